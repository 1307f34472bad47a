create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- Mails to be sent, and what became of them. Holds no token: links are minted when a mail is rendered.
create table outbox (
  uid             uuid        primary key default uuidv7(),
  kind            text        not null,
  language        text        not null,
  recipient       text        not null,
  params          jsonb       not null default '{}',
  message_id      text        not null unique,
  attempts        int         not null default 0,
  next_attempt_at timestamptz not null default now(),
  created_at      timestamptz not null default now(),
  sent_at         timestamptz,
  dropped_reason  text,
  given_up_at     timestamptz,
  last_error      text
);

-- Serves: the worker claiming mails that are due.
create index outbox_due on outbox (next_attempt_at)
 where sent_at is null
   and given_up_at is null;

-- Serves: how many letters of a kind an address has had lately.
create index outbox_recipient on outbox (recipient, kind, sent_at);

-- The local mailbox: where mails go while no SMTP server is set.
create table mailbox_mails (
  uid        uuid        primary key default uuidv7(),
  recipient  text        not null,
  subject    text        not null,
  html       text        not null,
  text       text        not null,
  message_id text        not null unique,
  created_at timestamptz not null default now()
);

-- Serves: the mailbox page, newest first.
create index mailbox_mails_recent on mailbox_mails (created_at desc);

-- Sensitive acts. Append-only; an actor outlives its account, hence no foreign key.
create table audit (
  uid        uuid        primary key default uuidv7(),
  actor      uuid,
  act        text        not null,
  target     text,
  details    jsonb       not null default '{}',
  created_at timestamptz not null default now()
);

-- Serves: what a person did, newest first.
create index audit_actor on audit (actor, created_at desc);
-- Serves: what happened to a thing, newest first.
create index audit_target on audit (target, created_at desc);

create function refuse_audit_change() returns trigger
language plpgsql as $$
begin
  raise exception 'the audit is append-only';
end
$$;

create trigger audit_append_only
before update or delete or truncate on audit
for each statement execute function refuse_audit_change();

-- One row: what ties this database to its master key.
create table installation (
  only_row   boolean     primary key default true check (only_row),
  key_check  bytea       not null,
  created_at timestamptz not null default now()
);

create table idempotency_keys (
  scope       text        not null,
  key         text        not null,
  endpoint    text        not null,
  fingerprint bytea       not null,
  status      int,
  reply       jsonb,
  created_at  timestamptz not null default now(),
  primary key (scope, key)
);

-- Serves: forgetting old keys.
create index idempotency_keys_age on idempotency_keys (created_at);

-- Not worth a write-ahead log: after a crash everyone starts with a clean count.
create unlogged table rate_limits (
  bucket       text        primary key,
  window_start timestamptz not null,
  hits         int         not null
);

-- Serves: forgetting windows that have passed.
create index rate_limits_age on rate_limits (window_start);
