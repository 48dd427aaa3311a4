-- Withdrawals that are paid through a provider or by the bank, and what providers reported.

-- An attempt to pay an approved withdrawal. request: the id that the provider or the bank knows it by. amount: without the fee, kuruş.
-- booked_at: when the ledger had booked the state; null while it has to. next_at: when it is sent or looked up next.
create table payout (
  player_id bigint not null,
  payment text collate "C" not null,
  attempt int not null check (attempt > 0),
  request text collate "C" not null,
  route text not null check (route in ('provider', 'bank')),
  provider text not null,
  state text not null check (state in ('asked', 'unknown', 'sent', 'settled', 'refused', 'returned')),
  amount bigint not null check (amount > 0),
  holder text not null,
  iban_sealed text not null,
  iban_mark text not null,
  iban_shown text not null,
  provider_reference text not null default '',
  code text not null default '',
  reason text not null default '',
  batch text collate "C",
  asked_at timestamptz not null,
  asked_by text not null,
  sent_at timestamptz,
  ended_at timestamptz,
  booked_at timestamptz,
  next_at timestamptz,
  lookups int not null default 0,
  primary key (player_id, payment, attempt)
);
-- At most one attempt is under way or has paid.
create unique index payout_current on payout (player_id, payment) where state in ('asked', 'unknown', 'sent', 'settled');
create index payout_due on payout (next_at) where next_at is not null;
create index payout_unbooked on payout (state) where booked_at is null and state in ('settled', 'returned');
create index payout_request on payout (request);
create index payout_state on payout (state, asked_at) where state in ('asked', 'unknown', 'sent');

-- Callbacks of payment providers with a valid signature, in the order in which they came. outcome: what they changed; null while it is not known.
create table payment_callback (
  player_id bigint not null,
  id bigint generated always as identity,
  provider text not null,
  payment text collate "C" not null,
  request text not null,
  status text not null,
  amount text not null,
  currency text not null,
  reason text not null,
  at timestamptz not null,
  outcome text,
  primary key (player_id, id)
);
create index payment_callback_payment on payment_callback (player_id, payment, id);

-- What the sandbox provider was asked to pay, and what it will report next.
create table sandbox_payout (
  player_id bigint not null,
  request text collate "C" not null,
  payment text not null,
  amount text not null,
  status text not null check (status in ('accepted', 'settled', 'refused', 'returned')),
  reason text not null default '',
  next_status text check (next_status in ('settled', 'returned')),
  next_at timestamptz,
  primary key (player_id, request)
);
create index sandbox_payout_next on sandbox_payout (next_at) where next_at is not null;
