-- Wins that may be shown to everybody (A91), computed from the ledger's feed. `subject` is what was paid: `round/ID`, `live/ID`, `coupon/ID`,
-- `jackpot/ID` of the round that won it, or `PROVIDER/ROUND`. `hundredths` is the multiplier, `day` that in Istanbul.
create table notable_win (
  player_id bigint not null,
  subject text collate "C" not null,
  kind text not null check (kind in ('slot', 'instant', 'table', 'crash', 'virtual', 'jackpot', 'coupon')),
  game_id int not null default 0,
  amount bigint not null check (amount > 0),
  stake bigint not null,
  hundredths bigint not null,
  is_big boolean not null,
  level text,
  coupon_kind text,
  legs int not null default 0,
  day text not null,
  at timestamptz not null,
  primary key (player_id, subject)
);
create index notable_win_time on notable_win (at);
create index notable_win_amount on notable_win (day, amount);
create index notable_win_multiplier on notable_win (day, hundredths);
create index notable_win_game on notable_win (game_id, at) where is_big;
create index notable_win_coupon on notable_win (at) where kind = 'coupon';

-- How players are named with their wins, if it is not by the masked user name.
create table win_naming (
  player_id bigint primary key,
  shown text not null check (shown in ('masked', 'chat', 'none'))
);

-- Wins are shown from now on, not those before.
insert into ledger_consumer (name, tx)
select 'wins', coalesce(max(tx), 0) from transfer where leg = 0
on conflict (name) do nothing;
