-- The most that one bet may stake of a bonus, and count towards it; and how often the deposit of a bonus is staked before the bonus
-- becomes cash.
-- functions: bonus_wagered, bonus_counted, record_bonus, leg_use, record_round_back
drop function if exists bonus_wagered(timestamptz, bigint[], int[], boolean[], bigint[]);
drop function if exists bonus_counted(bigint, text, text[], bigint[], timestamptz);
alter table bonus_offer add column most_stake bigint not null default 0, add column turnover int not null default 0;
alter table bonus add column most_stake bigint not null default 0;
-- Whose transactions of a provider an operation is of.
drop index provider_transaction_back;
create index provider_transaction_operation on provider_transaction (player_id, operation);
