-- Calls that are counted for all processes together: one row for each call and caller, a window that begins with its first call.
create table rate_window (
  -- The call and a mark of the caller: it tells no address.
  key text primary key,
  calls int not null,
  ends_at timestamptz not null
);
create index rate_window_ends on rate_window (ends_at);
