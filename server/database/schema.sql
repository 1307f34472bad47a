-- The present schema, written by `npm run types` from a migrated database. For reading only: nothing runs it.
-- Functions, triggers and views stand in the files beside it, reasons in the migrations.

create table abuse_reports (
  uid uuid not null default uuidv7(),
  reporter_uid uuid not null,
  type text not null,
  target_uid uuid not null,
  page_uid uuid,
  accused_uid uuid,
  reason text not null,
  urgent boolean not null,
  word text not null,
  created_at timestamp(3) with time zone not null,
  folded_at timestamp(3) with time zone,
  decided_at timestamp(3) with time zone,
  decision text,
  decided_by uuid,
  answer text not null default ''::text,
  PRIMARY KEY (uid),
  CHECK (((type = 'message'::text) = (page_uid IS NULL))),
  CHECK (((decided_at IS NULL) = (decision IS NULL))),
  CHECK ((decision = ANY (ARRAY['keep'::text, 'fold'::text, 'delete'::text, 'suspend'::text, 'gone'::text]))),
  CHECK ((type = ANY (ARRAY['page'::text, 'person'::text, 'item'::text, 'picture'::text, 'comment'::text, 'message'::text]))),
  FOREIGN KEY (accused_uid) REFERENCES pages(uid) ON DELETE SET NULL,
  FOREIGN KEY (decided_by) REFERENCES pages(uid) ON DELETE SET NULL,
  FOREIGN KEY (page_uid) REFERENCES pages(uid) ON DELETE CASCADE,
  FOREIGN KEY (reporter_uid) REFERENCES pages(uid) ON DELETE CASCADE
);
CREATE INDEX abuse_reports_accused ON public.abuse_reports USING btree (accused_uid);
CREATE UNIQUE INDEX abuse_reports_open ON public.abuse_reports USING btree (reporter_uid, type, target_uid) WHERE (decided_at IS NULL);
CREATE INDEX abuse_reports_page ON public.abuse_reports USING btree (page_uid);
CREATE INDEX abuse_reports_reporter ON public.abuse_reports USING btree (reporter_uid, created_at);
CREATE INDEX abuse_reports_target ON public.abuse_reports USING btree (target_uid);
CREATE INDEX abuse_reports_waiting ON public.abuse_reports USING btree (created_at) WHERE (decided_at IS NULL);

create table account_changes (
  uid uuid not null default uuidv7(),
  account_uid uuid not null,
  kind text not null,
  address text,
  emails_before jsonb not null,
  made_at timestamp with time zone not null default clock_timestamp(),
  undone_at timestamp with time zone,
  contestants text[],
  PRIMARY KEY (uid),
  CHECK (((kind = 'undone'::text) OR (contestants IS NULL))),
  CHECK ((kind = ANY (ARRAY['addressAdded'::text, 'addressConfirmed'::text, 'addressRemoved'::text, 'primaryChanged'::text, 'passwordChanged'::text, 'legacyChanged'::text, 'accessChanged'::text, 'undone'::text]))),
  FOREIGN KEY (account_uid) REFERENCES accounts(uid) ON DELETE CASCADE
);
CREATE INDEX account_changes_account ON public.account_changes USING btree (account_uid, made_at) WHERE (undone_at IS NULL);
CREATE INDEX account_changes_age ON public.account_changes USING btree (made_at);

create table accounts (
  uid uuid not null default gen_random_uuid(),
  page_uid uuid not null,
  password_hash text not null,
  language text not null,
  created_at timestamp with time zone not null default now(),
  shut_until timestamp with time zone,
  seen_at timestamp with time zone not null default now(),
  found_by_address boolean not null default false,
  suspended_at timestamp(3) with time zone,
  PRIMARY KEY (uid),
  CHECK ((language = ANY (ARRAY['fr'::text, 'en'::text]))),
  UNIQUE (page_uid),
  FOREIGN KEY (page_uid) REFERENCES pages(uid)
);
CREATE TRIGGER accounts_unconfirmed AFTER INSERT ON public.accounts REFERENCING NEW TABLE AS new_accounts FOR EACH STATEMENT EXECUTE FUNCTION begin_unconfirmed();

create table alive_tokens (
  hash bytea not null,
  report_uid uuid not null,
  address text not null,
  used_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (hash),
  FOREIGN KEY (report_uid) REFERENCES death_reports(uid) ON DELETE CASCADE
);
CREATE INDEX alive_tokens_report ON public.alive_tokens USING btree (report_uid);

create table audit (
  uid uuid not null default uuidv7(),
  actor uuid,
  act text not null,
  target text,
  details jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (uid)
);
CREATE INDEX audit_actor ON public.audit USING btree (actor, created_at DESC);
CREATE INDEX audit_target ON public.audit USING btree (target, created_at DESC);
CREATE TRIGGER audit_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

create table bans (
  page_uid uuid not null,
  banned_uid uuid not null,
  previous_cloud_type smallint,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (page_uid, banned_uid),
  CHECK ((previous_cloud_type = ANY (ARRAY[1, 2, 3]))),
  FOREIGN KEY (banned_uid) REFERENCES pages(uid) ON DELETE CASCADE,
  FOREIGN KEY (page_uid) REFERENCES pages(uid) ON DELETE CASCADE
);
CREATE INDEX bans_banned ON public.bans USING btree (banned_uid);
CREATE TRIGGER bans_changed_meanwhile AFTER INSERT OR DELETE ON public.bans FOR EACH ROW EXECUTE FUNCTION keep_as_it_was('ban', 'page_uid', 'banned_uid');
CREATE TRIGGER bans_shown AFTER INSERT ON public.bans REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION raise_shown_everywhere();
CREATE TRIGGER bans_shown_anew AFTER UPDATE ON public.bans REFERENCING OLD TABLE AS former_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION raise_shown_everywhere();
CREATE TRIGGER bans_shown_no_more AFTER DELETE ON public.bans REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION raise_shown_everywhere();

create table blacklist (
  owner_uid uuid not null,
  person_uid uuid not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (owner_uid, person_uid),
  CHECK ((owner_uid <> person_uid)),
  FOREIGN KEY (owner_uid) REFERENCES pages(uid) ON DELETE CASCADE,
  FOREIGN KEY (person_uid) REFERENCES pages(uid) ON DELETE CASCADE
);
CREATE INDEX blacklist_person ON public.blacklist USING btree (person_uid);
CREATE TRIGGER blacklist_shown AFTER INSERT ON public.blacklist REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION raise_shown_everywhere();
CREATE TRIGGER blacklist_shown_anew AFTER UPDATE ON public.blacklist REFERENCING OLD TABLE AS former_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION raise_shown_everywhere();
CREATE TRIGGER blacklist_shown_no_more AFTER DELETE ON public.blacklist REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION raise_shown_everywhere();

create table caretakers (
  page_uid uuid not null,
  user_uid uuid not null,
  role text not null,
  expires_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (page_uid, user_uid),
  CHECK ((page_uid <> user_uid)),
  CHECK ((role = ANY (ARRAY['assistant'::text, 'editor'::text, 'administrator'::text]))),
  FOREIGN KEY (page_uid) REFERENCES pages(uid) ON DELETE CASCADE,
  FOREIGN KEY (user_uid) REFERENCES pages(uid) ON DELETE CASCADE
);
CREATE INDEX caretakers_user ON public.caretakers USING btree (user_uid);
CREATE TRIGGER caretakers_changed_meanwhile AFTER INSERT OR UPDATE OF role ON public.caretakers FOR EACH ROW EXECUTE FUNCTION keep_as_it_was('caretaker', 'page_uid', 'user_uid');
CREATE TRIGGER caretakers_shown AFTER INSERT ON public.caretakers REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION raise_shown_page();
CREATE TRIGGER caretakers_shown_anew AFTER UPDATE ON public.caretakers REFERENCING OLD TABLE AS former_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION raise_shown_page();
CREATE TRIGGER caretakers_shown_no_more AFTER DELETE ON public.caretakers REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION raise_shown_page();

create table changed_meanwhile (
  report_uid uuid not null,
  kind text not null,
  key uuid not null,
  was jsonb,
  became jsonb,
  changed_at timestamp(3) with time zone not null default now(),
  PRIMARY KEY (report_uid, kind, key),
  CHECK ((kind = ANY (ARRAY['page'::text, 'address'::text, 'item'::text, 'chapter'::text, 'holding'::text, 'follow'::text, 'ban'::text, 'caretaker'::text, 'link'::text, 'picture'::text]))),
  FOREIGN KEY (report_uid) REFERENCES death_reports(uid) ON DELETE CASCADE
);
CREATE INDEX changed_meanwhile_key ON public.changed_meanwhile USING btree (key);
CREATE INDEX changed_meanwhile_picture ON public.changed_meanwhile USING btree (((was ->> 'picture_uid'::text))) WHERE (kind = 'picture'::text);

create table chapter_locks (
  item_uid uuid not null,
  holder_uid uuid not null,
  taken_at timestamp with time zone not null default now(),
  renewed_at timestamp with time zone not null default now(),
  PRIMARY KEY (item_uid),
  FOREIGN KEY (holder_uid) REFERENCES pages(uid) ON DELETE CASCADE,
  FOREIGN KEY (item_uid) REFERENCES items(uid) ON DELETE CASCADE
);
CREATE INDEX chapter_locks_holder ON public.chapter_locks USING btree (holder_uid);
CREATE TRIGGER chapter_locks_notified AFTER UPDATE ON public.chapter_locks FOR EACH ROW WHEN (((old.holder_uid <> new.holder_uid) AND (old.renewed_at > (new.taken_at - '01:00:00'::interval)))) EXECUTE FUNCTION notify_of_lock();

create table chapter_proposals (
  item_uid uuid not null,
  linked_uid uuid,
  linked_version integer,
  beside_uid uuid,
  placement smallint,
  comment text not null default ''::text,
  PRIMARY KEY (item_uid),
  CHECK (((placement >= 0) AND (placement <= 3))),
  FOREIGN KEY (beside_uid) REFERENCES items(uid) ON DELETE SET NULL,
  FOREIGN KEY (item_uid) REFERENCES items(uid) ON DELETE CASCADE,
  FOREIGN KEY (linked_uid) REFERENCES items(uid) ON DELETE CASCADE
);
CREATE INDEX chapter_proposals_beside ON public.chapter_proposals USING btree (beside_uid) WHERE (beside_uid IS NOT NULL);
CREATE INDEX chapter_proposals_linked ON public.chapter_proposals USING btree (linked_uid) WHERE (linked_uid IS NOT NULL);

create table chapter_revisions (
  item_uid uuid not null,
  version integer not null,
  title text not null,
  body text not null,
  editor_uid uuid,
  contributor_uid uuid,
  comment text not null default ''::text,
  created_at timestamp(3) with time zone not null,
  PRIMARY KEY (item_uid, version),
  FOREIGN KEY (contributor_uid) REFERENCES pages(uid) ON DELETE SET NULL,
  FOREIGN KEY (editor_uid) REFERENCES pages(uid) ON DELETE SET NULL,
  FOREIGN KEY (item_uid) REFERENCES items(uid) ON DELETE CASCADE
);
CREATE INDEX chapter_revisions_contributor ON public.chapter_revisions USING btree (contributor_uid) WHERE (contributor_uid IS NOT NULL);
CREATE INDEX chapter_revisions_editor ON public.chapter_revisions USING btree (editor_uid);
CREATE INDEX chapter_revisions_writers ON public.chapter_revisions USING btree (item_uid, version) INCLUDE (editor_uid, contributor_uid);
CREATE TRIGGER chapter_revisions_shown AFTER INSERT ON public.chapter_revisions REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION raise_shown_item();
CREATE TRIGGER chapter_revisions_shown_anew AFTER UPDATE ON public.chapter_revisions REFERENCING OLD TABLE AS former_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION raise_shown_item();
CREATE TRIGGER chapter_revisions_shown_no_more AFTER DELETE ON public.chapter_revisions REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION raise_shown_item();

