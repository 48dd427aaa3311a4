-- What players set to protect themselves, and the ledger that keeps to it.

-- What is done beside an operation of this player, by bits: 1 protection, 2 wagering of a bonus, 4 a tournament. A batch
-- without such a wallet does nothing more than it did before.
alter table wallet add column watched int not null default 0;

-- A limit holds for every window of its period, not from midnight to midnight. Amounts are kuruş; of `time` minutes.
create table protection_limit (
  player_id bigint not null,
  kind text not null check (kind in ('deposit', 'loss', 'stake', 'time')),
  period text not null check (period in ('day', 'week', 'month')),
  amount bigint not null check (amount >= 0),
  set_at timestamptz not null,
  -- What was asked for instead, higher or none at all (`removing`): may be confirmed from `ripe_at` on.
  wanted bigint,
  removing boolean not null default false,
  ripe_at timestamptz,
  primary key (player_id, kind, period)
);

create table protection (
  player_id bigint primary key,
  paused_until timestamptz,
  -- Self-exclusion: not before `excluded_until` may its end be asked for, and `ends_at` is when the asked end comes.
  excluded_at timestamptz,
  excluded_until timestamptz,
  for_ever boolean not null default false,
  ends_at timestamptz,
  -- After so many minutes of play without a long pause the next stake waits until the player has seen time and result.
  reality_minutes int,
  reality_from timestamptz,
  last_play_at timestamptz,
  reviewed_at timestamptz,
  prompted_at timestamptz
) with (fillfactor = 60);

-- What a guarded player paid in, staked, won and played in slots of ten minutes: the windows are summed from these.
create table usage_slot (
  player_id bigint not null,
  slot timestamptz not null,
  deposited bigint not null default 0,
  staked bigint not null default 0,
  won bigint not null default 0,
  seconds int not null default 0,
  primary key (player_id, slot)
) with (fillfactor = 60);

create function protection_slot(at timestamptz) returns timestamptz immutable language sql as $$
  select date_bin('10 minutes', at, '2000-01-01 00:00:00+00')
$$;

create function protection_window(period text) returns interval immutable language sql as $$
  select case period when 'day' then interval '24 hours' when 'week' then interval '168 hours' else interval '720 hours' end
$$;

-- What a leg is to the limits. A stake is a `bet` out of the player's money; a win is what comes back from a house account
-- of play or from a held stake; gifts, prizes, corrections and refused withdrawals are neither.
create function leg_use(reason text, from_account text, to_account text) returns text immutable language sql as $$
  select case
    when reason = 'bet' and from_account in ('cash', 'bonus') then 'staked'
    when reason = 'deposit' and to_account = 'cash' then 'deposited'
    when to_account in ('cash', 'bonus') and reason not in ('withdrawal_refused', 'correction', 'prize', 'bonus_done')
      and (from_account = 'held' or (from_account like 'house/%'
        and from_account not in ('house/bonus', 'house/fees', 'house/prizes', 'house/payments'))) then 'won'
  end
$$;

-- Begins to count for a player, from what the book says of the last month. The caller holds the player's wallet.
create function protection_begin(player bigint, now_at timestamptz) returns void language plpgsql as $$
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

-- What of each limit is used; a slot counts until the last of it has left the window. One look at the slots for all limits:
-- measured with four limits of a month over 600 slots, 1 ms, half of what a look for each takes.
create function protection_used(player bigint, now_at timestamptz)
returns table (kind text, period text, most bigint, used bigint) stable language sql as $$
  select l.kind, l.period, l.amount, (case l.kind
    when 'deposit' then s.deposited[p.place] + (
      select coalesce(sum(t.amount), 0) from transaction t where t.player_id = player and t.type_id = 1 and t.status = 1001)
    when 'stake' then s.staked[p.place] when 'loss' then s.staked[p.place] - s.won[p.place]
    else s.seconds[p.place] / 60 end)::bigint
  from (
    select
      array[coalesce(sum(u.deposited) filter (where u.day), 0), coalesce(sum(u.deposited) filter (where u.week), 0),
        coalesce(sum(u.deposited), 0)] as deposited,
      array[coalesce(sum(u.staked) filter (where u.day), 0), coalesce(sum(u.staked) filter (where u.week), 0),
        coalesce(sum(u.staked), 0)] as staked,
      array[coalesce(sum(u.won) filter (where u.day), 0), coalesce(sum(u.won) filter (where u.week), 0),
        coalesce(sum(u.won), 0)] as won,
      array[coalesce(sum(u.seconds) filter (where u.day), 0), coalesce(sum(u.seconds) filter (where u.week), 0),
        coalesce(sum(u.seconds), 0)] as seconds
    from (
      select u.deposited, u.staked, u.won, u.seconds,
        u.slot > now_at - protection_window('day') - interval '10 minutes' as day,
        u.slot > now_at - protection_window('week') - interval '10 minutes' as week
      from usage_slot u
      where u.player_id = player and u.slot > now_at - interval '10 minutes' - (
        select max(protection_window(m.period)) from protection_limit m where m.player_id = player)
    ) u
  ) s
  cross join protection_limit l
  cross join lateral (select array_position(array['day', 'week', 'month'], l.period) as place) p
  where l.player_id = player
