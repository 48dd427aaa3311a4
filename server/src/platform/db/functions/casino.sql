-- Rounds of a single player.

-- Stores rounds with their outcomes. A round that waits for its player (`open`) starts only on the seed pair in use, which is locked
-- until the round is stored: no server seed is revealed while cards are still to be drawn from it. YK004: the pair has been replaced.
create or replace function record_round(records round_record[]) returns void language plpgsql as $$
declare
  expected int;
  locked int;
begin
  select count(*) into expected from unnest(records) r where r.open;
  if expected > 0 then
    perform 1 from unnest(records) r join seed s on s.player_id = r.player_id and s.id = r.seed_id
    where r.open and s.current
    for share of s;
    get diagnostics locked = row_count;
    if locked < expected then
      raise exception 'the seed pair has been replaced' using errcode = 'YK004';
    end if;
  end if;
  insert into round (player_id, id, game_id, version, seed_id, nonce, stake, win, open, events, choice, moves)
  select r.player_id, r.id, r.game_id, r.version, r.seed_id, r.nonce, r.stake, r.win, r.open, r.events, r.choice, r.moves
  from unnest(records) r;
end $$;

-- Stores moves of open rounds. YK008: another move came first.
create or replace function record_round_move(records round_move_record[]) returns void language plpgsql as $$
declare
  updated int;
begin
  update round d set stake = r.stake, win = r.win, open = r.open, events = r.events, moves = r.moves
  from unnest(records) r
  where d.player_id = r.player_id and d.id = r.id and d.open and jsonb_array_length(d.moves) = r.moves_before;
  get diagnostics updated = row_count;
  if updated < cardinality(records) then
    raise exception 'another move came first' using errcode = 'YK008';
  end if;
end $$;

-- Cancels open rounds whose stakes are returned. A cancelled round counts as never played: no tournament scores it, and what it added
-- to the wagering of a bonus is subtracted. `stake_share` and `move_share`: the parts of its first stake and of the stakes of its moves
-- that counted, in ten-thousandths. YK009: the round is over.
create or replace function record_round_return(records round_return_record[]) returns void language plpgsql as $$
declare
  updated int;
begin
  update round d set win = d.stake, open = false
  from unnest(records) r where d.player_id = r.player_id and d.id = r.id and d.open;
  get diagnostics updated = row_count;
  if updated < cardinality(records) then
    raise exception 'the round is over' using errcode = 'YK009';
  end if;
  perform subtract_round_wager(array_agg(r.player_id), array_agg(r.id), array_agg(r.stake_share), array_agg(r.move_share))
  from unnest(records) r;
end $$;

-- Subtracts what the stakes of rounds added to the wagering of bonuses that still run. `stake_shares` and `move_shares`: the parts of the first stake of each and
-- of the stakes of its moves that counted, in ten-thousandths.
create or replace function subtract_round_wager(players bigint[], ids text[], stake_shares int[], move_shares int[]) returns void language plpgsql as $$
begin
  perform add_wagered(array_agg(b.player_id), array_agg(b.id),
    array_agg(-capped_wager(t.amount * s.share / 10000, t.amount, b.max_stake)))
  from unnest(players, ids, stake_shares, move_shares) as r(player_id, id, stake_share, move_share)
  join round d on d.player_id = r.player_id and d.id = r.id
  cross join lateral (
    select 'round/' || r.id as operation, r.stake_share as share
    union all
    select 'round/' || r.id || '/' || m, r.move_share from generate_series(0, jsonb_array_length(d.moves) - 1) m) s
  join transfer t on t.player_id = d.player_id and t.operation = s.operation and t.reason = 'bet'
  join bonus b on b.player_id = t.player_id and b.needed > 0 and b.state in ('active', 'suspended') and b.given_at <= t.at
  having count(*) > 0;
end $$;

-- Declares rounds void, as the operator has ordered. Tournaments that scored them and still run score them no more, and what they added to the wagering of a
-- bonus is subtracted. YK016: something else was paid.
create or replace function record_round_void(records round_void_record[]) returns void language plpgsql as $$
declare
  updated int;
begin
  update voided_round v set taken = r.taken
  from unnest(records) r
  where v.player_id = r.player_id and v.id = r.id and v.taken is null;
  get diagnostics updated = row_count;
  if updated < cardinality(records) then
    raise exception 'something else was paid' using errcode = 'YK016';
  end if;
  perform correct_tournament_score(d.player_id, d.game_id, (
      -- When its last stake or win was booked: a round of several moves is scored at its end.
      select max(t.at) from transfer t where t.player_id = d.player_id
        and (t.operation = 'round/' || d.id or (t.operation > 'round/' || d.id || '/' and t.operation < 'round/' || d.id || '0'))
        and t.operation <> 'round/' || d.id || '/undone'), d.stake, d.win, 0, 0)
  from unnest(records) r join round d on d.player_id = r.player_id and d.id = r.id and is_cash_round(d.player_id, d.id);
  perform subtract_round_wager(array_agg(r.player_id), array_agg(r.id), array_agg(r.stake_share), array_agg(r.move_share))
  from unnest(records) r;
  perform revive_bonus(v.player_id, d.at, r.at)
  from unnest(records) r join voided_round v on v.player_id = r.player_id and v.id = r.id and v.from_bonus
  join round d on d.player_id = r.player_id and d.id = r.id;
end $$;

-- Stores a move that moves no money; false if another move came first. A move that ends its round scores it in tournaments; the wallet
-- is then locked, as by every other operation.
create or replace function store_free_move(player bigint, round_id text, new_events jsonb, new_moves jsonb, still_open boolean,
  moves_before int, now_at timestamptz) returns boolean language plpgsql as $$
declare
  is_scored boolean := not still_open and exists (select from wallet w where w.player_id = player and w.tracks_tournaments);
  stored round;
begin
  if is_scored then
    perform 1 from wallet w where w.player_id = player for update;
  end if;
  update round d set events = new_events, moves = new_moves, open = still_open
  where d.player_id = player and d.id = round_id and d.open and jsonb_array_length(d.moves) = moves_before
  returning d.* into stored;
  if not found then return false; end if;
  if is_scored and is_cash_round(player, round_id) then
    perform score_tournaments(now_at, array[player], array[stored.game_id]::bigint[], array[stored.stake], array[stored.win],
      array[false]);
  end if;
  return true;
end $$;

-- Moves up to `most` of a player's oldest rounds that began before an instant and are over to the archive, and returns their number.
create or replace function archive_rounds(player bigint, before timestamptz, most int) returns int language plpgsql as $$
declare
  moved int;
begin
  with gone as (
    delete from only round r using (
      select o.id from only round o where o.player_id = player and o.at < before and not o.open order by o.at, o.id limit most) oldest
    where r.player_id = player and r.id = oldest.id and not r.open
    returning r.*
  )
  insert into round_archive select * from gone;
  get diagnostics moved = row_count;
  return moved;
end $$;
