-- A date may be told as Easter, or as a winter that ends in the next year: parts of a year, as the seasons are.
alter table items
  drop constraint items_date_told_check,
  add constraint items_date_told_check check (
        date_told is null
        or associated_date is not null and case
             when date_told in ('spring', 'summer', 'autumn', 'winter', 'overwinter', 'easter') then date_precision = 3
             when date_told = 'decade' then date_precision = 3 and extract(year from associated_date)::int % 10 = 0
             when date_told = 'christmas' then date_precision = 2 and extract(month from associated_date) = 12
             when date_told in ('early', 'middle', 'late') then date_precision in (2, 3)
             else false end);
