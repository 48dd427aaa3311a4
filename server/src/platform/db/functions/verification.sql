-- What the verification of players gates, enforced by the ledger and for deposits.

-- The level that counts now: an identity whose document has expired counts as none. Days are those of Istanbul.
create or replace function verification_level(p player, now_at timestamptz) returns int stable language sql as $$
  select case when p.identity_until < to_char(now_at at time zone 'Europe/Istanbul', 'YYYY-MM-DD') then 0
    else p.verification_level end
$$;

-- How much of an act a player has done in the last days: stakes, or payments that are approved or wait. A slot of stakes counts until its end has
-- left the time.
create or replace function gate_use(player bigint, act text, days int, now_at timestamptz) returns bigint stable language plpgsql as $$
#variable_conflict use_column
begin
  if gate_use.act = 'play' then
    return (select coalesce(sum(u.staked), 0) from usage_slot u
      where u.player_id = player and u.slot > now_at - make_interval(days => days) - interval '10 minutes');
  end if;
  return (select coalesce(sum(abs(t.amount)), 0) from transaction t
    where t.player_id = player and t.category_id = 1 and t.type_id = case gate_use.act when 'deposit' then 1 else 2 end
      and t.status in (1001, 1002) and t.at > now_at - make_interval(days => days));
end $$;

-- The levels that acts of players need and that they lack, by the number of the act, of those that are refused. What several gates count over the
-- same days is added up once. The caller holds the wallets.
create or replace function gate_levels(players bigint[], acts text[], amounts bigint[], now_at timestamptz)
returns table (n bigint, level int) stable language plpgsql as $$
#variable_conflict use_column
begin
  return query
  with counted as materialized (
    select a.n, a.amount, gate_use(p.id, g.act, g.over_days, now_at) as used, array_agg(g.level) as levels, array_agg(g.from_total) as totals
    from unnest(players, acts, amounts) with ordinality a(player_id, act, amount, n)
    join player p on p.id = a.player_id
    join verification_gate g on g.act = a.act and g.level > verification_level(p, now_at)
    where now_at >= p.registered_at + make_interval(days => g.after_days)
    group by a.n, a.amount, p.id, g.act, g.over_days
  )
  select c.n, max(t.level)::int from counted c, unnest(c.levels, c.totals) t(level, from_total)
  where c.used + c.amount > t.from_total group by c.n;
end $$;

-- Why an act of an amount is refused: `address_needed`, `identity_needed` or null. The caller holds the wallet.
create or replace function gate_refusal(player bigint, act text, amount bigint, now_at timestamptz) returns text stable language plpgsql as $$
begin
  return (select case l.level when 1 then 'identity_needed' when 2 then 'address_needed' end
    from gate_levels(array[player], array[act], array[amount], now_at) l);
end $$;

-- Starts to track the stakes of those players of a batch whom a gate of stakes can stop. The caller holds their wallets.
create or replace function track_asked(now_at timestamptz, players bigint[]) returns void language plpgsql as $$
declare
  asked bigint;
begin
  if not exists (select from verification_gate g where g.act = 'play') then return; end if;
  for asked in
    select w.player_id from wallet w join player p on p.id = w.player_id
    where w.player_id = any(players) and not w.tracks_usage
      and exists (select from verification_gate g where g.act = 'play' and g.level > verification_level(p, now_at))
    order by 1
  loop
    perform start_tracking_usage(asked, now_at);
  end loop;
end $$;

-- The refusals of a batch of operations in their order, null where there is none: those that are given, else those of the gates of stakes and
-- withdrawals. A batch in which nothing has a gate reads no player.
create or replace function level_refusals(given text[], now_at timestamptz, players bigint[],
  l_op int[], l_reason text[], l_from text[], l_to text[], l_amount bigint[]) returns text[] language plpgsql as $$
#variable_conflict use_column
declare
  ops int[];
  acts text[];
  amounts bigint[];
begin
  select array_agg(a.op), array_agg(a.act), array_agg(a.amount) into ops, acts, amounts from (
    select l.op, case l.reason when 'bet' then 'play' else 'withdrawal' end as act, sum(l.amount)::bigint as amount
    from unnest(l_op, l_reason, l_from, l_to, l_amount) l(op, reason, from_account, to_account, amount)
    where l.reason = 'bet' and l.from_account in ('cash', 'bonus')
      or l.reason = 'withdrawal' and l.from_account = 'cash' and l.to_account = 'held'
    group by 1, 2
  ) a where a.act in (select g.act from verification_gate g);
  if ops is null then return given; end if;
  return (
    with judged as materialized (
      select ops[l.n] as op, case max(l.level) when 1 then 'identity_needed' when 2 then 'address_needed' end as outcome
      from gate_levels((select array_agg(players[o.op] order by o.n) from unnest(ops) with ordinality o(op, n)), acts, amounts, now_at) l
      group by 1
    )
    select array_agg(coalesce(given[o.n], j.outcome) order by o.n)
    from generate_series(1, cardinality(players)) o(n) left join judged j on j.op = o.n
  );
end $$;
