-- Units played a second time, to find workers that play wrongly; and what becomes of wrong games.
create table verification (
    id           bigint generated always as identity primary key,
    match_id     bigint           not null references match,
    share        double precision not null check (share > 0 and share <= 1),
    same_worker  boolean          not null,
    requested_at timestamptz      not null
);
create index on verification (match_id, id);
comment on table verification is 'Somebody asked for replays of a match''s units.';
comment on column verification.same_worker is 'There was no second worker: each unit may be replayed by who played it, which shows whether the engines are deterministic.';

create table replay (
    id               bigint generated always as identity primary key,
    match_id         bigint      not null,
    unit             integer     not null,
    why              text        not null check (why in ('sample', 'new-worker', 'on-demand', 'twice', 'decide')),
    verification_id  bigint      references verification,
    decides          bigint      references replay,
    original_attempt integer     not null,
    original_worker  text        not null,
    original_digest  char(64)    not null,
    second_worker    text,
    second_digest    char(64),
    same_worker      boolean     not null default false,
    state            text        not null check (state in ('waiting', 'queued', 'agreed', 'differs', 'undecided', 'failed', 'withdrawn')),
    attempt          integer,
    tries            integer     not null default 0,
    taken_at         timestamptz,
    worker           text,
    digest           char(64),
    wrong_worker     text,
    settled          boolean     not null default true,
    reason           text,
    drawn_at         timestamptz not null,
    ended_at         timestamptz,
    foreign key (match_id, unit) references work_unit,
    check ((why = 'decide') = (decides is not null))
);
create unique index replay_open on replay (match_id, unit) where state in ('waiting', 'queued');
create index on replay (id) where not settled;
create index on replay (verification_id) where verification_id is not null;
create index on replay (decides) where decides is not null;
create index on replay (match_id, state);
create index on replay (original_worker, original_attempt) where state = 'agreed';
comment on table replay is 'A done unit played once more, its digest compared with that of the counted games. Two that differ are decided by a third worker.';
comment on column replay.why is 'sample and new-worker: drawn when the unit was accepted; on-demand: asked for; twice: a unit that was handed to two workers; decide: two workers differ.';
comment on column replay.second_worker is 'Where a third worker decides: who replayed the unit first.';
comment on column replay.state is 'agreed and differs: with the counted games. undecided: three workers, three digests.';
comment on column replay.attempt is 'Under which attempt of the unit it was handed out last.';
comment on column replay.taken_at is 'Since when its message is out of the queue.';
comment on column replay.wrong_worker is 'Whom the third worker showed to be wrong.';
comment on column replay.settled is 'False while something is to be done about its wrong worker.';

create table superseded_game (like game);
alter table superseded_game
    add column superseded_at timestamptz not null,
    add primary key (match_id, opening, candidate_white, attempt),
    add foreign key (match_id, unit, attempt) references attempt;
comment on table superseded_game is 'Games of workers that were found wrong: kept, but counted nowhere.';

create table correction (
    match_id       bigint      not null references match,
    number         integer     not null check (number > 0),
    worker         text        not null,
    games          integer     not null check (games > 0),
    match_state    text,
    decision       text,
    verdict_reason text,
    redone         boolean     not null default false,
    corrected_at   timestamptz not null,
    primary key (match_id, number)
);
create index on correction (match_id) where not redone;
comment on table correction is 'Games of a worker that was found wrong were taken out of a match. A match that had ended goes on, or has its verdict redone.';
comment on column correction.match_state is 'The state that the match was found in; null until then.';
comment on column correction.decision is 'The verdict that an ended match had before.';
comment on column correction.redone is 'The match knows: it goes on, or its verdict was redone.';
