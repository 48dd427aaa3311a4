-- What the rules for approval without a person made of a withdrawal. judged_rule: the one that stopped it; empty when all let it pass.
alter table payment_work add column judged_at timestamptz;
alter table payment_work add column judged_rule text;

-- Marks on the payments of a player, such as a chargeback, until a person clears them.
create table payment_flag (
  player_id bigint not null,
  id text collate "C" not null,
  kind text not null check (kind in ('chargeback')),
  payment text not null,
  at timestamptz not null,
  cleared_at timestamptz,
  cleared_by text not null default '',
  note text not null default '',
  primary key (player_id, id)
);
create unique index payment_flag_payment on payment_flag (player_id, kind, payment);
