-- One list of the experiments and of the matches that stand alone.
alter table match add column alone boolean not null default true;
comment on column match.alone is 'Part of no experiment: a row of its own in the history. Set false when an experiment takes the match.';
update match set alone = false where id in (select match_id from experiment_match);
create index match_alone_by_time on match (submitted_at, id) where alone;

alter table experiment
    add column decision text generated always as (
        case when finished_at is not null then result ->> 'decision' end) stored,
    add column sigma double precision generated always as (
        case when finished_at is not null and kind = 'experiment'
             then (jsonb_path_query_first(result, '$.rows[*] ? (@.line == "equal-nodes").sigma') #>> '{}')::double precision
        end) stored;
comment on column experiment.decision is 'What it found, once it has ended; only experiments on one change decide.';
comment on column experiment.sigma is 'Its sigma at equal nodes, once it has ended: only an experiment on one change has a sigma that stands for the whole.';
create index experiment_by_time on experiment (submitted_at, id);
create index experiment_by_sigma on experiment (sigma, id) where sigma is not null;

-- The text filter finds an experiment without reading its matches.
alter table experiment add column words text not null default '';
comment on column experiment.words is 'What the history''s text filter looks into, in small letters: the title, then the sides of each match, a line each.';
update experiment e
set words = lower(e.title) || coalesce((
        select string_agg(distinct E'\n' || lower(m.candidate_text || ' v ' || m.baseline_text), '')
        from experiment_match x join match m on m.id = x.match_id where x.experiment_id = e.id), '');
create index experiment_words on experiment using gin (words gin_trgm_ops);
