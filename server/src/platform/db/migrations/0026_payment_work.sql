-- Work of staff on payments.

-- Who works on a payment, and whether it is on hold; one without a row is taken by nobody.
create table payment_work (
  player_id bigint not null,
  payment text collate "C" not null,
  taken_by int,
  taken_at timestamptz,
  held_at timestamptz,
  held_by text not null default '',
  hold_note text not null default '',
  primary key (player_id, payment)
);

-- The keyed hash of the IBAN that a withdrawal goes to, as it was at the request: an account can be changed later. Null in older rows.
-- functions: record_transaction
alter table transaction add column iban_mark text;
create index transaction_iban on transaction (player_id, iban_mark) where iban_mark is not null;
