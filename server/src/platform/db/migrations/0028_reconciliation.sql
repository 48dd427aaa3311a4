-- Comparisons of a provider's file with the book, and chargebacks of deposits.

-- A comparison of a provider's payments of some days. Counts are those of its end.
create table reconciliation (
  id text collate "C" primary key,
  provider text not null,
  from_day text not null,
  to_day text not null,
  made_at timestamptz not null,
  made_by text not null,
  finished_at timestamptz,
  lines int not null default 0,
  matched int not null default 0,
  differing int not null default 0
);
create index reconciliation_made on reconciliation (made_at);

-- The parts of a file until it is compared.
create table reconciliation_part (
  reconciliation text collate "C" not null,
  part int not null,
  content text not null,
  primary key (reconciliation, part)
);

-- What differs: a line that we do not have, a payment of ours that the file does not have, or one with another amount or status. Amounts in
-- kuruş.
create table reconciliation_difference (
  reconciliation text collate "C" not null,
  id int not null,
  kind text not null check (kind in ('missing_with_us', 'missing_there', 'amount', 'status', 'repeated')),
  reference text not null,
  payment text collate "C",
  player_id bigint,
  our_amount bigint,
  our_status text,
  their_amount bigint,
  their_status text,
  settled_at timestamptz,
  settled_by text not null default '',
  note text not null default '',
  primary key (reconciliation, id)
);
create index reconciliation_open on reconciliation_difference (reconciliation, id) where settled_at is null;
create index reconciliation_missing on reconciliation_difference (payment) where settled_at is null and kind = 'missing_there';

-- Deposits that a provider took back. uncovered: the part that the balance did not cover, which the operator bears; null until it is booked.
create table chargeback (
  player_id bigint not null,
  payment text collate "C" not null,
  amount bigint not null check (amount > 0),
  uncovered bigint,
  reason text not null,
  ordered_at timestamptz not null,
  ordered_by text not null,
  booked_at timestamptz,
  primary key (player_id, payment)
);
create index chargeback_ordered on chargeback (ordered_at);
create index chargeback_unbooked on chargeback (ordered_at) where booked_at is null;
