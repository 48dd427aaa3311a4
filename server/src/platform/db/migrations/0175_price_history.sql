-- @expand
-- How the prices of the main market of a match have moved: a row for each minute at which they were others than in the row before. `prices` has
-- the outcomes and their odds in thousandths.
create table price_history (
  match_id text collate "C" not null,
  at timestamptz not null,
  prices jsonb not null,
  primary key (match_id, at)
);
create index price_history_at on price_history (at);
-- A document: nobody asks for its values.
alter table price_history alter column prices set statistics 0;
