-- Limits, time-outs and self-exclusion, enforced by the ledger.

create or replace function protection_slot(at timestamptz) returns timestamptz immutable language sql as $$
  select date_bin('10 minutes', at, '2000-01-01 00:00:00+00')
$$;

create or replace function protection_window(period text) returns interval immutable language sql as $$
  select case period when 'day' then interval '24 hours' when 'week' then interval '168 hours' else interval '720 hours' end
$$;

-- What a leg counts as: `staked`, `won`, `deposited`, `withdrawn`, `given` (bonuses and prizes), or null. A leg in the opposite direction
-- subtracts (leg_amount): a returned stake was never staked, a reversed win was never won. `bet_restaked` stakes again what a void had
-- returned; `bet_kept` is the part of it that the player keeps.
create or replace function leg_use(reason text, from_account text, to_account text) returns text immutable language sql as $$
  select case
    when reason in ('bet', 'bet_restaked') and from_account in ('cash', 'bonus')
      or reason in ('bet_refunded', 'bet_refused') and to_account in ('cash', 'bonus') then 'staked'
    when reason = 'deposit' and to_account = 'cash'
      or reason = 'correction' and from_account = 'cash' and to_account like 'gateway/%' then 'deposited'
    when reason = 'withdrawal' and to_account like 'gateway/%'
      or reason = 'correction' and to_account = 'cash' and from_account like 'gateway/%' then 'withdrawn'
    when from_account in ('house/bonus', 'house/prizes') and to_account in ('cash', 'bonus')
        and reason <> 'bonus_restored'
      or from_account = 'cash' and to_account = 'house/prizes' then 'given'
    when reason in ('settlement_taken_back', 'win_taken_back') and from_account in ('cash', 'bonus')
      or to_account in ('cash', 'bonus') and reason not in ('withdrawal_refused', 'correction', 'prize', 'bonus_done')
        and (from_account = 'held' or (from_account like 'house/%'
          and from_account not in ('house/bonus', 'house/fees', 'house/prizes', 'house/payments'))) then 'won'
  end
$$;

-- The amount of a leg for its use, negative where the leg subtracts.
create or replace function leg_amount(use text, amount bigint, from_account text, to_account text) returns bigint immutable
language sql as $$
  select case use
    when 'staked' then case when from_account in ('cash', 'bonus') then amount else -amount end
    when 'withdrawn' then case when to_account like 'gateway/%' then amount else -amount end
    else case when to_account in ('cash', 'bonus') then amount else -amount end
  end
$$;

-- The first operation of the bet or payment that an operation belongs to, derived from its id; null where the id does not show it
-- (corrected_operation).
create or replace function root_operation(operation text) returns text immutable language sql as $$
  select case split_part(operation, '/', 1)
    when 'coupon' then 'coupon/' || split_part(operation, '/', 2) || '/0'
    when 'round' then 'round/' || split_part(operation, '/', 2)
    when 'live' then 'live/' || split_part(operation, '/', 2)
    when 'deposit' then operation
    when 'withdrawal' then operation
  end
$$;

-- The same for operations whose ids do not show it: the corrected payment, the bet of the provider round that a win belongs to, or the
-- provider transaction that was rolled back; null for all others, which are their own root.
create or replace function corrected_operation(player bigint, operation text) returns text stable language plpgsql as $$
#variable_conflict use_column
begin
  if operation like 'correction/%' then
    return (select case t.type_id when 1 then 'deposit/' else 'withdrawal/' end || t.id || '/decided' from transaction t
      where t.player_id = player and t.id = split_part(corrected_operation.operation, '/', 2));
  end if;
  return (select f.operation from provider_transaction b
    join provider_transaction f on f.player_id = b.player_id and f.provider = b.provider and f.type = 'bet' and f.operation <> ''
      and f.round_id = coalesce((select o.round_id from provider_transaction o where o.player_id = b.player_id
        and o.provider = b.provider and o.rolled_back_by = b.id_provider limit 1), b.round_id)
    join transfer t on t.player_id = f.player_id and t.operation = f.operation and t.leg = 0
    where b.player_id = player and b.operation = corrected_operation.operation
    order by t.seq limit 1);
end $$;

-- The time of the first operation of the bet or payment that an operation belongs to. Finds it in the same way as ledger_post.
create or replace function operation_began_at(player bigint, operation text, otherwise timestamptz) returns timestamptz stable
language plpgsql as $$
#variable_conflict use_column
declare
  root text := coalesce(root_operation(operation), corrected_operation(player, operation));
  began_at timestamptz;
