create or replace function mail_topic(kind text) returns text
language sql immutable
begin atomic
  select case
           when kind in ('request', 'request-accepted', 'request-declined', 'request-expired') then 'requests'
           when kind in ('proposal', 'acceptance', 'refusal') then 'proposals'
           when kind in ('message', 'letter') then 'messages'
           when kind = 'comment' then 'comments'
           when kind = 'like' then 'flowers'
           when kind = 'tribute' then 'tributes'
           when kind = 'follower' then 'followers'
           when kind in ('birth-day', 'death-day') then 'days'
           else 'roles'
         end;
end;

-- never, soon, daily or weekly.
create or replace function mail_choice(person uuid, topic text) returns text
language sql stable
begin atomic
  select coalesce((select c.mails ->> topic from communications c where c.person_uid = person),
                  case
                    when topic in ('messages', 'requests', 'proposals') then 'soon'
                    when topic = 'days' then 'daily'
                    else 'weekly'
                  end);
end;

-- The first nine in the morning after a moment, of a day or of a Monday. A zone that this database does not know counts
-- as UTC, so that nothing fails to be written for it.
create or replace function next_morning(after timestamptz, zone text, weekly boolean) returns timestamptz
language plpgsql stable as $$
declare
  step    interval := case when weekly then interval '7 days' else interval '1 day' end;
  morning timestamp;
begin
  morning := date_trunc(case when weekly then 'week' else 'day' end, after at time zone zone) + interval '9 hours';
  return case when morning at time zone zone > after then morning at time zone zone
              else (morning + step) at time zone zone end;
exception when invalid_parameter_value then
  return next_morning(after, 'UTC', weekly);
end
$$;

-- The local time in a zone. A zone that this database does not know counts as UTC.
create or replace function time_there(moment timestamptz, zone text) returns timestamp
language plpgsql stable as $$
begin
  return moment at time zone zone;
exception when invalid_parameter_value then
  return moment at time zone 'UTC';
end
$$;

-- When a notification of a kind is to be mailed; null for never, for people without an account, and for requests that are
-- mailed by themselves at once.
create or replace function mail_due(person uuid, kind text, told_at timestamptz) returns timestamptz
language plpgsql stable as $$
declare
  topic  text := mail_topic(kind);
  choice text := mail_choice(person, topic);
begin
  if choice = 'never' or (choice = 'soon' and topic = 'requests')
     or not exists (select from accounts a where a.page_uid = person) then
    return null;
  end if;
  if choice = 'soon' then
    return told_at + interval '5 minutes';
  end if;
  return next_morning(told_at,
                      coalesce((select c.time_zone from communications c where c.person_uid = person), 'UTC'),
                      choice = 'weekly');
end
$$;
