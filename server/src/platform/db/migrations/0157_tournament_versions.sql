-- @expand
-- Counts the changes of a tournament, so that nobody overwrites what he has not seen.
alter table tournament add column version int not null default 1;
