-- A death that was reported. The times of the page are copied at the report; when enough legatees have reported, each opening
-- gets its instant, which nobody can bring forward. A heartbeat moves every instant of an open report by the time that did
-- not count: outages and jumps of a clock.
-- reported_at is where the count begins and moves, created_at stays. began_at: the quorum is met, and whoever is hard to reach is back. accepted_at: a mail server took a warning. held_until:
-- nothing opens before. orphaned_until: the reporter left, and the report ends then unless somebody else confirms it.
-- next_at: when there is something to do next. beat: the heartbeat of the last change, `version` counts them. wide: none of
-- the legatees lives any more, and theirs report.
-- The row of a death that stands is never ended: whatever is inherited follows from it.
create table death_reports (
  uid                uuid           primary key default uuidv7(),
  page_uid           uuid           not null references pages (uid) on delete cascade,
  reporter_uid       uuid           references pages (uid) on delete set null,
  death_date         date           not null,
  word               text           not null default '',
  wide               boolean        not null default false,
  quorum             smallint       not null,
  wills_minutes      integer        not null,
  memorial_minutes   integer        not null,
  safe_minutes       integer        not null,
  unreachable_until  timestamptz,
  reported_at        timestamptz(3) not null,
  created_at         timestamptz(3) not null default now(),
  began_at           timestamptz(3),
  wills_at           timestamptz(3),
  memorial_at        timestamptz(3),
  safe_at            timestamptz(3),
  accepted_at        timestamptz(3),
  held_until         timestamptz(3),
  paused_at          timestamptz(3),
  orphaned_until     timestamptz(3),
  warned             text[]         not null default '{}',
  wills_opened_at    timestamptz(3),
  memorial_opened_at timestamptz(3),
  safe_opened_at     timestamptz(3),
  ended_at           timestamptz(3),
  ended_how          text           check (ended_how in ('owner', 'link', 'reporter', 'unmet', 'orphaned', 'operator',
                                                         'returned')),
  next_at            timestamptz(3),
  beat               bigint         not null default 0,
  version            integer        not null default 1,
  check ((ended_at is null) = (ended_how is null)),
  check ((began_at is null) = (wills_at is null and memorial_at is null and safe_at is null))
);

-- Serves: one open report a page; what is inherited of it.
create unique index death_reports_open on death_reports (page_uid)
 where ended_at is null;
-- Serves: what is due.
create index death_reports_due on death_reports (next_at)
 where ended_at is null and next_at is not null;
-- Serves: how reports of a page ended lately, and erasing it.
create index death_reports_page on death_reports (page_uid, ended_at);
-- Serves: erasing a reporter.
create index death_reports_reporter on death_reports (reporter_uid)
 where reporter_uid is not null;
-- Serves: which ends the journal lacks.
create index death_reports_ends on death_reports (beat)
 where ended_at is not null;

-- The legatees as they were at the report, with what they receive. speaks: may report and object; those who joined later
-- only inherit.
create table death_report_legatees (
  report_uid      uuid           not null references death_reports (uid) on delete cascade,
  person_uid      uuid           not null references pages (uid) on delete cascade,
  speaks          boolean        not null default true,
  receives_page   boolean        not null,
  receives_wills  boolean        not null,
  receives_safe   text           not null check (receives_safe in ('all', 'chosen', 'nothing')),
  confirmed_at    timestamptz(3),
  objected_at     timestamptz(3),
  objection_until timestamptz(3),
  left_at         timestamptz(3),
  primary key (report_uid, person_uid)
);

-- Serves: what a person inherits, whose reports concern them, and erasing them.
create index death_report_legatees_person on death_report_legatees (person_uid);

-- One mail of a warning to one address of the person reported; accepted once a mail server took it.
create table death_report_warnings (
  report_uid  uuid           not null references death_reports (uid) on delete cascade,
  step        text           not null,
  address     text           not null,
  mail_uid    uuid           primary key,
  created_at  timestamptz(3) not null,
  accepted_at timestamptz(3)
);

-- Serves: the warnings of a report.
create index death_report_warnings_report on death_report_warnings (report_uid);
-- Serves: which warnings nobody took yet.
create index death_report_warnings_waiting on death_report_warnings (mail_uid)
 where accepted_at is null;

-- Links that say "I am alive". Only their hashes are kept; each serves once, for its report and address.
create table alive_tokens (
  hash       bytea       primary key,
  report_uid uuid        not null references death_reports (uid) on delete cascade,
  address    text        not null,
  used_at    timestamptz,
  created_at timestamptz not null default now()
);

-- Serves: forgetting the links of a report with it.
create index alive_tokens_report on alive_tokens (report_uid);

-- The time of reports. One server at a time, the holder, adds a beat every ten seconds; only what it counts passes. owed:
-- what did not count and is not moved yet. moved_minutes: how far ahead the time is for trying, with the sample family only.
-- restored: the data came from a backup, and open reports begin their times again.
create table lifecycle_clock (
  only_row      boolean          primary key default true check (only_row),
  beat          bigint           not null default 0,
  holder        uuid,
  ticked_at     timestamptz      not null default clock_timestamp(),
  owed_ms       double precision not null default 0,
  moved_minutes integer          not null default 0,
  restored      boolean          not null default false
);

insert into lifecycle_clock default values;

-- Whoever died in here before reports existed was written so by hand; what they left stays open.
with dead as (
  insert into death_reports (page_uid, death_date, quorum, wills_minutes, memorial_minutes, safe_minutes, reported_at,
                             began_at, wills_at, memorial_at, safe_at, accepted_at,
                             wills_opened_at, memorial_opened_at, safe_opened_at)
  select p.uid, coalesce(p.death_date, now()::date), 1, 0, 0, 0, now(), now(), now(), now(), now(), now(), now(), now(), now()
    from pages p
   where not p.alive
     and exists (select from safe_bequests b where b.donor_uid = p.uid)
  returning uid, page_uid
)
insert into death_report_legatees (report_uid, person_uid, receives_page, receives_wills, receives_safe)
select d.uid, l.person_uid, false, false, l.receives_safe
  from dead d
  join legatees l on l.page_uid = d.page_uid;

alter table notifications
  drop constraint notifications_kind_check,
  add check (kind in ('comment', 'like', 'proposal', 'acceptance', 'refusal', 'tribute', 'follower',
                      'request', 'request-accepted', 'request-declined', 'request-expired',
                      'role-given', 'role-taken', 'assistance-ending', 'lock-taken',
                      'death-reported', 'death-cancelled', 'death-established', 'wills-opened', 'safe-opened'));
