-- Who runs what only one process at a time may run: a feed, a table. Taken over when it is no longer renewed.
create table lease (
  name text primary key,
  holder text not null,
  until timestamptz not null
);

-- A match with its whole book of markets: what is on sale, read at the start of each process and whenever it is told.
create table sport_match (
  id text collate "C" primary key,
  sport text not null,
  category_id text not null,
  competition_id text not null,
  start_at timestamptz not null,
  -- 0 not started, 1 live, 2 suspended, 3 ended, 4 closed, 5 cancelled, 6 delayed, 7 interrupted, 8 postponed, 9 abandoned
  status smallint not null default 0,
  search text not null,
  fixture jsonb not null,
  book jsonb not null,
  version int not null default 0,
  ended_at timestamptz
);
create index sport_match_open on sport_match (start_at, id) where ended_at is null;
create index sport_match_competition on sport_match (competition_id, start_at);

-- How outcomes ended, as far as it is known. A correction overwrites; what was taken back is gone.
create table sport_result (
  match_id text collate "C" not null,
  market int not null,
  specifiers text collate "C" not null,
  outcome text collate "C" not null,
  result smallint not null,
  void_factor real not null,
  dead_heat_factor real not null,
  certainty smallint not null,
  primary key (match_id, market, specifiers, outcome)
);

-- Bets that are refunded, those placed between two instants.
create table sport_cancel (
  match_id text collate "C" not null,
  market int not null,
  specifiers text collate "C" not null,
  start_at timestamptz not null,
  end_at timestamptz not null,
  reason int not null,
  primary key (match_id, market, specifiers, start_at, end_at)
);

-- Markets whose coupons have to be looked at because something about their results changed. Gone when it is done.
create table sport_job (
  id bigint generated always as identity primary key,
  match_id text not null,
  market int not null,
  specifiers text not null,
  made_at timestamptz not null default now()
);

create table coupon (
  player_id bigint not null,
  id text collate "C" not null,
  kind text not null,
  -- pending, returning (refused, the stake not yet given back), refused, open, won, lost, void, cashed_out
  state text not null,
  -- Changes with every change: each is written under `coupon/<id>/<version>`, so that of two at once one is the first.
  version int not null default 0,
  sizes int[] not null,
  columns int not null,
  unit bigint not null,
  stake bigint not null,
  -- What is left of it after cash-outs, and which share of ten thousand that is.
  stake_left bigint not null,
  share int not null default 10000,
  most_win bigint not null,
  payout bigint not null default 0,
  cashed_out bigint not null default 0,
  cash_outs jsonb not null default '[]',
  auto_cash_out bigint,
  from_bonus boolean not null default false,
  policy text not null,
  legs jsonb not null,
  intent text not null,
  live boolean not null,
  corrected boolean not null default false,
  note jsonb,
  placed_at timestamptz not null,
  decide_at timestamptz,
  settled_at timestamptz,
  primary key (player_id, id)
) with (fillfactor = 80);
create index coupon_history on coupon (player_id, placed_at desc, id);
create index coupon_pending on coupon (decide_at) where state in ('pending', 'returning');
create index coupon_auto on coupon (player_id, id) where auto_cash_out is not null;

-- Which coupons hang on which market: read when it is settled.
create table coupon_leg (
  player_id bigint not null,
  coupon_id text collate "C" not null,
  match_id text collate "C" not null,
  market int not null,
  specifiers text collate "C" not null,
  outcome text collate "C" not null,
  most_win bigint not null,
  primary key (player_id, coupon_id, match_id, market, specifiers, outcome)
);
create index coupon_leg_market on coupon_leg (match_id, market, specifiers, player_id, coupon_id);

-- A coupon with its legs, as it is placed.
create function record_coupon(players bigint[], written boolean[], ops int[], kinds text[], ids text[], numbers bigint[],
  details jsonb[]) returns void language sql as $$
  with placed as (
    select players[p.op] as player_id, p.id, r
    from unnest(ops, kinds, ids, details) as p(op, kind, id, r)
    where p.kind = 'coupon' and written[p.op]
  ), legs as (
    insert into coupon_leg (player_id, coupon_id, match_id, market, specifiers, outcome, most_win)
    select player_id, id, l ->> 'match', (l ->> 'market')::int, l ->> 'specifiers', l ->> 'outcome', (r ->> 'mostWin')::bigint
    from placed, jsonb_array_elements(r -> 'legs') l
  )
  insert into coupon (player_id, id, kind, state, sizes, columns, unit, stake, stake_left, most_win, from_bonus, policy, legs,
    intent, live, placed_at, decide_at)
  select player_id, id, r ->> 'kind', r ->> 'state', array(select jsonb_array_elements_text(r -> 'sizes')::int),
    (r ->> 'columns')::int, (r ->> 'unit')::bigint, (r ->> 'stake')::bigint, (r ->> 'stake')::bigint,
    (r ->> 'mostWin')::bigint, (r ->> 'fromBonus')::boolean, r ->> 'policy', r -> 'legs', r ->> 'intent',
    (r ->> 'live')::boolean, (r ->> 'placedAt')::timestamptz, (r ->> 'decideAt')::timestamptz
  from placed
