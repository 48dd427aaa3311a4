-- Another stake of a bet on or behind a seat, as long as bets are taken. Numbers: game, hall, round, the stake before, the stake
-- now. YK001: too late, or the bet was given back or changed meanwhile.
create function record_live_stake(players bigint[], written boolean[], ops int[], kinds text[], ids text[],
  numbers bigint[], details jsonb[]) returns void language plpgsql as $$
declare
  asked int;
  made int;
begin
  perform live_rounds_held('live_stake', written, ops, kinds, numbers);
  select count(*) into asked from unnest(ops, kinds) as r(op, kind) where r.kind = 'live_stake' and written[r.op];
  update live_bet b
  set stake = numbers[8 * r.n - 3], bets = jsonb_set(b.bets, '{seat,stakeKurus}', to_jsonb(numbers[8 * r.n - 3]))
  from unnest(ops, kinds, ids) with ordinality as r(op, kind, id, n), live_round l
  where r.kind = 'live_stake' and written[r.op] and b.player_id = players[r.op] and b.id = r.id and b.state = 'open'
    and b.stake = numbers[8 * r.n - 4] and l.game_id = numbers[8 * r.n - 7] and l.hall = numbers[8 * r.n - 6]
    and l.number = numbers[8 * r.n - 5] and l.phase = 'bets';
  get diagnostics made = row_count;
  if made < asked then
    raise exception 'bets are closed' using errcode = 'YK001';
  end if;
end $$;

-- As before, and only what is staked goes back. Numbers: game, hall, round, 1 where the house gives it back at the close,
-- milliseconds, the stake (0: whatever it is). YK001: too late, or the stake was changed meanwhile.
create or replace function record_live_back(players bigint[], written boolean[], ops int[], kinds text[], ids text[],
  numbers bigint[], details jsonb[]) returns void language plpgsql as $$
declare
  asked int;
  made int;
begin
  perform live_rounds_held('live_back', written, ops, kinds, numbers);
  select count(*) into asked from unnest(ops, kinds) as r(op, kind) where r.kind = 'live_back' and written[r.op];
  update live_bet b set state = 'void', paid = b.stake, settled_at = to_timestamp(numbers[8 * r.n - 3] / 1000.0)
  from unnest(ops, kinds, ids) with ordinality as r(op, kind, id, n), live_round l
  where r.kind = 'live_back' and written[r.op] and b.player_id = players[r.op] and b.id = r.id and b.state = 'open'
    and l.game_id = numbers[8 * r.n - 7] and l.hall = numbers[8 * r.n - 6] and l.number = numbers[8 * r.n - 5]
    and (l.phase = 'bets' or l.phase = 'closed' and numbers[8 * r.n - 4] = 1)
    and numbers[8 * r.n - 2] in (0, b.stake);
  get diagnostics made = row_count;
  if made < asked then
    raise exception 'cards are dealt' using errcode = 'YK001';
  end if;
  delete from live_seat s
  using unnest(ops, kinds, ids) as r(op, kind, id)
  where r.kind = 'live_back' and written[r.op] and s.player_id = players[r.op] and s.bet_id = r.id;
end $$;
