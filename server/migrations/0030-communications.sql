-- How a person wants to be written to. mails: for each topic never, soon, daily or weekly; what is missing has its usual
-- choice. Mails that gather a day or a week leave in the morning of the time zone.
create table communications (
  person_uid uuid  primary key references pages (uid) on delete cascade,
  mails      jsonb not null default '{}',
  time_zone  text  not null default 'UTC'
);

-- mail_at: when the mail that tells a notification is due; null when there is none to send, or it was handed over.
-- mail_uid: the mail it was handed to. What was told before this table existed is not sent. withdrawn_at: a flower or a
-- follower that was taken back after it had been mailed; the row is kept so that giving it again mails nobody again.
alter table notifications
  add column mail_at      timestamptz,
  add column mail_uid     uuid,
  add column withdrawn_at timestamptz;

-- Serves: whose mail is due.
create index notifications_due on notifications (mail_at, recipient_uid)
 where mail_at is not null and seen_at is null;
-- Serves: what a mail tells.
create index notifications_mail on notifications (mail_uid)
 where mail_uid is not null;

-- Links that end the mails of some topics, without a session. Only their hashes are kept.
create table unsubscribe_tokens (
  hash       bytea       primary key,
  person_uid uuid        not null references pages (uid) on delete cascade,
  topics     text[]      not null,
  created_at timestamptz not null default now()
);

-- Serve: erasing a person, and forgetting old links.
create index unsubscribe_tokens_person on unsubscribe_tokens (person_uid);
create index unsubscribe_tokens_age on unsubscribe_tokens (created_at);
