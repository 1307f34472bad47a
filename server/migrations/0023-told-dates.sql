-- How a date was told, beside its precision: uncertain, a season of its year, Christmas, part of a month, a decade.
alter table items
  add column date_about boolean not null default false,
  add column date_told  text,
  add constraint items_date_about_check check (associated_date is not null or not date_about),
  add constraint items_date_told_check check (
        date_told is null
        or associated_date is not null and case
             when date_told in ('spring', 'summer', 'autumn', 'winter') then date_precision = 3
             when date_told = 'decade' then date_precision = 3 and extract(year from associated_date)::int % 10 = 0
             when date_told = 'christmas' then date_precision = 2 and extract(month from associated_date) = 12
             when date_told in ('early', 'middle', 'late') then date_precision in (2, 3)
             else false end);
