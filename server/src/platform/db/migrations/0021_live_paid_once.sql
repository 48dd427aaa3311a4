-- As before, and a payment is written only on the bet that it was reckoned from. Numbers: state (1 open, 2 won, 3 void), paid so
-- far, cashed at, half cashed at (0: not), milliseconds, what had been paid before. YK002: something else was paid meanwhile.
create or replace function record_live_paid(players bigint[], written boolean[], ops int[], kinds text[], ids text[],
  numbers bigint[], details jsonb[]) returns void language plpgsql as $$
declare
  asked int;
  made int;
begin
  select count(*) into asked from unnest(ops, kinds) as r(op, kind) where r.kind = 'live_paid' and written[r.op];
  -- A cash-out that was asked for in time may come to a bet that has just been closed as lost.
  update live_bet b
  set state = (array['open', 'won', 'void'])[numbers[8 * r.n - 7]], paid = numbers[8 * r.n - 6],
    cashed_at = nullif(numbers[8 * r.n - 5], 0), half_cashed_at = nullif(numbers[8 * r.n - 4], 0),
    settled_at = case when numbers[8 * r.n - 7] = 1 then null else to_timestamp(numbers[8 * r.n - 3] / 1000.0) end
  from unnest(ops, kinds, ids) with ordinality as r(op, kind, id, n)
  where r.kind = 'live_paid' and written[r.op] and b.player_id = players[r.op] and b.id = r.id
    and b.state in ('open', 'lost') and b.paid = numbers[8 * r.n - 2];
  get diagnostics made = row_count;
  if made < asked then
    raise exception 'something else was paid' using errcode = 'YK002';
  end if;
end $$;
