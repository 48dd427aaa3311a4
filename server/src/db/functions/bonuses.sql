-- Bonuses, their wagering, and the losses that one of them is reckoned from.

-- The titles alone, in each language.
create or replace function bonus_names(texts jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(lang, jsonb_build_object('title', words ->> 'title')), '{}')
  from jsonb_each(texts) as t(lang, words)
$$;

-- What became of a bonus, written with the money that it stands for; one that is given stands among the payments too, under
-- the name of its offer. A bonus is only moved on from the state that its money was reckoned in (`from`); a wallet is
-- watched for as long as any bonus of it is wagered. YK005: the bonus is in another state, what was reckoned is not its
-- money.
create or replace function record_bonus(players bigint[], written boolean[], ops int[], kinds text[], ids text[], numbers bigint[],
  details jsonb[]) returns void language plpgsql as $$
declare
  asked int;
  made int;
begin
  select count(*) into asked from unnest(ops, kinds) as r(op, kind) where r.kind = 'bonus' and written[r.op];
  update bonus b set state = r.detail ->> 'state', paid = (r.detail ->> 'paid')::bigint,
    closed_at = (r.detail ->> 'closed')::timestamptz
  from unnest(ops, kinds, ids, details) as r(op, kind, id, detail)
  where r.kind = 'bonus' and written[r.op] and b.player_id = players[r.op] and b.id = r.id and b.state = r.detail ->> 'from';
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
    when exists (select from bonus b where b.player_id = w.player_id and b.state = 'active') then w.watched | 2
    else w.watched & ~2 end
  from unnest(ops, kinds, details) as r(op, kind, detail)
  where r.kind = 'bonus' and written[r.op] and w.player_id = players[r.op] and r.detail ->> 'state' <> 'paid';
end $$;

-- Counts what was written towards the bonus that is being wagered.
create or replace function bonus_wagered(now_at timestamptz, players bigint[], watched int[], written boolean[], wager bigint[])
returns void language plpgsql as $$
#variable_conflict use_column
begin
  update bonus b set wagered = least(b.needed, b.wagered + o.wager)
  from unnest(players, watched, written, wager) as o(player_id, watched, written, wager)
  where o.written and o.watched & 2 = 2 and o.wager > 0
    and b.player_id = o.player_id and b.state = 'active' and b.ends_at > now_at;
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

-- What a player has lost in the games of outside providers, by rounds that began between two instants. A round that its provider has
-- not ended is not decided for seven days. Of what was taken back in part, the rest counts.
create or replace function provider_loss(player bigint, from_at timestamptz, until_at timestamptz, now_at timestamptz)
returns bigint stable language sql as $$
  select coalesce(sum(case when t.type = 'bet' then 1 else -1 end * (t.amount - coalesce(b.amount, 0))), 0)::bigint
  from provider_round r
  join provider_transaction t on t.player_id = r.player_id and t.provider = r.provider and t.round_id = r.round_id
  left join provider_transaction b on b.player_id = t.player_id and b.provider = t.provider
    and b.id_provider = t.rolled_back_by
  where r.player_id = player and r.at >= from_at and r.at < until_at
    and (r.finished_at is not null or r.at <= now_at - interval '7 days')
    and t.type in ('bet', 'win')
$$;

-- What a player has lost of the own money in the games of the house that were staked between two instants, whenever they were
-- decided; those that are not decided yet do not count.
create or replace function casino_loss(player bigint, from_at timestamptz, until_at timestamptz, now_at timestamptz)
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