create table chapters (
  item_uid uuid not null,
  body text not null,
  words integer not null,
  position integer not null default 0,
  PRIMARY KEY (item_uid),
  FOREIGN KEY (item_uid) REFERENCES items(uid) ON DELETE CASCADE
);
CREATE TRIGGER chapters_changed_meanwhile AFTER UPDATE OF body, "position" ON public.chapters FOR EACH ROW EXECUTE FUNCTION keep_as_it_was('chapter', 'item_uid', 'item_uid');
CREATE TRIGGER chapters_shown AFTER INSERT ON public.chapters REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION raise_shown_item();
CREATE TRIGGER chapters_shown_anew AFTER UPDATE ON public.chapters REFERENCING OLD TABLE AS former_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION raise_shown_item();
CREATE TRIGGER chapters_shown_no_more AFTER DELETE ON public.chapters REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION raise_shown_item();

create table comments (
  uid uuid not null default uuidv7(),
  item_uid uuid not null,
  author_uid uuid,
  message text not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone,
  folded_until timestamp with time zone,
  PRIMARY KEY (uid),
  FOREIGN KEY (author_uid) REFERENCES pages(uid) ON DELETE SET NULL,
  FOREIGN KEY (item_uid) REFERENCES items(uid) ON DELETE CASCADE
);
CREATE INDEX comments_author ON public.comments USING btree (author_uid, item_uid);
CREATE INDEX comments_folded ON public.comments USING btree (item_uid) WHERE (folded_until IS NOT NULL);
CREATE INDEX comments_item ON public.comments USING btree (item_uid, created_at, uid);
CREATE TRIGGER comments_notification_withdrawn AFTER DELETE ON public.comments FOR EACH ROW EXECUTE FUNCTION withdraw_comment_notification();
CREATE TRIGGER comments_notified AFTER INSERT ON public.comments FOR EACH ROW EXECUTE FUNCTION notify_of_comment();
CREATE TRIGGER comments_removed AFTER DELETE ON public.comments REFERENCING OLD TABLE AS changed_comments FOR EACH STATEMENT EXECUTE FUNCTION count_comments();
CREATE TRIGGER comments_shown AFTER INSERT ON public.comments REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION raise_shown_item();
CREATE TRIGGER comments_shown_anew AFTER UPDATE ON public.comments REFERENCING OLD TABLE AS former_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION raise_shown_item();
CREATE TRIGGER comments_shown_no_more AFTER DELETE ON public.comments REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION raise_shown_item();
CREATE TRIGGER comments_written AFTER INSERT ON public.comments REFERENCING NEW TABLE AS changed_comments FOR EACH STATEMENT EXECUTE FUNCTION count_comments();

create table communications (
  person_uid uuid not null,
  mails jsonb not null default '{}'::jsonb,
  time_zone text not null default 'UTC'::text,
  PRIMARY KEY (person_uid),
  FOREIGN KEY (person_uid) REFERENCES pages(uid) ON DELETE CASCADE
);

create table contact_blocks (
  uid uuid not null,
  owner_uid uuid not null,
  address_hash bytea,
  sealed bytea not null,
  brought_at timestamp with time zone not null default now(),
  amount integer not null,
  PRIMARY KEY (uid),
  CHECK ((amount > 0)),
  FOREIGN KEY (owner_uid) REFERENCES pages(uid) ON DELETE CASCADE
);
CREATE INDEX contact_blocks_brought ON public.contact_blocks USING btree (brought_at);
CREATE INDEX contact_blocks_owner ON public.contact_blocks USING btree (owner_uid);

create table conversation_messages (
  uid uuid not null default uuidv7(),
  conversation_uid uuid not null,
  pos bigint not null,
  change bigint not null,
  author_uid uuid,
  text bytea,
  withheld_from uuid[] not null default '{}'::uuid[],
  created_at timestamp(3) with time zone not null default now(),
  deleted_at timestamp with time zone,
  PRIMARY KEY (uid),
  CHECK (((text IS NULL) = (deleted_at IS NOT NULL))),
  UNIQUE (conversation_uid, pos),
  FOREIGN KEY (author_uid) REFERENCES pages(uid) ON DELETE SET NULL,
  FOREIGN KEY (conversation_uid) REFERENCES conversations(uid) ON DELETE CASCADE
);
CREATE INDEX conversation_messages_author ON public.conversation_messages USING btree (author_uid);
CREATE UNIQUE INDEX conversation_messages_change ON public.conversation_messages USING btree (conversation_uid, change);

create table conversation_people (
  conversation_uid uuid not null,
  person_uid uuid not null,
  last_at timestamp(3) with time zone,
  read_pos bigint not null default 0,
  unread integer not null default 0,
  fresh integer not null default 0,
  wrote boolean not null default false,
  hidden boolean not null default false,
  left_at timestamp with time zone,
  PRIMARY KEY (conversation_uid, person_uid),
  FOREIGN KEY (conversation_uid) REFERENCES conversations(uid) ON DELETE CASCADE,
  FOREIGN KEY (person_uid) REFERENCES pages(uid) ON DELETE CASCADE
);
CREATE INDEX conversation_people_fresh ON public.conversation_people USING btree (person_uid) INCLUDE (fresh) WHERE (fresh > 0);
CREATE INDEX conversation_people_list ON public.conversation_people USING btree (person_uid, last_at DESC, conversation_uid DESC) WHERE ((NOT hidden) AND (left_at IS NULL) AND (last_at IS NOT NULL));
CREATE INDEX conversation_people_person ON public.conversation_people USING btree (person_uid);

create table conversations (
  uid uuid not null default uuidv7(),
  subject bytea,
  group_chat boolean not null,
  wrapped_key bytea not null,
  key_check bytea not null,
  last_change bigint not null default 0,
  created_at timestamp(3) with time zone not null default now(),
  PRIMARY KEY (uid)
);
CREATE INDEX conversations_key ON public.conversations USING btree (key_check);

create table credits (
  person_uid uuid not null,
  balance integer not null,
  PRIMARY KEY (person_uid),
  CHECK ((balance >= 0)),
  FOREIGN KEY (person_uid) REFERENCES pages(uid) ON DELETE CASCADE
);

create table death_report_legatees (
  report_uid uuid not null,
  person_uid uuid not null,
  speaks boolean not null default true,
  receives_page boolean not null,
  receives_wills boolean not null,
  receives_safe text not null,
  confirmed_at timestamp(3) with time zone,
  objected_at timestamp(3) with time zone,
  objection_until timestamp(3) with time zone,
  left_at timestamp(3) with time zone,
  return_doubted_at timestamp(3) with time zone,
  PRIMARY KEY (report_uid, person_uid),
  CHECK ((receives_safe = ANY (ARRAY['all'::text, 'chosen'::text, 'nothing'::text]))),
  FOREIGN KEY (person_uid) REFERENCES pages(uid) ON DELETE CASCADE,
  FOREIGN KEY (report_uid) REFERENCES death_reports(uid) ON DELETE CASCADE
);
CREATE INDEX death_report_legatees_person ON public.death_report_legatees USING btree (person_uid);
CREATE TRIGGER death_report_legatees_shown AFTER INSERT ON public.death_report_legatees REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION raise_shown_everywhere();
CREATE TRIGGER death_report_legatees_shown_anew AFTER UPDATE ON public.death_report_legatees REFERENCING OLD TABLE AS former_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION raise_shown_everywhere();
CREATE TRIGGER death_report_legatees_shown_no_more AFTER DELETE ON public.death_report_legatees REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION raise_shown_everywhere();

create table death_report_warnings (
  report_uid uuid not null,
  step text not null,
  address text not null,
  mail_uid uuid not null,
  created_at timestamp(3) with time zone not null,
  accepted_at timestamp(3) with time zone,
  PRIMARY KEY (mail_uid),
  FOREIGN KEY (report_uid) REFERENCES death_reports(uid) ON DELETE CASCADE
);
CREATE INDEX death_report_warnings_report ON public.death_report_warnings USING btree (report_uid);
CREATE INDEX death_report_warnings_waiting ON public.death_report_warnings USING btree (mail_uid) WHERE (accepted_at IS NULL);

create table death_reports (
  uid uuid not null default uuidv7(),
  page_uid uuid not null,
  reporter_uid uuid,
  death_date date not null,
  word text not null default ''::text,
  wide boolean not null default false,
  quorum smallint not null,
  wills_minutes integer not null,
  memorial_minutes integer not null,
  safe_minutes integer not null,
  unreachable_until timestamp with time zone,
  reported_at timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone not null default now(),
  began_at timestamp(3) with time zone,
  wills_at timestamp(3) with time zone,
  memorial_at timestamp(3) with time zone,
  safe_at timestamp(3) with time zone,
  accepted_at timestamp(3) with time zone,
  held_until timestamp(3) with time zone,
  paused_at timestamp(3) with time zone,
  orphaned_until timestamp(3) with time zone,
  warned text[] not null default '{}'::text[],
  wills_opened_at timestamp(3) with time zone,
  memorial_opened_at timestamp(3) with time zone,
  safe_opened_at timestamp(3) with time zone,
  ended_at timestamp(3) with time zone,
  ended_how text,
  next_at timestamp(3) with time zone,
  beat bigint not null default 0,
  version integer not null default 1,
  reset_at timestamp(3) with time zone,
  undone_at timestamp(3) with time zone,
  death_date_format smallint not null default 1,
  attested_at timestamp(3) with time zone,
  PRIMARY KEY (uid),
  CHECK (((ended_at IS NULL) = (ended_how IS NULL))),
  CHECK (((began_at IS NULL) = ((wills_at IS NULL) AND (memorial_at IS NULL) AND (safe_at IS NULL)))),
  CHECK (((death_date_format >= 1) AND (death_date_format <= 3))),
  CHECK ((ended_how = ANY (ARRAY['owner'::text, 'link'::text, 'reporter'::text, 'unmet'::text, 'orphaned'::text, 'operator'::text, 'returned'::text]))),
  FOREIGN KEY (page_uid) REFERENCES pages(uid) ON DELETE CASCADE,
  FOREIGN KEY (reporter_uid) REFERENCES pages(uid) ON DELETE SET NULL
);
CREATE INDEX death_reports_due ON public.death_reports USING btree (next_at) WHERE ((ended_at IS NULL) AND (next_at IS NOT NULL));
CREATE INDEX death_reports_ends ON public.death_reports USING btree (beat) WHERE (ended_at IS NOT NULL);
CREATE UNIQUE INDEX death_reports_open ON public.death_reports USING btree (page_uid) WHERE (ended_at IS NULL);
CREATE INDEX death_reports_page ON public.death_reports USING btree (page_uid, ended_at);
CREATE INDEX death_reports_reporter ON public.death_reports USING btree (reporter_uid) WHERE (reporter_uid IS NOT NULL);
CREATE TRIGGER death_reports_shown_anew AFTER UPDATE OF memorial_opened_at, wills_opened_at, safe_opened_at, ended_at ON public.death_reports FOR EACH ROW WHEN (((((old.memorial_opened_at IS DISTINCT FROM new.memorial_opened_at) OR (old.wills_opened_at IS DISTINCT FROM new.wills_opened_at)) OR (old.safe_opened_at IS DISTINCT FROM new.safe_opened_at)) OR (old.ended_at IS DISTINCT FROM new.ended_at))) EXECUTE FUNCTION raise_shown_everywhere();

create table deletions (
  page_uid uuid not null,
  kind text not null,
  asked_by uuid,
  words text not null,
  asked_at timestamp(3) with time zone not null,
  hidden_from timestamp(3) with time zone not null,
  erased_from timestamp(3) with time zone not null,
  PRIMARY KEY (page_uid),
  CHECK ((kind = ANY (ARRAY['account'::text, 'memorial'::text]))),
  CHECK ((words = ANY (ARRAY['keep'::text, 'remove'::text]))),
  FOREIGN KEY (asked_by) REFERENCES pages(uid) ON DELETE SET NULL,
  FOREIGN KEY (page_uid) REFERENCES pages(uid) ON DELETE CASCADE
);
CREATE INDEX deletions_asked_by ON public.deletions USING btree (asked_by) WHERE (asked_by IS NOT NULL);
CREATE INDEX deletions_due ON public.deletions USING btree (erased_from);

