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

-- Keeps a round, and that it is over. From then on it counts in the tournaments of its player, once, by what stands of its stakes and
-- wins; bets that come after word of the end do as well, and what is taken back later is corrected where the tournament still
-- runs. Asked again after a crash, it does what is left.
create or replace function provider_round_kept(player bigint, of_provider text, round text, game int, is_over boolean,
  now_at timestamptz) returns void language plpgsql as $$
declare
  is_watched boolean := exists (select from wallet w where w.player_id = player and w.watched & 4 = 4);
  kept provider_round;
  staked bigint;
  won bigint;
begin
  if is_watched then
    perform 1 from wallet w where w.player_id = player for update;
  end if;
  insert into provider_round as r (player_id, provider, round_id, game_id, finished_at, at)
  values (player, of_provider, round, game, case when is_over then now_at end, now_at)
  on conflict (player_id, provider, round_id) do update set finished_at = coalesce(r.finished_at, excluded.finished_at)
  returning r.* into kept;
  if not is_watched or kept.finished_at is null then return; end if;
  -- Of a win that was taken back in part the player keeps the rest.
  select coalesce(sum(t.amount - coalesce(b.amount, 0)) filter (where t.type = 'bet'), 0),
    coalesce(sum(t.amount - coalesce(b.amount, 0)) filter (where t.type = 'win'), 0)
  into staked, won
  from provider_transaction t
  left join provider_transaction b on b.player_id = t.player_id and b.provider = t.provider
    and b.id_provider = t.rolled_back_by
  where t.player_id = player and t.provider = of_provider and t.round_id = round;
  if not kept.scored and staked = 0 or kept.scored and (staked, won) = (kept.scored_stake, kept.scored_win) then return; end if;
  update provider_round r set scored = true, scored_at = coalesce(r.scored_at, now_at), scored_stake = staked, scored_win = won
  where r.player_id = player and r.provider = of_provider and r.round_id = round;
  if not kept.scored then
    perform tournament_counted(now_at, array[player], array[game]::bigint[], array[staked], array[won], array[false]);
  elsif kept.scored_at is not null then
    perform tournament_corrected(player, game, kept.scored_at, kept.scored_stake, kept.scored_win, staked, won);
  end if;
end $$;
