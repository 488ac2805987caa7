-- Facts are only ever added: configurations, opening sets, games. Tallies and verdicts are derived and can be rebuilt from them.

create table configuration (
    id           bigint generated always as identity primary key,
    identity     char(64)    not null unique,
    canonical    text        not null,
    preset       text        not null,
    signature    bigint      not null,
    first_seen   timestamptz not null
);
comment on table configuration is 'What one side plays, without its budget; identity is the SHA-256 of the canonical form and the bench signature.';

create table opening_set (
    id          bigint generated always as identity primary key,
    name        text        not null,
    hash        char(64)    not null,
    size        integer     not null check (size > 0),
    first_seen  timestamptz not null,
    unique (name, hash)
);

create table opening (
    opening_set_id bigint  not null references opening_set,
    ordinal        integer not null check (ordinal >= 0),
    fen            text    not null,
    label          text,
    primary key (opening_set_id, ordinal)
);

create table match (
    id              bigint generated always as identity primary key,
    state           text        not null check (state in ('queued', 'running', 'stopping', 'stopped', 'finished', 'failed')),
    candidate_id    bigint      not null references configuration,
    baseline_id     bigint      not null references configuration,
    candidate_text  text        not null,
    baseline_text   text        not null,
    opening_set_id  bigint      not null references opening_set,
    pair_count      integer     not null check (pair_count > 0),
    rules           text        not null check (rules in ('fide', 'cc65')),
    ply_limit       integer     not null check (ply_limit between 1 and 32767),
    keep_sigma      double precision not null,
    reject_sigma    double precision not null check (reject_sigma <= keep_sigma),
    equal           text        not null check (equal in ('nodes', 'time')),
    charge          double precision,
    seed            bigint      not null,
    priority        smallint    not null default 4 check (priority between 0 and 9),
    problem         text,
    submitted_at    timestamptz not null,
    finished_at     timestamptz
);
create index on match (state) where state in ('queued', 'running', 'stopping');
create index on match (candidate_id);
create index on match (baseline_id);
create index on match (opening_set_id);
comment on column match.candidate_text is 'The configuration with its budget, as handed to the workers.';

create table work_unit (
    match_id      bigint   not null references match,
    number        integer  not null check (number >= 0),
    first_opening integer  not null check (first_opening >= 0),
    pair_count    smallint not null check (pair_count > 0),
    state         text     not null check (state in ('waiting', 'dispatched', 'done', 'parked')),
    attempts      integer  not null default 0,
    primary key (match_id, number)
);
create index on work_unit (match_id, state) where state <> 'done';

create table attempt (
    match_id       bigint      not null,
    unit           integer     not null,
    number         integer     not null check (number > 0),
    state          text        not null check (state in ('published', 'playing', 'accepted', 'duplicate', 'superseded', 'expired', 'failed', 'refused')),
    worker         text,
    games_finished integer     not null default 0,
    published_at   timestamptz not null,
    lease_until    timestamptz,
    ended_at       timestamptz,
    reason         text,
    primary key (match_id, unit, number),
    foreign key (match_id, unit) references work_unit
);
create index on attempt (match_id, lease_until) where state = 'playing';
comment on table attempt is 'One hand-out of a work unit; the lease runs from the first word of a worker and is renewed by finished games.';

create table game (
    match_id        bigint   not null,
    opening         integer  not null,
    candidate_white boolean  not null,
    unit            integer  not null,
    attempt         integer  not null,
    winner          text     not null check (winner in ('candidate', 'baseline', 'none')),
    termination     text     not null,
    plies           smallint not null check (plies >= 0),
    total_nodes     bigint   not null check (total_nodes >= 0),
    up_white        smallint not null,
    up_black        smallint not null,
    final_material  integer  not null,
    candidate_nanos bigint   not null,
    baseline_nanos  bigint   not null,
    line            bytea    not null,
    digest          bytea    not null,
    moves           bytea    not null,
    scores          bytea    not null,
    nodes           bytea    not null,
    primary key (match_id, opening, candidate_white),
    foreign key (match_id, unit, attempt) references attempt
);
create index on game (match_id, line);
create index on game (match_id, unit, attempt);
comment on column game.moves is 'Two bytes a ply, big-endian: the engine''s 16-bit move.';
comment on column game.scores is 'Two bytes a ply, big-endian: centipawns from the side to move.';
comment on column game.nodes is 'Four bytes a ply, big-endian.';
comment on column game.line is 'First 16 bytes of the SHA-256 of start position and moves: two games with the same line are the same game.';
comment on column game.digest is 'SHA-256 over moves, scores and nodes.';
comment on column game.up_white is 'Plies on which White was 300 centipawns or more of material ahead.';

create table game_pair (
    match_id bigint   not null references match,
    opening  integer  not null,
    points   smallint not null check (points between 0 and 4),
    same     boolean  not null,
    line     bytea    not null,
    primary key (match_id, opening)
);
create index on game_pair (match_id, line);
comment on column game_pair.points is 'Half points of the candidate over both games: index into the pentanomial.';
comment on column game_pair.same is 'Both games had the same moves: the two sides did not differ.';
comment on column game_pair.line is 'Both games'' lines, White''s game of the candidate first.';

