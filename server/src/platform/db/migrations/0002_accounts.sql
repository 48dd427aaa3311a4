-- Who plays. Ids are random numbers below 2^53, so that they tell nothing about how many there are.

create table player (
  id bigint primary key,
  username text not null,
  email text not null,
  email_confirmed_at timestamptz,
  phone text not null,
  password_hash text not null,
  firstname text not null,
  lastname text not null,
  birth_date text not null,
  -- Sealed with the house's key; the mark beside it finds a duplicate without opening it.
  identity_sealed text not null,
  identity_mark text not null,
  identity_last4 text not null,
  country text not null,
  city text not null,
  address text not null default '',
  language text not null default 'tr' check (language in ('tr', 'en')),
  -- The role of the specification's `rid`.
  role int not null default 1,
  status text not null default 'active' check (status in ('active', 'blocked', 'closed')),
  -- Lives in Northern Cyprus or holds its identity card: may not play (Z-68).
  restricted boolean not null default false,
  verified_at timestamptz,
  verified_by text,
  notify_sms boolean not null default false,
  notify_email boolean not null default false,
  promo_code text not null default '',
  reference_number text not null default '',
  factor text not null default 'none' check (factor in ('none', 'ga', 'sms')),
  ga_sealed text,
  -- The last time step whose code was taken: a code works once.
  ga_step bigint not null default 0,
  recovery_hashes text[] not null default '{}',
  registered_at timestamptz not null default now(),
  last_login_at timestamptz,
  rules_accepted_at timestamptz not null default now()
);
create unique index player_username on player (lower(username));
create unique index player_email on player (lower(email));
create unique index player_phone on player (phone);
create unique index player_identity on player (identity_mark);

-- A signed-in session: only the hash of its id is kept.
create table session (
  player_id bigint not null,
  sid_hash text not null,
  -- The chain of stored auth tokens that this session belongs to: one sign-in on one device.
  family text not null,
  -- Hash of the cookie of the browser that opened it; null for a client without cookies (SR-02).
  cookie_hash text,
  device text not null default '',
  address text not null default '',
  opened_at timestamptz not null default now(),
  active_at timestamptz not null default now(),
  ends_at timestamptz not null,
  -- When the password was last given in this sign-in: a change of the second factor asks for a fresh one.
  proved_at timestamptz not null default now(),
  -- The sign-in before this one, told to the player (A36).
  previous_login_at timestamptz,
  primary key (player_id, sid_hash)
);
create index session_family on session (player_id, family);
create index session_ends on session (ends_at);

-- Stored auth: each token is taken once; taking an old one ends the family (SR-01).
create table auth_token (
  player_id bigint not null,
  token_hash text not null,
  family text not null,
  made_at timestamptz not null default now(),
  ends_at timestamptz not null,
  spent_at timestamptz,
  primary key (player_id, token_hash)
);
create index auth_token_family on auth_token (player_id, family);

-- A password was right and a second factor is still owed (SR-05).
create table login_challenge (
  player_id bigint not null,
  challenge_hash text not null,
  factor text not null,
  tries int not null default 0,
  made_at timestamptz not null default now(),
  ends_at timestamptz not null,
  primary key (player_id, challenge_hash)
);
create index login_challenge_hash on login_challenge (challenge_hash);

-- Codes sent by SMS, one open code a player and purpose.
create table sms_code (
  player_id bigint not null,
  purpose text not null,
  code_hash text not null,
  tries int not null default 0,
  sent_at timestamptz not null,
  ends_at timestamptz not null,
  spent_at timestamptz,
  primary key (player_id, purpose, sent_at)
);

-- Links in mails: confirmation of an address, reset of a password.
create table mail_token (
  player_id bigint not null,
  token_hash text not null,
  purpose text not null check (purpose in ('confirm', 'reset')),
  email text not null,
  ends_at timestamptz not null,
  spent_at timestamptz,
  primary key (player_id, token_hash)
);
create index mail_token_hash on mail_token (token_hash);

-- Tries at a secret, by what is tried (a name, an address, a player's code): each is counted before it is judged, and
-- after some of them the next has to wait (SR-20). The key is a mark: it tells no name.
create table try_pause (
  key text primary key,
  tries int not null,
  last_at timestamptz not null,
  -- No try is taken before.
  free_at timestamptz not null
);
create index try_pause_last on try_pause (last_at);

-- Sign-ins, right and wrong: the house's log, and how a known address or device is told from a new one.
create table login_try (
  id bigint generated always as identity primary key,
  player_id bigint,
  name_mark text not null,
  address text not null,
  device text not null default '',
  succeeded boolean not null,
  at timestamptz not null default now()
);
create index login_try_at on login_try (at);
create index login_try_player on login_try (player_id, at);

create table favourite (
  player_id bigint not null,
  kind text not null check (kind in ('casino', 'livecasino')),
  game_id int not null,
  at timestamptz not null default now(),
  primary key (player_id, kind, game_id)
);
