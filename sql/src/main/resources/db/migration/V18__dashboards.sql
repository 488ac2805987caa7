-- What Grafana reads: a schema of views, so that its log-in needs no right to anything else.
create schema if not exists dashboard;
comment on schema dashboard is 'Views for dashboards. Columns are only ever added.';

create view dashboard.match_history as
select m.id                                                                     as match_id,
       m.candidate_text                                                         as candidate,
       m.baseline_text                                                          as baseline,
       s.name                                                                   as openings,
       m.state,
       m.equal,
       m.submitted_at,
       m.finished_at,
       t.wins + t.losses + t.draws                                              as games,
       t.wins,
       t.losses,
       t.draws,
       (t.wins + t.draws / 2.0) / nullif(t.wins + t.losses + t.draws, 0)        as score,
       t.plies,
       t.nodes,
       p.seconds,
       (t.wins + t.losses + t.draws) / nullif(p.seconds, 0)                     as games_per_second,
       v.decision,
       v.reason,
       v.sentence,
       v.decided_at,
       (v.figures -> 'figures' ->> 'sigma')::double precision                   as sigma,
       (v.figures -> 'figures' -> 'elo' ->> 'value')::double precision          as elo
from match m
     join opening_set s on s.id = m.opening_set_id
     join tally t on t.match_id = m.id
     left join verdict v on v.match_id = m.id
     left join lateral (select sum(extract(epoch from ended_at - started_at))::double precision as seconds
                        from play_period where match_id = m.id) p on true;
comment on view dashboard.match_history is 'One row a match, with what was decided. Times are in seconds.';

create view dashboard.match_endings as
select t.match_id, e.ending, e.games
from tally t
     cross join lateral (values ('threefold', t.threefold), ('fifty-move', t.fifty_move), ('stalemate', t.stalemate),
                                ('insufficient-material', t.insufficient_material), ('ply-limit', t.ply_limit),
                                ('decisive', t.wins + t.losses)) as e (ending, games);
comment on view dashboard.match_endings is 'How the games of each match ended: one row a match and ending.';

create view dashboard.configuration_history as
select c.id                                                                     as configuration_id,
       c.identity,
       c.canonical                                                              as configuration,
       c.first_seen,
       count(m.id)                                                              as matches,
       coalesce(sum(t.wins + t.losses + t.draws), 0)::bigint                    as games,
       count(*) filter (where v.decision = 'keep')                              as kept,
       count(*) filter (where v.decision = 'reject')                            as rejected,
       count(*) filter (where v.decision = 'inconclusive')                      as inconclusive,
       max(v.decided_at)                                                        as last_verdict_at
from configuration c
     left join match m on m.candidate_id = c.id
     left join tally t on t.match_id = m.id
     left join verdict v on v.match_id = m.id
group by c.id, c.identity, c.canonical, c.first_seen;
comment on view dashboard.configuration_history is 'One row a configuration, with what became of it as a candidate.';

create view dashboard.worker_history as
select a.worker,
       date_trunc('hour', a.ended_at)                                           as hour,
       count(*) filter (where a.state = 'accepted')                             as units,
       coalesce(sum(a.games_finished) filter (where a.state = 'accepted'), 0)   as games,
       count(*) filter (where a.state in ('failed', 'refused', 'expired'))      as failures
from attempt a
where a.worker is not null and a.ended_at is not null
group by a.worker, date_trunc('hour', a.ended_at);
comment on view dashboard.worker_history is 'What each worker did, by the hour.';
