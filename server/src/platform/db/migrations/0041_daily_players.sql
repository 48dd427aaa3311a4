-- How many players registered, bet and paid in for the first time on each day in Istanbul: counting them anew takes longer the larger the house is.
create table daily_players (
  day text primary key,
  registered bigint not null default 0,
  active bigint not null default 0,
  first_deposits bigint not null default 0
);
insert into daily_players (day, registered, active, first_deposits)
select day, sum(registered), sum(active), sum(first_deposits) from (
  select to_char(registered_at at time zone 'Europe/Istanbul', 'YYYY-MM-DD') as day, count(*) as registered, 0 as active, 0 as first_deposits
  from player group by 1
  union all select day, 0, count(*), 0 from active_player group by 1
  union all select to_char(at at time zone 'Europe/Istanbul', 'YYYY-MM-DD'), 0, 0, count(*) from first_deposit group by 1
) c group by 1;
