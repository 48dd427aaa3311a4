-- What players set to protect themselves, as the ledger keeps to it.

create or replace function protection_slot(at timestamptz) returns timestamptz immutable language sql as $$
  select date_bin('10 minutes', at, '2000-01-01 00:00:00+00')
$$;

create or replace function protection_window(period text) returns interval immutable language sql as $$
  select case period when 'day' then interval '24 hours' when 'week' then interval '168 hours' else interval '720 hours' end
$$;

-- What a leg is to the limits. A stake is a `bet` out of the player's money; a win is what comes back from a house account
-- of play or from a held stake; gifts, prizes, corrections and refused withdrawals are neither.
create or replace function leg_use(reason text, from_account text, to_account text) returns text immutable language sql as $$
  select case
    when reason = 'bet' and from_account in ('cash', 'bonus') then 'staked'
    when reason = 'deposit' and to_account = 'cash' then 'deposited'
    when to_account in ('cash', 'bonus') and reason not in ('withdrawal_refused', 'correction', 'prize', 'bonus_done')
      and (from_account = 'held' or (from_account like 'house/%'
        and from_account not in ('house/bonus', 'house/fees', 'house/prizes', 'house/payments'))) then 'won'
  end
$$;

-- The first place of a player's book that was written at an instant or later: twenty looks into the index, however long the
-- book. Places follow one another without a gap, and so do their times.
create or replace function book_place(player bigint, since timestamptz) returns bigint stable language plpgsql as $$
declare
  low bigint := 1;
  high bigint;
  middle bigint;
begin
  select w.version + 1 into high from wallet w where w.player_id = player;
  while low < high loop
    middle := (low + high) / 2;
    if (select t.at from transfer t where t.player_id = player and t.seq = middle limit 1) >= since then
      high := middle;
    else
      low := middle + 1;
    end if;
  end loop;
  return low;
end $$;

-- Begins to count for a player, from what the book says of the last month. The caller holds the player's wallet.
create or replace function protection_begin(player bigint, now_at timestamptz) returns void language plpgsql as $$
begin
  insert into protection (player_id, reviewed_at) values (player, now_at) on conflict do nothing;
  if (select watched & 1 from wallet w where w.player_id = player) = 1 then return; end if;
  update wallet w set watched = w.watched | 1 where w.player_id = player;
  delete from usage_slot u where u.player_id = player;
  insert into usage_slot (player_id, slot, deposited, staked, won, seconds)
  select player, protection_slot(t.at),
    coalesce(sum(t.amount) filter (where t.kind = 'deposited'), 0),
    coalesce(sum(t.amount) filter (where t.kind = 'staked'), 0),
    coalesce(sum(t.amount) filter (where t.kind = 'won'), 0),
    coalesce(sum(case when t.kind = 'staked' and t.pause <= 900 then t.pause else 0 end), 0)::int
  from (
    select b.at, b.amount, b.kind,
      extract(epoch from b.at - lag(b.at) over (partition by b.kind order by b.seq, b.leg)) as pause
    from (
      select tr.at, tr.seq, tr.leg, tr.amount, leg_use(tr.reason, tr.from_account, tr.to_account) as kind
      from transfer tr where tr.player_id = player and tr.at > now_at - interval '31 days'
    ) b where b.kind is not null
  ) t group by 1, 2;
  update protection p set last_play_at = (
    select max(t.at) from transfer t where t.player_id = player and t.at > now_at - interval '1 day' and t.reason = 'bet')
  where p.player_id = player;
end $$;

-- What of each limit of these kinds is used; a slot counts until the last of it has left the window. A deposit that was asked for
-- and is not paid takes room of a limit on deposits for three days, a bank's weekend, and not for ever. One look at the slots of
-- the longest window for all limits (of a look for each, four limits of a month over 600 slots take twice as long), summed by the
-- shortest window that they are in.
create or replace function protection_used(player bigint, now_at timestamptz, kinds text[])
returns table (kind text, period text, most bigint, used bigint) stable language sql as $$
  select l.kind, l.period, l.amount, (case l.kind
    when 'deposit' then s.deposited[p.place] + (
      select coalesce(sum(t.amount), 0) from transaction t
      where t.player_id = player and t.type_id = 1 and t.status = 1001 and t.at > now_at - interval '3 days')
    when 'stake' then s.staked[p.place] when 'loss' then s.staked[p.place] - s.won[p.place]
    else s.seconds[p.place] / 60 end)::bigint
  from (
    select
      array[coalesce(sum(b.deposited) filter (where b.place = 1), 0), coalesce(sum(b.deposited) filter (where b.place < 3), 0),
        coalesce(sum(b.deposited), 0)] as deposited,
      array[coalesce(sum(b.staked) filter (where b.place = 1), 0), coalesce(sum(b.staked) filter (where b.place < 3), 0),
        coalesce(sum(b.staked), 0)] as staked,
      array[coalesce(sum(b.won) filter (where b.place = 1), 0), coalesce(sum(b.won) filter (where b.place < 3), 0),
        coalesce(sum(b.won), 0)] as won,
      array[coalesce(sum(b.seconds) filter (where b.place = 1), 0), coalesce(sum(b.seconds) filter (where b.place < 3), 0),
        coalesce(sum(b.seconds), 0)] as seconds
    from (
      select case when u.slot > now_at - protection_window('day') - interval '10 minutes' then 1
          when u.slot > now_at - protection_window('week') - interval '10 minutes' then 2 else 3 end as place,
        sum(u.deposited) as deposited, sum(u.staked) as staked, sum(u.won) as won, sum(u.seconds) as seconds
      from usage_slot u
      where u.player_id = player and u.slot > now_at - interval '10 minutes' - (
        select max(protection_window(m.period)) from protection_limit m where m.player_id = player and m.kind = any(kinds))
      group by 1
    ) b
  ) s
  cross join protection_limit l
  cross join lateral (select array_position(array['day', 'week', 'month'], l.period) as place) p
  where l.player_id = player and l.kind = any(kinds)
