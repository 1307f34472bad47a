-- A death is told as exactly as it is known: 1 the day, 2 the month, 3 the year. attested_at: an operator who saw a certificate
-- reported it, since no legatee lived.
alter table death_reports
  add column death_date_format smallint       not null default 1 check (death_date_format between 1 and 3),
  add column attested_at       timestamptz(3);
