-- @expand
-- Results, cancellations and their reversals by traders, as messages of a feed. The process that runs the feeds applies them in their order.
create table settlement_order (
  id text collate "C" primary key,
  match_id text collate "C" not null,
  message jsonb not null,
  reason text not null,
  actor text not null,
  made_at timestamptz not null,
  applied_at timestamptz
);
create index settlement_order_waiting on settlement_order (made_at, id) where applied_at is null;
alter table settlement_order alter column message set statistics 0;
