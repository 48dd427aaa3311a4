-- Demo play, of visitors and of players: its balance and its unfinished round are all that is stored. Unlogged: demo money is not worth
-- a write-ahead log, and a crash of the database ends these sessions.
create unlogged table demo_session (
  token_hash text primary key,
  game_id int not null,
  language text not null,
  opened_at timestamptz not null default now(),
  ends_at timestamptz not null,
  balance bigint not null check (balance >= 0),
  round jsonb
);
alter table demo_session alter column round set statistics 0;
create index demo_session_end on demo_session (ends_at);

delete from game_session where mode = 'demo';
alter table launch drop column mode;
alter table game_session
  drop column mode,
  drop column demo_balance,
  drop column demo_round;
