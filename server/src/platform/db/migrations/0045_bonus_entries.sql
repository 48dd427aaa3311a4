-- A bonus that is given stands among the payments too, under the name of its offer, written with its money.
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
  insert into transaction (player_id, id, operation, type_id, category_id, status, amount, texts, at)
  select b.player_id, b.id, 'bonus/' || b.id || '/given', 3, 1, 1002, b.amount, bonus_names(o.texts), b.given_at
  from unnest(ops, kinds, ids, details) as r(op, kind, id, detail)
  join bonus b on b.player_id = players[r.op] and b.id = r.id
  join bonus_offer o on o.id = b.offer_id
  where r.kind = 'bonus' and written[r.op] and r.detail ->> 'from' = 'claimed'
  on conflict (player_id, id) do nothing;
  update wallet w set watched = case
    when exists (select from bonus b where b.player_id = w.player_id and b.state = 'active') then w.watched | 2
    else w.watched & ~2 end
  from unnest(ops, kinds, details) as r(op, kind, detail)
  where r.kind = 'bonus' and written[r.op] and w.player_id = players[r.op] and r.detail ->> 'state' <> 'paid';
end $$;

-- The titles alone, in each language.
create function bonus_names(texts jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(lang, jsonb_build_object('title', words ->> 'title')), '{}')
  from jsonb_each(texts) as t(lang, words)
$$;

insert into transaction (player_id, id, operation, type_id, category_id, status, amount, texts, at)
select b.player_id, b.id, 'bonus/' || b.id || '/given', 3, 1, 1002, b.amount, bonus_names(o.texts), b.given_at
from bonus b join bonus_offer o on o.id = b.offer_id
where b.state <> 'claimed'
on conflict (player_id, id) do nothing;
