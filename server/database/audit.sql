-- The audit can only grow: update, delete and truncate are refused. Only an erasure replaces who left by a keyed hash, and
-- says so for its transaction.
create or replace function refuse_audit_change() returns trigger
language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('souvenance.erasing', true) = 'on' then
    return null;
  end if;
  raise exception 'the audit is append-only';
end
$$;

create or replace trigger audit_append_only
before update or delete or truncate on audit
for each statement execute function refuse_audit_change();
