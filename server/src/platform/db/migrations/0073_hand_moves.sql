-- What one person moved by hand alone: the sums of a day count towards the amount from which two people are needed.
create table hand_move (
  player_id bigint not null,
  id text not null,
  act text not null,
  subject text not null,
  actor text not null,
  amount bigint not null check (amount >= 0),
  at timestamptz not null,
  primary key (player_id, id)
);
create index hand_move_at on hand_move (at);
