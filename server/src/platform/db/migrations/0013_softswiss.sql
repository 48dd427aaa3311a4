-- What an aggregator has asked of a wallet. A provider's id stands for one thing for ever: a bet, a win, a rollback, or a bet
-- that was rolled back before it came (`tombstone`).
create table provider_transaction (
  player_id bigint not null,
  provider text collate "C" not null,
  id_provider text collate "C" not null,
  id text not null,
  type text not null check (type in ('bet', 'win', 'rollback', 'tombstone')),
  amount bigint not null default 0,
  -- What a repetition must agree with.
  digest text not null,
  game_id int not null,
  round_id text not null,
  -- The ledger's operation that moved its money, and the balance that it was answered with.
  operation text not null default '',
  balance bigint,
  rolled_back_by text,
  at timestamptz not null default now(),
  primary key (player_id, provider, id_provider)
) with (fillfactor = 80);

create table provider_round (
  player_id bigint not null,
  provider text collate "C" not null,
  round_id text collate "C" not null,
  game_id int not null,
  finished_at timestamptz,
  at timestamptz not null default now(),
  primary key (player_id, provider, round_id)
);

-- The rows of one operation, and which of the older ones it takes back. An id that is there already stops the operation.
create function record_provider(players bigint[], written boolean[], ops int[], kinds text[], ids text[], numbers bigint[],
  details jsonb[]) returns void language plpgsql as $$
begin
  insert into provider_transaction (player_id, provider, id_provider, id, type, amount, digest, game_id, round_id, operation)
  select players[p.op], p.detail ->> 'provider', r ->> 'idProvider', r ->> 'id', r ->> 'type', (r ->> 'amount')::bigint,
    r ->> 'digest', (p.detail ->> 'game')::int, p.detail ->> 'round', p.detail ->> 'operation'
  from unnest(ops, kinds, details) as p(op, kind, detail), jsonb_array_elements(p.detail -> 'rows') r
  where p.kind = 'provider' and written[p.op];
  update provider_transaction t set rolled_back_by = r ->> 'idProvider'
  from unnest(ops, kinds, details) as p(op, kind, detail), jsonb_array_elements(p.detail -> 'rows') r
  where p.kind = 'provider' and written[p.op] and r ->> 'type' = 'rollback' and t.player_id = players[p.op]
    and t.provider = p.detail ->> 'provider' and t.id_provider = r ->> 'original';
end $$;
