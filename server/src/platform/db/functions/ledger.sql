-- The only function that moves money, and the rule that a transfer is never changed.

create or replace function reject_transfer_change() returns trigger language plpgsql as $$
begin
  raise exception 'a transfer is never changed or removed';
end $$;

-- A transfer leaves its table only for the archive, in the same statement and unchanged.
create or replace function expect_transfers_archived() returns trigger language plpgsql
set enable_seqscan = off
set jit = off
as $$
begin
  if exists (
    select from gone g where not exists (
      select from transfer_archive a
      where a.player_id = g.player_id and a.operation = g.operation and a.leg = g.leg and row(a.*) = row(g.*))
  ) then
    raise exception 'a transfer is never changed or removed';
  end if;
  return null;
end $$;

create or replace trigger transfer_is_immutable before update on transfer
for each statement execute function reject_transfer_change();
create or replace trigger transfer_is_only_archived after delete on transfer
referencing old table as gone
for each statement execute function expect_transfers_archived();
create or replace trigger transfer_archive_is_immutable before update or delete on transfer_archive
for each statement execute function reject_transfer_change();

-- Switches what the ledger does beside the operations of a player: `usage`, `wagering` or `tournaments`. The caller holds the wallet.
create or replace function set_tracking(player bigint, tracked text, enabled boolean) returns void language plpgsql as $$
begin
  update wallet w set
    tracks_usage = case tracked when 'usage' then enabled else w.tracks_usage end,
    tracks_wagering = case tracked when 'wagering' then enabled else w.tracks_wagering end,
    tracks_tournaments = case tracked when 'tournaments' then enabled else w.tracks_tournaments end
  where w.player_id = player;
end $$;

-- Writes a batch of operations, at most one per player. Wallets are locked in the order of their ids before anything is read: the
-- statements after that see everything that earlier holders of the locks committed. So no operation id takes effect twice and no
-- balance is spent twice, however many processes write.
--   p_*        one element per operation. need_* is the balance that the account must have so that the legs can be applied in order;
--              p_wager is what counts towards the wagering of a bonus; p_feed is the stake that feeds the jackpots (null: no operation
--              of the batch feeds them)
--   l_*        one element per leg; l_op is the position of its operation, from 1
--   p_records  what the operations pay for, by kind: {"round": [{"op": 1, "player_id": 7, ...}], ...}. Each kind has a composite type
--              <kind>_record and a function record_<kind>, which gets the records of the operations that are written
--   p_at       the server's time, for transfers and windows
-- Stakes of a player with limits may be refused (`limited`, `excluded`, `paused`, `unverified`, `reminded`), and stakes and withdrawals of one
-- who is not verified (`identity_needed`, `address_needed`); wins never are. An operation id that was written before gets its first answer
-- again, whatever holds now.
--
-- No statement here may depend on statistics. A join read all of `transfer` until the first analyze. The index transfer_book also
-- begins with the player, and a plan made while every player had one row used it and read all rows of a player for each operation
-- (twenty times slower after five hundred bets). Taking the first row at or after a key in the order of the key leaves only one plan.
-- Wallets are read one by one for the same reason. With one plan per statement left, generic plans are safe and save the planning.
-- The archive is asked by its key alone, which is in the index, for ids that are not found before and of players who have one.
-- A table without a fitting index, such as `ledger_epoch`, then has an estimated cost of 1e10, so that PostgreSQL would compile the
-- statement at every call (75 ms): functions that disable sequential scans also disable `jit`.
create or replace function ledger_post(
  p_player bigint[], p_operation text[], p_digest text[],
  p_cash bigint[], p_bonus bigint[], p_held bigint[],
  p_need_cash bigint[], p_need_bonus bigint[], p_need_held bigint[],
  p_wager bigint[], p_feed bigint[],
  l_op int[], l_leg smallint[], l_reason text[], l_from text[], l_to text[], l_amount bigint[],
  p_records jsonb, p_at timestamptz
) returns table (n int, outcome text, cash bigint, bonus bigint, held bigint)
language plpgsql
set enable_seqscan = off
set jit = off
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
  w_last_tx bigint[];
  w_archived boolean[];
  w_tracks_usage boolean[];
  w_tracks_wagering boolean[];
  w_tracks_tournaments boolean[];
  -- At least the id of this transaction, and never below that of an earlier operation of the same player (ledger_feed).
  current_tx bigint;
  -- Whether there are gates of stakes or withdrawals.
  asks_levels boolean;
  any_usage boolean;
  any_wagering boolean;
  any_tournaments boolean;
  refusals text[];
  outcomes text[];
  written boolean[];
  cashes bigint[];
  bonuses bigint[];
  helds bigint[];
