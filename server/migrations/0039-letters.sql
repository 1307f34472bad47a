-- Letters to somebody who died, sealed by a key derived from the writer's. left_to: a legatee who may read it after the writer's
-- own death, once the safe opens. In the trash since trashed_at.
create table hereafter_letters (
  uid           uuid           primary key,
  writer_uid    uuid           not null references pages (uid) on delete cascade,
  recipient_uid uuid           references pages (uid) on delete set null,
  left_to       uuid           references pages (uid) on delete set null,
  sealed        bytea          not null,
  written_at    timestamptz(3) not null,
  trashed_at    timestamptz(3)
);

-- Serves: the letters of a writer and their trash, page by page.
create index hereafter_letters_writer on hereafter_letters (writer_uid, written_at desc, uid desc);
-- Serves: what was left to somebody, and erasing them.
create index hereafter_letters_left_to on hereafter_letters (left_to)
 where left_to is not null;
-- Serves: erasing a page.
create index hereafter_letters_recipient on hereafter_letters (recipient_uid)
 where recipient_uid is not null;
-- Serves: purging the trash.
create index hereafter_letters_trash on hereafter_letters (trashed_at)
 where trashed_at is not null;

-- Letters for after the writer's death. Text, subject, address and files are sealed by a key derived from the writer's. Type 0
-- leaves at a local time: local_at and time_zone are what was meant, wanted_at the instant by the rules of zone_rules. Type 2
-- leaves so many minutes after the death is established. due_at: null while the writer lives, by what is known; then when it
-- leaves. left_at: it was handed over. mail_uid: its mail in the outbox. failed_at: nobody could be reached. told_at: the
-- writer heard that the date passed. opened_at, remind_at, declined_at: what the reader chose.
create table post_mortem_letters (
  uid           uuid           primary key,
  writer_uid    uuid           not null references pages (uid) on delete cascade,
  type          smallint       not null check (type in (0, 2)),
  by_mail       boolean        not null,
  reader_uid    uuid           references pages (uid) on delete set null,
  sealed        bytea          not null,
  local_at      timestamp(0),
  time_zone     text,
  zone_rules    text,
  wanted_at     timestamptz(3),
  minutes       integer,
  due_at        timestamptz(3),
  left_at       timestamptz(3),
  mail_uid      uuid,
  failed_at     timestamptz(3),
  told_at       timestamptz(3),
  opened_at     timestamptz(3),
  remind_at     timestamptz(3),
  declined_at   timestamptz(3),
  language      text           not null,
  written_at    timestamptz(3) not null,
  check (case type
           when 0 then local_at is not null and time_zone is not null and zone_rules is not null
                       and wanted_at is not null and minutes is null
           else local_at is null and time_zone is null and wanted_at is null and minutes is not null
         end),
  check (left_at is null or due_at is not null),
  check (not by_mail or reader_uid is null)
);

-- Serves: the letters of a writer, and what a death changes.
create index post_mortem_letters_writer on post_mortem_letters (writer_uid, written_at desc, uid desc);
-- Serves: what is due. Letters of the living are not in it.
create index post_mortem_letters_due on post_mortem_letters (due_at, writer_uid)
 where due_at is not null and left_at is null;
-- Serves: dates that pass while their writer lives.
create index post_mortem_letters_passing on post_mortem_letters (wanted_at)
 where wanted_at is not null and told_at is null and due_at is null;
-- Serves: dates to compute anew.
create index post_mortem_letters_rules on post_mortem_letters (zone_rules, uid)
 where zone_rules is not null and left_at is null;
-- Serves: what was left to a reader, and erasing them.
create index post_mortem_letters_reader on post_mortem_letters (reader_uid, left_at desc)
 where reader_uid is not null;
-- Serves: what the journal of letters lacks.
create index post_mortem_letters_left on post_mortem_letters (left_at)
 where left_at is not null;
-- Serves: reminders.
create index post_mortem_letters_reminders on post_mortem_letters (remind_at)
 where remind_at is not null;
-- Serves: mails that were given up.
create index post_mortem_letters_mails on post_mortem_letters (mail_uid)
 where mail_uid is not null and failed_at is null;
-- Serves: what could not be delivered.
create index post_mortem_letters_failed on post_mortem_letters (writer_uid)
 where failed_at is not null;

-- Links of mails that open a letter. Only their hashes are kept. An old one is known still, and a code makes a new one.
create table letter_links (
  hash       bytea       primary key,
  letter_uid uuid        not null references post_mortem_letters (uid) on delete cascade,
  expires_at timestamptz not null
);

-- Serves: forgetting the links of a letter with it.
create index letter_links_letter on letter_links (letter_uid);

-- The code that was mailed last for a letter.
create table letter_codes (
  letter_uid uuid        primary key references post_mortem_letters (uid) on delete cascade,
  hash       bytea       not null,
  tries      smallint    not null default 0,
  expires_at timestamptz not null
);

-- How many letters for later somebody can still write; who has no row has not written one yet.
create table credits (
  person_uid uuid    primary key references pages (uid) on delete cascade,
  balance    integer not null check (balance >= 0)
);

alter table notifications
  drop constraint notifications_kind_check,
  add check (kind in ('comment', 'like', 'proposal', 'acceptance', 'refusal', 'tribute', 'follower',
                      'request', 'request-accepted', 'request-declined', 'request-expired',
                      'role-given', 'role-taken', 'assistance-ending', 'lock-taken',
                      'death-reported', 'death-cancelled', 'death-established', 'wills-opened', 'safe-opened',
                      'message', 'birth-day', 'death-day', 'letter'));
