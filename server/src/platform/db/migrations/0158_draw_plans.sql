-- @expand
-- Draws are planned, changed and cancelled by staff. `version` counts the changes, so that nobody overwrites what he has not seen.
alter table draw drop constraint draw_state_check;
alter table draw add constraint draw_state_check check (state in ('open', 'drawn', 'paid', 'cancelled'));
alter table draw add column version int not null default 1;
