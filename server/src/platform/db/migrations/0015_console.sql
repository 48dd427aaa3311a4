-- Staff of the operator, who use the console. They are no players. Without a password an invitation was not accepted yet.
create table staff (
  id int generated always as identity primary key,
  email text not null,
  email_key text not null unique,
  name text not null,
  roles text[] not null,
  password_hash text,
  ga_sealed text,
  ga_step bigint not null default 0,
  -- The user of the machine who is the same person.
  machine_user text unique,
  language text not null default 'tr' check (language in ('tr', 'en')),
  added_at timestamptz not null,
  activated_at timestamptz,
  blocked_at timestamptz
);

-- The permissions of roles that an owner has changed; a role without a row has those of the code.
create table staff_role (
  role text primary key,
  permissions text[] not null,
  changed_at timestamptz not null
);

create table staff_session (
  staff_id int not null,
  id text collate "C" not null,
  sid_hash text not null unique,
  device text not null,
  address text not null,
  opened_at timestamptz not null,
  active_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (staff_id, id)
);

-- Sign-ins between the password and the second factor. passkey_hash: the challenge that a passkey has to sign.
create table staff_challenge (
  challenge_hash text primary key,
  staff_id int not null,
  tries int not null default 0,
  passkey_hash text,
  ends_at timestamptz not null
);

-- Links that set password and second factor, one per person. secret_sealed: the secret that is offered for an authenticator app.
create table staff_invitation (
  staff_id int primary key,
  token_hash text not null unique,
  secret_sealed text not null,
  passkey_hash text,
  ends_at timestamptz not null
);

create table staff_passkey (
  staff_id int not null,
  credential_id text not null unique,
  public_key text not null,
  counter bigint not null,
  added_at timestamptz not null,
  used_at timestamptz,
  primary key (staff_id, credential_id)
);

-- The networks from which the console may be used; without a row, all.
create table staff_network (
  network text primary key,
  note text not null,
  added_at timestamptz not null
);

-- Acts that one person has asked for and another has to confirm. They replace first approvals of the command line, which have to be given again.
create table approval (
  id text collate "C" primary key,
  act text not null,
  subject text not null,
  player_id bigint,
  amount bigint not null check (amount >= 0),
  -- What the act needs besides its subject.
  detail jsonb not null,
  reason text not null,
  -- Who has asked: `staff:ID`, or a user of the machine. And the same as in the audit trail.
  person text not null,
  actor text not null,
  at timestamptz not null,
  ends_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  outcome text check (outcome in ('confirmed', 'refused', 'withdrawn'))
);
create unique index approval_open on approval (act, subject, coalesce(player_id, 0)) where decided_at is null;
alter table approval alter column detail set statistics 0;

drop table manual_approval;
