-- The audit can only grow: update, delete and truncate are refused.
create or replace function refuse_audit_change() returns trigger
language plpgsql as $$
begin
  raise exception 'the audit is append-only';
end
$$;

create or replace trigger audit_append_only
before update or delete or truncate on audit
for each statement execute function refuse_audit_change();
