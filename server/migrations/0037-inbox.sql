-- Conversations between people. Every word is sealed with the key of its conversation, which the master key wraps.
-- last_change counts what happened in it: each message and each deletion takes the next number under the lock of this row,
-- so that all people see one order.
create table conversations (
  uid         uuid           primary key default uuidv7(),
  subject     bytea,
  group_chat  boolean        not null,
  wrapped_key bytea          not null,
  key_check   bytea          not null,
  last_change bigint         not null default 0,
  created_at  timestamptz(3) not null default now()
);

-- Serves: a rotation of the master key, and the check at start.
create index conversations_key on conversations (key_check);

-- last_at: the latest message that reached this person; null while none has, and then the conversation does not exist for
-- them. unread: messages of others they have not read; fresh: those they were not shown yet. wrote: took part in it.
create table conversation_people (
  conversation_uid uuid           not null references conversations (uid) on delete cascade,
  person_uid       uuid           not null references pages (uid) on delete cascade,
  last_at          timestamptz(3),
  read_pos         bigint         not null default 0,
  unread           integer        not null default 0,
  fresh            integer        not null default 0,
  wrote            boolean        not null default false,
  hidden           boolean        not null default false,
  left_at          timestamptz,
  primary key (conversation_uid, person_uid)
);

-- Serves: the list of a person, page by page.
create index conversation_people_list on conversation_people (person_uid, last_at desc, conversation_uid desc)
 where not hidden and left_at is null and last_at is not null;
-- Serves: what is new to a person, on every ping.
create index conversation_people_fresh on conversation_people (person_uid) include (fresh)
 where fresh > 0;
-- Serves: erasing a person.
create index conversation_people_person on conversation_people (person_uid);

-- pos: its place; change: the last number it took. A deleted message has no text left. withheld_from: people of the
-- conversation it does not reach, because they blacklisted or banned its author or do not take messages from them.
create table conversation_messages (
  uid              uuid           primary key default uuidv7(),
  conversation_uid uuid           not null references conversations (uid) on delete cascade,
  pos              bigint         not null,
  change           bigint         not null,
  author_uid       uuid           references pages (uid) on delete set null,
  text             bytea,
  withheld_from    uuid[]         not null default '{}',
  created_at       timestamptz(3) not null default now(),
  deleted_at       timestamptz,
  unique (conversation_uid, pos),
  check ((text is null) = (deleted_at is not null))
);

-- Serves: what came or changed after an anchor.
create unique index conversation_messages_change on conversation_messages (conversation_uid, change);
-- Serves: erasing a person.
create index conversation_messages_author on conversation_messages (author_uid);

alter table notifications
  drop constraint notifications_kind_check,
  add check (kind in ('comment', 'like', 'proposal', 'acceptance', 'refusal', 'tribute', 'follower',
                      'request', 'request-accepted', 'request-declined', 'request-expired',
                      'role-given', 'role-taken', 'assistance-ending', 'lock-taken',
                      'death-reported', 'death-cancelled', 'death-established', 'wills-opened', 'safe-opened',
                      'message'));

-- Serves: forgetting what was read.
create index notifications_message on notifications (recipient_uid, actor_uid)
 where kind = 'message';
