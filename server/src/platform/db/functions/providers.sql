-- Transactions of external game providers, stored in the transaction that moves their money.

-- Stores the transactions of one provider request and marks those that they roll back. The primary key refuses an id that exists. The bet that a win names
-- is locked: a rollback of it waits for the win.
-- YK021: that bet is not known, or was rolled back.
create or replace function record_provider_request(records provider_request_record[]) returns void language plpgsql as $$
declare
  standing int;
begin
  perform 1
  from unnest(records) r
  cross join jsonb_to_recordset(r.transactions) as t(bet text)
  join provider_transaction b on b.player_id = r.player_id and b.provider = r.provider and b.id_provider = t.bet
  where b.rolled_back_by is null
  for share of b;
  get diagnostics standing = row_count;
  if standing < (select count(t.bet) from unnest(records) r cross join jsonb_to_recordset(r.transactions) as t(bet text)) then
    raise exception 'the bet of a win was rolled back' using errcode = 'YK021';
  end if;
  insert into provider_transaction (player_id, provider, id_provider, id, type, amount, digest, game_id, round_id, operation)
  select r.player_id, r.provider, t.id_provider, t.id, t.type, t.amount, t.digest, r.game_id, r.round_id, r.operation
  from unnest(records) r
  cross join jsonb_to_recordset(r.transactions) as t(id_provider text, id text, type text, amount bigint, digest text);
  update provider_transaction o set rolled_back_by = t.id_provider
  from unnest(records) r
  cross join jsonb_to_recordset(r.transactions) as t(id_provider text, type text, original text)
  where t.type = 'rollback' and o.player_id = r.player_id and o.provider = r.provider and o.id_provider = t.original;
end $$;

-- Stores a round and whether it is over. A finished round is scored in the tournaments of its player, once, by the stakes and wins that
-- stand. Bets that arrive after the end are scored too, and later rollbacks correct the score while the tournament runs. Repeating the
-- call after a crash does what is left.
create or replace function store_provider_round(player bigint, of_provider text, round text, game int, is_over boolean,
  now_at timestamptz) returns void language plpgsql as $$
declare
  is_tracked boolean := exists (select from wallet w where w.player_id = player and w.tracks_tournaments);
  stored provider_round;
  staked bigint;
  won bigint;
begin
  if is_tracked then
    perform 1 from wallet w where w.player_id = player for update;
  end if;
  insert into provider_round as r (player_id, provider, round_id, game_id, finished_at, at)
  values (player, of_provider, round, game, case when is_over then now_at end, now_at)
  on conflict (player_id, provider, round_id) do update set finished_at = coalesce(r.finished_at, excluded.finished_at)
  returning r.* into stored;
  if not is_tracked or stored.finished_at is null then return; end if;
  -- The player keeps the rest of a win that was rolled back in part.
  select coalesce(sum(t.amount - coalesce(b.amount, 0)) filter (where t.type = 'bet'), 0),
    coalesce(sum(t.amount - coalesce(b.amount, 0)) filter (where t.type = 'win'), 0)
  into staked, won
  from provider_transaction t
  left join provider_transaction b on b.player_id = t.player_id and b.provider = t.provider
    and b.id_provider = t.rolled_back_by
  where t.player_id = player and t.provider = of_provider and t.round_id = round;
  if not stored.scored and staked = 0 or stored.scored and (staked, won) = (stored.scored_stake, stored.scored_win) then
    return;
  end if;
  update provider_round r set scored = true, scored_at = coalesce(r.scored_at, now_at), scored_stake = staked, scored_win = won
  where r.player_id = player and r.provider = of_provider and r.round_id = round;
  if not stored.scored then
    perform score_tournaments(now_at, array[player], array[game]::bigint[], array[staked], array[won], array[false]);
  elsif stored.scored_at is not null then
    perform correct_tournament_score(player, game, stored.scored_at, stored.scored_stake, stored.scored_win, staked, won);
  end if;
end $$;
