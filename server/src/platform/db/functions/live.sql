-- Bets on rounds that many players share.

-- Locks live rounds for share: they stay in their phase until the transaction ends.
create or replace function lock_live_rounds(games bigint[], halls bigint[], numbers bigint[]) returns void language plpgsql as $$
begin
  perform 1 from live_round l
  where (l.game_id, l.hall, l.number) in (select k.game_id, k.hall, k.number from unnest(games, halls, numbers) k(game_id, hall, number))
  for share;
end $$;

-- Stores bets while their round takes bets. The round's row is locked until the bet is stored, so that closing the round waits for the
-- last bet and no bet comes after. `bets_before` is the number of the player's bets that its limits were checked with. A free seat is
-- taken with the bet; a stake behind a seat needs another player on it.
-- YK001: bets are closed. YK011: another bet of the player came in between. YK003: the seat is not available.
create or replace function record_live_bet(records live_bet_record[]) returns void language plpgsql as $$
declare
  expected int;
  taken int;
begin
  perform lock_live_rounds(array_agg(r.game_id), array_agg(r.hall), array_agg(r.number)) from unnest(records) r;
  if exists (
    select from unnest(records) r where not exists (
      select from live_round l
      where l.game_id = r.game_id and l.hall = r.hall and l.number = r.number and l.phase = 'bets')
  ) then
    raise exception 'bets are closed' using errcode = 'YK001';
  end if;
  if exists (
    select from unnest(records) r where r.bets_before <> (
      select count(*) from live_bet b
      where b.game_id = r.game_id and b.hall = r.hall and b.number = r.number and b.player_id = r.player_id)
  ) then
    raise exception 'another bet came in between' using errcode = 'YK011';
  end if;
  select count(*) into expected from unnest(records) r where r.seat is not null and not r.behind;
  if expected > 0 then
    insert into live_seat (game_id, hall, number, seat, player_id, bet_id)
    select r.game_id, r.hall, r.number, r.seat, r.player_id, r.id from unnest(records) r
    where r.seat is not null and not r.behind
    order by 1, 2, 3, 4
    on conflict do nothing;
    get diagnostics taken = row_count;
  end if;
  if expected > 0 and taken < expected or exists (
    select from unnest(records) r where r.behind and not exists (
      select from live_seat s where s.game_id = r.game_id and s.hall = r.hall and s.number = r.number and s.seat = r.seat
        and s.player_id <> r.player_id)
  ) then
    raise exception 'the seat is not available' using errcode = 'YK003';
  end if;
  insert into live_bet (player_id, id, game_id, hall, number, intent, stake, bets, from_bonus, at)
  select r.player_id, r.id, r.game_id, r.hall, r.number, r.intent, r.stake, r.bets, r.from_bonus, r.at
  from unnest(records) r;
end $$;

-- Changes the stake of a bet on or behind a seat while bets are taken. YK012: bets are closed, or the bet was returned or changed.
create or replace function record_live_stake(records live_stake_record[]) returns void language plpgsql as $$
declare
  updated int;
begin
  perform lock_live_rounds(array_agg(r.game_id), array_agg(r.hall), array_agg(r.number)) from unnest(records) r;
  update live_bet b set stake = r.stake, bets = jsonb_set(b.bets, '{seat,stakeKurus}', to_jsonb(r.stake))
  from unnest(records) r, live_round l
  where b.player_id = r.player_id and b.id = r.id and b.state = 'open' and b.stake = r.stake_before
    and l.game_id = r.game_id and l.hall = r.hall and l.number = r.number and l.phase = 'bets';
  get diagnostics updated = row_count;
  if updated < cardinality(records) then
    raise exception 'the bet cannot be changed' using errcode = 'YK012';
  end if;
end $$;

-- Returns a bet on a seat before the deal, and only its current stake. With `at_close` the server returns it after bets have closed.
-- YK013: cards are dealt, or the stake was changed.
create or replace function record_live_return(records live_return_record[]) returns void language plpgsql as $$
declare
  updated int;
begin
  perform lock_live_rounds(array_agg(r.game_id), array_agg(r.hall), array_agg(r.number)) from unnest(records) r;
  update live_bet b set state = 'void', paid = b.stake, settled_at = r.at
  from unnest(records) r, live_round l
  where b.player_id = r.player_id and b.id = r.id and b.state = 'open' and b.stake = r.stake
    and l.game_id = r.game_id and l.hall = r.hall and l.number = r.number
    and (l.phase = 'bets' or l.phase = 'closed' and r.at_close);
  get diagnostics updated = row_count;
  if updated < cardinality(records) then
    raise exception 'the bet cannot be returned' using errcode = 'YK013';
  end if;
  delete from live_seat s using unnest(records) r where s.player_id = r.player_id and s.bet_id = r.id;
end $$;

-- Stores a decision at a seat that raises the stake. YK014: it is not the next decision, or its time is over. YK017: the seat's bet is
-- not open any more.
create or replace function record_live_decision(records live_decision_record[]) returns void language plpgsql as $$
declare
  updated int;
