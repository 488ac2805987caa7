-- What people say of matches, and what finds a match among very many.
create table match_tag (
    match_id bigint not null references match,
    tag      text   not null check (length(tag) between 1 and 40),
    primary key (match_id, tag)
);
create index on match_tag (tag, match_id);

create table match_note (
    id         bigint generated always as identity primary key,
    match_id   bigint      not null references match,
    text       text        not null check (length(text) between 1 and 2000),
    author     text,
    written_at timestamptz not null
);
create index on match_note (match_id, id);
comment on column match_note.author is 'Name of the token that the note came with; null from the service''s own machine.';

alter table match add column submitter text;
comment on column match.submitter is 'Name of the token that the submission came with; null from the service''s own machine.';
create index on match (submitter, id) where submitter is not null;

-- The lists: by a part of the configurations' texts, by time, by state, by sigma.
create extension if not exists pg_trgm;
create index match_sides on match using gin (lower(candidate_text || ' v ' || baseline_text) gin_trgm_ops);
create index on match (finished_at desc, id desc) where finished_at is not null;
create index on match (submitted_at);
create index on match (state, id);
create index on match (candidate_id, id);
create index on match (baseline_id, id);
create index on match (opening_set_id, id);

alter table verdict add column sigma double precision generated always as (
    case when (figures #>> '{figures,alike}')::boolean
         then 2 * ((figures #>> '{figures,observedScore}')::double precision - 0.5)
              * sqrt((figures #>> '{figures,trials}')::double precision)
         else (figures #>> '{figures,sigma}')::double precision end) stored;
comment on column verdict.sigma is 'As it is shown: where all pairs gave the same points, by the largest variance that there can be.';
create index on verdict (sigma, match_id);
create index on verdict (decision, match_id);

create index attempt_faults on attempt (ended_at desc) where state in ('failed', 'refused', 'expired');