begin
  perform 1 from wallet w where w.player_id = any(p_player) order by w.player_id for update;

  select pg_current_xact_id()::text::bigint + e.tx_offset, e.asks_levels into current_tx, asks_levels from ledger_epoch e;
  if asks_levels then
    perform track_asked(p_at, p_player);
  end if;

  select array_agg(w.cash order by o.n), array_agg(w.bonus order by o.n), array_agg(w.held order by o.n),
    array_agg(w.version order by o.n), array_agg(w.last_tx order by o.n), array_agg(w.archived order by o.n),
    array_agg(coalesce(w.tracks_usage, false) order by o.n),
    array_agg(coalesce(w.tracks_wagering, false) order by o.n), array_agg(coalesce(w.tracks_tournaments, false) order by o.n),
    coalesce(bool_or(w.tracks_usage), false), coalesce(bool_or(w.tracks_wagering), false),
    coalesce(bool_or(w.tracks_tournaments), false)
  into w_cash, w_bonus, w_held, w_version, w_last_tx, w_archived, w_tracks_usage, w_tracks_wagering, w_tracks_tournaments, any_usage,
    any_wagering, any_tournaments
  from unnest(p_player) with ordinality as o(player_id, n)
  left join lateral (select * from wallet x where x.player_id = o.player_id limit 1) w on true;

  if any_usage then
    refusals := stake_refusals(p_at, p_player, w_tracks_usage, l_op, l_reason, l_from, l_to, l_amount);
  end if;
  if asks_levels then
    refusals := level_refusals(refusals, p_at, p_player, l_op, l_reason, l_from, l_to, l_amount);
  end if;

  with op as materialized (
    select o.*, coalesce(t.digest, a.digest) = o.digest as same, coalesce(t.cash_after, a.cash_after) as cash_after,
      coalesce(t.bonus_after, a.bonus_after) as bonus_after, coalesce(t.held_after, a.held_after) as held_after
    from unnest(p_player, p_operation, p_digest, p_cash, p_bonus, p_held, p_need_cash, p_need_bonus, p_need_held,
      w_cash, w_bonus, w_held, w_version, w_last_tx, w_archived, refusals) with ordinality as o(player_id, operation, digest, d_cash,
      d_bonus, d_held, need_cash, need_bonus, need_held, cash, bonus, held, version, last_tx, archived, refusal, n)
    left join lateral (select x.digest, x.cash_after, x.bonus_after, x.held_after from (
        select * from only transfer f
        where (f.player_id, f.operation, f.leg) >= (o.player_id, o.operation, 0::smallint)
        order by f.player_id, f.operation, f.leg limit 1
      ) x where x.player_id = o.player_id and x.operation = o.operation and x.leg = 0) t on true
    left join lateral (select x.digest, x.cash_after, x.bonus_after, x.held_after from (
        select f.player_id, f.operation, f.leg from transfer_archive f
        where o.archived and t.digest is null and (f.player_id, f.operation, f.leg) >= (o.player_id, o.operation, 0::smallint)
        order by f.player_id, f.operation, f.leg limit 1
      ) k cross join lateral (
        select * from transfer_archive f where (f.player_id, f.operation, f.leg) >= (k.player_id, k.operation, k.leg)
        order by f.player_id, f.operation, f.leg limit 1
      ) x where k.player_id = o.player_id and k.operation = o.operation and k.leg = 0) a on true
  ), result as materialized (
    select o.n, o.player_id, o.operation, o.digest, o.version, greatest(current_tx, o.last_tx) as tx, f.fits,
      case when f.fits then 'done' when o.same then 'repeated' when o.same is not null then 'reused'
        when o.version is null then 'no_wallet' else coalesce(o.refusal, 'insufficient') end as outcome,
      case when f.fits then o.cash + o.d_cash else coalesce(o.cash_after, o.cash, 0) end as cash,
      case when f.fits then o.bonus + o.d_bonus else coalesce(o.bonus_after, o.bonus, 0) end as bonus,
      case when f.fits then o.held + o.d_held else coalesce(o.held_after, o.held, 0) end as held
    from op o, lateral (select o.same is null and o.version is not null and o.refusal is null
      and o.cash >= o.need_cash and o.bonus >= o.need_bonus and o.held >= o.need_held as fits) f
  ), moved as (
    update wallet w set cash = r.cash, bonus = r.bonus, held = r.held, version = r.version + 1, last_tx = r.tx
    from result r where r.fits and w.player_id = r.player_id
  ), booked as (
    insert into transfer (player_id, operation, leg, seq, reason, from_account, to_account, amount, digest,
      cash_after, bonus_after, held_after, at, tx)
    select r.player_id, r.operation, l.leg, r.version + 1, l.reason, l.from_account, l.to_account, l.amount, r.digest,
      r.cash, r.bonus, r.held, p_at, r.tx
    from unnest(l_op, l_leg, l_reason, l_from, l_to, l_amount) as l(op, leg, reason, from_account, to_account, amount)
    join result r on r.n = l.op
    where r.fits
  )
  select array_agg(r.outcome order by r.n), array_agg(r.fits order by r.n), array_agg(r.cash order by r.n),
    array_agg(r.bonus order by r.n), array_agg(r.held order by r.n)
  into outcomes, written, cashes, bonuses, helds from result r;

  for record_kind in select jsonb_object_keys(p_records) loop
    execute format('select record_%1$s(array(
      select r from jsonb_populate_recordset(null::%1$s_record, $1) r where $2[r.op]))', record_kind)
      using p_records -> record_kind, written;
  end loop;

  if any_usage then
    perform track_usage(p_at, p_player, p_operation, w_tracks_usage, written, l_op, l_reason, l_from, l_to, l_amount);
  end if;
  if any_wagering then
    perform count_wagers(p_at, p_player, w_tracks_wagering, written, p_wager,
      (select array_agg(greatest(c, b) order by n) from unnest(p_need_cash, p_need_bonus) with ordinality u(c, b, n)));
  end if;
  if any_tournaments then
    perform score_operations(p_at, p_player, w_tracks_tournaments, written, p_records);
  end if;
  if p_feed is not null then
    perform feed_jackpots(written, p_feed);
  end if;

  return query select u.n::int, u.outcome, u.cash, u.bonus, u.held
    from unnest(outcomes, cashes, bonuses, helds) with ordinality u(outcome, cash, bonus, held, n);
