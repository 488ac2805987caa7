-- Groups of matches that answer one question. What an experiment found is derived from its matches.
create table experiment (
    id           bigint generated always as identity primary key,
    kind         text        not null check (kind in ('ladder', 'tournament', 'experiment', 'sweep', 'ablation')),
    title        text        not null,
    submission   jsonb       not null,
    state        text        not null check (state in ('running', 'stopping', 'stopped', 'finished', 'failed')),
    problem      text,
    submitted_at timestamptz not null,
    finished_at  timestamptz,
    result       jsonb
);
create index on experiment (state) where state in ('running', 'stopping');
comment on table experiment is 'The matches that answer one question; which ones they are follows from the submission, and for some kinds from the matches before.';
comment on column experiment.result is 'What was found when the last match had ended; it can be computed again from the matches.';

create table experiment_match (
    experiment_id bigint  not null references experiment,
    ordinal       integer not null check (ordinal >= 0),
    role          text    not null,
    match_id      bigint  not null references match,
    primary key (experiment_id, ordinal),
    unique (experiment_id, role)
);
create index on experiment_match (match_id);
comment on column experiment_match.role is 'What the match is for. An experiment asks for its matches by role, so asking twice adds none.';