$$;

-- What became of a coupon. Numbers: state (2 refused, 3 open, 4 won, 5 lost, 6 void, 7 cashed out, 8 open again), payout, stake left,
-- share, cashed out, version, milliseconds of the settlement (0: none).
create function record_coupon_state(players bigint[], written boolean[], ops int[], kinds text[], ids text[],
  numbers bigint[], details jsonb[]) returns void language sql as $$
  update coupon c
  set state = (array['', 'refused', 'open', 'won', 'lost', 'void', 'cashed_out', 'open'])[numbers[8 * r.n - 7]],
    payout = numbers[8 * r.n - 6], stake_left = numbers[8 * r.n - 5], share = numbers[8 * r.n - 4],
    cashed_out = numbers[8 * r.n - 3], version = numbers[8 * r.n - 2],
    settled_at = case when numbers[8 * r.n - 1] = 0 then null else to_timestamp(numbers[8 * r.n - 1] / 1000.0) end,
    corrected = c.corrected or numbers[8 * r.n - 7] = 8,
    cash_outs = coalesce(r.detail -> 'cashOuts', c.cash_outs),
    legs = coalesce(r.detail -> 'legs', c.legs),
    note = coalesce(r.detail -> 'note', c.note),
    auto_cash_out = case when numbers[8 * r.n - 7] in (3, 8) then c.auto_cash_out else null end
  from unnest(ops, kinds, ids, details) with ordinality as r(op, kind, id, detail, n)
  where r.kind = 'coupon_state' and written[r.op] and c.player_id = players[r.op] and c.id = r.id
$$;

-- Stores what messages of a feed have made of matches, and notes whose coupons have to be looked at. All or nothing.
create function sport_store(matches jsonb, results jsonb, cancels jsonb, undone jsonb) returns void language plpgsql as $$
begin
  insert into sport_match as m (id, sport, category_id, competition_id, start_at, status, search, fixture, book, version, ended_at)
  select r ->> 'id', r ->> 'sport', r ->> 'category', r ->> 'competition', (r ->> 'startAt')::timestamptz,
    (r ->> 'status')::smallint, r ->> 'search', r -> 'fixture', r -> 'book', 1, (r ->> 'endedAt')::timestamptz
  from jsonb_array_elements(matches) r
  on conflict (id) do update set start_at = excluded.start_at, status = excluded.status, fixture = excluded.fixture,
    book = excluded.book, version = m.version + 1, ended_at = excluded.ended_at;

  insert into sport_result (match_id, market, specifiers, outcome, result, void_factor, dead_heat_factor, certainty)
  select r ->> 'match', (r ->> 'market')::int, r ->> 'specifiers', r ->> 'outcome', (r ->> 'result')::smallint,
    (r ->> 'voidFactor')::real, (r ->> 'deadHeatFactor')::real, (r ->> 'certainty')::smallint
  from jsonb_array_elements(results) r
  on conflict (match_id, market, specifiers, outcome) do update set result = excluded.result,
    void_factor = excluded.void_factor, dead_heat_factor = excluded.dead_heat_factor, certainty = excluded.certainty;

  insert into sport_cancel (match_id, market, specifiers, start_at, end_at, reason)
  select r ->> 'match', (r ->> 'market')::int, r ->> 'specifiers', (r ->> 'startAt')::timestamptz,
    (r ->> 'endAt')::timestamptz, (r ->> 'reason')::int
  from jsonb_array_elements(cancels) r
  on conflict do nothing;

  delete from sport_result s using jsonb_array_elements(undone) r
  where r ->> 'kind' = 'settlement' and s.match_id = r ->> 'match' and s.market = (r ->> 'market')::int
    and s.specifiers = r ->> 'specifiers';
  delete from sport_cancel s using jsonb_array_elements(undone) r
  where r ->> 'kind' = 'cancel' and s.match_id = r ->> 'match' and s.market = (r ->> 'market')::int
    and s.specifiers = r ->> 'specifiers' and s.start_at = (r ->> 'startAt')::timestamptz
    and s.end_at = (r ->> 'endAt')::timestamptz;

  insert into sport_job (match_id, market, specifiers)
  select distinct r ->> 'match', (r ->> 'market')::int, r ->> 'specifiers'
  from jsonb_array_elements(results || cancels || undone) r;
end $$;
