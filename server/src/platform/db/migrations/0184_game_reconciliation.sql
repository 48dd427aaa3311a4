-- @expand
-- Comparisons of our transactions of an aggregator with those that it lists, a row for each day of Istanbul: how many it lists, how many of these
-- agree. `made_by`: a person, or the job. `source`: asked by a call, or a file that staff have uploaded.
create table game_reconciliation (
  adapter text collate "C" not null,
  day text collate "C" not null,
  source text not null check (source in ('call', 'file')),
  made_at timestamptz not null,
  made_by text not null,
  listed int not null,
  matched int not null,
  primary key (adapter, day)
);

-- The parts of an uploaded file until it is compared.
create table game_reconciliation_part (
  file text collate "C" not null,
  part int not null,
  content text not null,
  at timestamptz not null,
  primary key (file, part)
);

-- What differs: a transaction that only one side has, or one with another amount or state. Amounts in kuruş; a state that is not known is the word
-- of the aggregator. Empty and null where a side has none.
create table game_difference (
  adapter text collate "C" not null,
  day text collate "C" not null,
  reference text collate "C" not null,
  kind text not null check (kind in ('missing_with_us', 'missing_there', 'amount', 'state')),
  type text not null,
  player_id bigint,
  round_id text not null,
  our_amount bigint,
  our_state text not null,
  their_amount bigint,
  their_state text not null,
  found_at timestamptz not null,
  settled_at timestamptz,
  settled_by text not null default '',
  note text not null default '',
  primary key (adapter, day, reference)
);
create index game_difference_reference on game_difference (adapter, reference);

-- A day of transactions is read without the players.
create index provider_transaction_at on provider_transaction using brin (at);
