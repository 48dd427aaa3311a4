-- As before, and a round that goes on begins only on the seed pair in use, which is held until the round is there: no seed is
-- revealed that cards are still to be drawn from. YK004: the pair has ended.
create or replace function record_round(players bigint[], written boolean[], ops int[], kinds text[], ids text[],
  numbers bigint[], details jsonb[]) returns void language plpgsql as $$
declare
  asked int;
  held int;
begin
  select count(*) into asked from unnest(ops, kinds) with ordinality as r(op, kind, n)
  where r.kind = 'round' and written[r.op] and numbers[8 * r.n - 1] = 2;
  if asked > 0 then
    perform 1 from unnest(ops, kinds) with ordinality as r(op, kind, n)
    join seed s on s.player_id = players[r.op] and s.id = numbers[8 * r.n - 5]
    where r.kind = 'round' and written[r.op] and numbers[8 * r.n - 1] = 2 and s.current
    for share of s;
    get diagnostics held = row_count;
    if held < asked then
      raise exception 'the seed pair has ended' using errcode = 'YK004';
    end if;
  end if;
  insert into round (player_id, id, game_id, version, seed_id, nonce, stake, win, events, open, choice, moves)
  select players[r.op], r.id, numbers[8 * r.n - 7], numbers[8 * r.n - 6], numbers[8 * r.n - 5], numbers[8 * r.n - 4],
    numbers[8 * r.n - 3], numbers[8 * r.n - 2],
    case when numbers[8 * r.n - 1] = 0 then r.detail else r.detail -> 'events' end,
    numbers[8 * r.n - 1] = 2,
    case when numbers[8 * r.n - 1] = 0 then null else r.detail -> 'choice' end,
    case when numbers[8 * r.n - 1] = 0 then null else r.detail -> 'moves' end
  from unnest(ops, kinds, ids, details) with ordinality as r(op, kind, id, detail, n)
  where r.kind = 'round' and written[r.op];
end $$;
