-- Who asked for an experiment, who is told how it ended, and what finds it.
alter table experiment add column submitter text;
comment on column experiment.submitter is 'Name of the token that the submission came with; null from the service''s own machine. Its matches have the same.';
create index on experiment (finished_at desc) where state in ('finished', 'failed');

alter table webhook add column experiment_id bigint references experiment;
alter table webhook add check (match_id is null or experiment_id is null);
create index on webhook (experiment_id) where removed_at is null;
comment on column webhook.experiment_id is 'The experiment that it is about, and its matches; null: all of them.';

alter table notice add column experiment_id bigint references experiment;
alter table notice drop constraint notice_kind_check;
alter table notice add constraint notice_kind_check check (
    kind in ('verdict', 'match-failed', 'unit-parked', 'worker-barred', 'experiment-ended', 'experiment-failed', 'test'));
create index on notice (experiment_id);

-- Who is told of everything is told of this too.
update webhook set kinds = kinds || '{experiment-ended,experiment-failed}'
where match_id is null and kinds @> '{verdict,match-failed,unit-parked,worker-barred}';

-- The text filter of the history finds notes and parts of tags.
create index match_note_text on match_note using gin (lower(text) gin_trgm_ops);
create index match_tag_text on match_tag using gin (tag gin_trgm_ops);
