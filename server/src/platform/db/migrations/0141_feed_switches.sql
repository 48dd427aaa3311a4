-- @expand
-- What a feed prices is taken off sale by staff, before play or in play: scope 'feed', with the name of the feed and the phase as id.
alter table sport_stop drop constraint sport_stop_scope_check;
alter table sport_stop add constraint sport_stop_scope_check
  check (scope in ('everything', 'sport', 'competition', 'match', 'producer', 'feed'));
alter table sport_stop add column actor text not null default '';

-- The state of each feed, or of each of its producers, as the process that reads the feeds has reported it.
create table feed_state (
  feed text primary key,
  state text not null check (state in ('up', 'behind', 'recovering', 'down')),
  since timestamptz not null,
  reported_at timestamptz not null
);
