-- A key of the installation's own, wrapped by the master key that key_check tells: a rotation wraps it anew, so that keyed
-- hashes and kept replies outlive it. Those made with the master key itself are forgotten.
alter table installation
  add column wrapped_key bytea;

delete from idempotency_keys;
delete from sign_in_failures;