$$;

-- Why a player may not play at all now: `excluded`, `paused`, `unverified` or null.
create or replace function protection_bar(p protection, now_at timestamptz) returns text immutable language sql as $$
  select case
    when p.excluded_at is not null and (p.ends_at is null or p.ends_at > now_at) then 'excluded'
    when p.paused_until > now_at then 'paused'
    when p.unverified_at is not null then 'unverified'
  end
$$;

-- Why a deposit of an amount may not be asked for: `excluded`, `paused`, `unverified`, `limited` or null. The caller holds the wallet.
create or replace function protection_deposit(player bigint, amount bigint, now_at timestamptz) returns text language sql as $$
  select coalesce((select protection_bar(p, now_at) from protection p where p.player_id = player),
    (select 'limited' from protection_used(player, now_at, '{deposit}') u where u.used + amount > u.most limit 1))
$$;

-- Why operations may not be written, in their order; null where they may. Only stakes are ever refused.
create or replace function protection_refusals(now_at timestamptz, players bigint[], watched int[],
  l_op int[], l_reason text[], l_from text[], l_to text[], l_amount bigint[]) returns text[] language plpgsql as $$
#variable_conflict use_column
begin
  return (
    with stake as materialized (
      select l.op, sum(l.amount)::bigint as amount
      from unnest(l_op, l_reason, l_from, l_to, l_amount) l(op, reason, from_account, to_account, amount)
      where watched[l.op] & 1 = 1 and leg_use(l.reason, l.from_account, l.to_account) = 'staked'
      group by 1
    ), judged as (
      select s.op, coalesce(protection_bar(p, now_at), u.outcome,
        case when p.last_play_at > now_at - interval '15 minutes'
          and p.reality_from <= now_at - make_interval(mins => p.reality_minutes) then 'reminded' end) as outcome
      from stake s
      join protection p on p.player_id = players[s.op]
      left join lateral (
        select 'limited' as outcome from protection_used(players[s.op], now_at, '{stake,loss,time}') u
        where case u.kind when 'time' then u.used >= u.most else u.used + s.amount > u.most end
        limit 1
      ) u on true
    )
    select array_agg(j.outcome order by o.n)
    from generate_series(1, cardinality(players)) o(n) left join judged j on j.op = o.n
  );
end $$;

-- Counts what was written for the guarded players.
create or replace function protection_note(now_at timestamptz, players bigint[], watched int[], written boolean[],
  l_op int[], l_reason text[], l_from text[], l_to text[], l_amount bigint[]) returns void language plpgsql as $$
#variable_conflict use_column
begin
  with leg as materialized (
    select players[l.op] as player_id, l.amount, leg_use(l.reason, l.from_account, l.to_account) as kind
    from unnest(l_op, l_reason, l_from, l_to, l_amount) l(op, reason, from_account, to_account, amount)
    where watched[l.op] & 1 = 1 and written[l.op]
  ), used as materialized (
    select g.player_id,
      coalesce(sum(g.amount) filter (where g.kind = 'deposited'), 0)::bigint as deposited,
      coalesce(sum(g.amount) filter (where g.kind = 'staked'), 0)::bigint as staked,
      coalesce(sum(g.amount) filter (where g.kind = 'won'), 0)::bigint as won
    from leg g where g.kind is not null group by 1
  ), before as materialized (
    select u.player_id, extract(epoch from now_at - p.last_play_at) as pause
    from used u join protection p on p.player_id = u.player_id where u.staked > 0
  ), marked as (
    update protection p set last_play_at = now_at,
      reality_from = case when b.pause <= 900 and p.reality_from is not null then p.reality_from else now_at end
    from before b where p.player_id = b.player_id
  )
  insert into usage_slot as s (player_id, slot, deposited, staked, won, seconds)
  select u.player_id, protection_slot(now_at), u.deposited, u.staked, u.won,
    case when b.pause between 0 and 900 then b.pause::int else 0 end
  from used u left join before b on b.player_id = u.player_id
  on conflict (player_id, slot) do update set deposited = s.deposited + excluded.deposited,
    staked = s.staked + excluded.staked, won = s.won + excluded.won, seconds = s.seconds + excluded.seconds;
end $$;