begin
  if root is null or root = operation_began_at.operation then return otherwise; end if;
  began_at := (select case when x.operation = root and x.player_id = player then x.at end from (
    select * from only transfer f where (f.player_id, f.operation, f.leg) >= (player, root, 0::smallint)
    order by f.player_id, f.operation, f.leg limit 1
  ) x);
  -- A bet that is older than the archive.
  if began_at is null then
    began_at := (select t.at from transfer t where t.player_id = player and t.operation = root and t.leg = 0);
  end if;
  return coalesce(began_at, otherwise);
end $$;

-- The counted legs of all bets and payments that a player started in a period, whenever the legs were written. Limits, totals and the
-- base of the weekly loss return share this definition. `wallet` is the account of the player, `other` the account on the other side.
create or replace function counted_legs(player bigint, from_at timestamptz, until_at timestamptz)
returns table (use text, amount bigint, began_at timestamptz, at timestamptz, seq bigint, leg smallint, reason text,
  root text, wallet text, other text) stable language sql as $$
  select u.use, leg_amount(u.use, t.amount, t.from_account, t.to_account), coalesce(o.at, t.at), t.at, t.seq, t.leg, t.reason,
    coalesce(r.root, t.operation),
    case when t.from_account in ('cash', 'bonus') then t.from_account else t.to_account end,
    case when t.from_account in ('cash', 'bonus') then t.to_account else t.from_account end
  from transfer t
  cross join lateral (select leg_use(t.reason, t.from_account, t.to_account) as use) u
  cross join lateral (select case when u.use is null then null
    else coalesce(root_operation(t.operation), corrected_operation(t.player_id, t.operation)) end as root) r
  left join transfer o on o.player_id = t.player_id and o.operation = r.root and o.leg = 0 and r.root <> t.operation
  where t.player_id = player and t.seq >= first_seq_since(player, from_at) and u.use is not null
    and coalesce(o.at, t.at) >= from_at and coalesce(o.at, t.at) < until_at
$$;

-- The `seq` of the first operation of a player at an instant or later, by binary search: twenty index reads, however many operations.
-- The numbers have no gaps and increase with time.
create or replace function first_seq_since(player bigint, since timestamptz) returns bigint stable language plpgsql as $$
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

-- Starts to track the usage of a player, beginning with the transfers of the last month. The caller holds the wallet.
create or replace function start_tracking_usage(player bigint, now_at timestamptz) returns void language plpgsql as $$
begin
  insert into protection (player_id, reviewed_at) values (player, now_at) on conflict do nothing;
  if (select w.tracks_usage from wallet w where w.player_id = player) then return; end if;
  perform set_tracking(player, 'usage', true);
  delete from usage_slot u where u.player_id = player;
  insert into usage_slot (player_id, slot, deposited, staked, won, seconds)
  select player, protection_slot(t.began_at),
    coalesce(sum(t.amount) filter (where t.use = 'deposited'), 0),
    coalesce(sum(t.amount) filter (where t.use = 'staked'), 0),
    coalesce(sum(t.amount) filter (where t.use = 'won'), 0), 0
  from counted_legs(player, now_at - interval '31 days', 'infinity') t
  where t.use in ('deposited', 'staked', 'won') group by 2;
  -- Time was played whatever happens to the bet: it counts at the time of the stake.
  insert into usage_slot as s (player_id, slot, seconds)
  select player, protection_slot(t.at), sum(t.pause)::int
  from (
    select tr.at, extract(epoch from tr.at - lag(tr.at) over (order by tr.seq, tr.leg)) as pause
    from transfer tr
    where tr.player_id = player and tr.at > now_at - interval '31 days' and tr.reason = 'bet'
  ) t where t.pause <= 900 group by 2
  on conflict (player_id, slot) do update set seconds = excluded.seconds;
  update protection p set last_play_at = (
    select max(t.at) from transfer t where t.player_id = player and t.at > now_at - interval '1 day' and t.reason = 'bet')
  where p.player_id = player;
end $$;