end $$;

-- The position below which every operation is committed.
--
-- A position (`tx`) is at least the id of the transaction that wrote the operation. Transactions below the oldest one still running have
-- ended, so no operation can appear at a position below it any more, whatever commits in between. Sequences do not have this property: a
-- number may be drawn early and committed late. The wallet carries the last position of its player into the next operation, so that the
-- positions of a player never decrease even if a transaction with a lower id waits for the wallet.
create or replace function ledger_horizon() returns bigint language sql stable as $$
  select pg_snapshot_xmin(pg_current_snapshot())::text::bigint + e.tx_offset from ledger_epoch e
$$;

-- The last position of a page of about `max_operations` committed operations after a position, and their number: all operations of the last
-- position are included. Null and 0 if there are none.
create or replace function ledger_page(after_tx bigint, max_operations int, out last_tx bigint, out operations bigint)
language plpgsql stable as $$
declare
  horizon bigint := ledger_horizon();
begin
  select max(p.tx) into last_tx from (
    select t.tx from transfer t where t.leg = 0 and t.tx > after_tx and t.tx < horizon order by t.tx limit max_operations) p;
  select count(*) into operations from transfer t where t.leg = 0 and t.tx > after_tx and t.tx <= last_tx;
end $$;

-- The operations of a page, ordered by position and for each player by `seq`, with their legs and the round, bet, coupon or payment that
-- they belong to, as it is now.
create or replace function ledger_feed(after_tx bigint, last_tx bigint)
returns table (player_id bigint, seq bigint, operation text, at timestamptz, legs jsonb, subject jsonb)
language sql stable as $$
  select t.player_id, t.seq, t.operation, t.at, l.legs, ledger_subject(t.player_id, t.operation)
  from transfer t
  cross join lateral (select jsonb_agg(jsonb_build_object('from', g.from_account, 'to', g.to_account, 'amount', g.amount,
      'reason', g.reason) order by g.leg) as legs
    from transfer g where g.player_id = t.player_id and g.operation = t.operation) l
  where t.leg = 0 and t.tx > after_tx and t.tx <= last_tx
  order by t.tx, t.player_id, t.seq
$$;

-- What an operation belongs to: {"kind", "id", ...}, or null where its id does not show it.
create or replace function ledger_subject(player bigint, operation text) returns jsonb language plpgsql stable as $$
#variable_conflict use_column
declare
  prefix text := split_part(operation, '/', 1);
  subject_id text := split_part(operation, '/', 2);
