-- Batches of withdrawals for the bank, its answers, and the settings of payments.

-- Settings that staff change in the console; one without a row has the value of the code.
create table payment_setting (
  name text primary key,
  value jsonb not null,
  changed_at timestamptz not null,
  changed_by text not null
);
alter table payment_setting alter column value set statistics 0;

-- count and total as made; total in kuruş.
create table payout_batch (
  id text collate "C" primary key,
  state text not null check (state in ('open', 'sent', 'closed', 'cancelled')),
  count int not null check (count > 0),
  total bigint not null check (total > 0),
  made_at timestamptz not null,
  made_by text not null,
  sent_at timestamptz,
  sent_by text,
  closed_at timestamptz
);
create index payout_batch_made on payout_batch (made_at);

create index payout_batch_lines on payout (batch) where batch is not null;

-- Files of the bank that were read. hash: of the file. problems: the lines that changed nothing, with the cause.
create table payout_answer (
  batch text collate "C" not null,
  hash text not null,
  format text not null check (format in ('csv', 'pain.002')),
  at timestamptz not null,
  by text not null,
  lines int not null,
  settled int not null,
  refused int not null,
  problems jsonb not null,
  primary key (batch, hash)
);
alter table payout_answer alter column problems set statistics 0;

-- The reason of a refusal in English; reason has the Turkish one, or the only one.
alter table transaction add column reason_en text not null default '';
