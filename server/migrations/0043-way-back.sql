-- reset_at: a new password was set from the mailbox of somebody whose page is a memorial, which leads to the way back.
-- return_doubted_at: this legatee knows that it cannot be them. While anybody doubts it, that way is closed.
alter table death_reports add column reset_at timestamptz(3);
alter table death_report_legatees add column return_doubted_at timestamptz(3);

-- What others changed on a page in its first year as a memorial: each thing as it was before the first change, and as the
-- last one left it; null: it was not there. Triggers write it (changed-meanwhile.sql); an owner who returns puts it back.
create table changed_meanwhile (
  report_uid uuid           not null references death_reports (uid) on delete cascade,
  kind       text           not null check (kind in ('page', 'item', 'chapter', 'follow', 'ban', 'caretaker')),
  -- The page, the item, or the person who follows, is banned or looks after the page.
  key        uuid           not null,
  was        jsonb,
  became     jsonb,
  changed_at timestamptz(3) not null default now(),
  primary key (report_uid, kind, key)
);

-- Serves: which deleted items are still kept.
create index changed_meanwhile_key on changed_meanwhile (key);

-- undone_at: the owner put everything back.
alter table death_reports add column undone_at timestamptz(3);
