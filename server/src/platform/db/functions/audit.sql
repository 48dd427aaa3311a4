-- The audit trail is only added to.

create or replace function audit_is_for_ever() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail is never changed or removed';
end $$;

create or replace trigger audit_is_for_ever before update or delete on audit
for each statement execute function audit_is_for_ever();
