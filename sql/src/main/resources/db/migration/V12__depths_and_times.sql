-- What each move cost beside its nodes.
alter table game add column depths bytea not null default '';
alter table game add column times bytea not null default '';
comment on column game.depths is 'One byte a ply: the depth that the search reached; empty where it was not kept.';
comment on column game.times is 'Four bytes a ply, big-endian: microseconds; empty where it was not kept, as in games without a clock.';
