-- What a node of the candidate costs, where it was measured for a match at equal time.
create table charge (
    match_id    bigint primary key references match,
    ratio       double precision not null check (ratio > 0),
    low         double precision not null check (low <= ratio),
    high        double precision not null check (high >= ratio),
    measured    jsonb            not null,
    measured_at timestamptz      not null
);
comment on table charge is 'The measured cost of a candidate''s node in baseline''s nodes with its 95 % interval; match.charge holds the ratio that is charged.';
comment on column charge.measured is 'The sample of positions, and every pass: forks, their blocks, nodes and nanoseconds of processor time.';