begin
  update live_round l set moves = l.moves || jsonb_build_array(r.move)
  from unnest(records) r
  where l.game_id = r.game_id and l.hall = r.hall and l.number = r.number and l.phase = 'play' and l.followed = r.step
    and jsonb_array_length(l.moves) = r.step and l.acts_until > r.at;
  get diagnostics updated = row_count;
  if updated < cardinality(records) then
    raise exception 'not the next decision' using errcode = 'YK014';
  end if;
  update live_bet b set stake = b.stake + r.extra, raises = b.raises || to_jsonb(r.step)
  from unnest(records) r where b.player_id = r.player_id and b.id = r.id and b.state = 'open';
  get diagnostics updated = row_count;
  if updated < cardinality(records) then
    raise exception 'the bet of the seat is closed' using errcode = 'YK017';
  end if;
end $$;

-- Raises a stake behind a seat after the owner's decision and before the decision is shown. YK015: the decision is settled.
create or replace function record_live_follow(records live_follow_record[]) returns void language plpgsql as $$
declare
  updated int;
begin
  perform lock_live_rounds(array_agg(r.game_id), array_agg(r.hall), array_agg(r.number)) from unnest(records) r;
  update live_bet b set stake = b.stake + r.extra, raises = b.raises || to_jsonb(r.step)
  from unnest(records) r, live_round l
  where b.player_id = r.player_id and b.id = r.id and b.state = 'open'
    and l.game_id = r.game_id and l.hall = r.hall and l.number = r.number
    and l.phase = 'play' and l.followed = r.step and jsonb_array_length(l.moves) = r.step + 1;
  get diagnostics updated = row_count;
  if updated < cardinality(records) then
    raise exception 'the decision is settled' using errcode = 'YK015';
  end if;
end $$;

-- Stores what a bet was paid, if nothing else was paid since it was computed (`paid_before`). YK016: something was.
create or replace function record_live_payment(records live_payment_record[]) returns void language plpgsql as $$
declare
  updated int;
begin
  -- A cash-out requested in time may reach a bet that was just closed as lost; a cash-out of its half then ends it.
  update live_bet b set
    state = case when b.state = 'lost' and r.state = 'open' then 'won' else r.state end,
    paid = r.paid, cashed_at = r.cashed_at, half_cashed_at = r.half_cashed_at,
    settled_at = case when b.state = 'open' and r.state = 'open' then null else r.at end
  from unnest(records) r
  where b.player_id = r.player_id and b.id = r.id and b.state in ('open', 'lost') and b.paid = r.paid_before;
  get diagnostics updated = row_count;
  if updated < cardinality(records) then
    raise exception 'something else was paid' using errcode = 'YK016';
  end if;
  perform revive_bonus(b.player_id, b.at, r.at)
  from unnest(records) r join live_bet b on b.player_id = r.player_id and b.id = r.id and b.from_bonus;
end $$;

-- Declares settled bets void, as the operator has ordered. Tournaments that scored them and still run score them no more. YK016: something else was paid.
create or replace function record_live_void(records live_void_record[]) returns void language plpgsql as $$
declare
  updated int;
begin
  update live_bet b set state = 'void', paid = r.paid
  from unnest(records) r
  where b.player_id = r.player_id and b.id = r.id and b.state in ('won', 'lost') and b.paid = r.paid_before;
  get diagnostics updated = row_count;
  if updated < cardinality(records) then
    raise exception 'something else was paid' using errcode = 'YK016';
  end if;
  perform correct_tournament_score(b.player_id, b.game_id, b.settled_at, b.stake, r.paid_before, 0, 0)
  from unnest(records) r join live_bet b on b.player_id = r.player_id and b.id = r.id and not b.from_bonus;
  perform revive_bonus(b.player_id, b.at, r.at)
  from unnest(records) r join live_bet b on b.player_id = r.player_id and b.id = r.id and b.from_bonus;
end $$;

-- Stores what a bet counts towards a bonus.
create or replace function store_live_bet_wager(player bigint, bet_id text, bonus_id text, wager bigint) returns void
language plpgsql as $$
begin
  update live_bet b set wager_bonus = bonus_id, wagered = wager where b.player_id = player and b.id = bet_id;
end $$;

-- Closes open bets: those that were paid have won, the others have lost. Bets of players in a tournament are scored; their wallets are
-- locked in the order of their ids, as by a batch of the ledger.
create or replace function close_live_bets(players bigint[], ids text[], now_at timestamptz) returns void language plpgsql
set enable_seqscan = off
set jit = off
set plan_cache_mode = force_generic_plan
as $$
declare
  scored_players bigint[];
  c_players bigint[];
  c_games bigint[];
  c_stakes bigint[];
  c_wins bigint[];
begin
  select array_agg(w.player_id) into scored_players from (
    select x.player_id from wallet x where x.player_id = any(players) and x.tracks_tournaments order by x.player_id for update) w;
  with closed as (
    update live_bet b set state = case when b.paid > 0 then 'won' else 'lost' end, settled_at = now_at,
      scored = not b.from_bonus and b.player_id in (select p from unnest(scored_players) p)
    from unnest(players, ids) as k(player_id, id)
    where b.player_id = k.player_id and b.id = k.id and b.state = 'open'
    returning b.player_id, b.game_id, b.stake, b.paid, b.scored
  )
  select array_agg(c.player_id), array_agg(c.game_id), array_agg(c.stake), array_agg(c.paid)
  into c_players, c_games, c_stakes, c_wins from closed c where c.scored;
  if c_players is not null then
    perform score_tournaments(now_at, c_players, c_games, c_stakes, c_wins, array_fill(false, array[cardinality(c_players)]));
  end if;
end $$;
