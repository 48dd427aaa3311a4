-- @expand
-- When each feed has last given something, for the health of the system: 'simulator', 'openfootball', or a producer of the Unified Odds Feed, 'uof 1'.
create table feed_activity (
  feed text primary key,
  message_at timestamptz not null
);
-- The last callback of each provider.
create index payment_callback_last on payment_callback (provider, at);
