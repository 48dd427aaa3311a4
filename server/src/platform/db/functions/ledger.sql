-- The only function that moves money, and what keeps a movement from being changed.

create or replace function transfer_is_for_ever() returns trigger language plpgsql as $$
begin
  raise exception 'a transfer is never changed or removed';
end $$;

create or replace trigger transfer_is_for_ever before update or delete on transfer
for each statement execute function transfer_is_for_ever();

-- Writes a batch of operations, at most one a player. Wallets are locked in the order of their ids before anything is
-- read: the statements after that see all that was committed by whoever held them, so an id is never taken twice and a
-- balance never spent twice, however many processes write.
--   p_*     one element an operation; need_* is how much the account must hold for the legs to be applied in their order
--   l_*     one element a leg; l_op counts operations from 1
--   r_*     the records that are paid for, eight numbers each: written by record_<kind>, which is given the players and
--           which operations were written, if, and only if, the operation is
--   p_at    the house's time: of the transfers, and of all windows
--   p_wager how much of an operation counts towards the wagering of a bonus
--   p_feed  the stake of an operation that feeds the jackpots; p_feeds: whether any does
-- What is done beside it for watched wallets is done in the same transaction. A stake of a guarded player may be refused
-- (`limited`, `excluded`, `paused`, `reminded`), a win never; an id that was written before is answered as it was then,
-- whatever holds now.
--
-- How an operation is looked for must not hang on statistics. A join read the whole table until the first analyze; the
-- book of a player (`transfer_book`) begins with the player as the key does, and a plan made while everybody had one row
-- found it just as good: it then read all rows of the player for every operation, twentyfold slower after five hundred
-- bets. The first row at or after a key in the key's own order can be had from the key alone. Wallets are read one by one for
-- the same reason, and as no statement here has a choice left, none is planned twice.
create or replace function ledger_post(
  p_player bigint[], p_operation text[], p_digest text[],
  p_cash bigint[], p_bonus bigint[], p_held bigint[],
  p_need_cash bigint[], p_need_bonus bigint[], p_need_held bigint[],
  l_op int[], l_leg smallint[], l_reason text[], l_from text[], l_to text[], l_amount bigint[],
  r_op int[], r_kind text[], r_id text[], r_number bigint[], r_detail jsonb[],
  p_at timestamptz, p_wager bigint[], p_feed bigint[], p_feeds boolean
) returns table (n int, outcome text, cash bigint, bonus bigint, held bigint)
language plpgsql
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
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
  from unnest(p_player) with ordinality as o(player_id, n)
  left join lateral (select * from wallet x where x.player_id = o.player_id limit 1) w on true;

  if watched_by & 1 = 1 then
    refusals := protection_refusals(p_at, p_player, w_watched, l_op, l_reason, l_from, l_to, l_amount);
  end if;

  with op as materialized (
    select o.*, t.digest = o.digest as same, t.cash_after, t.bonus_after, t.held_after
    from unnest(p_player, p_operation, p_digest, p_cash, p_bonus, p_held, p_need_cash, p_need_bonus, p_need_held,
      w_cash, w_bonus, w_held, w_version, refusals) with ordinality as o(player_id, operation, digest, d_cash, d_bonus,
      d_held, need_cash, need_bonus, need_held, cash, bonus, held, version, refusal, n)
    left join lateral (select x.digest, x.cash_after, x.bonus_after, x.held_after from (
        select * from transfer f
        where (f.player_id, f.operation, f.leg) >= (o.player_id, o.operation, 0::smallint)
        order by f.player_id, f.operation, f.leg limit 1
      ) x where x.player_id = o.player_id and x.operation = o.operation and x.leg = 0) t on true
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
    perform protection_note(p_at, p_player, p_operation, w_watched, written, l_op, l_reason, l_from, l_to, l_amount);
  end if;
  if watched_by & 2 = 2 then
    perform bonus_wagered(p_at, p_player, w_watched, written, p_wager,
      (select array_agg(greatest(c, b) order by n) from unnest(p_need_cash, p_need_bonus) with ordinality u(c, b, n)));
  end if;
  if watched_by & 4 = 4 then
    perform tournament_scored(p_at, p_player, w_watched, written, l_op, l_leg, l_from, r_op, r_kind, r_id, r_number);
  end if;
  if p_feeds then
    perform jackpot_fed(written, p_feed);
  end if;

  return query select u.n::int, u.outcome, u.cash, u.bonus, u.held
    from unnest(outcomes, cashes, bonuses, helds) with ordinality u(outcome, cash, bonus, held, n);
end $$;
