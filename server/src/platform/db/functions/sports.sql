-- Coupons, and what feeds report about matches.

-- Whether this coupon, or another coupon of the player on one of its matches, has counted towards a bonus.
create or replace function shares_match_with_counted(player bigint, coupon text) returns boolean language plpgsql stable as $$
begin
  return exists (select from coupon o where o.player_id = player and o.wager_bonus is not null and (o.id = coupon or exists (
    select from coupon_leg theirs join coupon_leg own on own.player_id = player and own.coupon_id = coupon
      and own.match_id = theirs.match_id
    where theirs.player_id = player and theirs.coupon_id = o.id)));
end $$;

-- Stores coupons with their legs. A leg may be a bet builder: the coupon then depends on the market of each of its outcomes. If coupons
-- on the same matches have counted towards a bonus, a coupon that is accepted at once has them counted again (`wager_due`).
create or replace function record_coupon(records coupon_record[]) returns void language plpgsql as $$
#variable_conflict use_column
begin
  insert into coupon_leg (player_id, coupon_id, match_id, market, specifiers, outcome)
  select r.player_id, r.id, l ->> 'match', (c ->> 'market')::int, c ->> 'specifiers', c ->> 'outcome'
  from unnest(records) r, jsonb_array_elements(r.legs) l,
    jsonb_array_elements(jsonb_build_array(l) || coalesce(l -> 'also', '[]')) c;
  insert into coupon (player_id, id, kind, state, sizes, columns, unit, stake, stake_left, max_win, from_bonus, policy, legs,
    intent, live, placed_at, decide_at)
  select r.player_id, r.id, r.kind, r.state, r.sizes, r.columns, r.unit, r.stake, r.stake, r.max_win, r.from_bonus, r.policy, r.legs,
    r.intent, r.live, r.placed_at, r.decide_at
  from unnest(records) r;
  update coupon c set wager_due = true
  from unnest(records) r
  where c.player_id = r.player_id and c.id = r.id and c.state = 'open' and shares_match_with_counted(c.player_id, c.id);
end $$;

-- Stores changes of coupons: acceptance, refusal, settlement, cash-out, correction (`reopened`). What a coupon counts towards a bonus is
-- counted again afterwards (`wager_due`) where its player has a bonus, or where it or a coupon on its matches has counted towards one. A
-- change requested by an order for an automatic cash-out (`cash_out_order`) applies only while that order is the latest.
-- YK018: there is a newer order.
create or replace function record_coupon_change(records coupon_change_record[]) returns void language plpgsql as $$
declare
  updated int;
begin
  update coupon c
  set state = r.state, payout = r.payout, stake_left = r.stake_left, share = r.share, cashed_out = r.cashed_out,
    version = r.version, settled_at = r.settled_at, kept = r.kept,
    corrected = c.corrected or r.reopened,
    reversed = case when r.reopened then c.payout > 0 else c.reversed end,
    cash_outs = coalesce(r.cash_outs, c.cash_outs),
    legs = coalesce(r.legs, c.legs),
    note = coalesce(r.note, c.note),
    auto_cash_out = case when r.state = 'open' then c.auto_cash_out else null end,
    wager_due = c.wager_due or shares_match_with_counted(c.player_id, c.id) or exists (select from bonus b
      where b.player_id = c.player_id and b.needed > 0 and b.state in ('active', 'suspended') and b.given_at <= c.placed_at)
  from unnest(records) r
  where c.player_id = r.player_id and c.id = r.id and c.orders = coalesce(r.cash_out_order, c.orders);
  get diagnostics updated = row_count;
  if updated < cardinality(records) then
    raise exception 'there is a newer cash-out order' using errcode = 'YK018';
  end if;
  perform revive_bonus(c.player_id, c.placed_at, r.settled_at)
  from unnest(records) r join coupon c on c.player_id = r.player_id and c.id = r.id and c.from_bonus
  where r.state in ('won', 'void') and r.payout > 0;
end $$;

-- What open coupons of a player, but for one, have staked on an outcome: of singles each bet, of others the whole stake.
create or replace function open_stake_on(player bigint, except_coupon text, match text, of_market int, of_specifiers text, of_outcome text)
returns bigint language sql stable as $$
  select coalesce(sum(case when c.kind = 'single' then c.unit * c.share / 10000 else c.stake_left end), 0)::bigint
  from coupon_leg l join coupon c on c.player_id = l.player_id and c.id = l.coupon_id and c.state in ('pending', 'open')
  where l.match_id = match and l.market = of_market and l.specifiers = of_specifiers and l.player_id = player
    and l.coupon_id <> except_coupon and l.outcome = of_outcome
$$;

