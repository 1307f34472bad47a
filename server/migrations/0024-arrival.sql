-- Questions that someone does not want to be asked about a person. An empty question stands for every one of them; without
-- an end it is put aside for ever. On the day a question was put aside no other one is asked.
create table questions_put_aside (
  person_uid   uuid not null references pages (uid) on delete cascade,
  page_uid     uuid not null references pages (uid) on delete cascade,
  question     text not null,
  put_aside_on date not null,
  until        date,
  primary key (person_uid, page_uid, question)
);

-- Serves: taking a page away with all that is known of it.
create index questions_put_aside_page on questions_put_aside (page_uid);

-- Serves: what happened on this day of the year.
create index items_day_of_year on items (page_uid, (extract(month from associated_date)), (extract(day from associated_date)))
 where date_precision = 1 and associated_date is not null and deleted_at is null;

-- Serves: what waits for those who look after a page.
create index items_waiting on items (page_uid, state)
 where state in ('draft', 'proposal') and deleted_at is null;
