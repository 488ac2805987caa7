-- Matches that a sequential test ends.
alter table match
    add column sprt_model     text check (sprt_model in ('normalized', 'logistic', 'bayes')),
    add column sprt_elo0      double precision,
    add column sprt_elo1      double precision check (sprt_elo1 > sprt_elo0),
    add column sprt_alpha     double precision check (sprt_alpha > 0 and sprt_alpha < 0.5),
    add column sprt_beta      double precision check (sprt_beta > 0 and sprt_beta < 0.5),
    add column sprt_min_pairs integer check (sprt_min_pairs > 0),
    add constraint sprt_whole check (num_nulls(sprt_model, sprt_elo0, sprt_elo1, sprt_alpha, sprt_beta, sprt_min_pairs) in (0, 6));
comment on column match.sprt_model is 'What the strengths of the sequential test are stated in; null where sigma decides over all games.';

create table sprt_look (
    match_id        bigint           not null references match,
    number          integer          not null check (number > 0),
    pairs           integer          not null check (pairs > 0),
    wins            bigint           not null,
    losses          bigint           not null,
    draws           bigint           not null,
    pairs_0         bigint           not null,
    pairs_1         bigint           not null,
    pairs_2         bigint           not null,
    pairs_3         bigint           not null,
    pairs_4         bigint           not null,
    repeated_0      bigint           not null,
    repeated_1      bigint           not null,
    repeated_2      bigint           not null,
    repeated_3      bigint           not null,
    repeated_4      bigint           not null,
    identical_pairs bigint           not null,
    llr             double precision not null,
    lower           double precision not null,
    upper           double precision not null,
    decision        text             not null check (decision in ('continue', 'accepted', 'rejected')),
    looked_at       timestamptz      not null,
    primary key (match_id, number),
    unique (match_id, pairs)
);
comment on table sprt_look is 'Each look at the sequential test of a match. It sees the pairs of the first openings, so that it is the same in whatever order results come.';
comment on column sprt_look.pairs is 'How many openings, from the first on, it saw.';
comment on column sprt_look.repeated_0 is 'Of pairs_0, those that repeat an earlier pair move for move; they are no evidence.';
comment on column sprt_look.lower is 'Rejected below this ratio: the bound, drawn in for the overshoot.';
