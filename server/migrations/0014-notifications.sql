-- What is told to someone about what others did: written with what it tells, by whoever writes that.
-- kind: comment and like under what is theirs; proposal to those who look after a page; acceptance and refusal to who
-- proposed. Rows that are alike are told as one. What a recipient no longer sees is not told.
create table notifications (
  uid           uuid           primary key default uuidv7(),
  recipient_uid uuid           not null references pages (uid) on delete cascade,
  kind          text           not null check (kind in ('comment', 'like', 'proposal', 'acceptance', 'refusal')),
  item_uid      uuid           not null references items (uid) on delete cascade,
  actor_uid     uuid           not null references pages (uid) on delete cascade,
  created_at    timestamptz(3) not null,
  seen_at       timestamptz(3),
  check (recipient_uid <> actor_uid)
);

-- Serves: what is new to a person. The same twice is new once.
create unique index notifications_new on notifications (recipient_uid, kind, item_uid, actor_uid)
 where seen_at is null;
-- Serve: taking back what no longer holds, and erasing.
create index notifications_item on notifications (item_uid, kind, actor_uid);
create index notifications_actor on notifications (actor_uid);
create index notifications_recipient on notifications (recipient_uid);

-- Whose an item is: who wrote it, and who proposed it.
create function tell_owners(told_kind text, told_item uuid, told_actor uuid, told_at timestamptz) returns void
language sql
begin atomic
  insert into notifications (recipient_uid, kind, item_uid, actor_uid, created_at)
  select distinct owner.uid, told_kind, i.uid, told_actor, told_at
    from items i
   cross join lateral (values (i.author_uid), (i.contributor_uid)) as owner (uid)
   where i.uid = told_item
     and owner.uid <> told_actor
      on conflict do nothing;
end;

create function tell_of_like() returns trigger
language plpgsql as $$
begin
  perform tell_owners('like', new.item_uid, new.user_uid, new.created_at);
  return null;
end
$$;

create trigger likes_told after insert on likes
for each row execute function tell_of_like();

create function take_back_like() returns trigger
language plpgsql as $$
begin
  delete from notifications
   where item_uid = old.item_uid
     and kind = 'like'
     and actor_uid = old.user_uid;
  return null;
end
$$;

create trigger likes_taken_back_told after delete on likes
for each row execute function take_back_like();

create function tell_of_comment() returns trigger
language plpgsql as $$
begin
  perform tell_owners('comment', new.item_uid, new.author_uid, new.created_at);
  return null;
end
$$;

create trigger comments_told after insert on comments
for each row execute function tell_of_comment();

create function take_back_comment() returns trigger
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

create trigger comments_taken_back_told after delete on comments
for each row execute function take_back_comment();

-- A proposal is told to those who can decide on it, and what became of it to who made it, once. One that was taken into
-- a chapter is told where it stood itself.
create function tell_of_proposal() returns trigger
language plpgsql as $$
begin
  if new.act = 'propose' then
    insert into notifications (recipient_uid, kind, item_uid, actor_uid, created_at)
    select host.uid, 'proposal', new.item_uid, new.actor_uid, new.created_at
      from items i
      join pages p on p.uid = i.page_uid
     cross join lateral (
             select p.uid
              where p.alive
              union
             select c.user_uid
               from caretakers c
              where c.page_uid = p.uid
                and case when p.alive then c.role = 'assistant' and c.expires_at > new.created_at
                         else c.role in ('editor', 'administrator') end
           ) as host (uid)
     where i.uid = new.item_uid
       and host.uid <> new.actor_uid
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

create trigger proposals_told after insert on item_history
for each row when (new.act in ('propose', 'accept', 'refuse') and new.actor_uid is not null)
execute function tell_of_proposal();
