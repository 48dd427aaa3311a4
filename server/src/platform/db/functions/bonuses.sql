-- Bonuses, their wagering, and the losses that the loss return is computed from.

-- The titles of an offer in each language.
create or replace function offer_titles(texts jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(lang, jsonb_build_object('title', fields ->> 'title')), '{}')
  from jsonb_each(texts) as t(lang, fields)
$$;

-- Stores changes of bonuses with the money that they move. A bonus that is given also appears among the payments, under the name of its
-- offer. A change applies only to the state (`from_state`) and the returned amount (`returned_before`) that it was computed from.
-- A wallet tracks wagering while one of its bonuses is wagered. YK005: the bonus has changed in between.
create or replace function record_bonus(records bonus_record[]) returns void language plpgsql as $$
declare
  updated int;
begin
  update bonus b set state = r.state, paid = r.paid, closed_at = r.closed_at, returned = r.returned, forfeited_by = r.forfeited_by,
    ends_at = r.ends_at
  from unnest(records) r
  where b.player_id = r.player_id and b.id = r.id and b.state = r.from_state and b.returned = r.returned_before;
  get diagnostics updated = row_count;
  if updated < cardinality(records) then
    raise exception 'the bonus has changed' using errcode = 'YK005';
  end if;
  perform store_bonus_payment(b.player_id, b.id, b.amount, offer_titles(o.texts), b.given_at)
  from unnest(records) r
  join bonus b on b.player_id = r.player_id and b.id = r.id
  join bonus_offer o on o.id = b.offer_id
  where r.from_state = 'claimed';
  perform set_tracking(r.player_id, 'wagering', exists (
    select from bonus b where b.player_id = r.player_id and b.state in ('active', 'suspended')))
  from unnest(records) r where r.state <> 'paid';
end $$;

-- Adds to the wagered amounts of bonuses; nothing else writes `bonus.wagered`. The amount is not limited to 0 and `needed`, so that a
-- later correction subtracts exactly what was added.
create or replace function add_wagered(players bigint[], ids text[], wagers bigint[]) returns void language plpgsql as $$
#variable_conflict use_column
begin
  update bonus b set wagered = b.wagered + a.wager
  from (select n.player_id, n.id, sum(n.wager)::bigint as wager from unnest(players, ids, wagers) as n(player_id, id, wager)
    group by 1, 2) a
  where b.player_id = a.player_id and b.id = a.id;
end $$;

-- The part of a wager that counts when a bet counts at most `max_stake` (0: no limit), in the proportion of the wager to the stake.
create or replace function capped_wager(wager bigint, stake bigint, max_stake bigint) returns bigint immutable language sql as $$
  select case when max_stake > 0 and stake > max_stake then wager * max_stake / stake else wager end
$$;

-- Counts the stakes of a batch towards the active bonus of each player, or the one suspended by a pending withdrawal.
create or replace function count_wagers(now_at timestamptz, players bigint[], tracked boolean[], written boolean[], wager bigint[],
  stakes bigint[]) returns void language plpgsql as $$
#variable_conflict use_column
begin
  perform add_wagered(array_agg(b.player_id), array_agg(b.id), array_agg(capped_wager(o.wager, o.stake, b.max_stake)))
  from unnest(players, tracked, written, wager, stakes) as o(player_id, tracked, written, wager, stake)
  join bonus b on b.player_id = o.player_id and b.needed > 0
    and (b.state = 'active' and b.ends_at > now_at or b.state = 'suspended')
  where o.written and o.tracked and o.wager > 0
  having count(*) > 0;
end $$;

-- Sets how much decided bets of a player count (`bet_kind`: live_bet or coupon). They count towards the bonus that they counted towards
-- before, or the one that was active when they were placed and still is (or is suspended). A bonus that was completed stays completed:
-- the difference then counts towards the one active now. Repeating the call changes nothing.
create or replace function count_decided_bets(player bigint, bet_kind text, ids text[], wagers bigint[], share int, now_at timestamptz)
returns void language plpgsql as $$
#variable_conflict use_column
declare
  bet record;
  counted_to text;
  counts bigint;
