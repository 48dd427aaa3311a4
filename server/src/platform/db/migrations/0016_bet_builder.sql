-- A leg may be a bet builder: the coupon then hangs on the market of each of its outcomes.
create or replace function record_coupon(players bigint[], written boolean[], ops int[], kinds text[], ids text[], numbers bigint[],
  details jsonb[]) returns void language sql as $$
  with placed as (
    select players[p.op] as player_id, p.id, r
    from unnest(ops, kinds, ids, details) as p(op, kind, id, r)
    where p.kind = 'coupon' and written[p.op]
  ), legs as (
    insert into coupon_leg (player_id, coupon_id, match_id, market, specifiers, outcome, most_win)
    select player_id, id, l ->> 'match', (c ->> 'market')::int, c ->> 'specifiers', c ->> 'outcome', (r ->> 'mostWin')::bigint
    from placed, jsonb_array_elements(r -> 'legs') l,
      jsonb_array_elements(jsonb_build_array(l) || coalesce(l -> 'also', '[]')) c
  )
  insert into coupon (player_id, id, kind, state, sizes, columns, unit, stake, stake_left, most_win, from_bonus, policy, legs,
    intent, live, placed_at, decide_at)
  select player_id, id, r ->> 'kind', r ->> 'state', array(select jsonb_array_elements_text(r -> 'sizes')::int),
    (r ->> 'columns')::int, (r ->> 'unit')::bigint, (r ->> 'stake')::bigint, (r ->> 'stake')::bigint,
    (r ->> 'mostWin')::bigint, (r ->> 'fromBonus')::boolean, r ->> 'policy', r -> 'legs', r ->> 'intent',
    (r ->> 'live')::boolean, (r ->> 'placedAt')::timestamptz, (r ->> 'decideAt')::timestamptz
  from placed
$$;