$$;

-- Why a player may not play at all now: `excluded`, `paused` or null.
create function protection_bar(p protection, now_at timestamptz) returns text immutable language sql as $$
  select case
    when p.excluded_at is not null and (p.ends_at is null or p.ends_at > now_at) then 'excluded'
    when p.paused_until > now_at then 'paused'
  end
$$;

-- Why a deposit of an amount may not be asked for: `excluded`, `paused`, `limited` or null. The caller holds the wallet.
create function protection_deposit(player bigint, amount bigint, now_at timestamptz) returns text language sql as $$
  select coalesce((select protection_bar(p, now_at) from protection p where p.player_id = player),
    (select 'limited' from protection_used(player, now_at) u where u.kind = 'deposit' and u.used + amount > u.most limit 1))
$$;

-- Why operations may not be written, in their order; null where they may. Only stakes are ever refused.
create function protection_refusals(now_at timestamptz, players bigint[], watched int[],
  l_op int[], l_reason text[], l_from text[], l_to text[], l_amount bigint[]) returns text[] language sql as $$
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
      select 'limited' as outcome from protection_used(players[s.op], now_at) u
      where (u.kind in ('stake', 'loss') and u.used + s.amount > u.most) or (u.kind = 'time' and u.used >= u.most)
      limit 1
    ) u on true
  )
  select array_agg(j.outcome order by o.n)
  from generate_series(1, cardinality(players)) o(n) left join judged j on j.op = o.n
$$;

-- Counts what was written for the guarded players.
create function protection_note(now_at timestamptz, players bigint[], watched int[], written boolean[],
  l_op int[], l_reason text[], l_from text[], l_to text[], l_amount bigint[]) returns void language sql as $$
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
    staked = s.staked + excluded.staked, won = s.won + excluded.won, seconds = s.seconds + excluded.seconds
$$;

-- The first place of a player's book that was written at an instant or later: twenty looks into the index, however long the
-- book. Places follow one another without a gap, and so do their times.
create function book_place(player bigint, since timestamptz) returns bigint stable language plpgsql as $$
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

drop function ledger_post(bigint[], text[], text[], bigint[], bigint[], bigint[], bigint[], bigint[], bigint[], int[],
  smallint[], text[], text[], text[], bigint[], int[], text[], text[], bigint[], jsonb[]);

-- As before, and what is done beside it for watched wallets, in the same transaction:
--   p_at      the house's time: of the transfers, and of all windows
--   p_wager   how much of an operation counts towards the wagering of a bonus
--   p_feed    the stake of an operation that feeds the jackpots
-- A stake of a guarded player may be refused (`limited`, `excluded`, `paused`, `reminded`), a win never; an id that was
-- written before is answered as before, whatever holds now.
create function ledger_post(
  p_player bigint[], p_operation text[], p_digest text[],
  p_cash bigint[], p_bonus bigint[], p_held bigint[],
  p_need_cash bigint[], p_need_bonus bigint[], p_need_held bigint[],
  l_op int[], l_leg smallint[], l_reason text[], l_from text[], l_to text[], l_amount bigint[],
  r_op int[], r_kind text[], r_id text[], r_number bigint[], r_detail jsonb[],
  p_at timestamptz, p_wager bigint[], p_feed bigint[], p_feeds boolean
) returns table (n int, outcome text, cash bigint, bonus bigint, held bigint)
language plpgsql
as $$
#variable_conflict use_column
declare
  record_kind text;
  -- The wallets as they are once locked, in the order of the operations; null where there is none.
  w_cash bigint[];
  w_bonus bigint[];
  w_held bigint[];
  w_version bigint[];
  w_watched int[];
  -- All bits of the batch.
  watched_by int;
  refusals text[];
  outcomes text[];
  written boolean[];
  cashes bigint[];
  bonuses bigint[];
  helds bigint[];
