-- @expand
-- Stops of one line or one outcome of a market; '' for all of them. Software that does not know them takes the whole market off sale.
alter table sport_stop
  add column specifiers text collate "C" not null default '',
  add column outcome text collate "C" not null default '',
  drop constraint sport_stop_pkey,
  add primary key (scope, id, market, specifiers, outcome);

-- Values that traders have set in place of the feed's, until a time: the price of an outcome in thousandths, or with the outcome '' the margin
-- of its market in ten-thousandths.
create table sport_override (
  match_id text collate "C" not null,
  market int not null,
  specifiers text collate "C" not null,
  outcome text collate "C" not null,
  value int not null check (value >= 0),
  ends_at timestamptz not null,
  reason text not null,
  actor text not null,
  made_at timestamptz not null,
  primary key (match_id, market, specifiers, outcome)
);
