-- Coupons, and what feeds say of matches.

-- Whether a coupon of the player has counted towards a bonus that is on a match of this one, or is this one.
create or replace function meets_counted(player bigint, coupon text) returns boolean language plpgsql stable as $$
begin
  return exists (select from coupon o where o.player_id = player and o.wager_bonus is not null and (o.id = coupon or exists (
    select from coupon_leg theirs join coupon_leg own on own.player_id = player and own.coupon_id = coupon
      and own.match_id = theirs.match_id
    where theirs.player_id = player and theirs.coupon_id = o.id)));
end $$;

-- A coupon with its legs, as it is placed. A leg may be a bet builder: the coupon then hangs on the market of each of its
-- outcomes. One that stands at once beside others on its matches, which have counted towards a bonus, has them counted again.
create or replace function record_coupon(players bigint[], written boolean[], ops int[], kinds text[], ids text[], numbers bigint[],
  details jsonb[]) returns void language plpgsql as $$
#variable_conflict use_column
begin
  with placed as (
    select players[p.op] as player_id, p.id, r
    from unnest(ops, kinds, ids, details) as p(op, kind, id, r)
    where p.kind = 'coupon' and written[p.op]
  ), legs as (
    insert into coupon_leg (player_id, coupon_id, match_id, market, specifiers, outcome)
    select player_id, id, l ->> 'match', (c ->> 'market')::int, c ->> 'specifiers', c ->> 'outcome'
    from placed, jsonb_array_elements(r -> 'legs') l,
      jsonb_array_elements(jsonb_build_array(l) || coalesce(l -> 'also', '[]')) c
  )
  insert into coupon (player_id, id, kind, state, sizes, columns, unit, stake, stake_left, most_win, from_bonus, policy, legs,
    intent, live, placed_at, decide_at)
  select player_id, id, r ->> 'kind', r ->> 'state', array(select jsonb_array_elements_text(r -> 'sizes')::int),
    (r ->> 'columns')::int, (r ->> 'unit')::bigint, (r ->> 'stake')::bigint, (r ->> 'stake')::bigint,
    (r ->> 'mostWin')::bigint, (r ->> 'fromBonus')::boolean, r ->> 'policy', r -> 'legs', r ->> 'intent',
    (r ->> 'live')::boolean, (r ->> 'placedAt')::timestamptz, (r ->> 'decideAt')::timestamptz
  from placed;

  update coupon c set wager_due = true
  from unnest(ops, kinds, ids) as p(op, kind, id)
  where p.kind = 'coupon' and written[p.op] and c.player_id = players[p.op] and c.id = p.id and c.state = 'open'
    and meets_counted(c.player_id, c.id);
end $$;

-- What became of a coupon. Numbers: state (2 refused, 3 open, 4 won, 5 lost, 6 void, 7 cashed out, 8 open again), payout,
-- stake left, share, cashed out, version, milliseconds of the settlement (0: none), kept. What it counts towards a bonus is
-- counted again afterwards (`wager_due`), where its player has one, or it or another on its matches has counted to one. What an order for an automatic
-- cash-out asked for (`order` of the detail) is written only while that order is the last one. YK002: another was given, or it
-- was taken back.
create or replace function record_coupon_state(players bigint[], written boolean[], ops int[], kinds text[], ids text[],
  numbers bigint[], details jsonb[]) returns void language plpgsql as $$
declare
  asked int;
  made int;
begin
  select count(*) into asked from unnest(ops, kinds) as r(op, kind) where r.kind = 'coupon_state' and written[r.op];
  update coupon c
  set state = (array['', 'refused', 'open', 'won', 'lost', 'void', 'cashed_out', 'open'])[numbers[8 * r.n - 7]],
    payout = numbers[8 * r.n - 6], stake_left = numbers[8 * r.n - 5], share = numbers[8 * r.n - 4],
    cashed_out = numbers[8 * r.n - 3], version = numbers[8 * r.n - 2],
    settled_at = case when numbers[8 * r.n - 1] = 0 then null else to_timestamp(numbers[8 * r.n - 1] / 1000.0) end,
    kept = numbers[8 * r.n],
    corrected = c.corrected or numbers[8 * r.n - 7] = 8,
    taken_back = case when numbers[8 * r.n - 7] = 8 then c.payout > 0 else c.taken_back end,
    cash_outs = coalesce(r.detail -> 'cashOuts', c.cash_outs),
    legs = coalesce(r.detail -> 'legs', c.legs),
    note = coalesce(r.detail -> 'note', c.note),
    auto_cash_out = case when numbers[8 * r.n - 7] in (3, 8) then c.auto_cash_out else null end,
    wager_due = c.wager_due or meets_counted(c.player_id, c.id) or exists (select from bonus b
      where b.player_id = c.player_id and b.needed > 0 and b.state in ('active', 'suspended') and b.given_at <= c.placed_at)
  from unnest(ops, kinds, ids, details) with ordinality as r(op, kind, id, detail, n)
  where r.kind = 'coupon_state' and written[r.op] and c.player_id = players[r.op] and c.id = r.id
    and c.orders = coalesce((r.detail ->> 'order')::int, c.orders);
  get diagnostics made = row_count;
  if made < asked then
    raise exception 'another order was given' using errcode = 'YK002';
  end if;

  perform bonus_revived(c.player_id, c.placed_at, to_timestamp(numbers[8 * r.n - 1] / 1000.0))
  from unnest(ops, kinds, ids) with ordinality as r(op, kind, id, n)
  join coupon c on c.player_id = players[r.op] and c.id = r.id and c.from_bonus
  where r.kind = 'coupon_state' and written[r.op] and numbers[8 * r.n - 7] in (4, 6) and numbers[8 * r.n - 6] > 0;
