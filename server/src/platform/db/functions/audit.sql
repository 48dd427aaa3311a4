-- The audit trail is append-only.

create or replace function reject_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail is never changed or removed';
end $$;

create or replace trigger audit_is_immutable before update or delete on audit
for each statement execute function reject_audit_change();
