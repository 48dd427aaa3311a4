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

-- Why an act of an amount is refused: `address_needed`, `identity_needed` or null. The caller holds the wallet.
create or replace function gate_refusal(player bigint, act text, amount bigint, now_at timestamptz) returns text stable language plpgsql as $$
#variable_conflict use_column
begin
  return (select case max(g.level) when 1 then 'identity_needed' when 2 then 'address_needed' end
    from player p join verification_gate g on g.act = gate_refusal.act and g.level > verification_level(p, now_at)
    where p.id = gate_refusal.player and now_at >= p.registered_at + make_interval(days => g.after_days)
      and gate_use(p.id, g.act, g.over_days, now_at) + gate_refusal.amount > g.from_total);
end $$;

-- Starts to track the stakes of those players of a batch whom a gate of stakes can stop. The caller holds their wallets.
create or replace function track_asked(now_at timestamptz, players bigint[]) returns void language plpgsql as $$
declare
  asked bigint;
begin
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
-- withdrawals.
create or replace function level_refusals(given text[], now_at timestamptz, players bigint[],
  l_op int[], l_reason text[], l_from text[], l_to text[], l_amount bigint[]) returns text[] language plpgsql as $$
#variable_conflict use_column
begin
  return (
    with asked as materialized (
      select l.op, case l.reason when 'bet' then 'play' else 'withdrawal' end as act, sum(l.amount)::bigint as amount
      from unnest(l_op, l_reason, l_from, l_to, l_amount) l(op, reason, from_account, to_account, amount)
      where l.reason = 'bet' and l.from_account in ('cash', 'bonus')
        or l.reason = 'withdrawal' and l.from_account = 'cash' and l.to_account = 'held'
      group by 1, 2
    ), judged as (
      select a.op, max(gate_refusal(players[a.op], a.act, a.amount, now_at)) as outcome from asked a group by 1
    )
    select array_agg(coalesce(given[o.n], j.outcome) order by o.n)
    from generate_series(1, cardinality(players)) o(n) left join judged j on j.op = o.n
  );
end $$;