-- How much of each limit of these kinds is used. A slot counts until its end has left the window. A requested deposit that is not paid
-- counts towards the deposit limit for three days, a bank's weekend. All limits share one read of the slots of the longest window,
-- summed by the shortest window that contains them; one read per limit takes twice as long for four monthly limits over 600 slots.
create or replace function limit_usage(player bigint, now_at timestamptz, kinds text[])
returns table (kind text, period text, most bigint, used bigint) stable language sql as $$
  select l.kind, l.period, l.amount, (case l.kind
    when 'deposit' then s.deposited[p.length] + (
      select coalesce(sum(t.amount), 0) from transaction t
      where t.player_id = player and t.type_id = 1 and t.status = 1001 and t.at > now_at - interval '3 days')
    when 'stake' then s.staked[p.length] when 'loss' then s.staked[p.length] - s.won[p.length]
    else s.seconds[p.length] / 60 end)::bigint
  from (
    select
      array[coalesce(sum(b.deposited) filter (where b.length = 1), 0), coalesce(sum(b.deposited) filter (where b.length < 3), 0),
        coalesce(sum(b.deposited), 0)] as deposited,
      array[coalesce(sum(b.staked) filter (where b.length = 1), 0), coalesce(sum(b.staked) filter (where b.length < 3), 0),
        coalesce(sum(b.staked), 0)] as staked,
      array[coalesce(sum(b.won) filter (where b.length = 1), 0), coalesce(sum(b.won) filter (where b.length < 3), 0),
        coalesce(sum(b.won), 0)] as won,
      array[coalesce(sum(b.seconds) filter (where b.length = 1), 0), coalesce(sum(b.seconds) filter (where b.length < 3), 0),
        coalesce(sum(b.seconds), 0)] as seconds
    from (
      select case when u.slot > now_at - protection_window('day') - interval '10 minutes' then 1
          when u.slot > now_at - protection_window('week') - interval '10 minutes' then 2 else 3 end as length,
        sum(u.deposited) as deposited, sum(u.staked) as staked, sum(u.won) as won, sum(u.seconds) as seconds
      from usage_slot u
      where u.player_id = player and u.slot > now_at - interval '10 minutes' - (
        select max(protection_window(m.period)) from protection_limit m where m.player_id = player and m.kind = any(kinds))
      group by 1
    ) b
  ) s
  cross join protection_limit l
  cross join lateral (select array_position(array['day', 'week', 'month'], l.period) as length) p
  where l.player_id = player and l.kind = any(kinds)
$$;

-- Why a player may not play at all: `excluded`, `paused`, `unverified` or null.
create or replace function protection_refusal(p protection, now_at timestamptz) returns text immutable language sql as $$
  select case
    when p.excluded_at is not null and (p.ends_at is null or p.ends_at > now_at) then 'excluded'
    when p.paused_until > now_at then 'paused'
    when p.unverified_at is not null then 'unverified'
  end
$$;

-- Whether a player may not bet at all: a closed, blocked or restricted account, an exclusion or a time-out. For stakes that were taken
-- earlier and are accepted now; the ledger checks new stakes.
create or replace function is_barred_from_betting(player bigint, now_at timestamptz) returns boolean stable language sql as $$
  select coalesce((
    select p.status <> 'active' or p.restricted or protection_refusal(x, now_at) is not null
    from player p left join protection x on x.player_id = p.id where p.id = player), true)
$$;

-- Why a deposit is refused: `excluded`, `paused`, `unverified`, `limited` or null. The caller holds the wallet.
create or replace function deposit_refusal(player bigint, amount bigint, now_at timestamptz) returns text language sql as $$
  select coalesce((select protection_refusal(p, now_at) from protection p where p.player_id = player),
    (select 'limited' from limit_usage(player, now_at, '{deposit}') u where u.used + amount > u.most limit 1))
$$;

-- The refusals of a batch of operations in their order, null where there is none. Only stakes are refused.
create or replace function stake_refusals(now_at timestamptz, players bigint[], tracked boolean[],
  l_op int[], l_reason text[], l_from text[], l_to text[], l_amount bigint[]) returns text[] language plpgsql as $$
#variable_conflict use_column
begin
  return (
    with stake as materialized (
      select l.op, sum(l.amount)::bigint as amount
      from unnest(l_op, l_reason, l_from, l_to, l_amount) l(op, reason, from_account, to_account, amount)
      where tracked[l.op] and l.reason = 'bet' and l.from_account in ('cash', 'bonus')
      group by 1
    ), judged as (
      select s.op, coalesce(protection_refusal(p, now_at), u.outcome,
        case when p.last_play_at > now_at - interval '15 minutes'
          and p.reality_from <= now_at - make_interval(mins => p.reality_minutes) then 'reminded' end) as outcome
      from stake s
      join protection p on p.player_id = players[s.op]
      left join lateral (
        select 'limited' as outcome from limit_usage(players[s.op], now_at, '{stake,loss,time}') u
        where case u.kind when 'time' then u.used >= u.most else u.used + s.amount > u.most end
        limit 1
      ) u on true
    )
    select array_agg(j.outcome order by o.n)
    from generate_series(1, cardinality(players)) o(n) left join judged j on j.op = o.n
  );
end $$;

-- Adds what a batch has written to the usage of tracked players, in the slot in which the bet or payment started. Only this function
-- and start_tracking_usage write `usage_slot`.
create or replace function track_usage(now_at timestamptz, players bigint[], operations text[], tracked boolean[], written boolean[],
  l_op int[], l_reason text[], l_from text[], l_to text[], l_amount bigint[]) returns void language plpgsql as $$