begin
  return case prefix
    when 'round' then (select jsonb_build_object('kind', 'round', 'id', r.id, 'game', r.game_id, 'stake', r.stake, 'win', r.win,
        'open', r.open) from round r where r.player_id = player and r.id = subject_id)
    when 'live' then (select jsonb_build_object('kind', 'live_bet', 'id', b.id, 'game', b.game_id, 'stake', b.stake, 'win', b.paid,
        'state', b.state) from live_bet b where b.player_id = player and b.id = subject_id)
    when 'coupon' then (select jsonb_build_object('kind', 'coupon', 'id', c.id, 'stake', c.stake, 'win', c.payout + c.cashed_out,
        'state', c.state) from coupon c where c.player_id = player and c.id = subject_id)
    when 'bonus' then (select jsonb_build_object('kind', 'bonus', 'id', b.id, 'offer', b.offer_id, 'state', b.state)
        from bonus b where b.player_id = player and b.id = subject_id)
    else coalesce(
      (select jsonb_build_object('kind', 'payment', 'id', p.id, 'type', p.type_id, 'status', p.status, 'method', p.method_id)
        from transaction p where prefix in ('deposit', 'withdrawal', 'correction') and p.player_id = player
          and (p.id = subject_id or p.operation = subject_id) limit 1),
      (select jsonb_build_object('kind', 'provider_round', 'id', f.round_id, 'provider', f.provider, 'game', f.game_id)
        from provider_transaction f where f.player_id = player and f.operation = ledger_subject.operation limit 1))
  end;
end $$;

-- What the operations of a player from `first_seq` to `last_seq` add up to: the hash of their transfers, wherever these are stored; their number; the sums
-- for the accounts of the player, and the balances after the last one. `is_whole`: every number of the stretch is one operation with all of its legs,
-- and every leg moves money between known accounts. Times are hashed as microseconds, so that no setting of the connection changes the hash.
create or replace function ledger_stretch(player bigint, first_seq bigint, last_seq bigint, out digest text, out transfers bigint,
  out cash bigint, out bonus bigint, out held bigint, out cash_after bigint, out bonus_after bigint, out held_after bigint, out is_whole boolean)
language sql stable
set enable_seqscan = off
set jit = off
as $$
  with leg as materialized (
    select * from transfer t where t.player_id = player and t.seq between first_seq and last_seq
  ), operation as (
    select count(*) = max(g.leg) + 1 and min(g.operation) = max(g.operation) and min(g.digest) = max(g.digest)
      and bool_and((g.from_account in ('cash', 'bonus', 'held') or g.from_account like '%/%')
        and (g.to_account in ('cash', 'bonus', 'held') or g.to_account like '%/%')) as is_whole
    from leg g group by g.seq
  )
  select encode(sha256(convert_to(coalesce(string_agg(jsonb_build_array(g.player_id, g.operation, g.leg, g.seq, g.reason, g.from_account,
      g.to_account, g.amount, g.digest, g.cash_after, g.bonus_after, g.held_after, (extract(epoch from g.at) * 1000000)::bigint, g.tx)::text,
      E'\n' order by g.seq, g.leg), ''), 'UTF8')), 'hex'),
    count(*),
    (coalesce(sum(g.amount) filter (where g.to_account = 'cash'), 0) - coalesce(sum(g.amount) filter (where g.from_account = 'cash'), 0))::bigint,
    (coalesce(sum(g.amount) filter (where g.to_account = 'bonus'), 0) - coalesce(sum(g.amount) filter (where g.from_account = 'bonus'), 0))::bigint,
    (coalesce(sum(g.amount) filter (where g.to_account = 'held'), 0) - coalesce(sum(g.amount) filter (where g.from_account = 'held'), 0))::bigint,
    max(g.cash_after) filter (where g.seq = last_seq and g.leg = 0),
    max(g.bonus_after) filter (where g.seq = last_seq and g.leg = 0),
    max(g.held_after) filter (where g.seq = last_seq and g.leg = 0),
    (select count(*) = last_seq - first_seq + 1 and bool_and(o.is_whole) from operation o)
  from leg g
$$;

-- Moves the transfers of a player up to `until_seq` to the archive and returns their number. They have to be closed. Nothing is locked but these rows, which
-- no bet writes: a statement sees each of them in one of the two tables. The first call for a player moves nothing: it marks his wallet, and ends before
-- anything moves. So an operation that was under way, and does not ask the archive, has nothing to find there.
create or replace function archive_transfers(player bigint, until_seq bigint) returns int language plpgsql as $$
declare
  moved int;
begin
  if not exists (select from ledger_closing c where c.player_id = player and c.last_seq >= until_seq) then
    raise exception 'the books of player % are not closed up to operation %', player, until_seq;
  end if;
  update wallet w set archived = true where w.player_id = player and not w.archived;
  if found then
    return 0;
  end if;
  with gone as (delete from only transfer t where t.player_id = player and t.seq <= until_seq returning t.*)
  insert into transfer_archive select * from gone;
  get diagnostics moved = row_count;
  return moved;
end $$;
