-- The only tables and the only function that move money. Amounts are whole kuruş.

-- What a player owns, one row a player: locking the row locks the player's money.
create table wallet (
  player_id bigint primary key,
  cash bigint not null default 0 check (cash >= 0),
  bonus bigint not null default 0 check (bonus >= 0),
  held bigint not null default 0 check (held >= 0),
  -- Operations written so far: the place of the next one in the player's book.
  version bigint not null default 0
) with (fillfactor = 60);

-- Every movement of money has two sides in one row and is never changed. `cash`, `bonus` and `held` are the player's own
-- accounts, `house/...` and `gateway/...` lie on the other side and are summed, never stored.
create table transfer (
  player_id bigint not null,
  operation text collate "C" not null,
  leg smallint not null,
  seq bigint not null,
  reason text not null,
  from_account text not null,
  to_account text not null,
  amount bigint not null check (amount > 0),
  digest text not null,
  cash_after bigint not null,
  bonus_after bigint not null,
  held_after bigint not null,
  at timestamptz not null default now(),
  primary key (player_id, operation, leg),
  check (from_account <> to_account)
);

create unique index transfer_book on transfer (player_id, seq, leg);

create function transfer_is_for_ever() returns trigger language plpgsql as $$
begin
  raise exception 'a transfer is never changed or removed';
end $$;

create trigger transfer_is_for_ever before update or delete on transfer
  for each statement execute function transfer_is_for_ever();

-- Writes a batch of operations, at most one a player. Wallets are locked in the order of their ids before anything is
-- read: the statements after that see all that was committed by whoever held them, so an id is never taken twice and a
-- balance never spent twice, however many processes write.
--   p_*     one element an operation; need_* is how much the account must hold for the legs to be applied in their order
--   l_*     one element a leg; l_op counts operations from 1
--   r_*     the records that are paid for, eight numbers each: written by record_<kind>, which is given the players and
--           which operations were written, if, and only if, the operation is
create function ledger_post(
  p_player bigint[], p_operation text[], p_digest text[],
  p_cash bigint[], p_bonus bigint[], p_held bigint[],
  p_need_cash bigint[], p_need_bonus bigint[], p_need_held bigint[],
  l_op int[], l_leg smallint[], l_reason text[], l_from text[], l_to text[], l_amount bigint[],
  r_op int[], r_kind text[], r_id text[], r_number bigint[], r_detail jsonb[]
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
  outcomes text[];
  written boolean[];
  cashes bigint[];
  bonuses bigint[];
  helds bigint[];
begin
  perform 1 from wallet w where w.player_id = any(p_player) order by w.player_id for update;

  select array_agg(w.cash order by o.n), array_agg(w.bonus order by o.n), array_agg(w.held order by o.n),
    array_agg(w.version order by o.n)
  into w_cash, w_bonus, w_held, w_version
  from unnest(p_player) with ordinality as o(player_id, n) left join wallet w on w.player_id = o.player_id;

  with op as materialized (
    select o.*, t.digest = o.digest as same, t.cash_after, t.bonus_after, t.held_after
    from unnest(p_player, p_operation, p_digest, p_cash, p_bonus, p_held, p_need_cash, p_need_bonus, p_need_held,
      w_cash, w_bonus, w_held, w_version) with ordinality as o(player_id, operation, digest, d_cash, d_bonus, d_held,
      need_cash, need_bonus, need_held, cash, bonus, held, version, n)
    left join transfer t on t.player_id = o.player_id and t.operation = o.operation and t.leg = 0
  ), result as materialized (
    select o.n, o.player_id, o.operation, o.digest, o.version, f.fits,
      case when f.fits then 'done' when o.same then 'repeated' when o.same is not null then 'reused'
        when o.version is null then 'no_wallet' else 'insufficient' end as outcome,
      case when f.fits then o.cash + o.d_cash else coalesce(o.cash_after, o.cash, 0) end as cash,
      case when f.fits then o.bonus + o.d_bonus else coalesce(o.bonus_after, o.bonus, 0) end as bonus,
      case when f.fits then o.held + o.d_held else coalesce(o.held_after, o.held, 0) end as held
    from op o, lateral (select o.same is null and o.version is not null
      and o.cash >= o.need_cash and o.bonus >= o.need_bonus and o.held >= o.need_held as fits) f
  ), moved as (
    update wallet w set cash = r.cash, bonus = r.bonus, held = r.held, version = r.version + 1
    from result r where r.fits and w.player_id = r.player_id
  ), booked as (
    insert into transfer (player_id, operation, leg, seq, reason, from_account, to_account, amount, digest,
      cash_after, bonus_after, held_after)
    select r.player_id, r.operation, l.leg, r.version + 1, l.reason, l.from_account, l.to_account, l.amount, r.digest,
      r.cash, r.bonus, r.held
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

  return query select u.n::int, u.outcome, u.cash, u.bonus, u.held
    from unnest(outcomes, cashes, bonuses, helds) with ordinality u(outcome, cash, bonus, held, n);
end $$;