create table emails (
  uid uuid not null default gen_random_uuid(),
  account_uid uuid not null,
  address text not null,
  folded text not null,
  is_primary boolean not null,
  confirmed_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  settles_at timestamp with time zone,
  PRIMARY KEY (uid),
  UNIQUE (account_uid, folded),
  FOREIGN KEY (account_uid) REFERENCES accounts(uid) ON DELETE CASCADE
);
CREATE INDEX emails_claims ON public.emails USING btree (folded, created_at DESC);
CREATE UNIQUE INDEX emails_confirmed ON public.emails USING btree (folded) WHERE (confirmed_at IS NOT NULL);
CREATE UNIQUE INDEX emails_primary ON public.emails USING btree (account_uid) WHERE is_primary;
CREATE INDEX emails_unconfirmed ON public.emails USING btree (created_at) WHERE ((confirmed_at IS NULL) AND (NOT is_primary));
CREATE TRIGGER emails_confirmed_at_once AFTER INSERT ON public.emails REFERENCING NEW TABLE AS changed_emails FOR EACH STATEMENT EXECUTE FUNCTION end_unconfirmed();
CREATE TRIGGER emails_confirmed_later AFTER UPDATE ON public.emails REFERENCING NEW TABLE AS changed_emails FOR EACH STATEMENT EXECUTE FUNCTION end_unconfirmed();

create table erased_folders (
  folder text not null,
  PRIMARY KEY (folder)
);

create table erasures (
  hash bytea not null,
  kind text not null,
  words text not null,
  erased_at timestamp with time zone not null default now(),
  PRIMARY KEY (hash),
  CHECK ((kind = ANY (ARRAY['account'::text, 'memorial'::text]))),
  CHECK ((words = ANY (ARRAY['keep'::text, 'remove'::text])))
);

create table exports (
  uid uuid not null,
  account_uid uuid not null,
  page_uid uuid not null,
  state text not null default 'waiting'::text,
  run_uid uuid,
  attempts integer not null default 0,
  left_out text[] not null default '{}'::text[],
  done_bytes bigint not null default 0,
  total_bytes bigint not null default 0,
  wrapped_key bytea,
  file_key text,
  size bigint,
  opened_by uuid,
  opened_until timestamp with time zone,
  asked_at timestamp with time zone not null,
  ready_at timestamp with time zone,
  expires_at timestamp with time zone,
  PRIMARY KEY (uid),
  CHECK (((state = 'ready'::text) = (file_key IS NOT NULL))),
  CHECK (((file_key IS NULL) = (wrapped_key IS NULL))),
  CHECK (((state = 'ready'::text) <= ((size IS NOT NULL) AND (expires_at IS NOT NULL)))),
  UNIQUE (file_key),
  CHECK ((state = ANY (ARRAY['waiting'::text, 'working'::text, 'ready'::text, 'failed'::text, 'expired'::text, 'cancelled'::text]))),
  FOREIGN KEY (account_uid) REFERENCES accounts(uid) ON DELETE CASCADE,
  FOREIGN KEY (opened_by) REFERENCES sessions(uid) ON DELETE SET NULL,
  FOREIGN KEY (page_uid) REFERENCES pages(uid) ON DELETE CASCADE
);
CREATE INDEX exports_account ON public.exports USING btree (account_uid, page_uid, asked_at DESC);
CREATE INDEX exports_age ON public.exports USING btree (asked_at);
CREATE INDEX exports_expiry ON public.exports USING btree (expires_at) WHERE (state = 'ready'::text);
CREATE INDEX exports_opened ON public.exports USING btree (opened_by) WHERE (opened_by IS NOT NULL);
CREATE INDEX exports_page ON public.exports USING btree (page_uid);

create table family_links (
  uid uuid not null default uuidv7(),
  first_uid uuid not null,
  second_uid uuid not null,
  kind text not null,
  degree smallint not null default 1,
  relation text not null,
  via_uid uuid,
  union_from date,
  union_from_precision smallint not null default 1,
  union_to date,
  union_to_precision smallint not null default 1,
  union_place jsonb,
  created_by uuid,
  created_at timestamp(3) with time zone not null,
  ended_at timestamp with time zone,
  ended_by uuid,
  PRIMARY KEY (uid),
  CHECK ((first_uid <> second_uid)),
  CHECK (((via_uid <> first_uid) AND (via_uid <> second_uid))),
  CHECK (
CASE kind
    WHEN 'descent'::text THEN ((relation = ANY (ARRAY['blood'::text, 'adoption'::text, 'step'::text])) AND ((degree > 1) OR (via_uid IS NULL)))
    WHEN 'union'::text THEN (relation = ANY (ARRAY['married'::text, 'partner'::text, 'former'::text]))
    ELSE (relation = ANY (ARRAY['blood'::text, 'half'::text, 'adoption'::text, 'step'::text]))
END),
  CHECK (((kind = 'descent'::text) OR ((first_uid < second_uid) AND (degree = 1) AND (via_uid IS NULL)))),
  CHECK (((kind = 'union'::text) OR ((union_from IS NULL) AND (union_to IS NULL) AND (union_place IS NULL)))),
  CHECK (((ended_by IS NULL) OR (ended_at IS NOT NULL))),
  CHECK (((degree >= 1) AND (degree <= 4))),
  CHECK ((kind = ANY (ARRAY['descent'::text, 'union'::text, 'siblings'::text]))),
  CHECK (((union_from_precision >= 1) AND (union_from_precision <= 3))),
  CHECK (((union_to_precision >= 1) AND (union_to_precision <= 3))),
  FOREIGN KEY (created_by) REFERENCES pages(uid) ON DELETE SET NULL,
  FOREIGN KEY (ended_by) REFERENCES pages(uid) ON DELETE SET NULL,
  FOREIGN KEY (first_uid) REFERENCES pages(uid) ON DELETE CASCADE,
  FOREIGN KEY (second_uid) REFERENCES pages(uid) ON DELETE CASCADE,
  FOREIGN KEY (via_uid) REFERENCES pages(uid) ON DELETE SET NULL
);
CREATE INDEX family_links_creator ON public.family_links USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX family_links_ended ON public.family_links USING btree (ended_at) WHERE (ended_at IS NOT NULL);
CREATE INDEX family_links_ended_by ON public.family_links USING btree (ended_by) WHERE (ended_by IS NOT NULL);
CREATE INDEX family_links_first ON public.family_links USING btree (first_uid);
CREATE UNIQUE INDEX family_links_pair ON public.family_links USING btree (LEAST(first_uid, second_uid), GREATEST(first_uid, second_uid)) WHERE (ended_at IS NULL);
CREATE INDEX family_links_second ON public.family_links USING btree (second_uid);
CREATE INDEX family_links_via ON public.family_links USING btree (via_uid) WHERE (via_uid IS NOT NULL);
CREATE TRIGGER family_links_changed_meanwhile_first AFTER INSERT OR UPDATE OF ended_at ON public.family_links FOR EACH ROW WHEN (((new.ended_by IS NULL) OR ((new.ended_by <> new.first_uid) AND (new.ended_by <> new.second_uid)))) EXECUTE FUNCTION keep_as_it_was('link', 'first_uid', 'uid');
CREATE TRIGGER family_links_changed_meanwhile_second AFTER INSERT OR UPDATE OF ended_at ON public.family_links FOR EACH ROW WHEN (((new.ended_by IS NULL) OR ((new.ended_by <> new.first_uid) AND (new.ended_by <> new.second_uid)))) EXECUTE FUNCTION keep_as_it_was('link', 'second_uid', 'uid');
CREATE TRIGGER family_links_inserted AFTER INSERT ON public.family_links REFERENCING NEW TABLE AS changed_links FOR EACH STATEMENT EXECUTE FUNCTION sync_linked_families();
CREATE TRIGGER family_links_shown AFTER INSERT ON public.family_links REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION raise_shown_everywhere();
CREATE TRIGGER family_links_shown_anew AFTER UPDATE ON public.family_links REFERENCING OLD TABLE AS former_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION raise_shown_everywhere();
CREATE TRIGGER family_links_shown_no_more AFTER DELETE ON public.family_links REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION raise_shown_everywhere();
CREATE TRIGGER family_links_updated AFTER UPDATE ON public.family_links REFERENCING NEW TABLE AS changed_links FOR EACH STATEMENT EXECUTE FUNCTION sync_linked_families();

create table first_steps (
  account_uid uuid not null,
  step text not null default 'first-step'::text,
  done text[] not null default '{}'::text[],
  ended_at timestamp(3) with time zone,
  PRIMARY KEY (account_uid),
  FOREIGN KEY (account_uid) REFERENCES accounts(uid) ON DELETE CASCADE
);

create table follow_counts (
  page_uid uuid not null,
  followers integer not null,
  open_followers integer not null,
  open_followings integer not null,
  PRIMARY KEY (page_uid),
  FOREIGN KEY (page_uid) REFERENCES pages(uid) ON DELETE CASCADE
);

create table following_searches (
  person_uid uuid not null,
  asked_at timestamp with time zone not null default now(),
  indexed_at timestamp with time zone,
  PRIMARY KEY (person_uid),
  FOREIGN KEY (person_uid) REFERENCES pages(uid) ON DELETE CASCADE
);

create table following_suggestions (
  person_uid uuid not null,
  page_uid uuid not null,
  reason text not null,
  pos smallint not null,
  PRIMARY KEY (person_uid, page_uid),
  CHECK ((reason = ANY (ARRAY['contact'::text, 'cared-for'::text, 'namesake'::text, 'relative'::text]))),
  FOREIGN KEY (page_uid) REFERENCES pages(uid) ON DELETE CASCADE,
  FOREIGN KEY (person_uid) REFERENCES pages(uid) ON DELETE CASCADE
);
CREATE INDEX following_suggestions_page ON public.following_suggestions USING btree (page_uid);

create table follows (
  page_uid uuid not null,
  follower_uid uuid not null,
  cloud_type smallint not null default 1,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (page_uid, follower_uid),
  CHECK ((page_uid <> follower_uid)),
  CHECK ((cloud_type = ANY (ARRAY[1, 2, 3]))),
  FOREIGN KEY (follower_uid) REFERENCES pages(uid) ON DELETE CASCADE,
  FOREIGN KEY (page_uid) REFERENCES pages(uid) ON DELETE CASCADE
);
CREATE INDEX follows_follower ON public.follows USING btree (follower_uid, created_at DESC, page_uid);
CREATE INDEX follows_page ON public.follows USING btree (page_uid, created_at DESC, follower_uid) INCLUDE (cloud_type);
CREATE TRIGGER follows_changed_meanwhile AFTER UPDATE OF cloud_type ON public.follows FOR EACH ROW EXECUTE FUNCTION keep_as_it_was('follow', 'page_uid', 'follower_uid');
CREATE TRIGGER follows_counted AFTER INSERT ON public.follows REFERENCING NEW TABLE AS changed_follows FOR EACH STATEMENT EXECUTE FUNCTION count_follows();
CREATE TRIGGER follows_notification_withdrawn AFTER DELETE ON public.follows REFERENCING OLD TABLE AS former_follows FOR EACH STATEMENT EXECUTE FUNCTION withdraw_follower_notifications();
CREATE TRIGGER follows_notified AFTER INSERT ON public.follows REFERENCING NEW TABLE AS new_follows FOR EACH STATEMENT EXECUTE FUNCTION notify_of_followers();
CREATE TRIGGER follows_shown AFTER INSERT ON public.follows REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION raise_shown_follow();
CREATE TRIGGER follows_shown_anew AFTER UPDATE ON public.follows REFERENCING OLD TABLE AS former_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION raise_shown_follow();
CREATE TRIGGER follows_shown_no_more AFTER DELETE ON public.follows REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION raise_shown_follow();
CREATE TRIGGER follows_uncounted AFTER DELETE ON public.follows REFERENCING OLD TABLE AS changed_follows FOR EACH STATEMENT EXECUTE FUNCTION count_follows();

create table former_permalinks (
  permalink text not null,
  page_uid uuid not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (permalink),
  FOREIGN KEY (page_uid) REFERENCES pages(uid) ON DELETE CASCADE
);
CREATE INDEX former_permalinks_page ON public.former_permalinks USING btree (page_uid);
CREATE TRIGGER former_permalinks_shown AFTER INSERT ON public.former_permalinks REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION raise_shown_everywhere();
CREATE TRIGGER former_permalinks_shown_anew AFTER UPDATE ON public.former_permalinks REFERENCING OLD TABLE AS former_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION raise_shown_everywhere();
CREATE TRIGGER former_permalinks_shown_no_more AFTER DELETE ON public.former_permalinks REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION raise_shown_everywhere();

