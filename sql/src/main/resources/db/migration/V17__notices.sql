-- What happened that somebody may want to hear of, who wants to, and what became of telling them.
create table installation (
    id uuid primary key default gen_random_uuid()
);
insert into installation default values;
comment on table installation is 'One row: what tells this database from others, in the ids of its feed.';

create table webhook (
    id         bigint generated always as identity primary key,
    url        text        not null,
    secret     text        not null,
    kinds      text[]      not null,
    match_id   bigint      references match,
    created_at timestamptz not null,
    removed_at timestamptz
);
create index on webhook (match_id) where removed_at is null;
comment on table webhook is 'Who is told of notices, over HTTP.';
comment on column webhook.secret is 'With it notices are signed (HMAC-SHA256), so it is kept as it is.';
comment on column webhook.match_id is 'The match that it is about; null: all of them, and the workers.';

create table notice (
    id         bigint      generated always as identity primary key,
    kind       text        not null check (kind in ('verdict', 'match-failed', 'unit-parked', 'worker-barred', 'test')),
    match_id   bigint      references match,
    worker     text,
    title      text        not null,
    body       text        not null,
    noticed_at timestamptz not null
);
create index on notice (match_id);
create index on notice (noticed_at) where kind in ('match-failed', 'unit-parked', 'worker-barred');
comment on table notice is 'Written in the transaction of what it tells of, so that none is lost and none is false.';
comment on column notice.body is 'What is sent, byte for byte, however often.';

create table delivery (
    notice_id  bigint      not null references notice,
    webhook_id bigint      not null references webhook,
    state      text        not null default 'waiting' check (state in ('waiting', 'delivered', 'given-up')),
    tries      integer     not null default 0,
    due_at     timestamptz not null,
    primary key (webhook_id, notice_id)
);
create index on delivery (due_at) where state = 'waiting';
create index on delivery (state) where state = 'given-up';
comment on table delivery is 'One notice to one webhook, at least once.';

create table delivery_try (
    webhook_id bigint      not null,
    notice_id  bigint      not null,
    number     integer     not null,
    tried_at   timestamptz not null,
    status     integer,
    problem    text,
    millis     bigint      not null,
    primary key (webhook_id, notice_id, number),
    foreign key (webhook_id, notice_id) references delivery
);
comment on column delivery_try.status is 'What the receiver answered; null when nothing came.';
create index on verdict (decided_at);
