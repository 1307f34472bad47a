-- There once the sample family has begun to move in; with a time once it has.
create table sample_family (
  only_row boolean     primary key default true check (only_row),
  told_at  timestamptz
);
