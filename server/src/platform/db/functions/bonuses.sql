-- Bonuses, their wagering, and the losses that one of them is reckoned from.

-- The titles alone, in each language.
create or replace function bonus_names(texts jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(lang, jsonb_build_object('title', words ->> 'title')), '{}')
  from jsonb_each(texts) as t(lang, words)
$$;

-- What became of a bonus, written with the money that it stands for; one that is given stands among the payments too, under
-- the name of its offer. A bonus is only moved on from the state, and from what of it had gone back to the house
-- (`returned`, after `wasReturned`), that its money was reckoned with; a wallet is watched for as long as any bonus of it is
-- wagered. YK005: the bonus is in another state, what was reckoned is not its money.
create or replace function record_bonus(players bigint[], written boolean[], ops int[], kinds text[], ids text[], numbers bigint[],
  details jsonb[]) returns void language plpgsql as $$
declare
  asked int;
  made int;
begin
  select count(*) into asked from unnest(ops, kinds) as r(op, kind) where r.kind = 'bonus' and written[r.op];
  update bonus b set state = r.detail ->> 'state', paid = (r.detail ->> 'paid')::bigint,
    closed_at = (r.detail ->> 'closed')::timestamptz,
    returned = coalesce((r.detail ->> 'returned')::bigint, b.returned),
    given_up_by = case when r.detail ? 'givenUpBy' then r.detail ->> 'givenUpBy' else b.given_up_by end,
    ends_at = coalesce((r.detail ->> 'ends')::timestamptz, b.ends_at)
  from unnest(ops, kinds, ids, details) as r(op, kind, id, detail)
  where r.kind = 'bonus' and written[r.op] and b.player_id = players[r.op] and b.id = r.id and b.state = r.detail ->> 'from'
    and b.returned = coalesce((r.detail ->> 'wasReturned')::bigint, b.returned);
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
    when exists (select from bonus b where b.player_id = w.player_id and b.state in ('active', 'suspended')) then w.watched | 2
    else w.watched & ~2 end
  from unnest(ops, kinds, details) as r(op, kind, detail)
  where r.kind = 'bonus' and written[r.op] and w.player_id = players[r.op] and r.detail ->> 'state' <> 'paid';
end $$;

-- Adds to what is wagered of bonuses; nothing else writes `bonus.wagered`. It is not held within 0 and `needed`: what is taken
-- back later is then exactly what was added.
create or replace function bonus_add(players bigint[], ids text[], wagers bigint[]) returns void language plpgsql as $$
#variable_conflict use_column
begin
  update bonus b set wagered = b.wagered + a.wager
  from (select n.player_id, n.id, sum(n.wager)::bigint as wager from unnest(players, ids, wagers) as n(player_id, id, wager)
    group by 1, 2) a
  where b.player_id = a.player_id and b.id = a.id;
end $$;

-- What of a stake counts where no bet counts more than it may stake of the bonus (0: no bound): of that in the share of its kind.
create or replace function wager_within(wager bigint, stake bigint, most_stake bigint) returns bigint immutable language sql as $$
  select case when most_stake > 0 and stake > most_stake then wager * most_stake / stake else wager end
$$;

-- Counts the rounds of a batch, which are never given back, towards the bonus that is being wagered, or that a withdrawal which
-- waits has given up.
create or replace function bonus_wagered(now_at timestamptz, players bigint[], watched int[], written boolean[], wager bigint[],
  stakes bigint[]) returns void language plpgsql as $$
#variable_conflict use_column
begin
  perform bonus_add(array_agg(b.player_id), array_agg(b.id), array_agg(wager_within(o.wager, o.stake, b.most_stake)))
  from unnest(players, watched, written, wager, stakes) as o(player_id, watched, written, wager, stake)
  join bonus b on b.player_id = o.player_id and b.needed > 0
    and (b.state = 'active' and b.ends_at > now_at or b.state = 'suspended')
  where o.written and o.watched & 2 = 2 and o.wager > 0
  having count(*) > 0;
end $$;

