-- What staff write about players, and the lookups of a player's page in the console.
create table player_note (
  player_id bigint not null,
  id bigint generated always as identity,
  author text not null,
  body text not null,
  at timestamptz not null,
  primary key (player_id, id)
);
create table player_tag (
  player_id bigint not null,
  tag text not null,
  at timestamptz not null,
  primary key (player_id, tag)
);
create index player_tag_tag on player_tag (tag);
-- Accounts that share an address, a browser or an identity.
create index login_try_address on login_try (address, at) where succeeded;
create index player_match_other on player_match (other_id);
-- Mails and text messages to a player.
create index outbox_player on outbox (player_id, id) where player_id is not null;
create index support_talk_of_player on support_talk (player_id, id) where player_id is not null;
