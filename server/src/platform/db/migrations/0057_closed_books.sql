-- @expand
-- functions: reject_transfer_change, expect_transfers_archived, ledger_post, ledger_stretch, archive_transfers, archive_rounds,
-- operation_began_at, is_cash_round, score_operations

-- A stretch of a player's operations that is closed: the movements from `first_seq` to `last_seq` are never read again to know a balance. The balances
-- are those after `last_seq`. `digest` is the hash of the stretch's movements (ledger_stretch), `seal` a keyed hash of this row, whose key is not in the
-- database. Stretches of a player follow each other without a gap; by the primary key only one follows another.
create table ledger_closing (
  player_id bigint not null,
  first_seq bigint not null,
  last_seq bigint not null,
  cash bigint not null,
  bonus bigint not null,
  held bigint not null,
  transfers bigint not null,
  digest text not null,
  seal text not null,
  closed_at timestamptz not null,
  check (last_seq >= first_seq),
  primary key (player_id, first_seq)
);
alter table ledger_closing alter column player_id set (n_distinct = -0.1);

-- Work on the books of all players, one after the other: when its last pass began, for how many players it was due then and has not been done, and since
-- when.
create table ledger_upkeep (
  name text primary key,
  started_at timestamptz,
  due bigint not null default 0,
  oldest timestamptz
);

-- Old movements and rounds, moved here from the tables that they inherit from: a query of `transfer` or `round` reads both, one of `only transfer` or `only
-- round` what is recent. So the tables that every bet writes, and their indexes, do not grow with the years. Columns are added to the parent alone,
-- indexes to both. A primary key does not hold across both tables: ledger_post looks an id up in both.
create table transfer_archive (
  primary key (player_id, operation, leg)
) inherits (transfer);
create unique index transfer_archive_book on transfer_archive (player_id, seq, leg);
create index transfer_archive_tx on transfer_archive (tx) where leg = 0;
alter table transfer_archive alter column player_id set (n_distinct = -0.001);

-- By the check, queries of open rounds do not read it.
create table round_archive (
  check (not open),
  primary key (player_id, id)
) inherits (round);
create index round_archive_book on round_archive (player_id, at, id);
create index round_archive_time on round_archive using brin (at);
alter table round_archive alter column player_id set (n_distinct = -0.001);
alter table round_archive alter column events set statistics 0;
alter table round_archive alter column choice set statistics 0;
alter table round_archive alter column moves set statistics 0;

-- Whether the archive has transfers of the player: only then ledger_post looks for ids there.
alter table wallet add column archived boolean not null default false;
