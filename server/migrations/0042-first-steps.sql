-- Where somebody who signed up stands in their first steps. done: steps gone through, without those left for later. ended_at: since
-- then nothing reminds of them; each step can still be opened.
create table first_steps (
  account_uid uuid           primary key references accounts (uid) on delete cascade,
  step        text           not null default 'first-step',
  done        text[]         not null default '{}',
  ended_at    timestamptz(3)
);

-- What somebody does not want to be reminded of, among the things still open for later.
create table things_put_aside (
  person_uid uuid not null references pages (uid) on delete cascade,
  thing      text not null,
  primary key (person_uid, thing)
);
