-- @expand
-- Gifts to many players. The players are those of the audience when it was asked for, so that a second person confirms just them and their sum.
create table bonus_grant (
  id text collate "C" primary key,
  offer_id int not null references bonus_offer,
  amount bigint not null check (amount > 0),
  audience jsonb not null,
  reason text not null,
  state text not null check (state in ('asked', 'running', 'done')),
  asked_by text not null,
  asked_at timestamptz not null,
  given_by text not null default '',
  finished_at timestamptz
);
alter table bonus_grant alter column audience set statistics 0;
create index bonus_grant_offer on bonus_grant (offer_id, asked_at);
create index bonus_grant_running on bonus_grant (id) where state = 'running';

create table bonus_grant_player (
  player_id bigint not null,
  grant_id text collate "C" not null references bonus_grant,
  state text not null check (state in ('waiting', 'granted', 'refused')),
  refusal text not null default '',
  primary key (player_id, grant_id)
);
create index bonus_grant_players on bonus_grant_player (grant_id, state, player_id);
