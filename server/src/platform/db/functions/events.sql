-- The stream of events that leaves the site: what moves money is read from `transfer`, what does not from `event_outbox`.

-- An instant as events write it.
create or replace function event_time(at timestamptz) returns text language sql immutable as $$
  select to_char(event_time.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

-- Writes an event in the transaction of its cause. Its position is at least the id of this transaction, and never below that of an operation or event of the
-- player that was committed before: so the events of a player never go back in the feed.
create or replace function add_event(player bigint, event_type text, event_at timestamptz, event_data jsonb) returns void
language plpgsql as $$
begin
  insert into event_outbox (player_id, type, at, data, tx)
  select player, event_type, event_at, event_data, greatest(pg_current_xact_id()::text::bigint + e.tx_offset,
    (select w.last_tx from wallet w where w.player_id = player),
    (select o.tx from event_outbox o where o.player_id = player order by o.id desc limit 1))
  from ledger_epoch e;
end $$;

-- Triggers write the events, so that none is missing whoever changes a row. They run for the named columns alone: bets touch none of them.
create or replace function add_player_event() returns trigger language plpgsql as $$
declare
  parts text[];
begin
  if tg_op = 'INSERT' then
    perform add_event(new.id, 'player.registered', new.registered_at, jsonb_build_object('country', new.country, 'language', new.language,
      'status', new.status, 'restricted', new.restricted, 'closedAt', event_time(new.closed_at),
      'verification', jsonb_build_object('level', new.verification_level, 'identityUntil', new.identity_until),
      'consent', jsonb_build_object('email', new.notify_email, 'sms', new.notify_sms)));
    return null;
  end if;
  if (new.status, new.restricted, new.closed_at) is distinct from (old.status, old.restricted, old.closed_at) then
    perform add_event(new.id, 'player.status_changed', now(), jsonb_build_object('status', new.status, 'restricted', new.restricted,
      'closedAt', event_time(new.closed_at)));
  end if;
  if (new.verification_level, new.identity_until) is distinct from (old.verification_level, old.identity_until) then
    perform add_event(new.id, 'player.verification_changed', now(), jsonb_build_object('level', new.verification_level,
      'identityUntil', new.identity_until));
  end if;
  if (new.notify_email, new.notify_sms) is distinct from (old.notify_email, old.notify_sms) then
    perform add_event(new.id, 'player.consent_changed', now(), jsonb_build_object('email', new.notify_email, 'sms', new.notify_sms));
  end if;
  if new.erased_at is distinct from old.erased_at then
    perform add_event(new.id, 'player.erased', now(), '{}');
    return null;
  end if;
  parts := array_remove(array[
    case when new.username <> old.username then 'username' end,
    case when new.email <> old.email then 'email' end,
    case when new.phone <> old.phone then 'phone' end,
    case when (new.firstname, new.lastname) is distinct from (old.firstname, old.lastname) then 'name' end,
    case when new.birth_date <> old.birth_date then 'birthday' end,
    case when (new.city, new.address) is distinct from (old.city, old.address) then 'address' end], null);
  if cardinality(parts) > 0 then
    perform add_event(new.id, 'player.person_changed', now(), jsonb_build_object('parts', parts));
  end if;
  return null;
end $$;
create or replace trigger player_events after insert or update of status, restricted, closed_at, verification_level, identity_until,
  notify_email, notify_sms, erased_at, username, email, phone, firstname, lastname, birth_date, city, address on player
for each row execute function add_player_event();

create or replace function add_protection_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and coalesce(new.paused_until, new.excluded_at, new.ends_at, new.unverified_at) is null then
    return null;
  end if;
  if tg_op = 'UPDATE' and (new.paused_until, new.excluded_at, new.excluded_until, new.for_ever, new.ends_at, new.unverified_at)
    is not distinct from (old.paused_until, old.excluded_at, old.excluded_until, old.for_ever, old.ends_at, old.unverified_at) then
    return null;
  end if;
  perform add_event(new.player_id, 'protection.changed', now(), jsonb_build_object('pausedUntil', event_time(new.paused_until),
    'excludedSince', event_time(new.excluded_at), 'excludedUntil', event_time(new.excluded_until), 'forEver', new.for_ever,
    'endsAt', event_time(new.ends_at), 'identityHeldSince', event_time(new.unverified_at)));
  return null;
end $$;
create or replace trigger protection_events after insert or update of paused_until, excluded_at, excluded_until, for_ever, ends_at,
  unverified_at on protection
for each row execute function add_protection_event();

create or replace function add_limit_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform add_event(old.player_id, 'limit.changed', now(), jsonb_build_object('kind', old.kind, 'period', old.period, 'amount', null,
      'waiting', null));
    return null;
  end if;
  if tg_op = 'UPDATE' and (new.amount, new.wanted, new.removing, new.ripe_at)
    is not distinct from (old.amount, old.wanted, old.removing, old.ripe_at) then
    return null;
  end if;
  perform add_event(new.player_id, 'limit.changed', now(), jsonb_build_object('kind', new.kind, 'period', new.period, 'amount', new.amount,
    'waiting', case when new.ripe_at is not null then jsonb_build_object('amount', new.wanted, 'from', event_time(new.ripe_at)) end));
  return null;
end $$;
create or replace trigger protection_limit_events after insert or update or delete on protection_limit
for each row execute function add_limit_event();

-- Whether events are sent anywhere. `bet.closed` has a row for each bet, so it is written only for a site that has a sink.
create or replace function has_event_sink() returns boolean language sql stable as $$ select exists (select from event_sink) $$;

-- A round of several moves is over. A cancelled one ends without another move.
create or replace function add_round_event() returns trigger language plpgsql as $$
begin
  perform add_event(new.player_id, 'bet.closed', now(), jsonb_build_object(
    'subject', jsonb_build_object('kind', 'round', 'id', new.id, 'game', new.game_id), 'currency', 'TRY',
    'stake', new.stake, 'paid', new.win, 'outcome', case
      when jsonb_array_length(new.moves) is not distinct from jsonb_array_length(old.moves) then 'void'
      when new.win > 0 then 'won' else 'lost' end));
  return null;
end $$;
create or replace trigger round_events after update of open on round
for each row when (old.open and not new.open and has_event_sink()) execute function add_round_event();

-- A bet of a shared round is closed, or its round was declared void afterwards.
create or replace function add_live_bet_event() returns trigger language plpgsql as $$
begin
  perform add_event(new.player_id, 'bet.closed', now(), jsonb_build_object(
    'subject', jsonb_build_object('kind', 'live_bet', 'id', new.id, 'game', new.game_id, 'round', new.number), 'currency', 'TRY',
    'stake', new.stake, 'paid', new.paid, 'outcome', new.state));
  return null;
end $$;
create or replace trigger live_bet_events after update of state on live_bet
for each row when (old.state is distinct from new.state and has_event_sink()) execute function add_live_bet_event();

-- The end of the next page of about so many events after a position, null if there is none. As for `ledger_page`, only positions below
-- `ledger_horizon` are complete.
create or replace function event_page(after_tx bigint, max_events int, out last_tx bigint) language plpgsql stable as $$
declare
  horizon bigint := ledger_horizon();
begin
  select max(p.tx) into last_tx from (
    select b.tx from (
      (select t.tx from transfer t where t.leg = 0 and t.tx > after_tx and t.tx < horizon order by t.tx limit max_events)
      union all
      (select o.tx from event_outbox o where o.tx > after_tx and o.tx < horizon order by o.tx limit max_events)) b
    order by b.tx limit max_events) p;
end $$;

-- The events of a page in their order, from what never changes. `type` and `data` are null for operations of the ledger, whose legs and subject are given.
-- In one transaction the operations of a player come before his other events, which follow from them.
create or replace function event_feed(after_tx bigint, last_tx bigint)
returns table (player_id bigint, id text, at timestamptz, type text, data json, operation text, seq bigint, legs json, cash bigint,
  bonus bigint, held bigint, subject json)
language sql stable as $$
  select f.player_id, f.id, f.at, f.type, f.data, f.operation, f.seq, f.legs, f.cash, f.bonus, f.held, f.subject
  from (
    select t.tx, t.player_id, 0 as source, t.seq as number, t.player_id || ':' || t.operation as id, t.at, null::text as type,
      null::json as data, t.operation, t.seq, l.legs, t.cash_after as cash, t.bonus_after as bonus, t.held_after as held,
      case split_part(t.operation, '/', 1)
        when 'round' then (select json_build_object('kind', 'round', 'id', r.id, 'game', r.game_id)
          from round r where r.player_id = t.player_id and r.id = split_part(t.operation, '/', 2))
        when 'live' then (select json_build_object('kind', 'live_bet', 'id', b.id, 'game', b.game_id, 'round', b.number)
          from live_bet b where b.player_id = t.player_id and b.id = split_part(t.operation, '/', 2))
        when 'coupon' then json_build_object('kind', 'coupon', 'id', split_part(t.operation, '/', 2))
        when 'bonus' then (select json_build_object('kind', 'bonus', 'id', b.id, 'offer', b.offer_id)
          from bonus b where b.player_id = t.player_id and b.id = split_part(t.operation, '/', 2))
        else coalesce(
          (select json_build_object('kind', 'payment', 'id', p.id, 'method', p.method_id)
            from transaction p where split_part(t.operation, '/', 1) in ('deposit', 'withdrawal', 'correction')
              and p.player_id = t.player_id
              and (p.id = split_part(t.operation, '/', 2) or p.operation = split_part(t.operation, '/', 2)) limit 1),
          (select json_build_object('kind', 'provider_round', 'id', f.round_id, 'game', f.game_id, 'provider', f.provider)
            from provider_transaction f where f.player_id = t.player_id and f.operation = t.operation limit 1))
      end as subject
    from transfer t
    cross join lateral (select json_agg(json_build_object('from', g.from_account, 'to', g.to_account, 'amount', g.amount,
        'reason', g.reason) order by g.leg) as legs
      from transfer g where g.player_id = t.player_id and g.operation = t.operation) l
    where t.leg = 0 and t.tx > after_tx and t.tx <= last_tx
    union all
    select o.tx, o.player_id, 1, o.id, o.event::text, o.at, o.type, o.data::json, null, null, null, null, null, null, null::json
    from event_outbox o where o.tx > after_tx and o.tx <= last_tx) f
  order by f.tx, f.player_id, f.source, f.number
$$;

-- A position before everything that happened from an instant on: positions follow times but for the moment between two transactions, for which a minute is
-- taken off. Before the first operation of the ledger everything comes, also the players from before the stream.
create or replace function event_position_at(since timestamptz) returns bigint language plpgsql stable as $$
declare
  first_at timestamptz;
  least_tx bigint;
  most_tx bigint;
  middle bigint;
  found_at timestamptz;
begin
  select t.tx, t.at into least_tx, first_at from transfer t where t.leg = 0 order by t.tx limit 1;
  if first_at is null or first_at >= since - interval '1 minute' then
    return -9000000000000000;
  end if;
  select t.tx into most_tx from transfer t where t.leg = 0 order by t.tx desc limit 1;
  -- What is at or below `least_tx` is older, what is above `most_tx` is not.
  while least_tx < most_tx loop
    middle := (least_tx + most_tx) / 2;
    select t.at into found_at from transfer t where t.leg = 0 and t.tx > middle order by t.tx limit 1;
    if found_at < since - interval '1 minute' then
      least_tx := middle + 1;
    else
      most_tx := middle;
    end if;
  end loop;
  return least_tx;
end $$;
