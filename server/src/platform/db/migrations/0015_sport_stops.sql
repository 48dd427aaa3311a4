-- What the house has taken off sale by hand: a market (0: all of them) of a match, a competition, a sport, or of everything.
create table sport_stop (
  scope text not null check (scope in ('everything', 'sport', 'competition', 'match')),
  id text collate "C" not null,
  market int not null,
  reason text not null,
  made_at timestamptz not null,
  primary key (scope, id, market)
);
