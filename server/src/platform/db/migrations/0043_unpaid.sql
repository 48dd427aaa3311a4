-- A deposit that was asked for and is not paid takes room of a limit on deposits for three days, a bank's weekend, and not for ever.
create or replace function protection_used(player bigint, now_at timestamptz)
returns table (kind text, period text, most bigint, used bigint) stable language sql as $$
  select l.kind, l.period, l.amount, (case l.kind
    when 'deposit' then s.deposited[p.place] + (
      select coalesce(sum(t.amount), 0) from transaction t
      where t.player_id = player and t.type_id = 1 and t.status = 1001 and t.at > now_at - interval '3 days')
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
