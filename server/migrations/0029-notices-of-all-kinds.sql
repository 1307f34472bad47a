-- Notifications tell of more than items: page_uid is the page they are about, item_uid, actor_uid and request_uid are set
-- where there is one, params hold what the kind needs beside them.
-- story: rows of one day that are told as one have the same.
alter table notifications
  alter column item_uid drop not null,
  alter column actor_uid drop not null,
  add column page_uid    uuid references pages (uid) on delete cascade,
  add column request_uid uuid references requests (uid) on delete cascade,
  add column params      jsonb not null default '{}';

update notifications n
   set page_uid = i.page_uid
  from items i
 where i.uid = n.item_uid;

alter table notifications
  alter column page_uid set not null,
  drop constraint notifications_kind_check,
  add check (kind in ('comment', 'like', 'proposal', 'acceptance', 'refusal', 'tribute', 'follower',
                      'request', 'request-accepted', 'request-declined', 'request-expired',
                      'role-given', 'role-taken', 'assistance-ending', 'lock-taken')),
  add column story uuid not null generated always as (
    md5(kind
        || case kind
             when 'proposal' then page_uid::text || actor_uid::text
             when 'follower' then page_uid::text
             else coalesce(request_uid, item_uid, page_uid)::text
           end
        || case when kind = 'assistance-ending' then coalesce(actor_uid::text, '') else '' end
        || floor(extract(epoch from created_at at time zone 'UTC') / 86400)::bigint::text)::uuid) stored;

drop index notifications_new;
drop index notifications_recipient;

-- Serves: writing. The same deed twice is new once.
create unique index notifications_new on notifications (recipient_uid, story, item_uid, actor_uid, request_uid)
 nulls not distinct
 where seen_at is null;
-- Serves: what is new to a person, on every ping.
create index notifications_unseen on notifications (recipient_uid, created_at desc, uid desc)
 where seen_at is null;
-- Serves: the list of a person, page by page.
create index notifications_list on notifications (recipient_uid, created_at desc, uid desc) include (story);
-- Serves: the rows that are told as one.
create index notifications_story on notifications (recipient_uid, story, created_at desc, uid desc);
-- Serve: taking back what no longer holds, and erasing.
create index notifications_page on notifications (page_uid, actor_uid);
create index notifications_request on notifications (request_uid)
 where request_uid is not null;
