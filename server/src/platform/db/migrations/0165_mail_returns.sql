-- @expand
-- functions: advertising_refusal
-- Players whose letters come back. `email`: the address that was written to; the row means nothing for another one.
create table mail_return (
  player_id bigint primary key references player (id),
  email text not null,
  reason text not null,
  at timestamptz not null
);