-- Refuses coupons that pass a stake limit together with what their players have staked by now. The caller holds the wallets.
-- YK020: a stake limit is passed.
create or replace function record_coupon_limit(records coupon_limit_record[]) returns void language plpgsql as $$
begin
  if exists (select from unnest(records) r cross join lateral jsonb_array_elements(r.outcomes) o
    where r.stake + open_stake_on(r.player_id, r.id, o ->> 'match', (o ->> 'market')::int, o ->> 'specifiers', o ->> 'outcome')
      > (o ->> 'most')::bigint) then
    raise exception 'a stake limit is passed' using errcode = 'YK020';
  end if;
end $$;

-- Stores that coupons were placed with a boost, which a player has once; a coupon that was not accepted does not count. The caller holds the wallets.
-- YK022: the player has taken this boost.
create or replace function record_coupon_boost(records coupon_boost_record[]) returns void language plpgsql as $$
begin
  if exists (select from unnest(records) r
    join coupon_boost b on b.player_id = r.player_id and b.boost_id = r.boost_id and b.coupon_id <> r.id
    join coupon c on c.player_id = b.player_id and c.id = b.coupon_id and c.state not in ('returning', 'refused')) then
    raise exception 'the player has taken this boost' using errcode = 'YK022';
  end if;
  insert into coupon_boost (player_id, boost_id, coupon_id) select r.player_id, r.boost_id, r.id from unnest(records) r;
end $$;

-- Stores that coupons wait for a trader.
create or replace function record_coupon_referral(records coupon_referral_record[]) returns void language plpgsql as $$
begin
  insert into coupon_referral (player_id, coupon_id, cause, stake, stake_limit, at_end, made_at, ends_at)
  select r.player_id, r.id, r.cause, r.stake, r.stake_limit, r.at_end, r.made_at, r.ends_at from unnest(records) r;
end $$;

-- Leaves a referred coupon waiting when it is opened without a decision, or otherwise than was decided: processes of a version without referral do so.
create or replace function keep_coupon_referral() returns trigger language plpgsql as $$
begin
  if exists (select from coupon_referral r where r.player_id = new.player_id and r.coupon_id = new.id
      and (r.decision is null or r.decision = 'decline' or new.stake > coalesce(r.reduced_stake, r.stake))) then
    return null;
  end if;
  return new;
end $$;

create or replace trigger coupon_follows_referral before update of state on coupon
for each row when (old.state = 'pending' and new.state = 'open') execute function keep_coupon_referral();

-- Accepts coupons at a smaller stake. Only what waits for its acceptance is accepted, and only of players who may bet.
-- YK019: a coupon was decided otherwise, or its player may not bet any more.
create or replace function record_coupon_reduction(records coupon_reduction_record[]) returns void language plpgsql as $$
declare
  updated int;
begin
  update coupon c
  set state = 'open', version = r.version, unit = r.unit, stake = r.stake, stake_left = r.stake, max_win = r.max_win, legs = r.legs,
    note = r.note
  from unnest(records) r
  where c.player_id = r.player_id and c.id = r.id and c.state = 'pending' and c.version = r.version - 1
    and not is_barred_from_betting(c.player_id, r.at);
  get diagnostics updated = row_count;
  if updated < cardinality(records) then
    raise exception 'the coupon cannot be accepted any more' using errcode = 'YK019';
  end if;
end $$;

-- Stores what a coupon counts towards a bonus.
create or replace function store_coupon_wager(player bigint, coupon_id text, bonus_id text, wager bigint) returns void
language plpgsql as $$
begin
  update coupon c set wager_due = false, wager_bonus = bonus_id, wagered = wager where c.player_id = player and c.id = coupon_id;
end $$;

