alter table attempt add column avoid text;
comment on column attempt.avoid is 'The worker that this hand-out went past, because it failed at the unit or dawdled with it.';

create index on attempt (match_id) where state = 'published';
