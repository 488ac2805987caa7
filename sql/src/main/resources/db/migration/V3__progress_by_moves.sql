-- A lease is renewed by moves: one game may take longer than the lease.
alter table attempt add column plies_played integer not null default 0;

comment on table attempt is 'One hand-out of a work unit; the lease runs from the first word of a worker and is renewed by moves.';
comment on column attempt.plies_played is 'Plies of the unit that its worker had played at its last word.';