-- Stores the changes of matches and results from feed messages, and queues the markets whose coupons have to be settled. All or nothing.
-- The rows of the matches are locked, so that two processes apply their messages one after the other. Of the results the latest of each
-- certainty is stored, unless it was rolled back since (packages/sports/src/feed/results.ts). The outcome '' of a cancellation or rollback is
-- every outcome of its market.
create or replace function store_feed_changes(matches jsonb, results jsonb, cancels jsonb, undone jsonb) returns void language plpgsql as $$
begin
  insert into sport_match as m (id, sport, category_id, competition_id, start_at, status, search, fixture, book, version, ended_at)
  select r ->> 'id', r ->> 'sport', r ->> 'category', r ->> 'competition', (r ->> 'startAt')::timestamptz,
    (r ->> 'status')::smallint, r ->> 'search', r -> 'fixture', r -> 'book', 1, (r ->> 'endedAt')::timestamptz
  from jsonb_array_elements(matches) r
  on conflict (id) do update set sport = excluded.sport, category_id = excluded.category_id,
    competition_id = excluded.competition_id, start_at = excluded.start_at, status = excluded.status, search = excluded.search,
    fixture = excluded.fixture, book = excluded.book, version = m.version + 1, ended_at = excluded.ended_at;

  insert into sport_rollback as b (match_id, market, specifiers, outcome, at_ms)
  select r ->> 'match', (r ->> 'market')::int, r ->> 'specifiers', coalesce(r ->> 'outcome', ''), (r ->> 'atMs')::bigint
  from jsonb_array_elements(undone) r
  on conflict (match_id, market, specifiers, outcome) do update set at_ms = greatest(b.at_ms, excluded.at_ms);
  delete from sport_result s using jsonb_array_elements(undone) r
  where s.match_id = r ->> 'match' and s.market = (r ->> 'market')::int and s.specifiers = r ->> 'specifiers'
    and coalesce(r ->> 'outcome', '') in ('', s.outcome) and s.at_ms <= (r ->> 'atMs')::bigint;

  insert into sport_result as s (match_id, market, specifiers, outcome, result, void_factor, dead_heat_numerator,
    dead_heat_denominator, certainty, at_ms, producer)
  select r ->> 'match', (r ->> 'market')::int, r ->> 'specifiers', r ->> 'outcome', (r ->> 'result')::smallint,
    (r ->> 'voidFactor')::real, coalesce((r -> 'deadHeat' ->> 'numerator')::int, 1),
    coalesce((r -> 'deadHeat' ->> 'denominator')::int, 1), (r ->> 'certainty')::smallint, (r ->> 'atMs')::bigint,
    (r ->> 'producer')::smallint
  from jsonb_array_elements(results) r
  where not exists (select from sport_rollback b where b.match_id = r ->> 'match' and b.market = (r ->> 'market')::int
    and b.specifiers = r ->> 'specifiers' and b.outcome in ('', r ->> 'outcome') and b.at_ms > (r ->> 'atMs')::bigint)
  on conflict (match_id, market, specifiers, outcome, certainty) do update set result = excluded.result,
    void_factor = excluded.void_factor, dead_heat_numerator = excluded.dead_heat_numerator,
    dead_heat_denominator = excluded.dead_heat_denominator, at_ms = excluded.at_ms, producer = excluded.producer
    where (excluded.at_ms, excluded.producer) >= (s.at_ms, s.producer);

  insert into sport_cancel as s (match_id, market, specifiers, outcome, start_at, end_at, reason, at_ms, producer, undone)
  select r ->> 'match', (r ->> 'market')::int, r ->> 'specifiers', coalesce(r ->> 'outcome', ''), (r ->> 'startAt')::timestamptz,
    (r ->> 'endAt')::timestamptz, (r ->> 'reason')::int, (r ->> 'atMs')::bigint, (r ->> 'producer')::smallint,
    (r ->> 'undone')::boolean
  from jsonb_array_elements(cancels) r
  on conflict (match_id, market, specifiers, outcome, start_at, end_at) do update set reason = excluded.reason, at_ms = excluded.at_ms,
    producer = excluded.producer, undone = excluded.undone
    where (excluded.at_ms, excluded.producer) >= (s.at_ms, s.producer);

  insert into sport_job (match_id, market, specifiers)
  select distinct r ->> 'match', (r ->> 'market')::int, r ->> 'specifiers'
  from jsonb_array_elements(results || cancels || undone) r;
end $$;

-- Compares the prices that players have taken on the match whose closing line waits longest with that line, and adds the mean of each player to his
-- sums; once for each match, when no coupon from before is undecided. Without bet builders, which have no closing price, and refused coupons. False when
-- no line can be counted.
create or replace function count_closing_line(counted timestamptz) returns boolean language plpgsql as $$
declare
  line closing_line;
begin
  select * into line from closing_line l
  where counted_at is null and not exists (select from coupon c where c.state in ('pending', 'returning') and c.placed_at <= l.closed_at
    and c.legs @> jsonb_build_array(jsonb_build_object('match', l.match_id)))
  order by closed_at, match_id limit 1 for update skip locked;
  if not found then
    return false;
  end if;
  insert into player_line as p (player_id, matches, total, squares)
  select v.player_id, 1, v.value, v.value * v.value
  from (
    select c.player_id, avg(ln((l ->> 'odds')::float8 / (q ->> 'odds')::float8)) as value
    from jsonb_array_elements(line.prices) q
      join coupon_leg g on (g.match_id, g.market, g.specifiers, g.outcome) =
        (line.match_id, (q ->> 'market')::int, q ->> 'specifiers', q ->> 'outcome')
      join coupon c on c.player_id = g.player_id and c.id = g.coupon_id and c.state <> 'refused' and c.placed_at <= line.closed_at
      cross join lateral jsonb_array_elements(c.legs) l
    where (l ->> 'match', (l ->> 'market')::int, l ->> 'specifiers', l ->> 'outcome') =
      (g.match_id, g.market, g.specifiers, g.outcome) and l -> 'also' is null
    group by c.player_id
  ) v
  on conflict (player_id) do update set matches = p.matches + excluded.matches, total = p.total + excluded.total,
    squares = p.squares + excluded.squares;
  update closing_line set counted_at = counted where match_id = line.match_id;
  return true;
end $$;
