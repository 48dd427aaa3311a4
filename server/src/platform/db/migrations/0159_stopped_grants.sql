-- @expand
-- A grant to many that is being given can be stopped: its players who wait get no gift.
alter table bonus_grant drop constraint bonus_grant_state_check;
alter table bonus_grant add constraint bonus_grant_state_check check (state in ('asked', 'running', 'done', 'stopped'));