create table header_pictures (
  uid uuid not null default gen_random_uuid(),
  page_uid uuid not null,
  kind smallint not null,
  picture_uid uuid not null,
  folder text not null,
  x1 integer not null,
  y1 integer not null,
  x2 integer not null,
  y2 integer not null,
  placeholder text not null,
  sizes jsonb not null,
  created_at timestamp with time zone not null,
  PRIMARY KEY (uid),
  CHECK ((x2 > x1)),
  CHECK ((y2 > y1)),
  UNIQUE (folder),
  CHECK ((kind = ANY (ARRAY[1, 2]))),
  UNIQUE (uid, page_uid),
  FOREIGN KEY (page_uid) REFERENCES pages(uid) ON DELETE CASCADE,
  FOREIGN KEY (picture_uid) REFERENCES pictures(uid)
);
CREATE INDEX header_pictures_page ON public.header_pictures USING btree (page_uid, kind, created_at DESC, uid);
CREATE INDEX header_pictures_picture ON public.header_pictures USING btree (picture_uid);
CREATE TRIGGER header_pictures_changed_meanwhile AFTER DELETE ON public.header_pictures FOR EACH ROW EXECUTE FUNCTION keep_as_it_was('picture', 'page_uid', 'uid');
CREATE TRIGGER header_pictures_shown AFTER INSERT ON public.header_pictures REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION raise_shown_everywhere();
CREATE TRIGGER header_pictures_shown_anew AFTER UPDATE ON public.header_pictures REFERENCING OLD TABLE AS former_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION raise_shown_everywhere();
CREATE TRIGGER header_pictures_shown_no_more AFTER DELETE ON public.header_pictures REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION raise_shown_everywhere();

create table hereafter_letters (
  uid uuid not null,
  writer_uid uuid not null,
  recipient_uid uuid,
  left_to uuid,
  sealed bytea not null,
  written_at timestamp(3) with time zone not null,
  trashed_at timestamp(3) with time zone,
  PRIMARY KEY (uid),
  FOREIGN KEY (left_to) REFERENCES pages(uid) ON DELETE SET NULL,
  FOREIGN KEY (recipient_uid) REFERENCES pages(uid) ON DELETE SET NULL,
  FOREIGN KEY (writer_uid) REFERENCES pages(uid) ON DELETE CASCADE
);
CREATE INDEX hereafter_letters_left_to ON public.hereafter_letters USING btree (left_to) WHERE (left_to IS NOT NULL);
CREATE INDEX hereafter_letters_recipient ON public.hereafter_letters USING btree (recipient_uid) WHERE (recipient_uid IS NOT NULL);
CREATE INDEX hereafter_letters_trash ON public.hereafter_letters USING btree (trashed_at) WHERE (trashed_at IS NOT NULL);
CREATE INDEX hereafter_letters_writer ON public.hereafter_letters USING btree (writer_uid, written_at DESC, uid DESC);

create table ice_card_clients (
  owner_uid uuid not null,
  client bytea not null,
  wrong_pins integer not null,
  tried_at timestamp(3) with time zone not null,
  PRIMARY KEY (owner_uid, client),
  CHECK (((wrong_pins >= 1) AND (wrong_pins <= 5))),
  FOREIGN KEY (owner_uid) REFERENCES ice_cards(owner_uid) ON DELETE CASCADE
);

create table ice_card_openings (
  uid uuid not null default gen_random_uuid(),
  owner_uid uuid not null,
  client bytea not null,
  country text,
  opened_at timestamp(3) with time zone not null default now(),
  PRIMARY KEY (uid),
  FOREIGN KEY (owner_uid) REFERENCES ice_cards(owner_uid) ON DELETE CASCADE
);
CREATE INDEX ice_card_openings_owner ON public.ice_card_openings USING btree (owner_uid, opened_at DESC);

create table ice_cards (
  owner_uid uuid not null,
  version integer not null,
  sealed bytea not null,
  changed_at timestamp(3) with time zone not null,
  online boolean not null,
  sealed_access bytea not null,
  code_hash bytea not null,
  wrong_pins integer not null default 0,
  download_count integer not null default 0,
  downloaded_at timestamp(3) with time zone,
  PRIMARY KEY (owner_uid),
  UNIQUE (code_hash),
  CHECK ((version > 0)),
  CHECK (((wrong_pins >= 0) AND (wrong_pins <= 50))),
  FOREIGN KEY (owner_uid) REFERENCES pages(uid) ON DELETE CASCADE
);

create table idempotency_keys (
  scope text not null,
  key text not null,
  endpoint text not null,
  fingerprint bytea not null,
  created_at timestamp with time zone not null default now(),
  reply bytea,
  lasting boolean not null default false,
  PRIMARY KEY (scope, key)
);
CREATE INDEX idempotency_keys_age ON public.idempotency_keys USING btree (lasting, created_at);

create table installation (
  only_row boolean not null default true,
  key_check bytea not null,
  created_at timestamp with time zone not null default now(),
  wrapped_key bytea,
  backed_up_at timestamp(3) with time zone,
  PRIMARY KEY (only_row),
  CHECK (only_row)
);

create table invitation_tokens (
  hash bytea not null,
  request_uid uuid not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (hash),
  FOREIGN KEY (request_uid) REFERENCES requests(uid) ON DELETE CASCADE
);
CREATE INDEX invitation_tokens_request ON public.invitation_tokens USING btree (request_uid);

create table item_audiences (
  page_uid uuid not null,
  section smallint not null,
  audience smallint not null,
  gate smallint not null,
  author_uid uuid not null,
  last_activity_at timestamp(3) with time zone not null,
  item_uid uuid not null,
  feed smallint not null,
  feed_at timestamp(3) with time zone not null,
  FOREIGN KEY (item_uid) REFERENCES items(uid) ON DELETE CASCADE
);
CREATE UNIQUE INDEX item_audiences_activity ON public.item_audiences USING btree (page_uid, feed, section, audience, gate, author_uid, last_activity_at, item_uid);
CREATE UNIQUE INDEX item_audiences_feed ON public.item_audiences USING btree (page_uid, feed, section, audience, gate, author_uid, feed_at, item_uid);
CREATE INDEX item_audiences_item ON public.item_audiences USING btree (item_uid);

create table item_history (
  uid uuid not null default uuidv7(),
  item_uid uuid not null,
  actor_uid uuid,
  act text not null,
  fields text[] not null default '{}'::text[],
  before jsonb not null default '{}'::jsonb,
  word text not null default ''::text,
  created_at timestamp(3) with time zone not null,
  PRIMARY KEY (uid),
  CHECK ((act = ANY (ARRAY['create'::text, 'propose'::text, 'edit'::text, 'state'::text, 'clouds'::text, 'date'::text, 'accept'::text, 'refuse'::text, 'merge'::text, 'delete'::text, 'restore'::text]))),
  FOREIGN KEY (actor_uid) REFERENCES pages(uid) ON DELETE SET NULL,
  FOREIGN KEY (item_uid) REFERENCES items(uid) ON DELETE CASCADE
);
CREATE INDEX item_history_actor ON public.item_history USING btree (actor_uid);
CREATE INDEX item_history_item ON public.item_history USING btree (item_uid, created_at, uid);
CREATE TRIGGER proposals_notified AFTER INSERT ON public.item_history FOR EACH ROW WHEN (((new.act = ANY (ARRAY['propose'::text, 'accept'::text, 'refuse'::text])) AND (new.actor_uid IS NOT NULL))) EXECUTE FUNCTION notify_of_proposal();

create table item_pictures (
  holder_uid uuid not null,
  picture_item_uid uuid not null,
  position integer not null,
  PRIMARY KEY (holder_uid, picture_item_uid),
  FOREIGN KEY (holder_uid) REFERENCES items(uid) ON DELETE CASCADE,
  FOREIGN KEY (picture_item_uid) REFERENCES items(uid) ON DELETE CASCADE
);
CREATE INDEX item_pictures_picture ON public.item_pictures USING btree (picture_item_uid);
CREATE TRIGGER item_pictures_changed_meanwhile AFTER INSERT OR DELETE OR UPDATE ON public.item_pictures FOR EACH ROW EXECUTE FUNCTION keep_pictures_as_they_were();
CREATE TRIGGER item_pictures_kept_meanwhile BEFORE INSERT OR DELETE OR UPDATE ON public.item_pictures FOR EACH ROW EXECUTE FUNCTION keep_pictures_as_they_were();
CREATE TRIGGER item_pictures_shown AFTER INSERT ON public.item_pictures REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION raise_shown_holder();
CREATE TRIGGER item_pictures_shown_anew AFTER UPDATE ON public.item_pictures REFERENCING OLD TABLE AS former_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION raise_shown_holder();
CREATE TRIGGER item_pictures_shown_no_more AFTER DELETE ON public.item_pictures REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION raise_shown_holder();

