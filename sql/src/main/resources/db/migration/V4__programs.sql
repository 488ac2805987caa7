-- UCI programs beside the built-in engine.
alter table game add column note text;
comment on column game.note is 'What is to be known of an ending that an engine or a clock is to blame for: exit code, last errors, raw line, overrun.';

create index game_faults on game (match_id)
    where termination in ('no-move', 'illegal-move', 'engine-crash', 'stalled', 'protocol-flood', 'time-forfeit', 'time-out-no-mate');

alter table match add column queue text not null default 'touchstone.units.builtin';
comment on column match.queue is 'Where its units wait for a worker that has what they need.';

comment on column configuration.preset is 'The preset, or what the program says it is.';
comment on column configuration.signature is 'Bench signature of the preset; 0 for a program, which its identity alone tells.';
comment on table configuration is 'What one side plays, without its budget; identity is the SHA-256 of the canonical form and what resolved it.';

alter table attempt add column stops_match boolean not null default false;
comment on column attempt.stops_match is 'It failed by something that fails every unit of the match, such as a program that does not start.';

create table worker_program (
    worker    text        not null,
    program   text        not null,
    id_name   text        not null,
    file_hash char(64)    not null,
    found     jsonb       not null,
    heard_at  timestamptz not null,
    primary key (worker, program)
);
create index on worker_program (program, heard_at);
comment on table worker_program is 'What each worker said last of the programs that it has.';
