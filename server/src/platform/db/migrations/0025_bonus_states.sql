-- As before, and a bonus is only moved on from the state that its money was reckoned in (`from`); a wallet is watched for as
-- long as any bonus of it is wagered. YK005: the bonus is in another state, what was reckoned is not its money.
create or replace function record_bonus(players bigint[], written boolean[], ops int[], kinds text[], ids text[], numbers bigint[],
  details jsonb[]) returns void language plpgsql as $$
declare
  asked int;
  made int;
begin
  select count(*) into asked from unnest(ops, kinds) as r(op, kind) where r.kind = 'bonus' and written[r.op];
  update bonus b set state = r.detail ->> 'state', paid = (r.detail ->> 'paid')::bigint,
    closed_at = (r.detail ->> 'closed')::timestamptz
  from unnest(ops, kinds, ids, details) as r(op, kind, id, detail)
  where r.kind = 'bonus' and written[r.op] and b.player_id = players[r.op] and b.id = r.id and b.state = r.detail ->> 'from';
  get diagnostics made = row_count;
  if made < asked then
    raise exception 'the bonus is in another state' using errcode = 'YK005';
  end if;
  update wallet w set watched = case
    when exists (select from bonus b where b.player_id = w.player_id and b.state = 'active') then w.watched | 2
    else w.watched & ~2 end
  from unnest(ops, kinds, details) as r(op, kind, detail)
  where r.kind = 'bonus' and written[r.op] and w.player_id = players[r.op] and r.detail ->> 'state' <> 'paid';
end $$;
