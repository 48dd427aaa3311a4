-- @expand
-- functions: count_closing_line
-- A match has one value for a player, the mean of his legs on it, however often he has bet on it: legs of one match win and lose together. `total` and
-- `squares` are sums over matches, counted anew.
alter table player_line drop column low;
alter table player_line rename column legs to matches;
alter table player_line add column low double precision generated always as (case when matches >= 30
    then total / matches - 1.96 * sqrt(greatest(squares - total * total / matches, 0) / (matches - 1) / matches) end) stored;
create index player_line_low on player_line (low desc, player_id) where low is not null;
delete from player_line;
update closing_line set counted_at = null;
