-- @expand
-- failed: players whose screening has failed; each run tries them again first, and goes on with the others.
alter table screening_progress add column failed bigint[] not null default '{}';
