-- Positions with known right answers, searched or played out by one configuration.
create table suite_run (
    id                 bigint      generated always as identity primary key,
    suite              text        not null,
    state              text        not null check (state in ('running', 'finished', 'failed')),
    configuration_id   bigint      not null references configuration,
    configuration_text text        not null,
    defender_id        bigint      references configuration,
    defender_text      text,
    generated          integer     check (generated > 0),
    seed               bigint,
    ply_limit          integer     not null check (ply_limit >= 0),
    queue              text        not null,
    problem            text,
    submitted_at       timestamptz not null,
    finished_at        timestamptz
);
create index on suite_run (state) where state = 'running';
create index on suite_run (configuration_id);
comment on column suite_run.ply_limit is 'Half-moves after which play is given up; 0: each position is searched once.';

create table suite_position (
    run_id       bigint   not null references suite_run,
    number       integer  not null check (number >= 0),
    name         text     not null,
    fen          text     not null,
    want         text     not null,
    side_text    text     not null,
    state        text     not null default 'waiting' check (state in ('waiting', 'published', 'playing', 'done', 'parked')),
    attempt      integer  not null default 0,
    failures     integer  not null default 0,
    worker       text,
    plies_heard  integer  not null default 0,
    published_at timestamptz,
    lease_until  timestamptz,
    moves        text,
    ending       text,
    score        integer,
    depth        integer,
    nodes        bigint,
    nanos        bigint,
    note         text,
    solved       boolean,
    primary key (run_id, number),
    check ((state = 'done') = (solved is not null))
);
create index on suite_position (run_id, state) where state <> 'done';
comment on column suite_position.side_text is 'The configuration with the budget that this position is answered at.';
comment on column suite_position.attempt is 'Hand-outs so far. The first valid result counts, whichever attempt it is of.';
comment on column suite_position.moves is 'In UCI: the move that the search found, or the game.';
comment on column suite_position.note is 'What is to be known of an ending that an engine is to blame for, or why the position was not answered.';
