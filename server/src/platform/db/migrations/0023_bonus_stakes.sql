-- Whether something that was staked from bonus money is still undecided: a coupon, a bet on a table, a round that waits for its
-- player. What it wins is money of the bonus that it was staked from.
create function bonus_staked(player bigint, now_at timestamptz) returns boolean stable language sql as $$
  select exists (
    select from coupon c where c.player_id = player and c.from_bonus and c.state in ('pending', 'returning', 'open')
  ) or exists (
    select from live_bet b where b.player_id = player and b.from_bonus and b.state = 'open' and b.at > now_at - interval '7 days'
  ) or exists (
    select from round r join transfer t on t.player_id = r.player_id and t.operation = 'round/' || r.id and t.leg = 0
    where r.player_id = player and r.open and t.from_account = 'bonus'
  )
$$;

-- What a player has lost of the own money in the games of the house that were staked between two instants, whenever they were
-- decided; those that are not decided yet do not count.
create function casino_loss(player bigint, from_at timestamptz, until_at timestamptz, now_at timestamptz)
returns bigint stable language sql as $$
  with span as (
    select book_place(player, from_at) as first, book_place(player, until_at) as ending
  ), undecided as (
    select array(select 'round/' || r.id from round r where r.player_id = player and r.open
      union all select 'live/' || b.id from live_bet b
      where b.player_id = player and b.state = 'open' and b.at > now_at - interval '7 days') as operations
  ), leg as (
    -- What comes later of a stake is written under its operation and one word more.
    select case when t.from_account = 'cash' then t.amount else -t.amount end as lost,
      split_part(t.operation, '/', 1) || '/' || split_part(t.operation, '/', 2) as staked,
      split_part(t.operation, '/', 3) <> '' as is_later, t.seq
    from span, transfer t
    where t.player_id = player and t.seq >= span.first and (
      t.from_account = 'cash' and t.reason = 'bet' and t.to_account in ('house/casino', 'house/live')
      or t.to_account = 'cash' and t.from_account in ('house/casino', 'house/live', 'house/jackpot'))
  )
  select coalesce(sum(l.lost), 0)::bigint
  from span, undecided, leg l
  left join lateral (
    select s.seq from transfer s where l.is_later and s.player_id = player and s.operation = l.staked and s.leg = 0
  ) b on true
  where coalesce(b.seq, l.seq) >= span.first and coalesce(b.seq, l.seq) < span.ending
    and l.staked <> all (undecided.operations)
$$;
