-- A page is unconfirmed from its account's beginning until the first address is confirmed, and never again.
create or replace function begin_unconfirmed() returns trigger
language plpgsql as $$
begin
  update pages set unconfirmed = true where uid in (select page_uid from new_accounts);
  return null;
end
$$;

create or replace trigger accounts_unconfirmed after insert on accounts
referencing new table as new_accounts
for each statement execute function begin_unconfirmed();

create or replace function end_unconfirmed() returns trigger
language plpgsql as $$
begin
  update pages p
     set unconfirmed = false
    from changed_emails e
    join accounts a on a.uid = e.account_uid
   where p.uid = a.page_uid
     and p.unconfirmed
     and e.confirmed_at is not null;
  return null;
end
$$;

create or replace trigger emails_confirmed_at_once after insert on emails
referencing new table as changed_emails
for each statement execute function end_unconfirmed();

create or replace trigger emails_confirmed_later after update on emails
referencing new table as changed_emails
for each statement execute function end_unconfirmed();

-- Follows made before the confirmation count, notify and stand in lists as if they had just been made.
create or replace function follow_confirmed() returns trigger
language plpgsql as $$
begin
  update follows set created_at = now() where follower_uid = new.uid;
  perform notify_of_follow(f) from follows f where f.follower_uid = new.uid;
  return null;
end
$$;

create or replace trigger pages_confirmed after update of unconfirmed on pages
for each row when (old.unconfirmed and not new.unconfirmed)
execute function follow_confirmed();
