-- Fair share between matches, leases by the speed of a match, and a second worker for a unit that dawdles.
alter table match add column weight double precision not null default 1 check (weight > 0);
comment on column match.weight is 'Share of the workers against the other running matches of the same priority.';

alter table attempt add column started_at timestamptz;
alter table attempt add column lease_seconds double precision;
comment on column attempt.started_at is 'When a worker first said that it plays it.';
comment on column attempt.lease_seconds is 'How long it may go without a move, by the speed of the match when it was handed out.';

-- What each worker did last: a host on which one unit after the other fails is found here.
create index attempt_endings on attempt (worker, ended_at)
    where state in ('accepted', 'duplicate', 'failed', 'refused', 'expired');