create table items (
  uid uuid not null default uuidv7(),
  page_uid uuid not null,
  kind text not null,
  state text not null,
  section smallint not null,
  author_uid uuid,
  clouds smallint[] not null,
  last_activity_at timestamp(3) with time zone not null default now(),
  created_at timestamp(3) with time zone not null default now(),
  deleted_at timestamp with time zone,
  message text not null default ''::text,
  title text not null default ''::text,
  description text not null default ''::text,
  associated_date date,
  date_precision smallint not null default 1,
  place jsonb,
  hyperlink jsonb,
  contributor_uid uuid,
  parent_uid uuid,
  picture_uid uuid,
  version integer not null default 1,
  comments_count integer not null default 0,
  likes_count integer not null default 0,
  updated_at timestamp(3) with time zone,
  deleted_by uuid,
  deleted_with uuid,
  date_about boolean not null default false,
  date_told text,
  link_uid uuid,
  relative_uid uuid,
  occasion text,
  folded_until timestamp with time zone,
  folded_with uuid,
  PRIMARY KEY (uid),
  CHECK ((((((clouds = '{0}'::smallint[]) OR (clouds = '{1}'::smallint[])) OR (clouds = '{2}'::smallint[])) OR (clouds = '{3}'::smallint[])) OR (clouds = '{2,3}'::smallint[]))),
  CHECK (((associated_date IS NOT NULL) OR (NOT date_about))),
  CHECK (((date_precision >= 1) AND (date_precision <= 3))),
  CHECK (((date_told IS NULL) OR ((associated_date IS NOT NULL) AND
CASE
    WHEN (date_told = ANY (ARRAY['spring'::text, 'summer'::text, 'autumn'::text, 'winter'::text, 'overwinter'::text, 'easter'::text])) THEN (date_precision = 3)
    WHEN (date_told = 'decade'::text) THEN ((date_precision = 3) AND (((EXTRACT(year FROM associated_date))::integer % 10) = 0))
    WHEN (date_told = 'christmas'::text) THEN ((date_precision = 2) AND (EXTRACT(month FROM associated_date) = (12)::numeric))
    WHEN (date_told = ANY (ARRAY['early'::text, 'middle'::text, 'late'::text])) THEN (date_precision = ANY (ARRAY[2, 3]))
    ELSE false
END))),
  CHECK ((((link_uid IS NULL) = (relative_uid IS NULL)) AND ((link_uid IS NULL) = (occasion IS NULL)) AND ((link_uid IS NULL) OR (kind = 'family-event'::text)))),
  CHECK ((kind = ANY (ARRAY['tribute'::text, 'life-event'::text, 'picture'::text, 'attached-picture'::text, 'chapter'::text, 'birth'::text, 'death'::text, 'family-event'::text]))),
  CHECK ((occasion = ANY (ARRAY['union'::text, 'birth'::text, 'death'::text]))),
  CHECK (((section >= 2) AND (section <= 6))),
  CHECK ((state = ANY (ARRAY['standard'::text, 'am'::text, 'pm'::text, 'draft'::text, 'proposal'::text, 'unpublished'::text]))),
  FOREIGN KEY (author_uid) REFERENCES pages(uid) ON DELETE SET NULL,
  FOREIGN KEY (contributor_uid) REFERENCES pages(uid) ON DELETE SET NULL,
  FOREIGN KEY (deleted_by) REFERENCES pages(uid) ON DELETE SET NULL,
  FOREIGN KEY (link_uid) REFERENCES family_links(uid) ON DELETE CASCADE,
  FOREIGN KEY (page_uid) REFERENCES pages(uid) ON DELETE CASCADE,
  FOREIGN KEY (parent_uid) REFERENCES items(uid) ON DELETE CASCADE,
  FOREIGN KEY (picture_uid) REFERENCES pictures(uid),
  FOREIGN KEY (relative_uid) REFERENCES pages(uid) ON DELETE CASCADE
);
CREATE INDEX items_author ON public.items USING btree (author_uid);
CREATE UNIQUE INDEX items_birth_and_death ON public.items USING btree (page_uid, kind) WHERE (kind = ANY (ARRAY['birth'::text, 'death'::text]));
CREATE INDEX items_chapters ON public.items USING btree (page_uid) WHERE ((kind = 'chapter'::text) AND (deleted_at IS NULL));
CREATE INDEX items_contributor ON public.items USING btree (contributor_uid) WHERE (contributor_uid IS NOT NULL);
CREATE INDEX items_day_of_year ON public.items USING btree (page_uid, EXTRACT(month FROM associated_date), EXTRACT(day FROM associated_date)) WHERE ((date_precision = 1) AND (associated_date IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX items_deleted ON public.items USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX items_deleted_by ON public.items USING btree (deleted_by) WHERE (deleted_by IS NOT NULL);
CREATE INDEX items_deleted_on_page ON public.items USING btree (page_uid, deleted_at DESC, uid DESC) WHERE ((deleted_at IS NOT NULL) AND (deleted_with IS NULL));
CREATE INDEX items_deleted_with ON public.items USING btree (deleted_with) WHERE (deleted_with IS NOT NULL);
CREATE UNIQUE INDEX items_family_occasion ON public.items USING btree (link_uid, page_uid, occasion) WHERE (link_uid IS NOT NULL);
CREATE INDEX items_folded ON public.items USING btree (page_uid) WHERE (folded_until IS NOT NULL);
CREATE INDEX items_link_picture ON public.items USING btree (((hyperlink ->> 'picture'::text))) WHERE ((hyperlink ->> 'picture'::text) IS NOT NULL);
CREATE INDEX items_page ON public.items USING btree (page_uid);
CREATE INDEX items_page_activity ON public.items USING btree (page_uid, last_activity_at DESC) WHERE ((deleted_at IS NULL) AND (kind <> 'attached-picture'::text) AND (state = ANY (ARRAY['standard'::text, 'am'::text, 'pm'::text])));
CREATE INDEX items_parent ON public.items USING btree (parent_uid) WHERE (parent_uid IS NOT NULL);
CREATE INDEX items_picture ON public.items USING btree (picture_uid) WHERE (picture_uid IS NOT NULL);
CREATE INDEX items_public_activity ON public.items USING btree (last_activity_at DESC) WHERE ((clouds = '{1}'::smallint[]) AND (deleted_at IS NULL));
CREATE INDEX items_relative ON public.items USING btree (relative_uid) WHERE (relative_uid IS NOT NULL);
CREATE INDEX items_waiting ON public.items USING btree (page_uid, state) WHERE ((state = ANY (ARRAY['draft'::text, 'proposal'::text])) AND (deleted_at IS NULL));
CREATE TRIGGER items_attached BEFORE INSERT ON public.items FOR EACH ROW WHEN ((new.kind = 'attached-picture'::text)) EXECUTE FUNCTION copy_from_holder();
CREATE TRIGGER items_changed_meanwhile AFTER UPDATE OF state, clouds, message, title, description, associated_date, date_precision, date_about, date_told, place, hyperlink, deleted_at, parent_uid ON public.items FOR EACH ROW WHEN (((old.author_uid = old.page_uid) OR ((new.deleted_at IS DISTINCT FROM old.deleted_at) AND (new.deleted_by IS DISTINCT FROM old.author_uid)))) EXECUTE FUNCTION keep_as_it_was('item', 'page_uid', 'uid');
CREATE TRIGGER items_chapter_restored BEFORE UPDATE OF deleted_at ON public.items FOR EACH ROW WHEN (((old.deleted_at IS NOT NULL) AND (new.deleted_at IS NULL) AND (old.deleted_with IS NULL) AND (new.kind = 'chapter'::text) AND (new.state <> 'proposal'::text) AND (new.parent_uid IS NOT NULL))) EXECUTE FUNCTION place_restored_chapter();
CREATE TRIGGER items_holding AFTER UPDATE ON public.items REFERENCING OLD TABLE AS former_items NEW TABLE AS changed_items FOR EACH STATEMENT EXECUTE FUNCTION sync_attached_pictures();
CREATE TRIGGER items_inserted AFTER INSERT ON public.items REFERENCING NEW TABLE AS changed_items FOR EACH STATEMENT EXECUTE FUNCTION sync_item_audiences();
CREATE TRIGGER items_shown AFTER INSERT ON public.items REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION raise_shown_page();
CREATE TRIGGER items_shown_anew AFTER UPDATE ON public.items REFERENCING OLD TABLE AS former_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION raise_shown_page();
CREATE TRIGGER items_shown_no_more AFTER DELETE ON public.items REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION raise_shown_page();
CREATE TRIGGER items_updated AFTER UPDATE ON public.items REFERENCING OLD TABLE AS former_items NEW TABLE AS changed_items FOR EACH STATEMENT EXECUTE FUNCTION sync_item_audiences();
CREATE TRIGGER tributes_notified AFTER INSERT ON public.items REFERENCING NEW TABLE AS written_items FOR EACH STATEMENT EXECUTE FUNCTION notify_of_tributes();

create table known_devices (
  account_uid uuid not null,
  token_hash bytea not null,
  created_at timestamp with time zone not null,
  PRIMARY KEY (account_uid, token_hash),
  FOREIGN KEY (account_uid) REFERENCES accounts(uid) ON DELETE CASCADE
);
CREATE INDEX known_devices_age ON public.known_devices USING btree (created_at);

create table last_wills (
  owner_uid uuid not null,
  version integer not null,
  sealed bytea not null,
  changed_at timestamp with time zone not null,
  PRIMARY KEY (owner_uid, version),
  CHECK ((version > 0)),
  FOREIGN KEY (owner_uid) REFERENCES pages(uid) ON DELETE CASCADE
);

create table legacies (
  page_uid uuid not null,
  quorum smallint not null default 1,
  wills_minutes integer not null default 1440,
  memorial_minutes integer not null default 4320,
  safe_minutes integer not null default 10080,
  next_wills_minutes integer,
  next_memorial_minutes integer,
  next_safe_minutes integer,
  next_from timestamp with time zone,
  unreachable_until timestamp with time zone,
  reviewed_at timestamp with time zone not null default now(),
  version integer not null default 1,
  PRIMARY KEY (page_uid),
  CHECK (((next_from IS NULL) = ((next_wills_minutes IS NULL) AND (next_memorial_minutes IS NULL) AND (next_safe_minutes IS NULL)))),
  CHECK (((quorum >= 1) AND (quorum <= 10))),
  FOREIGN KEY (page_uid) REFERENCES pages(uid) ON DELETE CASCADE
);

create table legacy_changes (
  uid uuid not null default uuidv7(),
  change_uid uuid not null,
  page_uid uuid not null,
  person_uid uuid,
  request_uid uuid,
  before jsonb,
  PRIMARY KEY (uid),
  CHECK (((person_uid IS NULL) OR (request_uid IS NULL))),
  FOREIGN KEY (change_uid) REFERENCES account_changes(uid) ON DELETE CASCADE,
  FOREIGN KEY (page_uid) REFERENCES pages(uid) ON DELETE CASCADE,
  FOREIGN KEY (person_uid) REFERENCES pages(uid) ON DELETE CASCADE,
  FOREIGN KEY (request_uid) REFERENCES requests(uid) ON DELETE CASCADE
);
CREATE INDEX legacy_changes_change ON public.legacy_changes USING btree (change_uid);
CREATE INDEX legacy_changes_page ON public.legacy_changes USING btree (page_uid);
CREATE INDEX legacy_changes_person ON public.legacy_changes USING btree (person_uid) WHERE (person_uid IS NOT NULL);
CREATE INDEX legacy_changes_request ON public.legacy_changes USING btree (request_uid) WHERE (request_uid IS NOT NULL);

create table legatees (
  page_uid uuid not null,
  person_uid uuid not null,
  created_at timestamp with time zone not null default now(),
  named_by uuid,
  receives_page boolean not null default true,
  receives_wills boolean not null default true,
  receives_safe text not null default 'all'::text,
  scope_told boolean not null default false,
  unfit_since timestamp with time zone,
  PRIMARY KEY (page_uid, person_uid),
  CHECK ((page_uid <> person_uid)),
  CHECK ((receives_safe = ANY (ARRAY['all'::text, 'chosen'::text, 'nothing'::text]))),
  FOREIGN KEY (named_by) REFERENCES pages(uid) ON DELETE SET NULL,
  FOREIGN KEY (page_uid) REFERENCES pages(uid) ON DELETE CASCADE,
  FOREIGN KEY (person_uid) REFERENCES pages(uid) ON DELETE CASCADE
);
CREATE INDEX legatees_named_by ON public.legatees USING btree (named_by) WHERE (named_by IS NOT NULL);
CREATE INDEX legatees_person ON public.legatees USING btree (person_uid);
CREATE TRIGGER legatees_join_report AFTER INSERT ON public.legatees FOR EACH ROW EXECUTE FUNCTION join_open_report();

create table letter_codes (
  letter_uid uuid not null,
  hash bytea not null,
  tries smallint not null default 0,
  expires_at timestamp with time zone not null,
  PRIMARY KEY (letter_uid),
  FOREIGN KEY (letter_uid) REFERENCES post_mortem_letters(uid) ON DELETE CASCADE
);

create table letter_links (
  hash bytea not null,
  letter_uid uuid not null,
  expires_at timestamp with time zone not null,
  PRIMARY KEY (hash),
  FOREIGN KEY (letter_uid) REFERENCES post_mortem_letters(uid) ON DELETE CASCADE
);
CREATE INDEX letter_links_letter ON public.letter_links USING btree (letter_uid);

create table lifecycle_clock (
  only_row boolean not null default true,
  beat bigint not null default 0,
  holder uuid,
  ticked_at timestamp with time zone not null default clock_timestamp(),
  owed_ms double precision not null default 0,
  moved_minutes integer not null default 0,
  restored boolean not null default false,
  PRIMARY KEY (only_row),
  CHECK (only_row)
);

create table likes (
  item_uid uuid not null,
  user_uid uuid not null,
  created_at timestamp(3) with time zone not null,
  PRIMARY KEY (item_uid, user_uid),
  FOREIGN KEY (item_uid) REFERENCES items(uid) ON DELETE CASCADE,
  FOREIGN KEY (user_uid) REFERENCES pages(uid) ON DELETE CASCADE
);
CREATE INDEX likes_item ON public.likes USING btree (item_uid, created_at DESC, user_uid);
CREATE INDEX likes_user ON public.likes USING btree (user_uid);
CREATE TRIGGER likes_given AFTER INSERT ON public.likes REFERENCING NEW TABLE AS changed_likes FOR EACH STATEMENT EXECUTE FUNCTION count_likes();
CREATE TRIGGER likes_notification_withdrawn AFTER DELETE ON public.likes FOR EACH ROW EXECUTE FUNCTION withdraw_like_notification();
CREATE TRIGGER likes_notified AFTER INSERT ON public.likes FOR EACH ROW EXECUTE FUNCTION notify_of_like();
CREATE TRIGGER likes_taken_back AFTER DELETE ON public.likes REFERENCING OLD TABLE AS changed_likes FOR EACH STATEMENT EXECUTE FUNCTION count_likes();

create table link_pictures (
  uid uuid not null default gen_random_uuid(),
  asker_uid uuid,
  folder text not null,
  sizes jsonb not null,
  created_at timestamp with time zone not null,
  PRIMARY KEY (uid),
  UNIQUE (folder),
  FOREIGN KEY (asker_uid) REFERENCES pages(uid) ON DELETE SET NULL
);
CREATE INDEX link_pictures_age ON public.link_pictures USING btree (created_at);
CREATE INDEX link_pictures_asker ON public.link_pictures USING btree (asker_uid);

create table link_previews (
  asker_uid uuid not null,
  url text not null,
  hyperlink jsonb not null,
  created_at timestamp with time zone not null,
  PRIMARY KEY (asker_uid, url),
  FOREIGN KEY (asker_uid) REFERENCES pages(uid) ON DELETE CASCADE
);
CREATE INDEX link_previews_age ON public.link_previews USING btree (created_at);

create table mail_tokens (
  hash bytea not null,
  purpose text not null,
  account_uid uuid not null,
  email_uid uuid not null,
  address text not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  created_at timestamp with time zone not null,
  change_uid uuid,
  PRIMARY KEY (hash),
  CHECK (((purpose = 'undo'::text) = (change_uid IS NOT NULL))),
  CHECK ((purpose = ANY (ARRAY['confirmation'::text, 'reset'::text, 'undo'::text]))),
  FOREIGN KEY (change_uid) REFERENCES account_changes(uid) ON DELETE CASCADE
);
CREATE INDEX mail_tokens_account ON public.mail_tokens USING btree (account_uid, purpose);
CREATE INDEX mail_tokens_address ON public.mail_tokens USING btree (address, purpose);
CREATE INDEX mail_tokens_change ON public.mail_tokens USING btree (change_uid);
CREATE INDEX mail_tokens_email ON public.mail_tokens USING btree (email_uid);
CREATE INDEX mail_tokens_expiry ON public.mail_tokens USING btree (expires_at);

create table mailbox_mails (
  uid uuid not null default uuidv7(),
  recipient text not null,
  subject text not null,
  html text not null,
  text text not null,
  message_id text not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (uid),
  UNIQUE (message_id)
);
CREATE INDEX mailbox_mails_recent ON public.mailbox_mails USING btree (created_at DESC);

create table memorial_imports (
  uid uuid not null,
  account_uid uuid not null,
  page_uid uuid,
  state text not null default 'waiting'::text,
  refusal text,
  run_uid uuid,
  attempts integer not null default 0,
  done_steps integer not null default 0,
  total_steps integer not null default 0,
  wrapped_key bytea,
  file_key text,
  size bigint not null,
  asked_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  PRIMARY KEY (uid),
  CHECK (((state = ANY (ARRAY['waiting'::text, 'working'::text])) = (file_key IS NOT NULL))),
  CHECK (((file_key IS NULL) = (wrapped_key IS NULL))),
  CHECK (((state = 'refused'::text) = (refusal IS NOT NULL))),
  CHECK (((state = ANY (ARRAY['waiting'::text, 'working'::text])) = (ended_at IS NULL))),
  UNIQUE (file_key),
  CHECK ((refusal = ANY (ARRAY['notExport'::text, 'ofAccount'::text, 'otherVersion'::text, 'tooLarge'::text, 'damaged'::text, 'unfinished'::text]))),
  CHECK ((state = ANY (ARRAY['waiting'::text, 'working'::text, 'done'::text, 'refused'::text, 'cancelled'::text]))),
  FOREIGN KEY (account_uid) REFERENCES accounts(uid) ON DELETE CASCADE,
  FOREIGN KEY (page_uid) REFERENCES pages(uid) ON DELETE SET NULL
);
CREATE INDEX memorial_imports_account ON public.memorial_imports USING btree (account_uid, asked_at DESC);
CREATE INDEX memorial_imports_age ON public.memorial_imports USING btree (asked_at);
CREATE INDEX memorial_imports_page ON public.memorial_imports USING btree (page_uid) WHERE (page_uid IS NOT NULL);

create table name_words (
  word text not null,
  spellings text[] not null generated as spellings_of(word),
  sound text not null generated as sound_of(word),
  PRIMARY KEY (word)
);
CREATE INDEX name_words_by_one_letter ON public.name_words USING btree ("left"(word, 1), length(word), word);
CREATE INDEX name_words_by_three_letters ON public.name_words USING btree ("left"(word, 3), length(word), word);
CREATE INDEX name_words_by_two_letters ON public.name_words USING btree ("left"(word, 2), length(word), word);
CREATE INDEX name_words_sound ON public.name_words USING btree (sound);
CREATE INDEX name_words_spellings ON public.name_words USING gin (spellings) WITH (fastupdate=off);

create table not_the_same (
  creator_uid uuid not null,
  page_uid uuid not null,
  other_uid uuid not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (page_uid, other_uid),
  FOREIGN KEY (creator_uid) REFERENCES pages(uid) ON DELETE CASCADE,
  FOREIGN KEY (other_uid) REFERENCES pages(uid) ON DELETE CASCADE,
  FOREIGN KEY (page_uid) REFERENCES pages(uid) ON DELETE CASCADE
);

create table notifications (
  uid uuid not null default uuidv7(),
  recipient_uid uuid not null,
  kind text not null,
  item_uid uuid,
  actor_uid uuid,
  created_at timestamp(3) with time zone not null,
  seen_at timestamp(3) with time zone,
  page_uid uuid not null,
  request_uid uuid,
  params jsonb not null default '{}'::jsonb,
  story uuid not null generated as (md5((((kind ||
CASE kind
    WHEN 'proposal'::text THEN ((page_uid)::text || (actor_uid)::text)
    WHEN 'follower'::text THEN (page_uid)::text
    ELSE (COALESCE(request_uid, item_uid, page_uid))::text
END) ||
CASE
    WHEN (kind = 'assistance-ending'::text) THEN COALESCE((actor_uid)::text, ''::text)
    ELSE ''::text
END) || ((floor((EXTRACT(epoch FROM (created_at AT TIME ZONE 'UTC'::text)) / (86400)::numeric)))::bigint)::text)))::uuid,
  mail_at timestamp with time zone,
  mail_uid uuid,
  withdrawn_at timestamp with time zone,
  PRIMARY KEY (uid),
  CHECK ((recipient_uid <> actor_uid)),
  CHECK ((kind = ANY (ARRAY['comment'::text, 'like'::text, 'proposal'::text, 'acceptance'::text, 'refusal'::text, 'tribute'::text, 'follower'::text, 'request'::text, 'request-accepted'::text, 'request-declined'::text, 'request-expired'::text, 'role-given'::text, 'role-taken'::text, 'assistance-ending'::text, 'lock-taken'::text, 'death-reported'::text, 'death-cancelled'::text, 'death-established'::text, 'wills-opened'::text, 'safe-opened'::text, 'message'::text, 'birth-day'::text, 'death-day'::text, 'letter'::text, 'export-ready'::text, 'export-failed'::text, 'deletion-asked'::text, 'deletion-stopped'::text, 'memorial-hidden'::text]))),
  FOREIGN KEY (actor_uid) REFERENCES pages(uid) ON DELETE CASCADE,
  FOREIGN KEY (item_uid) REFERENCES items(uid) ON DELETE CASCADE,
  FOREIGN KEY (page_uid) REFERENCES pages(uid) ON DELETE CASCADE,
  FOREIGN KEY (recipient_uid) REFERENCES pages(uid) ON DELETE CASCADE,
  FOREIGN KEY (request_uid) REFERENCES requests(uid) ON DELETE CASCADE
);
CREATE INDEX notifications_actor ON public.notifications USING btree (actor_uid);
CREATE INDEX notifications_due ON public.notifications USING btree (mail_at, recipient_uid) WHERE ((mail_at IS NOT NULL) AND (seen_at IS NULL));
CREATE INDEX notifications_item ON public.notifications USING btree (item_uid, kind, actor_uid);
CREATE INDEX notifications_list ON public.notifications USING btree (recipient_uid, created_at DESC, uid DESC) INCLUDE (story);
CREATE INDEX notifications_mail ON public.notifications USING btree (mail_uid) WHERE (mail_uid IS NOT NULL);
CREATE INDEX notifications_message ON public.notifications USING btree (recipient_uid, actor_uid) WHERE (kind = 'message'::text);
CREATE UNIQUE INDEX notifications_new ON public.notifications USING btree (recipient_uid, story, item_uid, actor_uid, request_uid) NULLS NOT DISTINCT WHERE (seen_at IS NULL);
CREATE INDEX notifications_page ON public.notifications USING btree (page_uid, actor_uid);
CREATE INDEX notifications_request ON public.notifications USING btree (request_uid) WHERE (request_uid IS NOT NULL);
CREATE INDEX notifications_story ON public.notifications USING btree (recipient_uid, story, created_at DESC, uid DESC);
CREATE INDEX notifications_unseen ON public.notifications USING btree (recipient_uid, created_at DESC, uid DESC) WHERE (seen_at IS NULL);

create table opened_pages (
  person_uid uuid not null,
  page_uid uuid not null,
  opened_at timestamp with time zone not null default now(),
  PRIMARY KEY (person_uid, page_uid),
  FOREIGN KEY (page_uid) REFERENCES pages(uid) ON DELETE CASCADE,
  FOREIGN KEY (person_uid) REFERENCES pages(uid) ON DELETE CASCADE
);
CREATE INDEX opened_pages_page ON public.opened_pages USING btree (page_uid);

create table operators (
  account_uid uuid not null,
  added_at timestamp(3) with time zone not null default now(),
  PRIMARY KEY (account_uid),
  FOREIGN KEY (account_uid) REFERENCES accounts(uid) ON DELETE CASCADE
);

create table outbox (
  uid uuid not null default uuidv7(),
  kind text not null,
  language text not null,
  recipient text not null,
  params jsonb not null default '{}'::jsonb,
  message_id text not null,
  attempts integer not null default 0,
  next_attempt_at timestamp with time zone not null default now(),
  created_at timestamp with time zone not null default now(),
  sent_at timestamp with time zone,
  dropped_reason text,
  given_up_at timestamp with time zone,
  last_error text,
  PRIMARY KEY (uid),
  UNIQUE (message_id)
);
CREATE INDEX outbox_due ON public.outbox USING btree (next_attempt_at) WHERE ((sent_at IS NULL) AND (given_up_at IS NULL));
CREATE INDEX outbox_mailbox ON public.outbox USING btree (lower(recipient), kind, sent_at);

create table pages (
  uid uuid not null default gen_random_uuid(),
  permalink text not null,
  firstname text not null,
  lastname text not null,
  marital_name text,
  gender text not null,
  fullname_format smallint not null default 1,
  birth_date date,
  birth_date_format smallint not null default 1,
  death_date date,
  death_date_format smallint not null default 1,
  alive boolean not null,
  visible boolean not null default true,
  tag text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  indexable boolean not null default false,
  default_clouds smallint[] not null default '{1}'::smallint[],
  default_phase smallint not null default 2,
  permalink_changed_at timestamp with time zone,
  home jsonb not null default '{}'::jsonb,
  phone jsonb not null default '{}'::jsonb,
  privacy_am jsonb not null default '{"1": [2, 3], "2": [2, 3], "3": [2, 3], "4": [2, 3], "5": [2, 3], "6": [2, 3], "13": [2, 3], "14": [2, 3], "15": [2, 3], "16": [2, 3], "17": [2], "18": [1]}'::jsonb,
  privacy_pm jsonb not null default '{"1": [2, 3], "2": [1], "3": [1], "4": [1], "5": [2, 3], "6": [1], "13": [2, 3], "14": [2, 3], "15": [2, 3], "16": [2, 3], "17": [2, 3], "18": [2, 3]}'::jsonb,
  portrait_uid uuid,
  cover_uid uuid,
  name_keys text[] not null generated as ((words_in_role('f'::text, firstname) || words_in_role('l'::text, lastname)) || words_in_role('m'::text, marital_name)),
  birth_year smallint generated as (EXTRACT(year FROM birth_date))::smallint,
  death_year smallint generated as (EXTRACT(year FROM death_date))::smallint,
  hidden_at timestamp(3) with time zone,
  folded_at timestamp(3) with time zone,
  open_to_all boolean not null generated as (visible AND (NOT unconfirmed) AND (hidden_at IS NULL) AND (folded_at IS NULL)),
  unconfirmed boolean not null default false,
  PRIMARY KEY (uid),
  CHECK (((birth_date_format >= 1) AND (birth_date_format <= 3))),
  CHECK (((death_date_format >= 1) AND (death_date_format <= 3))),
  CHECK ((default_phase = ANY (ARRAY[1, 2]))),
  CHECK (((fullname_format >= 1) AND (fullname_format <= 4))),
  CHECK ((gender = ANY (ARRAY['M'::text, 'F'::text, 'U'::text]))),
  CHECK ((permalink ~ '^[a-z0-9](-?[a-z0-9]){2,59}$'::text)),
  UNIQUE (permalink),
  FOREIGN KEY (cover_uid, uid) REFERENCES header_pictures(uid, page_uid) ON DELETE SET NULL (cover_uid),
  FOREIGN KEY (portrait_uid, uid) REFERENCES header_pictures(uid, page_uid) ON DELETE SET NULL (portrait_uid)
);
CREATE INDEX pages_birth_year ON public.pages USING btree (birth_year);
CREATE INDEX pages_cover ON public.pages USING btree (cover_uid) WHERE (cover_uid IS NOT NULL);
CREATE INDEX pages_death_year ON public.pages USING btree (death_year) WHERE (NOT alive);
CREATE INDEX pages_hidden ON public.pages USING btree (uid) WHERE (hidden_at IS NOT NULL);
CREATE INDEX pages_memorial_marital_names ON public.pages USING gin (folded(((firstname || ' '::text) || marital_name)) gin_trgm_ops) WHERE ((NOT alive) AND (marital_name IS NOT NULL));
CREATE INDEX pages_memorial_names ON public.pages USING gin (folded(((firstname || ' '::text) || lastname)) gin_trgm_ops) WHERE (NOT alive);
CREATE INDEX pages_name_keys ON public.pages USING gin (name_keys) WITH (fastupdate=off);
CREATE INDEX pages_portrait ON public.pages USING btree (portrait_uid) WHERE (portrait_uid IS NOT NULL);
CREATE INDEX pages_shown_memorials ON public.pages USING btree (created_at DESC) WHERE ((NOT alive) AND visible AND (portrait_uid IS NOT NULL));
CREATE TRIGGER pages_changed_meanwhile AFTER UPDATE OF firstname, lastname, marital_name, gender, fullname_format, birth_date, birth_date_format, visible, tag, indexable, default_clouds, default_phase, home, phone, privacy_am, privacy_pm, portrait_uid, cover_uid ON public.pages FOR EACH ROW WHEN ((NOT new.alive)) EXECUTE FUNCTION keep_as_it_was('page', 'uid', 'uid');
CREATE TRIGGER pages_confirmed AFTER UPDATE OF unconfirmed ON public.pages FOR EACH ROW WHEN ((old.unconfirmed AND (NOT new.unconfirmed))) EXECUTE FUNCTION follow_confirmed();
CREATE TRIGGER pages_family_updated AFTER UPDATE ON public.pages REFERENCING OLD TABLE AS former_pages NEW TABLE AS changed_pages FOR EACH STATEMENT EXECUTE FUNCTION sync_changed_families();
CREATE TRIGGER pages_follows_ended BEFORE DELETE ON public.pages FOR EACH ROW EXECUTE FUNCTION end_follows();
CREATE TRIGGER pages_life_inserted AFTER INSERT ON public.pages REFERENCING NEW TABLE AS changed_pages FOR EACH STATEMENT EXECUTE FUNCTION sync_inserted_lives();
CREATE TRIGGER pages_life_updated AFTER UPDATE ON public.pages REFERENCING OLD TABLE AS former_pages NEW TABLE AS changed_pages FOR EACH STATEMENT EXECUTE FUNCTION sync_updated_lives();
CREATE TRIGGER pages_moved_meanwhile AFTER UPDATE OF permalink ON public.pages FOR EACH ROW WHEN (((NOT new.alive) AND (new.permalink <> old.permalink))) EXECUTE FUNCTION keep_as_it_was('address', 'uid', 'uid');
CREATE TRIGGER pages_named AFTER INSERT ON public.pages REFERENCING NEW TABLE AS changed_pages FOR EACH STATEMENT EXECUTE FUNCTION sync_name_words();
CREATE TRIGGER pages_permalink_unused AFTER INSERT OR UPDATE OF permalink ON public.pages FOR EACH ROW EXECUTE FUNCTION refuse_former_permalink();
CREATE TRIGGER pages_permalinks_retired BEFORE DELETE ON public.pages FOR EACH ROW EXECUTE FUNCTION retire_permalinks();
CREATE TRIGGER pages_recounted AFTER UPDATE ON public.pages REFERENCING OLD TABLE AS former_pages NEW TABLE AS changed_pages FOR EACH STATEMENT EXECUTE FUNCTION recount_follows();
CREATE TRIGGER pages_renamed AFTER UPDATE ON public.pages REFERENCING NEW TABLE AS changed_pages FOR EACH STATEMENT EXECUTE FUNCTION sync_name_words();
CREATE TRIGGER pages_shown_anew AFTER UPDATE ON public.pages REFERENCING OLD TABLE AS former_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION raise_shown_everywhere();
CREATE TRIGGER pages_shown_no_more AFTER DELETE ON public.pages REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION raise_shown_everywhere();
CREATE TRIGGER pages_shown_versions_forgotten AFTER DELETE ON public.pages REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION forget_shown_pages();

create table passkeys (
  uid uuid not null default uuidv7(),
  account_uid uuid not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}'::text[],
  name text not null,
  synced boolean not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  last_used_at timestamp with time zone,
  PRIMARY KEY (uid),
  UNIQUE (credential_id),
  FOREIGN KEY (account_uid) REFERENCES accounts(uid) ON DELETE CASCADE
);
CREATE INDEX passkeys_account ON public.passkeys USING btree (account_uid, created_at);

create table person_keys (
  person_uid uuid not null,
  wrapped_key bytea not null,
  key_check bytea not null,
  created_at timestamp with time zone not null,
  PRIMARY KEY (person_uid),
  FOREIGN KEY (person_uid) REFERENCES pages(uid) ON DELETE CASCADE
);
CREATE INDEX person_keys_check ON public.person_keys USING btree (key_check, person_uid);

create table pictures (
  uid uuid not null default gen_random_uuid(),
  page_uid uuid not null,
  uploader_uid uuid,
  folder text not null,
  extension text not null,
  bytes bigint not null,
  width integer not null,
  height integer not null,
  taken_date date,
  sizes jsonb not null,
  created_at timestamp with time zone not null,
  sha256 bytea,
  placeholder text not null default ''::text,
  PRIMARY KEY (uid),
  UNIQUE (folder),
  FOREIGN KEY (page_uid) REFERENCES pages(uid) ON DELETE CASCADE,
  FOREIGN KEY (uploader_uid) REFERENCES pages(uid) ON DELETE SET NULL
);
CREATE INDEX pictures_age ON public.pictures USING btree (created_at);
CREATE INDEX pictures_page ON public.pictures USING btree (page_uid) INCLUDE (bytes);
CREATE INDEX pictures_same ON public.pictures USING btree (page_uid, sha256) WHERE (sha256 IS NOT NULL);
CREATE INDEX pictures_uploader ON public.pictures USING btree (uploader_uid);
CREATE TRIGGER pictures_shown AFTER INSERT ON public.pictures REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION raise_shown_page();
CREATE TRIGGER pictures_shown_anew AFTER UPDATE ON public.pictures REFERENCING OLD TABLE AS former_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION raise_shown_page();
CREATE TRIGGER pictures_shown_no_more AFTER DELETE ON public.pictures REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION raise_shown_page();

create table post_mortem_letters (
  uid uuid not null,
  writer_uid uuid not null,
  type smallint not null,
  by_mail boolean not null,
  reader_uid uuid,
  sealed bytea not null,
  local_at timestamp(0) without time zone,
  time_zone text,
  zone_rules text,
  wanted_at timestamp(3) with time zone,
  minutes integer,
  due_at timestamp(3) with time zone,
  left_at timestamp(3) with time zone,
  mail_uid uuid,
  failed_at timestamp(3) with time zone,
  told_at timestamp(3) with time zone,
  opened_at timestamp(3) with time zone,
  remind_at timestamp(3) with time zone,
  declined_at timestamp(3) with time zone,
  language text not null,
  written_at timestamp(3) with time zone not null,
  PRIMARY KEY (uid),
  CHECK (
CASE type
    WHEN 0 THEN ((local_at IS NOT NULL) AND (time_zone IS NOT NULL) AND (zone_rules IS NOT NULL) AND (wanted_at IS NOT NULL) AND (minutes IS NULL))
    ELSE ((local_at IS NULL) AND (time_zone IS NULL) AND (wanted_at IS NULL) AND (minutes IS NOT NULL))
END),
  CHECK (((left_at IS NULL) OR (due_at IS NOT NULL))),
  CHECK (((NOT by_mail) OR (reader_uid IS NULL))),
  CHECK ((type = ANY (ARRAY[0, 2]))),
  FOREIGN KEY (reader_uid) REFERENCES pages(uid) ON DELETE SET NULL,
  FOREIGN KEY (writer_uid) REFERENCES pages(uid) ON DELETE CASCADE
);
CREATE INDEX post_mortem_letters_due ON public.post_mortem_letters USING btree (due_at, writer_uid) WHERE ((due_at IS NOT NULL) AND (left_at IS NULL));
CREATE INDEX post_mortem_letters_failed ON public.post_mortem_letters USING btree (writer_uid) WHERE (failed_at IS NOT NULL);
CREATE INDEX post_mortem_letters_left ON public.post_mortem_letters USING btree (left_at) WHERE (left_at IS NOT NULL);
CREATE INDEX post_mortem_letters_mails ON public.post_mortem_letters USING btree (mail_uid) WHERE ((mail_uid IS NOT NULL) AND (failed_at IS NULL));
CREATE INDEX post_mortem_letters_passing ON public.post_mortem_letters USING btree (wanted_at) WHERE ((wanted_at IS NOT NULL) AND (told_at IS NULL) AND (due_at IS NULL));
CREATE INDEX post_mortem_letters_reader ON public.post_mortem_letters USING btree (reader_uid, left_at DESC) WHERE (reader_uid IS NOT NULL);
CREATE INDEX post_mortem_letters_reminders ON public.post_mortem_letters USING btree (remind_at) WHERE (remind_at IS NOT NULL);
CREATE INDEX post_mortem_letters_rules ON public.post_mortem_letters USING btree (zone_rules, uid) WHERE ((zone_rules IS NOT NULL) AND (left_at IS NULL));
CREATE INDEX post_mortem_letters_writer ON public.post_mortem_letters USING btree (writer_uid, written_at DESC, uid DESC);

create table questions_put_aside (
  person_uid uuid not null,
  page_uid uuid not null,
  question text not null,
  put_aside_on date not null,
  until date,
  PRIMARY KEY (person_uid, page_uid, question),
  FOREIGN KEY (page_uid) REFERENCES pages(uid) ON DELETE CASCADE,
  FOREIGN KEY (person_uid) REFERENCES pages(uid) ON DELETE CASCADE
);
CREATE INDEX questions_put_aside_page ON public.questions_put_aside USING btree (page_uid);

create table rate_limits (
  bucket text not null,
  window_start timestamp with time zone not null,
  hits integer not null,
  PRIMARY KEY (bucket)
);
CREATE INDEX rate_limits_age ON public.rate_limits USING btree (window_start);

create table recovery_codes (
  hash bytea not null,
  account_uid uuid not null,
  made_at timestamp with time zone not null default clock_timestamp(),
  used_at timestamp with time zone,
  PRIMARY KEY (hash),
  FOREIGN KEY (account_uid) REFERENCES accounts(uid) ON DELETE CASCADE
);
CREATE INDEX recovery_codes_account ON public.recovery_codes USING btree (account_uid);

create table remembered_pages (
  person_uid uuid not null,
  page_uid uuid not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (person_uid, page_uid),
  FOREIGN KEY (page_uid) REFERENCES pages(uid) ON DELETE CASCADE,
  FOREIGN KEY (person_uid) REFERENCES pages(uid) ON DELETE CASCADE
);
CREATE INDEX remembered_pages_page ON public.remembered_pages USING btree (page_uid);

create table requests (
  uid uuid not null default uuidv7(),
  type smallint not null,
  page_uid uuid not null,
  source_uid uuid not null,
  recipient_uid uuid,
  recipient_page_uid uuid,
  address_hash bytea,
  address_sealed bytea,
  claimant_uid uuid,
  terms jsonb not null default '{}'::jsonb,
  word text not null default ''::text,
  state text not null default 'pending'::text,
  answered_by uuid,
  created_at timestamp(3) with time zone not null default now(),
  expires_at timestamp with time zone not null,
  reminded_at timestamp with time zone,
  answered_at timestamp with time zone,
  PRIMARY KEY (uid),
  CHECK (((address_hash IS NULL) = (address_sealed IS NULL))),
  CHECK (((recipient_page_uid IS NULL) = ((recipient_uid IS NOT NULL) OR (address_hash IS NOT NULL)))),
  CHECK (((state = 'pending'::text) = (answered_at IS NULL))),
  CHECK ((state = ANY (ARRAY['pending'::text, 'accepted'::text, 'declined'::text, 'cancelled'::text, 'expired'::text]))),
  CHECK (((type >= 0) AND (type <= 4))),
  FOREIGN KEY (answered_by) REFERENCES pages(uid) ON DELETE SET NULL,
  FOREIGN KEY (claimant_uid) REFERENCES pages(uid) ON DELETE SET NULL,
  FOREIGN KEY (page_uid) REFERENCES pages(uid) ON DELETE CASCADE,
  FOREIGN KEY (recipient_page_uid) REFERENCES pages(uid) ON DELETE CASCADE,
  FOREIGN KEY (recipient_uid) REFERENCES pages(uid) ON DELETE CASCADE,
  FOREIGN KEY (source_uid) REFERENCES pages(uid) ON DELETE CASCADE
);
CREATE INDEX requests_address ON public.requests USING btree (address_hash) WHERE (state = 'pending'::text);
CREATE INDEX requests_age ON public.requests USING btree (answered_at) WHERE (answered_at IS NOT NULL);
CREATE INDEX requests_answered_by ON public.requests USING btree (answered_by) WHERE (answered_by IS NOT NULL);
CREATE INDEX requests_claimant ON public.requests USING btree (claimant_uid) WHERE (claimant_uid IS NOT NULL);
CREATE INDEX requests_declined ON public.requests USING btree (page_uid, type, answered_at) WHERE (state = 'declined'::text);
CREATE INDEX requests_expiry ON public.requests USING btree (expires_at) WHERE (state = 'pending'::text);
CREATE INDEX requests_page ON public.requests USING btree (page_uid, type);
CREATE INDEX requests_recipient ON public.requests USING btree (recipient_uid);
CREATE INDEX requests_recipient_page ON public.requests USING btree (recipient_page_uid) WHERE (recipient_page_uid IS NOT NULL);
CREATE INDEX requests_source ON public.requests USING btree (source_uid, created_at DESC, uid DESC);
CREATE UNIQUE INDEX requests_to_address ON public.requests USING btree (page_uid, type, address_hash) WHERE ((state = 'pending'::text) AND (address_hash IS NOT NULL));
CREATE UNIQUE INDEX requests_to_page ON public.requests USING btree (page_uid, type, recipient_page_uid, source_uid) WHERE ((state = 'pending'::text) AND (recipient_page_uid IS NOT NULL));
CREATE UNIQUE INDEX requests_to_user ON public.requests USING btree (page_uid, type, recipient_uid) WHERE ((state = 'pending'::text) AND (address_hash IS NULL) AND (recipient_uid IS NOT NULL));
CREATE TRIGGER requests_answer_notified AFTER UPDATE ON public.requests FOR EACH ROW WHEN (((old.state = 'pending'::text) AND (new.state = ANY (ARRAY['accepted'::text, 'declined'::text, 'expired'::text])))) EXECUTE FUNCTION notify_of_answer();
CREATE TRIGGER requests_notified AFTER INSERT ON public.requests FOR EACH ROW WHEN (((new.state = 'pending'::text) AND (new.address_hash IS NULL))) EXECUTE FUNCTION notify_of_request();
CREATE TRIGGER requests_recipient_notified AFTER UPDATE ON public.requests FOR EACH ROW WHEN (((new.state = 'pending'::text) AND (old.recipient_uid IS NULL) AND (new.recipient_uid IS NOT NULL))) EXECUTE FUNCTION notify_of_request();

create table retired_permalinks (
  hash bytea not null,
  PRIMARY KEY (hash)
);

create table safe_bequests (
  donor_uid uuid not null,
  item_uid uuid not null,
  recipient_uid uuid not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (recipient_uid, donor_uid, item_uid),
  FOREIGN KEY (donor_uid) REFERENCES safes(owner_uid) ON DELETE CASCADE,
  FOREIGN KEY (donor_uid, recipient_uid) REFERENCES legatees(page_uid, person_uid) ON DELETE CASCADE,
  FOREIGN KEY (item_uid, donor_uid) REFERENCES safe_items(uid, owner_uid) ON DELETE CASCADE,
  FOREIGN KEY (item_uid) REFERENCES safe_items(uid) ON DELETE CASCADE,
  FOREIGN KEY (recipient_uid) REFERENCES pages(uid) ON DELETE CASCADE
);
CREATE INDEX safe_bequests_donor ON public.safe_bequests USING btree (donor_uid);
CREATE INDEX safe_bequests_item ON public.safe_bequests USING btree (item_uid);

create table safe_blobs (
  uid uuid not null,
  owner_uid uuid not null,
  wrapped_key bytea not null,
  folder text not null,
  parts jsonb not null,
  size bigint not null,
  created_at timestamp with time zone not null,
  PRIMARY KEY (uid),
  UNIQUE (folder),
  FOREIGN KEY (owner_uid) REFERENCES safes(owner_uid) ON DELETE CASCADE
);
CREATE INDEX safe_blobs_owner ON public.safe_blobs USING btree (owner_uid);

create table safe_items (
  uid uuid not null,
  owner_uid uuid not null,
  parent_uid uuid,
  kind smallint not null,
  sealed_name bytea not null,
  name_hash bytea not null,
  blob_uid uuid,
  size bigint not null,
  changed_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  trashed_at timestamp with time zone,
  PRIMARY KEY (uid),
  CHECK (((kind = 2) = (blob_uid IS NOT NULL))),
  CHECK ((kind = ANY (ARRAY[1, 2]))),
  UNIQUE (uid, owner_uid),
  FOREIGN KEY (blob_uid) REFERENCES safe_blobs(uid),
  FOREIGN KEY (owner_uid) REFERENCES safes(owner_uid) ON DELETE CASCADE,
  FOREIGN KEY (parent_uid) REFERENCES safe_items(uid) ON DELETE SET NULL
);
CREATE INDEX safe_items_blob ON public.safe_items USING btree (blob_uid) WHERE (blob_uid IS NOT NULL);
CREATE INDEX safe_items_folder ON public.safe_items USING btree (owner_uid, parent_uid, kind, changed_at DESC, uid) WHERE (trashed_at IS NULL);
CREATE UNIQUE INDEX safe_items_name ON public.safe_items USING btree (owner_uid, parent_uid, name_hash) NULLS NOT DISTINCT WHERE (trashed_at IS NULL);
CREATE INDEX safe_items_parent ON public.safe_items USING btree (parent_uid);
CREATE INDEX safe_items_size ON public.safe_items USING btree (owner_uid) INCLUDE (size);
CREATE INDEX safe_items_trash ON public.safe_items USING btree (owner_uid, trashed_at DESC, uid) WHERE (trashed_at IS NOT NULL);
CREATE INDEX safe_items_trash_age ON public.safe_items USING btree (trashed_at) WHERE (trashed_at IS NOT NULL);

create table safe_reservations (
  uid uuid not null,
  owner_uid uuid not null,
  bytes bigint not null,
  expires_at timestamp with time zone not null,
  PRIMARY KEY (uid),
  FOREIGN KEY (owner_uid) REFERENCES safes(owner_uid) ON DELETE CASCADE
);
CREATE INDEX safe_reservations_expiry ON public.safe_reservations USING btree (expires_at);
CREATE INDEX safe_reservations_owner ON public.safe_reservations USING btree (owner_uid);

create table safe_uploads (
  uid uuid not null,
  owner_uid uuid not null,
  parent_uid uuid,
  blob_uid uuid not null,
  wrapped_key bytea not null,
  folder text not null,
  parts jsonb not null default '[]'::jsonb,
  size bigint not null,
  received bigint not null default 0,
  sealed_details bytea not null,
  item_uid uuid,
  created_at timestamp with time zone not null,
  PRIMARY KEY (uid),
  CHECK ((received <= size)),
  UNIQUE (folder),
  FOREIGN KEY (owner_uid) REFERENCES safes(owner_uid) ON DELETE CASCADE,
  FOREIGN KEY (uid) REFERENCES safe_reservations(uid) ON DELETE CASCADE
);
CREATE INDEX safe_uploads_owner ON public.safe_uploads USING btree (owner_uid);

create table safes (
  owner_uid uuid not null,
  wizard_seen boolean not null default false,
  created_at timestamp with time zone not null,
  PRIMARY KEY (owner_uid),
  FOREIGN KEY (owner_uid) REFERENCES pages(uid) ON DELETE CASCADE
);

create table sample_family (
  only_row boolean not null default true,
  told_at timestamp with time zone,
  PRIMARY KEY (only_row),
  CHECK (only_row)
);

create table second_factors (
  account_uid uuid not null,
  secret bytea,
  pending_secret bytea,
  last_step bigint not null default 0,
  on_since timestamp with time zone,
  off_since timestamp with time zone,
  PRIMARY KEY (account_uid),
  CHECK (((off_since IS NULL) OR (on_since IS NOT NULL))),
  FOREIGN KEY (account_uid) REFERENCES accounts(uid) ON DELETE CASCADE
);
CREATE INDEX second_factors_off ON public.second_factors USING btree (off_since) WHERE (off_since IS NOT NULL);

create table sessions (
  uid uuid not null default gen_random_uuid(),
  account_uid uuid not null,
  token_hash bytea not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  user_agent text not null,
  address text not null,
  safe_unlocked_until timestamp with time zone,
  safe_password_at timestamp with time zone,
  operator_until timestamp(3) with time zone,
  PRIMARY KEY (uid),
  UNIQUE (token_hash),
  FOREIGN KEY (account_uid) REFERENCES accounts(uid) ON DELETE CASCADE
);
CREATE INDEX sessions_account ON public.sessions USING btree (account_uid, last_used_at DESC);
CREATE INDEX sessions_expiry ON public.sessions USING btree (expires_at);

create table shown_versions (
  page_uid uuid not null,
  version uuid not null default gen_random_uuid(),
  PRIMARY KEY (page_uid, version)
);

create table sign_in_failures (
  subject bytea not null,
  failures integer not null,
  last_at timestamp with time zone not null,
  PRIMARY KEY (subject)
);
CREATE INDEX sign_in_failures_age ON public.sign_in_failures USING btree (last_at);

create table suppressed_addresses (
  hash bytea not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (hash)
);

create table things_put_aside (
  person_uid uuid not null,
  thing text not null,
  PRIMARY KEY (person_uid, thing),
  FOREIGN KEY (person_uid) REFERENCES pages(uid) ON DELETE CASCADE
);

create table unsubscribe_tokens (
  hash bytea not null,
  person_uid uuid not null,
  topics text[] not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (hash),
  FOREIGN KEY (person_uid) REFERENCES pages(uid) ON DELETE CASCADE
);
CREATE INDEX unsubscribe_tokens_age ON public.unsubscribe_tokens USING btree (created_at);
CREATE INDEX unsubscribe_tokens_person ON public.unsubscribe_tokens USING btree (person_uid);

create table used_challenges (
  hash bytea not null,
  expires_at timestamp with time zone not null,
  PRIMARY KEY (hash)
);
CREATE INDEX used_challenges_expiry ON public.used_challenges USING btree (expires_at);