begin
  perform 1 from wallet w where w.player_id = player for update;
  for bet in
    select n.id, n.wager, coalesce(l.at, c.placed_at) as placed_at, coalesce(l.wagered, c.wagered, 0) as wagered,
      coalesce(l.wager_bonus, c.wager_bonus) as bonus_id
    from unnest(ids, wagers) as n(id, wager)
    left join live_bet l on bet_kind = 'live_bet' and l.player_id = player and l.id = n.id
    left join coupon c on bet_kind = 'coupon' and c.player_id = player and c.id = n.id
  loop
    counted_to := coalesce(bet.bonus_id, (select b.id from bonus b where b.player_id = player and b.needed > 0
      and (b.state = 'active' and b.ends_at > now_at or b.state = 'suspended') and b.given_at <= bet.placed_at));
    -- A bet counts at most the bonus's limit per bet, in the share of its kind (ten-thousandths).
    counts := coalesce((select least(bet.wager, coalesce(nullif(b.max_stake * share / 10000, 0), bet.wager)) from bonus b
      where b.player_id = player and b.id = counted_to), 0);
    if bet_kind = 'coupon' then
      perform store_coupon_wager(player, bet.id, counted_to, counts);
    else
      perform store_live_bet_wager(player, bet.id, counted_to, counts);
    end if;
    if counted_to is not null and counts <> bet.wagered then
      perform add_wagered(array[player], array[(
        select case b.state when 'done' then coalesce((select a.id from bonus a where a.player_id = player and a.needed > 0
          and a.state in ('active', 'suspended')), b.id) else b.id end
        from bonus b where b.player_id = player and b.id = counted_to)], array[counts - bet.wagered]);
    end if;
  end loop;
end $$;

-- Reopens a lost bonus when money comes back for a bet that was staked from it, unless it has expired, another bonus is open, or its
-- player is excluded or has closed the account. In those cases the money is what is left of an ended bonus.
create or replace function revive_bonus(player bigint, staked_at timestamptz, now_at timestamptz) returns void language plpgsql as $$
#variable_conflict use_column
begin
  update bonus b set state = 'active', closed_at = null
  where b.player_id = player and b.state = 'lost' and b.ends_at > now_at and b.id = (
      select x.id from bonus x where x.player_id = player and x.needed > 0 and x.given_at <= staked_at
      order by x.given_at desc limit 1)
    and not exists (select from bonus o where o.player_id = player and o.needed > 0 and o.state in ('claimed', 'active', 'suspended'))
    and not exists (select from protection p where p.player_id = player and protection_refusal(p, now_at) = 'excluded')
    and not exists (select from player y where y.id = player and y.closed_at is not null);
  if found then
    perform set_tracking(player, 'wagering', true);
  end if;
end $$;

-- Whether a bet from bonus money is undecided: a coupon, a bet on a table, or an open round. Its win belongs to the bonus.
create or replace function has_open_bonus_bets(player bigint, now_at timestamptz) returns boolean stable language sql as $$
  select exists (
    select from coupon c where c.player_id = player and c.from_bonus and c.state in ('pending', 'returning', 'open')
  ) or exists (
    select from live_bet b where b.player_id = player and b.from_bonus and b.state = 'open' and b.at > now_at - interval '7 days'
  ) or exists (
    select from round r join transfer t on t.player_id = r.player_id and t.operation = 'round/' || r.id and t.leg = 0
    where r.player_id = player and r.open and t.from_account = 'bonus'
  )
$$;

-- The loss of a player in games of external providers, for rounds that started in one of these periods. A round that its provider has
-- not ended counts as undecided for seven days. Of a transaction that was rolled back in part, the rest counts.
create or replace function provider_loss(player bigint, from_at timestamptz[], until_at timestamptz[], now_at timestamptz)
returns bigint stable language sql as $$
  select coalesce(sum(case when t.type = 'bet' then 1 else -1 end * (t.amount - coalesce(b.amount, 0))), 0)::bigint
  from unnest(from_at, until_at) as period(starts, ends)
  join provider_round r on r.player_id = player and r.at >= period.starts and r.at < period.ends
  join provider_transaction t on t.player_id = r.player_id and t.provider = r.provider and t.round_id = r.round_id
  left join provider_transaction b on b.player_id = t.player_id and b.provider = t.provider
    and b.id_provider = t.rolled_back_by
  where (r.finished_at is not null or r.at <= now_at - interval '7 days') and t.type in ('bet', 'win')
$$;

-- The loss of a player from cash in in-house games, for bets placed in one of these periods, whenever they were decided. Undecided bets
-- do not count.
create or replace function casino_loss(player bigint, from_at timestamptz[], until_at timestamptz[], now_at timestamptz)
returns bigint stable language plpgsql as $$
declare
  undecided text[] := array(
    select 'round/' || r.id from round r where r.player_id = player and r.open
    union all select 'live/' || b.id from live_bet b
    where b.player_id = player and b.state = 'open' and b.at > now_at - interval '7 days');
begin
  return (
    select coalesce(sum(case when l.use = 'staked' then l.amount else -l.amount end), 0)::bigint
    from counted_legs(player, (select min(f) from unnest(from_at) f), (select max(u) from unnest(until_at) u)) l
    where l.use in ('staked', 'won') and l.wallet = 'cash' and l.other in ('house/casino', 'house/live', 'house/jackpot')
      and l.root <> all (undecided) and exists (
        select from unnest(from_at, until_at) as period(starts, ends) where l.began_at >= period.starts and l.began_at < period.ends));
end $$;
