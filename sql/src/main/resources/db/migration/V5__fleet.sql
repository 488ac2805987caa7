-- Workers on other machines: who may come, who is there, and who may play.
create table access_token (
    id         bigint generated always as identity primary key,
    name       text        not null unique,
    role       text        not null check (role in ('worker', 'user', 'admin')),
    hash       char(64)    not null unique,
    created_at timestamptz not null,
    revoked_at timestamptz
);
comment on table access_token is 'Secrets that requests carry, known by their SHA-256 alone: each is 256 random bits, shown once.';

create table worker (
    name             text primary key,
    token_id         bigint references access_token,
    instance         text,
    seal_key         bytea,
    host             text,
    cores            integer,
    memory_mb        bigint,
    jdk              text,
    version          text,
    protocol_version integer,
    signatures       jsonb,
    nodes_per_second bigint,
    slots            integer     not null default 0 check (slots >= 0),
    state            text        not null default 'active' check (state in ('active', 'set-aside', 'quarantined')),
    reason           text,
    state_since      timestamptz not null,
    registered_at    timestamptz,
    heard_at         timestamptz,
    check ((state = 'active') = (reason is null))
);
comment on table worker is 'Every worker that registered or was judged, by the name that its results carry. Its totals are counted from attempt.';
comment on column worker.token_id is 'The token that it came with; null for the worker inside the service.';
comment on column worker.instance is 'Which process of that name registered last: an older one is no longer the worker.';
comment on column worker.seal_key is 'With this key the worker signs its messages (HMAC-SHA256).';
comment on column worker.signatures is 'Bench signature of each preset of its engine.';
comment on column worker.state is 'active; set-aside after repeated failures; quarantined for wrong results. Only an active worker gets units.';

create index on attempt (worker) where worker is not null;
