-- A notification as its kind and data; its texts are made when it is read. Messages of the operator have `texts` instead.
alter table transaction add column notice jsonb;
alter table transaction alter column notice set statistics 0;

-- The topics of notifications that a player switched off.
create table notice_mute (
  player_id bigint not null,
  topic text not null,
  primary key (player_id, topic)
);

-- Notifications are written of operations from now on, not of those before.
insert into ledger_consumer (name, tx)
select 'notices', coalesce(max(tx), 0) from transfer where leg = 0
on conflict (name) do nothing;
