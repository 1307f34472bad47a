-- A new follower notifies those who look after the page, unless they now look after it too or are unconfirmed; `offset 0` as in
-- raise_shown.
create or replace function notify_of_follow(f follows) returns void
language plpgsql as $$
begin
  if exists (select from page_ties t where t.page_uid = f.page_uid and t.person_uid = f.follower_uid and t.level >= 1 offset 0)
     or exists (select from pages who where who.uid = f.follower_uid and who.unconfirmed) then
    return;
  end if;
  perform notify_people(hosts_of(f.page_uid), 'follower', f.page_uid, null, f.follower_uid, f.created_at);
end
$$;

create or replace function notify_of_followers() returns trigger
language plpgsql as $$
begin
  perform notify_of_follow(f) from new_follows f;
  return null;
end
$$;

create or replace trigger follows_notified after insert on follows
referencing new table as new_follows
for each statement execute function notify_of_followers();

create or replace function withdraw_follower_notifications() returns trigger
language plpgsql as $$
begin
  delete from notifications n
   using former_follows f
   where n.page_uid = f.page_uid
     and n.actor_uid = f.follower_uid
     and n.kind = 'follower'
     and n.mail_uid is null;
  update notifications n
     set withdrawn_at = now()
    from former_follows f
   where n.page_uid = f.page_uid
     and n.actor_uid = f.follower_uid
     and n.kind = 'follower';
  return null;
end
$$;

create or replace trigger follows_notification_withdrawn after delete on follows
referencing old table as former_follows
for each statement execute function withdraw_follower_notifications();

-- Notifies the receiver of a request: a person, or the holders of the page it goes to. Asking an address must not reveal its
-- owner by what it writes: they are notified when the mail is written, or when they confirm the address.
create or replace function notify_of_request() returns trigger
language plpgsql as $$
begin
  perform notify_people(
            case
              when new.recipient_uid is not null then array[new.recipient_uid]
              else array(select t.person_uid
                           from page_ties t
                          where t.page_uid = new.recipient_page_uid
                            and t.level in (2, 3))
            end,
            'request', new.page_uid, null, new.source_uid, now(), new.uid,
            mailed => new.address_hash is not null);
  return null;
end
$$;

create or replace trigger requests_notified after insert on requests
for each row when (new.state = 'pending' and new.address_hash is null)
execute function notify_of_request();

create or replace trigger requests_recipient_notified after update on requests
for each row when (new.state = 'pending' and old.recipient_uid is null and new.recipient_uid is not null)
execute function notify_of_request();

-- Notifies the asker of the answer to a request. The owner of an invited address is named with a yes, not before.
create or replace function notify_of_answer() returns trigger
language plpgsql as $$
begin
  perform notify_people(
            array[new.source_uid], 'request-' || new.state, new.page_uid, null,
            case
              when new.state = 'accepted' then new.answered_by
              when new.address_hash is null then new.recipient_uid
            end,
            new.answered_at, new.uid);
  return null;
end
$$;

create or replace trigger requests_answer_notified after update on requests
for each row when (old.state = 'pending' and new.state in ('accepted', 'declined', 'expired'))
execute function notify_of_answer();
