-- The owners of an item are its author and its contributor.
create or replace function notify_owners(notified_kind text, notified_item uuid, notified_actor uuid, notified_at timestamptz) returns void
language sql
begin atomic
  insert into notifications (recipient_uid, kind, item_uid, actor_uid, created_at)
  select distinct owner.uid, notified_kind, i.uid, notified_actor, notified_at
    from items i
   cross join lateral (values (i.author_uid), (i.contributor_uid)) as owner (uid)
   where i.uid = notified_item
     and owner.uid <> notified_actor
      on conflict do nothing;
end;

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
    insert into notifications (recipient_uid, kind, item_uid, actor_uid, created_at)
    select host.person_uid, 'proposal', new.item_uid, new.actor_uid, new.created_at
      from items i
      join page_ties host on host.page_uid = i.page_uid and host.level >= 1
     where i.uid = new.item_uid
       and host.person_uid <> new.actor_uid
        on conflict do nothing;
  else
    insert into notifications (recipient_uid, kind, item_uid, actor_uid, created_at)
    select proposed.actor_uid, case new.act when 'accept' then 'acceptance' else 'refusal' end,
           new.item_uid, new.actor_uid, new.created_at
      from item_history proposed
     where proposed.item_uid = new.item_uid
       and proposed.act = 'propose'
       and proposed.actor_uid <> new.actor_uid
       and not exists (
             select
               from item_history earlier
              where earlier.item_uid = new.item_uid
                and earlier.act = new.act
                and earlier.uid <> new.uid)
        on conflict do nothing;
  end if;
  return null;
end
$$;

create or replace trigger proposals_notified after insert on item_history
for each row when (new.act in ('propose', 'accept', 'refuse') and new.actor_uid is not null)
execute function notify_of_proposal();

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
