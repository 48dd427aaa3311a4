-- The most that one bet may stake of a bonus, and count towards it; and how often the deposit of a bonus that is cash at once is
-- staked before a withdrawal leaves it to its player.
-- functions: bonus_wagered, bonus_counted, record_bonus, leg_use, record_round_back
alter table bonus_offer add column most_stake bigint not null default 0, add column turnover int not null default 0;
alter table bonus add column most_stake bigint not null default 0, add column turnover bigint not null default 0;
