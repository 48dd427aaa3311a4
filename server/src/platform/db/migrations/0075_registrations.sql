-- Registrations whose address is not proved yet. The form waits sealed; an account is made when the code of the mail is given.
create table registration (
  token_hash text primary key,
  -- The row of the player to be, sealed with the server's key.
  sealed text not null,
  code_hash text not null,
  tries int not null default 0,
  ends_at timestamptz not null
);
create index registration_ends on registration (ends_at);
