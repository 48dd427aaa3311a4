-- @expand
-- Up to which time of its own clock everything of a producer of the Unified Odds Feed was received: after a restart its recovery begins there.
create table feed_progress (
  feed text primary key,
  complete_until timestamptz not null
);