#variable_conflict use_column
begin
  with leg as materialized (
    select l.op, u.use, leg_amount(u.use, l.amount, l.from_account, l.to_account) as amount,
      l.reason = 'bet' and u.use = 'staked' as plays
    from unnest(l_op, l_reason, l_from, l_to, l_amount) l(op, reason, from_account, to_account, amount)
    cross join lateral (select leg_use(l.reason, l.from_account, l.to_account) as use) u
    where tracked[l.op] and written[l.op] and u.use in ('deposited', 'staked', 'won')
  ), used as materialized (
    select players[g.op] as player_id, operation_began_at(players[g.op], operations[g.op], now_at) as began_at,
      coalesce(sum(g.amount) filter (where g.use = 'deposited'), 0)::bigint as deposited,
      coalesce(sum(g.amount) filter (where g.use = 'staked'), 0)::bigint as staked,
      coalesce(sum(g.amount) filter (where g.use = 'won'), 0)::bigint as won, bool_or(g.plays) as plays
    from leg g group by g.op
  ), before as materialized (
    select u.player_id, extract(epoch from now_at - p.last_play_at) as pause
    from used u join protection p on p.player_id = u.player_id where u.plays
  ), marked as (
    update protection p set last_play_at = now_at,
      reality_from = case when b.pause <= 900 and p.reality_from is not null then p.reality_from else now_at end
    from before b where p.player_id = b.player_id
  )
  insert into usage_slot as s (player_id, slot, deposited, staked, won, seconds)
  select n.player_id, n.slot, sum(n.deposited), sum(n.staked), sum(n.won), sum(n.seconds)
  from (
    select u.player_id, protection_slot(u.began_at) as slot, u.deposited, u.staked, u.won, 0 as seconds from used u
    union all
    select b.player_id, protection_slot(now_at), 0, 0, 0, b.pause::int from before b where b.pause between 0 and 900
  ) n group by 1, 2
  on conflict (player_id, slot) do update set deposited = s.deposited + excluded.deposited,
    staked = s.staked + excluded.staked, won = s.won + excluded.won, seconds = s.seconds + excluded.seconds;
end $$;

-- Players with a case of harm that is open or watched, once for each case.
create or replace function harm_case_players() returns table (player_id bigint) stable language sql as $$
  select k.player_id from protection_case_player k join protection_case c on c.id = k.case_id
  where c.area = 'harm' and (c.state = 'open' or c.look_at is not null)
$$;

-- Whether a player has such a case.
create or replace function has_harm_case(player bigint) returns boolean stable language sql as $$
  select exists (select from harm_case_players() h where h.player_id = player)
$$;

-- Why players get no advertising by a channel (`mail`, `sms`, `push`, `notice`, `popup`): `made_up`, `closed`, `excluded`, `paused`, `unverified`,
-- `restricted`, `protected`, `consent`, `unreachable`, or null where they may get it. Protected: `harm_case_players`.
-- The consent to messages on the site is the topic `offer`, that to browsers the kind `offer`, which is off until the player switches it on.
-- A function of this form becomes a part of the plan of its query: one that is called for each player would take a thousand times as long.
create or replace function advertising_refusals(channel text, now_at timestamptz) returns table (player_id bigint, refusal text)
stable language sql as $$
  select p.id, case
    when exists (select from past_player m where m.player_id = p.id) then 'made_up'
    when p.status <> 'active' or p.closed_at is not null or p.erased_at is not null then 'closed'
    when protection_refusal(x, now_at) is not null then protection_refusal(x, now_at)
    when p.restricted then 'restricted'
    when exists (select from harm_case_players() h where h.player_id = p.id) then 'protected'
    when channel = 'mail' and not p.notify_email or channel = 'sms' and not p.notify_sms then 'consent'
    when channel in ('notice', 'popup') and exists (
      select from notice_mute n where n.player_id = p.id and n.topic = 'offer') then 'consent'
    when channel = 'push' and coalesce(s.kinds ->> 'offer', 'off') = 'off' then 'consent'
    when channel = 'mail' and (p.email_confirmed_at is null
      or exists (select from mail_return r where r.player_id = p.id and r.email = p.email))
      or channel = 'sms' and p.phone = '' then 'unreachable'
    when channel = 'push' and not exists (select from push_subscription b where b.player_id = p.id) then 'unreachable'
  end
  from player p
  left join protection x on x.player_id = p.id
  left join push_setting s on s.player_id = p.id
$$;

-- The same of one player; `missing` where there is none.
create or replace function advertising_refusal(player bigint, channel text, now_at timestamptz) returns text stable language sql as $$
  select case when r.player_id is null then 'missing' else r.refusal end
  from (select player as id) g left join advertising_refusals(channel, now_at) r on r.player_id = g.id
$$;
