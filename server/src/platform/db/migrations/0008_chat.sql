-- The chat of the tables (A90). A name is chosen once; `name_key` is its folded form, by which names are compared.
create table chat_member (
  player_id bigint primary key references player (id),
  name text not null,
  name_key text not null unique,
  joined_at timestamptz not null,
  muted_until timestamptz
);

-- Messages of the last days. A removed message stays until its time is over, so that a decision can be checked.
create table chat_message (
  id bigint generated always as identity primary key,
  game_id int not null,
  player_id bigint not null,
  key text not null,
  body text not null,
  at timestamptz not null,
  removed_at timestamptz,
  removed_by text,
  unique (player_id, key)
);
create index chat_message_room on chat_message (game_id, id);
create index chat_message_time on chat_message (at);

create table chat_report (
  message_id bigint not null references chat_message (id) on delete cascade,
  player_id bigint not null,
  at timestamptz not null,
  settled_at timestamptz,
  primary key (message_id, player_id)
);

-- One row: whether the chat is open. Null: nobody has decided, and it is open in the demo only.
create table chat_switch (
  one boolean primary key default true check (one),
  is_open boolean
);
insert into chat_switch default values;
