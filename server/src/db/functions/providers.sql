-- Rows of outside providers, written with their money.

-- The rows of one operation, and which of the older ones it takes back. An id that is there already stops the operation.
create or replace function record_provider(players bigint[], written boolean[], ops int[], kinds text[], ids text[], numbers bigint[],
  details jsonb[]) returns void language plpgsql as $$
begin
  insert into provider_transaction (player_id, provider, id_provider, id, type, amount, digest, game_id, round_id, operation)
  select players[p.op], p.detail ->> 'provider', r ->> 'idProvider', r ->> 'id', r ->> 'type', (r ->> 'amount')::bigint,
    r ->> 'digest', (p.detail ->> 'game')::int, p.detail ->> 'round', p.detail ->> 'operation'
  from unnest(ops, kinds, details) as p(op, kind, detail), jsonb_array_elements(p.detail -> 'rows') r
  where p.kind = 'provider' and written[p.op];
  update provider_transaction t set rolled_back_by = r ->> 'idProvider'
  from unnest(ops, kinds, details) as p(op, kind, detail), jsonb_array_elements(p.detail -> 'rows') r
  where p.kind = 'provider' and written[p.op] and r ->> 'type' = 'rollback' and t.player_id = players[p.op]
    and t.provider = p.detail ->> 'provider' and t.id_provider = r ->> 'original';
end $$;
