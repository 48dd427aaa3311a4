-- @expand
-- functions: ledger_horizon, ledger_page, event_page, harm_case_players, has_harm_case, advertising_refusals
-- Figures that take long to add up in a large house, as they were at an instant. `what`: the call, and a hash of what was asked for; `took_ms`: how long adding
-- them up took. Until `claimed_until` one process adds them up again.
create table kept_figures (
  what text primary key,
  at timestamptz not null,
  figures jsonb not null,
  took_ms int not null,
  claimed_until timestamptz
);
alter table kept_figures alter column figures set statistics 0;
create index kept_figures_at on kept_figures (at);
