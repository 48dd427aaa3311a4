-- Bets on a table and coupons that the database refused to book: each is tried again later by itself, and holds up nobody else.
create table aside (
  player_id bigint not null,
  kind text not null check (kind in ('bet', 'coupon')),
  id text collate "C" not null,
  -- Whether the stake was to go back, and not what was won to be paid.
  back boolean not null,
  cause text not null,
  tries int not null default 1,
  due_at timestamptz not null,
  at timestamptz not null,
  primary key (player_id, kind, id)
);
create index aside_due on aside (due_at);
