-- Runs of suites that belong to an experiment, beside its matches.
create table experiment_suite (
    experiment_id bigint not null references experiment,
    role          text   not null,
    run_id        bigint not null references suite_run,
    primary key (experiment_id, role)
);
create index on experiment_suite (run_id);
comment on column experiment_suite.role is 'What the run is for. An experiment asks for its runs by role, so asking twice adds none.';

-- Experiments on one change that were submitted before had neither suites nor a ladder: they keep the verdict that they have.
update experiment
set submission = jsonb_set(
        jsonb_set(submission, '{panel,ladder}', '[]'),
        '{panel,require}',
        coalesce(nullif(submission #> '{panel,require}', 'null'),
                 '"equal-time:2,equal-nodes:-2,endgame:-2,conversion:-2,confirmation:1"'))
where kind = 'experiment';

-- In how many searches what tells two built-in sides apart has a say, where somebody asked and no charge was measured.
create table say (
    match_id bigint primary key references match,
    sample   jsonb       not null,
    found_at timestamptz not null
);
comment on column say.sample is 'Positions of games of the pairing, searched by both sides with the same nodes, and how many of the searches differ.';
