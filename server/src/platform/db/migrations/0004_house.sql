-- What the house itself keeps.

-- One row: whether the site is under maintenance.
create table maintenance (
  one boolean primary key default true check (one),
  since timestamptz,
  reason_tr text not null default '',
  reason_en text not null default '',
  expected_end timestamptz
);
insert into maintenance default values;

create table licence (
  id int primary key,
  name text not null,
  number text not null,
  authority text not null,
  url text not null default '',
  place int not null default 0
);

-- Key pairs for the stored session values; two are valid while one is replaced.
create table session_key (
  kid text primary key,
  public_key text not null,
  private_sealed text not null,
  made_at timestamptz not null default now()
);

-- Mail and SMS that have to go out; demo mode shows them at /dev/outbox.
create table outbox (
  id bigint generated always as identity primary key,
  player_id bigint,
  kind text not null check (kind in ('mail', 'sms')),
  recipient text not null,
  subject text not null default '',
  body text not null,
  made_at timestamptz not null default now(),
  sent_at timestamptz,
  tries int not null default 0,
  last_error text not null default ''
);
create index outbox_unsent on outbox (id) where sent_at is null;

-- What the house did, and who: append-only, each row carries the hash of the one before.
create table audit (
  id bigint primary key,
  at timestamptz not null,
  actor text not null,
  act text not null,
  subject text not null,
  detail jsonb not null,
  previous text not null,
  hash text not null
);
create function audit_is_for_ever() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail is never changed or removed';
end $$;
create trigger audit_is_for_ever before update or delete on audit
  for each statement execute function audit_is_for_ever();
