-- The name that a member of staff gave a passkey; empty for those made before there were names.
alter table staff_passkey add column name text not null default '';

-- The challenge that a new passkey of this session has to sign, and how long it may.
alter table staff_session add column passkey_hash text;
alter table staff_session add column passkey_until timestamptz;
