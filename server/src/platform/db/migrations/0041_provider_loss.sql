create index provider_round_at on provider_round (player_id, at);
create index provider_transaction_round on provider_transaction (player_id, provider, round_id);

-- What a player has lost in the games of outside providers, by rounds that began between two instants. A round that its provider has
-- not ended is not decided for seven days. Of what was taken back in part, the rest counts.
create function provider_loss(player bigint, from_at timestamptz, until_at timestamptz, now_at timestamptz)
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
