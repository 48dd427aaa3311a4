-- @expand
-- functions: event_time, add_event, add_player_event, add_protection_event, add_limit_event, add_round_event, add_live_bet_event,
-- event_page, event_feed, event_position_at
-- Events of players that move no money, written by triggers in the transaction of their cause (functions/events.sql). Those that move money are read from
-- `transfer`. `tx`: the position of the feed, in the same order as `transfer.tx`. `event`: the id that the event has outside.
create table event_outbox (
  player_id bigint not null,
  id bigint generated always as identity,
  event uuid not null default gen_random_uuid(),
  type text not null,
  at timestamptz not null,
  data jsonb not null,
  tx bigint not null,
  primary key (player_id, id)
);
create index event_outbox_tx on event_outbox (tx);
alter table event_outbox alter column player_id set (n_distinct = -0.2);
alter table event_outbox alter column data set statistics 0;

-- Where events go. `tx`: everything up to there was accepted. `pending_tx`: the end of the page that is being sent; a repeated page has the same
-- end, so that its bytes are the same.
create table event_sink (
  name text primary key,
  tx bigint not null,
  pending_tx bigint,
  delivered bigint not null default 0,
  delivered_at timestamptz,
  tries int not null default 0,
  due_at timestamptz,
  failed_at timestamptz,
  cause text not null default ''
);

-- Players from before the stream come first, at positions below those of all operations, as they are now.
insert into event_outbox (player_id, type, at, data, tx)
select p.id, 'player.registered', p.registered_at, jsonb_build_object('country', p.country, 'language', p.language, 'status', p.status,
    'restricted', p.restricted, 'closedAt', to_char(p.closed_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'verification', jsonb_build_object('level', p.verification_level, 'identityUntil', p.identity_until),
    'consent', jsonb_build_object('email', p.notify_email, 'sms', p.notify_sms)),
  row_number() over (order by p.registered_at, p.id) - 2000000000000
from player p order by p.registered_at, p.id;
insert into event_outbox (player_id, type, at, data, tx)
select p.player_id, 'protection.changed', now(), jsonb_build_object(
    'pausedUntil', to_char(p.paused_until at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'excludedSince', to_char(p.excluded_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'excludedUntil', to_char(p.excluded_until at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'forEver', p.for_ever,
    'endsAt', to_char(p.ends_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'identityHeldSince', to_char(p.unverified_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
  row_number() over (order by p.player_id) - 1000000000000
from protection p where coalesce(p.paused_until, p.excluded_at, p.ends_at, p.unverified_at) is not null
order by p.player_id;
insert into event_outbox (player_id, type, at, data, tx)
select l.player_id, 'limit.changed', l.set_at, jsonb_build_object('kind', l.kind, 'period', l.period, 'amount', l.amount,
    'waiting', case when l.ripe_at is not null then jsonb_build_object('amount', l.wanted,
      'from', to_char(l.ripe_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end),
  row_number() over (order by l.player_id, l.set_at) - 500000000000
from protection_limit l order by l.player_id, l.set_at;