end $$;

-- Stores what messages of a feed have made of matches, and notes whose coupons have to be looked at. All or nothing. The rows of the
-- matches are held, so that two processes order their words one after the other. What is kept of results is what `feed/results.ts`
-- of the sports package says: the last word of each certainty that was not taken back since.
create or replace function sport_store(matches jsonb, results jsonb, cancels jsonb, undone jsonb) returns void language plpgsql as $$
begin
  insert into sport_match as m (id, sport, category_id, competition_id, start_at, status, search, fixture, book, version, ended_at)
  select r ->> 'id', r ->> 'sport', r ->> 'category', r ->> 'competition', (r ->> 'startAt')::timestamptz,
    (r ->> 'status')::smallint, r ->> 'search', r -> 'fixture', r -> 'book', 1, (r ->> 'endedAt')::timestamptz
  from jsonb_array_elements(matches) r
  on conflict (id) do update set sport = excluded.sport, category_id = excluded.category_id,
    competition_id = excluded.competition_id, start_at = excluded.start_at, status = excluded.status, search = excluded.search,
    fixture = excluded.fixture, book = excluded.book, version = m.version + 1, ended_at = excluded.ended_at;

  insert into sport_rollback as b (match_id, market, specifiers, at_ms)
  select r ->> 'match', (r ->> 'market')::int, r ->> 'specifiers', (r ->> 'atMs')::bigint
  from jsonb_array_elements(undone) r
  on conflict (match_id, market, specifiers) do update set at_ms = greatest(b.at_ms, excluded.at_ms);
  delete from sport_result s using jsonb_array_elements(undone) r
  where s.match_id = r ->> 'match' and s.market = (r ->> 'market')::int and s.specifiers = r ->> 'specifiers'
    and s.at_ms <= (r ->> 'atMs')::bigint;

  insert into sport_result as s (match_id, market, specifiers, outcome, result, void_factor, dead_heat_factor, certainty, at_ms,
    producer)
  select r ->> 'match', (r ->> 'market')::int, r ->> 'specifiers', r ->> 'outcome', (r ->> 'result')::smallint,
    (r ->> 'voidFactor')::real, (r ->> 'deadHeatFactor')::real, (r ->> 'certainty')::smallint, (r ->> 'atMs')::bigint,
    (r ->> 'producer')::smallint
  from jsonb_array_elements(results) r
  where not exists (select from sport_rollback b where b.match_id = r ->> 'match' and b.market = (r ->> 'market')::int
    and b.specifiers = r ->> 'specifiers' and b.at_ms > (r ->> 'atMs')::bigint)
  on conflict (match_id, market, specifiers, outcome, certainty) do update set result = excluded.result,
    void_factor = excluded.void_factor, dead_heat_factor = excluded.dead_heat_factor, at_ms = excluded.at_ms,
    producer = excluded.producer
    where (excluded.at_ms, excluded.producer) >= (s.at_ms, s.producer);

  insert into sport_cancel as s (match_id, market, specifiers, start_at, end_at, reason, at_ms, producer, undone)
  select r ->> 'match', (r ->> 'market')::int, r ->> 'specifiers', (r ->> 'startAt')::timestamptz,
    (r ->> 'endAt')::timestamptz, (r ->> 'reason')::int, (r ->> 'atMs')::bigint, (r ->> 'producer')::smallint,
    (r ->> 'undone')::boolean
  from jsonb_array_elements(cancels) r
  on conflict (match_id, market, specifiers, start_at, end_at) do update set reason = excluded.reason, at_ms = excluded.at_ms,
    producer = excluded.producer, undone = excluded.undone
    where (excluded.at_ms, excluded.producer) >= (s.at_ms, s.producer);

  insert into sport_job (match_id, market, specifiers)
  select distinct r ->> 'match', (r ->> 'market')::int, r ->> 'specifiers'
  from jsonb_array_elements(results || cancels || undone) r;
end $$;
