-- @expand
-- An order that could not be applied is tried again at `try_at`, and the others go on.
alter table settlement_order
  add column tries int not null default 0,
  add column try_at timestamptz;
