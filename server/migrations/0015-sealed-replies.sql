-- The replies kept for repeated calls name what is in a safe: they are encrypted as well. Older ones are forgotten.
delete from idempotency_keys;
alter table idempotency_keys
  drop column reply,
  drop column status,
  add column reply bytea;
