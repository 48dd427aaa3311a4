-- Levels of players.

-- Why levels are not meant for a player: made up, closed, excluded, in a break, to be verified, restricted, with a marker or case of harm, or with a limit
-- that is used up to four fifths. Null: they are. since: a break that lasted into this time counts too. harm: the kinds of markers of harm.
create or replace function level_refusal(player bigint, since timestamptz, now_at timestamptz, harm text[]) returns text stable language sql as $$
  select case
    when p.id is null or exists (select from past_player m where m.player_id = p.id) then 'made_up'
    when p.status <> 'active' or p.closed_at is not null or p.erased_at is not null then 'closed'
    when protection_refusal(x, now_at) is not null then protection_refusal(x, now_at)
    when x.paused_until > since or x.ends_at > since then 'paused'
    when p.restricted then 'restricted'
    when has_harm_case(p.id)
      or exists (select from protection_marker k where k.player_id = p.id and k.ended_at is null and k.kind = any(harm)) then 'protected'
    when exists (select from limit_usage(p.id, now_at, '{deposit,loss,stake,time}') u where u.used * 5 >= u.most * 4) then 'limited'
  end
  from (select player as id) g
  left join player p on p.id = g.id
  left join protection x on x.player_id = g.id
$$;