-- Sets how much bets of a player count that are decided (`bet_kind`: live_bet or coupon): towards the bonus that they counted to
-- before, or that was being wagered when they were placed and still is (or is suspended). What a wagered bonus was paid for stays; the
-- difference then counts to the one that is being wagered now. Repeating it changes nothing.
create or replace function bonus_counted(player bigint, bet_kind text, ids text[], wagers bigint[], share int, now_at timestamptz)
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
    -- No bet counts more than it may stake of the bonus; of that in the share of its kind, in ten-thousandths.
    counts := coalesce((select least(bet.wager, coalesce(nullif(b.most_stake * share / 10000, 0), bet.wager)) from bonus b
      where b.player_id = player and b.id = counted_to), 0);
    if bet_kind = 'coupon' then
      update coupon c set wager_due = false, wager_bonus = counted_to, wagered = counts
      where c.player_id = player and c.id = bet.id;
    else
      update live_bet l set wager_bonus = counted_to, wagered = counts
      where l.player_id = player and l.id = bet.id;
    end if;
    if counted_to is not null and counts <> bet.wagered then
      perform bonus_add(array[player], array[(
        select case b.state when 'done' then coalesce((select a.id from bonus a where a.player_id = player and a.needed > 0
          and a.state in ('active', 'suspended')), b.id) else b.id end
        from bonus b where b.player_id = player and b.id = counted_to)], array[counts - bet.wagered]);
    end if;
  end loop;
end $$;

-- Money came to a bonus account for a bet that was staked from it: the bonus of that bet, which was closed as lost, is wagered
-- again, unless it has run out, another one is wagered now, or its player is excluded or has closed the account. Then the
-- money is the rest of a bonus that has ended (giveRest).
create or replace function bonus_revived(player bigint, staked_at timestamptz, now_at timestamptz) returns void language plpgsql as $$
#variable_conflict use_column
begin
  update bonus b set state = 'active', closed_at = null
  where b.player_id = player and b.state = 'lost' and b.ends_at > now_at and b.id = (
      select x.id from bonus x where x.player_id = player and x.needed > 0 and x.given_at <= staked_at
      order by x.given_at desc limit 1)
    and not exists (select from bonus o where o.player_id = player and o.needed > 0 and o.state in ('claimed', 'active', 'suspended'))
    and not exists (select from protection p where p.player_id = player and protection_bar(p, now_at) = 'excluded')
    and not exists (select from player y where y.id = player and y.closed_at is not null);
  if found then
    update wallet w set watched = w.watched | 2 where w.player_id = player;
  end if;
end $$;

-- Whether something that was staked from bonus money is still undecided: a coupon, a bet on a table, a round that waits for its
-- player. What it wins is money of the bonus that it was staked from.
create or replace function bonus_staked(player bigint, now_at timestamptz) returns boolean stable language sql as $$
  select exists (
    select from coupon c where c.player_id = player and c.from_bonus and c.state in ('pending', 'returning', 'open')
  ) or exists (
    select from live_bet b where b.player_id = player and b.from_bonus and b.state = 'open' and b.at > now_at - interval '7 days'
  ) or exists (
    select from round r join transfer t on t.player_id = r.player_id and t.operation = 'round/' || r.id and t.leg = 0
    where r.player_id = player and r.open and t.from_account = 'bonus'
  )
$$;

-- What a player has lost in the games of outside providers, by rounds that began in one of these spans of time. A round that its
-- provider has not ended is not decided for seven days. Of what was taken back in part, the rest counts.
create or replace function provider_loss(player bigint, from_at timestamptz[], until_at timestamptz[], now_at timestamptz)
returns bigint stable language sql as $$
  select coalesce(sum(case when t.type = 'bet' then 1 else -1 end * (t.amount - coalesce(b.amount, 0))), 0)::bigint
  from unnest(from_at, until_at) as span(starts, ends)
  join provider_round r on r.player_id = player and r.at >= span.starts and r.at < span.ends
  join provider_transaction t on t.player_id = r.player_id and t.provider = r.provider and t.round_id = r.round_id
  left join provider_transaction b on b.player_id = t.player_id and b.provider = t.provider
    and b.id_provider = t.rolled_back_by
  where (r.finished_at is not null or r.at <= now_at - interval '7 days') and t.type in ('bet', 'win')
$$;

-- What a player has lost of the own money in the games of the house that were staked in one of these spans of time, whenever they
-- were decided; those that are not decided yet do not count.
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
        select from unnest(from_at, until_at) as span(starts, ends) where l.began_at >= span.starts and l.began_at < span.ends));
end $$;
