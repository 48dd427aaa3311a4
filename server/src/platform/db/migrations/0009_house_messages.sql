-- What the house tells all its players, support, and the life of an account.

create table mass_message (
  id int generated always as identity primary key,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Advertising is not shown to players who have excluded themselves or taken a time-out.
  marketing boolean not null default true,
  link text not null default '',
  -- {title, text} by language
  texts jsonb not null
);

-- A conversation with support: of a player, or of a visitor who holds its token.
create table support_talk (
  id bigint generated always as identity primary key,
  player_id bigint,
  token_hash text not null unique,
  language text not null default 'tr' check (language in ('tr', 'en')),
  -- waiting: the house has to answer; answered: the visitor or player has the word; closed
  state text not null default 'answered' check (state in ('waiting', 'answered', 'closed')),
  opened_at timestamptz not null,
  last_at timestamptz not null,
  read_at timestamptz
);
create unique index support_talk_player on support_talk (player_id) where player_id is not null and state <> 'closed';
create index support_talk_waiting on support_talk (last_at) where state = 'waiting';

create table support_message (
  talk_id bigint not null,
  id bigint generated always as identity,
  -- guest: who asks; house: somebody of the house; tree: the help tree
  side text not null check (side in ('guest', 'house', 'tree')),
  author text not null default '',
  body text not null,
  at timestamptz not null,
  primary key (talk_id, id)
);

alter table player
  add column closed_at timestamptz,
  -- A notice of each sign-in by mail, unless the player does without (A39).
  add column notify_signin boolean not null default true,
  add column dormant_told_at timestamptz,
  add column dormant_at timestamptz;

-- A payment above the set amount needs two people: the first one's word waits here for the second's.
create table payment_word (
  player_id bigint not null,
  transaction_id text not null,
  actor text not null,
  approve boolean not null,
  reason text not null default '',
  at timestamptz not null,
  primary key (player_id, transaction_id, actor)
);

-- What was staked and won a game and day, for the watch over the return to players (A58).
create table game_watch (
  game_id int not null,
  day text not null,
  rounds bigint not null,
  staked bigint not null,
  won bigint not null,
  -- How many standard deviations the return lies from what the game states, in hundredths; null before it was judged.
  deviation int,
  raised_at timestamptz,
  primary key (game_id, day)
);

-- Rounds are written in the order of their time: a coarse index finds a day of them and costs next to nothing.
create index round_time on round using brin (at);
