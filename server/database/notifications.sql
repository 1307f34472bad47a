-- Whether a person wants notifications of somebody's acts: they have not blacklisted them.
create or replace function hears_of(person uuid, actor uuid) returns boolean
language sql stable
begin atomic
  select not exists (select from blacklist b where b.owner_uid = person and b.person_uid = actor);
end;

-- Every notification is written here. Nobody is notified of their own deeds. The same deed again, while the first is
-- unseen, moves its row; recipients are written in one order, so that concurrent writers cannot deadlock. `mailed`: a
-- mail of its own tells it already. A flower or a follower that was mailed, taken back and given again is not mailed
-- again, nor is a second message of a writer while the first is unread. Plans are kept, as in raise_shown.
create or replace function notify_people(
  recipients uuid[], notified_kind text, notified_page uuid, notified_item uuid, notified_actor uuid,
  notified_at timestamptz, notified_request uuid default null, notified_params jsonb default '{}',
  mailed boolean default false
) returns void
language plpgsql
set plan_cache_mode = force_generic_plan as $$
begin
  insert into notifications as held
         (recipient_uid, kind, page_uid, item_uid, actor_uid, created_at, request_uid, params,
          mail_at)
  select distinct recipient.uid, notified_kind, notified_page, notified_item, notified_actor, notified_at,
         notified_request, notified_params,
         case
           when not mailed
            and not exists (
                  select
                    from notifications told
                   where told.page_uid = notified_page
                     and told.actor_uid = notified_actor
                     and told.recipient_uid = recipient.uid
                     and told.item_uid is not distinct from notified_item
                     and told.kind = notified_kind
                     and told.kind in ('like', 'follower', 'message')
                     and told.mail_uid is not null
                  offset 0)
           then mail_due(recipient.uid, notified_kind, notified_at)
         end
    from unnest(recipients) as recipient (uid)
   where recipient.uid is distinct from notified_actor
     and hears_of(recipient.uid, notified_actor)
   order by recipient.uid
      on conflict (recipient_uid, story, item_uid, actor_uid, request_uid) where seen_at is null
      do update
     set created_at   = greatest(held.created_at, excluded.created_at),
         params       = excluded.params,
         mail_at      = coalesce(held.mail_at, excluded.mail_at),
         withdrawn_at = null;
end
$$;

-- Those who look after a page.
create or replace function hosts_of(page uuid) returns uuid[]
language plpgsql stable as $$
begin
  return array(select distinct t.person_uid from page_ties t where t.page_uid = page and t.level >= 1);
end
$$;

-- The owners of an item are its author and its contributor.
create or replace function notify_owners(notified_kind text, notified_item uuid, notified_actor uuid, notified_at timestamptz) returns void
language plpgsql as $$
begin
  perform notify_people(array_remove(array[i.author_uid, i.contributor_uid], null), notified_kind, i.page_uid, i.uid,
                        notified_actor, notified_at)
     from items i
    where i.uid = notified_item;
end
$$;

create or replace function notify_of_like() returns trigger
language plpgsql as $$
begin
  perform notify_owners('like', new.item_uid, new.user_uid, new.created_at);
  return null;
end
$$;

create or replace trigger likes_notified after insert on likes
for each row execute function notify_of_like();

create or replace function withdraw_like_notification() returns trigger
language plpgsql as $$
begin
  delete from notifications
   where item_uid = old.item_uid
     and kind = 'like'
     and actor_uid = old.user_uid
     and mail_uid is null;
  update notifications
     set withdrawn_at = now()
   where item_uid = old.item_uid
     and kind = 'like'
     and actor_uid = old.user_uid;
  return null;
end
$$;

create or replace trigger likes_notification_withdrawn after delete on likes
for each row execute function withdraw_like_notification();

create or replace function notify_of_comment() returns trigger
language plpgsql as $$
begin
  perform notify_owners('comment', new.item_uid, new.author_uid, new.created_at);
  return null;
end
$$;

create or replace trigger comments_notified after insert on comments
for each row execute function notify_of_comment();

create or replace function withdraw_comment_notification() returns trigger
language plpgsql as $$
begin
  delete from notifications
   where item_uid = old.item_uid
     and kind = 'comment'
     and actor_uid = old.author_uid
     and not exists (select from comments where item_uid = old.item_uid and author_uid = old.author_uid);
  return null;
end
$$;

create or replace trigger comments_notification_withdrawn after delete on comments
for each row execute function withdraw_comment_notification();

-- A proposal notifies everyone who can decide on it; its first acceptance or refusal notifies its author.
create or replace function notify_of_proposal() returns trigger
language plpgsql as $$
begin
  if new.act = 'propose' then
    perform notify_people(hosts_of(i.page_uid), 'proposal', i.page_uid, i.uid, new.actor_uid, new.created_at)
       from items i
      where i.uid = new.item_uid;
  else
    perform notify_people(array[proposed.actor_uid], case new.act when 'accept' then 'acceptance' else 'refusal' end,
                          i.page_uid, i.uid, new.actor_uid, new.created_at)
       from item_history proposed
       join items i on i.uid = proposed.item_uid
      where proposed.item_uid = new.item_uid
        and proposed.act = 'propose'
        and proposed.actor_uid is not null
        and not exists (
              select
                from item_history earlier
               where earlier.item_uid = new.item_uid
                 and earlier.act = new.act
                 and earlier.uid <> new.uid);
  end if;
  return null;
end
$$;

create or replace trigger proposals_notified after insert on item_history
for each row when (new.act in ('propose', 'accept', 'refuse') and new.actor_uid is not null)
execute function notify_of_proposal();

-- A tribute notifies those who look after its page.
create or replace function notify_of_tributes() returns trigger
language plpgsql as $$
begin
  perform notify_people(hosts_of(w.page_uid), 'tribute', w.page_uid, w.uid, w.author_uid, w.created_at)
     from written_items w
    where w.kind = 'tribute'
      and w.author_uid is not null;
  return null;
end
$$;

create or replace trigger tributes_notified after insert on items
referencing new table as written_items
for each statement execute function notify_of_tributes();

-- Notifies the last holder of a chapter's lock, until an hour after, when somebody else goes on with it.
create or replace function notify_of_lock() returns trigger
language plpgsql as $$
begin
  perform notify_people(array[old.holder_uid], 'lock-taken', i.page_uid, i.uid, new.holder_uid, new.taken_at)
     from items i
    where i.uid = new.item_uid;
  return null;
end
$$;

create or replace trigger chapter_locks_notified after update on chapter_locks
for each row when (old.holder_uid <> new.holder_uid and old.renewed_at > new.taken_at - interval '1 hour')
execute function notify_of_lock();

drop trigger if exists likes_told on likes;
drop trigger if exists likes_taken_back_told on likes;
drop trigger if exists comments_told on comments;
drop trigger if exists comments_taken_back_told on comments;
drop trigger if exists proposals_told on item_history;
drop function if exists tell_of_like();
drop function if exists take_back_like();
drop function if exists tell_of_comment();
drop function if exists take_back_comment();
drop function if exists tell_of_proposal();
drop function if exists tell_owners(text, uuid, uuid, timestamptz);
drop function if exists notify_people(uuid[], text, uuid, uuid, uuid, timestamptz, uuid, jsonb);
