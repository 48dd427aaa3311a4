-- @expand
-- The games that aggregators offer, and what staff have decided on them. `facts`: what was fetched last; `approved` and `declined`: the facts that
-- the decision was about. `gone_at`: since when the game is not offered any more.
create table offered_game (
  adapter text collate "C" not null,
  code text collate "C" not null,
  facts jsonb not null,
  approved jsonb,
  declined jsonb,
  first_at timestamptz not null,
  seen_at timestamptz not null,
  gone_at timestamptz,
  primary key (adapter, code)
);
alter table offered_game alter column facts set statistics 0, alter column approved set statistics 0, alter column declined set statistics 0;