create table play_period (
    match_id   bigint      not null references match,
    started_at timestamptz not null,
    ended_at   timestamptz not null check (ended_at >= started_at),
    primary key (match_id, started_at)
);
comment on table play_period is 'When the match was being played: from the first unit handed out to the last result stored, once for each start of the play step.';

create table tally (
    match_id              bigint primary key references match,
    wins                  bigint not null default 0,
    losses                bigint not null default 0,
    draws                 bigint not null default 0,
    pairs_0               bigint not null default 0,
    pairs_1               bigint not null default 0,
    pairs_2               bigint not null default 0,
    pairs_3               bigint not null default 0,
    pairs_4               bigint not null default 0,
    threefold             bigint not null default 0,
    fifty_move            bigint not null default 0,
    stalemate             bigint not null default 0,
    insufficient_material bigint not null default 0,
    ply_limit             bigint not null default 0,
    had                   bigint not null default 0,
    converted             bigint not null default 0,
    still_up              bigint not null default 0,
    gave_back             bigint not null default 0,
    lost                  bigint not null default 0,
    identical_pairs       bigint not null default 0,
    distinct_pairs        bigint not null default 0,
    distinct_games        bigint not null default 0,
    plies                 bigint not null default 0,
    nodes                 bigint not null default 0,
    candidate_nanos       bigint not null default 0,
    baseline_nanos        bigint not null default 0
);
comment on table tally is 'The counts of a match so far, kept beside its games; the view match_tally counts the same from the games alone.';

create table verdict (
    match_id     bigint primary key references match,
    decision     text        not null check (decision in ('keep', 'reject', 'inconclusive')),
    reason       text        not null,
    sentence     text        not null,
    keep_sigma   double precision not null,
    reject_sigma double precision not null,
    figures      jsonb       not null,
    decided_at   timestamptz not null
);

-- The tally of every match, counted from its games and nothing else.
create view match_tally as
with side as (
    -- one row a game and side, ahead for ten plies or more
    select match_id,
           case when white = candidate_white then 'candidate' else 'baseline' end = winner            as won,
           winner = 'none'                                                                            as drawn,
           case when white then final_material >= 300 else final_material <= -300 end                 as up_at_end
    from game
         cross join (values (true), (false)) as s (white)
    where case when white then up_white else up_black end >= 10
), conversion as (
    select match_id,
           count(*)                                             as had,
           count(*) filter (where won)                          as converted,
           count(*) filter (where drawn and up_at_end)          as still_up,
           count(*) filter (where drawn and not up_at_end)      as gave_back,
           count(*) filter (where not won and not drawn)        as lost
    from side
    group by match_id
), pair as (
    select match_id,
           opening,
           sum(case winner when 'candidate' then 2 when 'none' then 1 else 0 end)  as points,
           count(distinct moves) = 1                                               as same,
           string_agg(line, ''::bytea order by candidate_white desc)               as line
    from game
    group by match_id, opening
    having count(*) = 2
), pairs as (
    select match_id,
           count(*) filter (where points = 0) as pairs_0,
           count(*) filter (where points = 1) as pairs_1,
           count(*) filter (where points = 2) as pairs_2,
           count(*) filter (where points = 3) as pairs_3,
           count(*) filter (where points = 4) as pairs_4,
           count(*) filter (where same)       as identical_pairs,
           count(distinct line)               as distinct_pairs
    from pair
    group by match_id
), games as (
    select match_id,
           count(*) filter (where winner = 'candidate')                                                  as wins,
           count(*) filter (where winner = 'baseline')                                                   as losses,
           count(*) filter (where winner = 'none')                                                       as draws,
           count(*) filter (where winner = 'none' and termination = 'threefold')                         as threefold,
           count(*) filter (where winner = 'none' and termination = 'fifty-move')                        as fifty_move,
           count(*) filter (where winner = 'none' and termination = 'stalemate')                        as stalemate,
           count(*) filter (where winner = 'none' and termination = 'insufficient-material')             as insufficient_material,
           count(*) filter (where winner = 'none' and termination = 'ply-limit')                         as ply_limit,
           count(distinct line)                                                                          as distinct_games,
           sum(plies)::bigint                                                                            as plies,
           sum(total_nodes)::bigint                                                                      as nodes,
           sum(candidate_nanos)::bigint                                                                  as candidate_nanos,
           sum(baseline_nanos)::bigint                                                                   as baseline_nanos
    from game
    group by match_id
)
select g.match_id, wins, losses, draws,
       coalesce(pairs_0, 0) as pairs_0, coalesce(pairs_1, 0) as pairs_1, coalesce(pairs_2, 0) as pairs_2,
       coalesce(pairs_3, 0) as pairs_3, coalesce(pairs_4, 0) as pairs_4,
       threefold, fifty_move, stalemate, insufficient_material, ply_limit,
       coalesce(had, 0) as had, coalesce(converted, 0) as converted, coalesce(still_up, 0) as still_up,
       coalesce(gave_back, 0) as gave_back, coalesce(lost, 0) as lost,
       coalesce(identical_pairs, 0) as identical_pairs, coalesce(distinct_pairs, 0) as distinct_pairs, distinct_games,
       plies, nodes, candidate_nanos, baseline_nanos
from games g
     left join pairs using (match_id)
     left join conversion using (match_id);
