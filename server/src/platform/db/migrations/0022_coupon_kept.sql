-- What a player has kept of a payout that was taken back, because it was spent: the next payout of the coupon is less by it.
alter table coupon add column kept bigint not null default 0 check (kept >= 0);

-- As before, and a stake that is given back was never at risk: it no longer counts towards the bonus that it counted to, and
-- counts again when the coupon is opened again (`wager` of the detail, signed). Numbers: state (2 refused, 3 open, 4 won, 5 lost,
-- 6 void, 7 cashed out, 8 open again), payout, stake left, share, cashed out, version, milliseconds of the settlement (0: none),
-- kept.
create or replace function record_coupon_state(players bigint[], written boolean[], ops int[], kinds text[], ids text[],
  numbers bigint[], details jsonb[]) returns void language sql as $$
  update coupon c
  set state = (array['', 'refused', 'open', 'won', 'lost', 'void', 'cashed_out', 'open'])[numbers[8 * r.n - 7]],
    payout = numbers[8 * r.n - 6], stake_left = numbers[8 * r.n - 5], share = numbers[8 * r.n - 4],
    cashed_out = numbers[8 * r.n - 3], version = numbers[8 * r.n - 2],
    settled_at = case when numbers[8 * r.n - 1] = 0 then null else to_timestamp(numbers[8 * r.n - 1] / 1000.0) end,
    kept = numbers[8 * r.n],
    corrected = c.corrected or numbers[8 * r.n - 7] = 8,
    cash_outs = coalesce(r.detail -> 'cashOuts', c.cash_outs),
    legs = coalesce(r.detail -> 'legs', c.legs),
    note = coalesce(r.detail -> 'note', c.note),
    auto_cash_out = case when numbers[8 * r.n - 7] in (3, 8) then c.auto_cash_out else null end
  from unnest(ops, kinds, ids, details) with ordinality as r(op, kind, id, detail, n)
  where r.kind = 'coupon_state' and written[r.op] and c.player_id = players[r.op] and c.id = r.id;

  update bonus b set wagered = least(b.needed, greatest(0, b.wagered + (r.detail ->> 'wager')::bigint))
  from unnest(ops, kinds, ids, details) as r(op, kind, id, detail)
  join coupon c on c.player_id = players[r.op] and c.id = r.id
  where r.kind = 'coupon_state' and written[r.op] and r.detail ->> 'wager' is not null
    and b.player_id = c.player_id and b.state = 'active' and b.given_at <= coalesce(c.decide_at, c.placed_at);
$$;
