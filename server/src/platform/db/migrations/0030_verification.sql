-- Verification of players. The level is 1 with a verified identity and 2 with a verified address too; an identity that was verified by a document
-- may end with it, and then counts as none.
alter table player add column verification_level smallint not null default 0 check (verification_level between 0 and 2);
alter table player add column identity_until text;
alter table player add column address_verified_at timestamptz;
update player set verification_level = 1 where verified_at is not null;

-- Pictures of documents, encrypted, until some time after the decision. `barred`: as the reviewer saw, of Northern Cyprus.
create table verification_document (
  player_id bigint not null,
  id text collate "C" not null,
  kind text not null check (kind in ('identity', 'identity_back', 'address', 'bank')),
  state text not null check (state in ('waiting', 'accepted', 'refused', 'withdrawn')),
  width int not null,
  height int not null,
  sealed text,
  sent_at timestamptz not null,
  decided_at timestamptz,
  decided_by text not null default '',
  reason text not null default '',
  note text not null default '',
  barred boolean not null default false,
  primary key (player_id, id)
);
create unique index verification_document_waiting on verification_document (player_id, kind) where state = 'waiting';
create index verification_document_queue on verification_document (state, sent_at);
create index verification_document_stored on verification_document (decided_at) where sealed is not null;
alter table verification_document alter column sealed set statistics 0;

-- Documents that staff have asked for and the player has not sent yet.
create table verification_request (
  player_id bigint not null,
  kind text not null,
  note text not null default '',
  at timestamptz not null,
  by text not null,
  primary key (player_id, kind)
);

-- Holders of bank accounts whom staff have accepted under another name than the player's: for this IBAN and this holder.
create table holder_review (
  player_id bigint not null,
  iban_mark text not null,
  holder text not null,
  reason text not null,
  at timestamptz not null,
  by text not null,
  primary key (player_id, iban_mark, holder)
);

-- Verifications with an outside service. `review`: passed, but with other data than those of the account, which staff have to look at.
create table verification_check (
  player_id bigint not null,
  id text collate "C" not null,
  service text not null,
  state text not null check (state in ('started', 'passed', 'failed', 'review')),
  reason text not null default '',
  started_at timestamptz not null,
  asked_at timestamptz not null,
  decided_at timestamptz,
  primary key (player_id, id)
);
create unique index verification_check_id on verification_check (id);
create index verification_check_open on verification_check (asked_at) where state = 'started';

create table verification_setting (
  name text primary key,
  value jsonb not null,
  changed_at timestamptz not null,
  changed_by text not null
);
alter table verification_setting alter column value set statistics 0;

-- What a level is needed for: above `from_total` kuruş over `over_days` days, and `after_days` days after the registration.
create table verification_gate (
  act text not null check (act in ('deposit', 'play', 'withdrawal')),
  level smallint not null check (level in (1, 2)),
  from_total bigint not null check (from_total >= 0),
  over_days int not null check (over_days between 1 and 30),
  after_days int not null check (after_days >= 0),
  primary key (act, level, over_days, after_days)
);

-- Whether there are gates for stakes or withdrawals, which the ledger has to ask: read together with the offset, so that it costs nothing without.
alter table ledger_epoch add column asks_levels boolean not null default false;

-- functions: ledger_post, verification_level, gate_use, gate_refusal, track_asked, level_refusals
