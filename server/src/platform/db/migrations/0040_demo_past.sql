-- The made-up players of the demo, which no player sees, and how much of their past is written.
create table past_player (player_id bigint primary key);
create table demo_past (
  one boolean primary key default true check (one),
  seed text not null,
  began_at timestamptz not null,
  ended_at timestamptz not null,
  written int not null default 0,
  finished_at timestamptz
);