begin
  perform 1 from wallet w where w.player_id = any(p_player) order by w.player_id for update;

  select array_agg(w.cash order by o.n), array_agg(w.bonus order by o.n), array_agg(w.held order by o.n),
    array_agg(w.version order by o.n), array_agg(coalesce(w.watched, 0) order by o.n), coalesce(bit_or(w.watched), 0)
  into w_cash, w_bonus, w_held, w_version, w_watched, watched_by
  from unnest(p_player) with ordinality as o(player_id, n) left join wallet w on w.player_id = o.player_id;

  if watched_by & 1 = 1 then
    refusals := protection_refusals(p_at, p_player, w_watched, l_op, l_reason, l_from, l_to, l_amount);
  end if;

  with op as materialized (
    select o.*, t.digest = o.digest as same, t.cash_after, t.bonus_after, t.held_after
    from unnest(p_player, p_operation, p_digest, p_cash, p_bonus, p_held, p_need_cash, p_need_bonus, p_need_held,
      w_cash, w_bonus, w_held, w_version, refusals) with ordinality as o(player_id, operation, digest, d_cash, d_bonus,
      d_held, need_cash, need_bonus, need_held, cash, bonus, held, version, refusal, n)
    left join transfer t on t.player_id = o.player_id and t.operation = o.operation and t.leg = 0
  ), result as materialized (
    select o.n, o.player_id, o.operation, o.digest, o.version, f.fits,
      case when f.fits then 'done' when o.same then 'repeated' when o.same is not null then 'reused'
        when o.version is null then 'no_wallet' else coalesce(o.refusal, 'insufficient') end as outcome,
      case when f.fits then o.cash + o.d_cash else coalesce(o.cash_after, o.cash, 0) end as cash,
      case when f.fits then o.bonus + o.d_bonus else coalesce(o.bonus_after, o.bonus, 0) end as bonus,
      case when f.fits then o.held + o.d_held else coalesce(o.held_after, o.held, 0) end as held
    from op o, lateral (select o.same is null and o.version is not null and o.refusal is null
      and o.cash >= o.need_cash and o.bonus >= o.need_bonus and o.held >= o.need_held as fits) f
  ), moved as (
    update wallet w set cash = r.cash, bonus = r.bonus, held = r.held, version = r.version + 1
    from result r where r.fits and w.player_id = r.player_id
  ), booked as (
    insert into transfer (player_id, operation, leg, seq, reason, from_account, to_account, amount, digest,
      cash_after, bonus_after, held_after, at)
    select r.player_id, r.operation, l.leg, r.version + 1, l.reason, l.from_account, l.to_account, l.amount, r.digest,
      r.cash, r.bonus, r.held, p_at
    from unnest(l_op, l_leg, l_reason, l_from, l_to, l_amount) as l(op, leg, reason, from_account, to_account, amount)
    join result r on r.n = l.op
    where r.fits
  )
  select array_agg(r.outcome order by r.n), array_agg(r.fits order by r.n), array_agg(r.cash order by r.n),
    array_agg(r.bonus order by r.n), array_agg(r.held order by r.n)
  into outcomes, written, cashes, bonuses, helds from result r;

  if cardinality(r_op) > 0 then
    for record_kind in select distinct k from unnest(r_kind) k loop
      execute format('select record_%I($1, $2, $3, $4, $5, $6, $7)', record_kind)
        using p_player, written, r_op, r_kind, r_id, r_number, r_detail;
    end loop;
  end if;

  if watched_by & 1 = 1 then
    perform protection_note(p_at, p_player, w_watched, written, l_op, l_reason, l_from, l_to, l_amount);
  end if;
  if watched_by & 2 = 2 then
    perform bonus_wagered(p_at, p_player, w_watched, written, p_wager);
  end if;
  if watched_by & 4 = 4 then
    perform tournament_scored(p_at, p_player, w_watched, written, l_op, l_leg, l_from, r_op, r_kind, r_number);
  end if;
  if p_feeds then
    perform jackpot_fed(written, p_feed);
  end if;

  return query select u.n::int, u.outcome, u.cash, u.bonus, u.held
    from unnest(outcomes, cashes, bonuses, helds) with ordinality u(outcome, cash, bonus, held, n);
end $$;
