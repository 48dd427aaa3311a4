-- @expand
-- The publication of a planned version is a version of its own: `plan` is the planned one. `ended_as`: what became of a planned version that waits no more
-- (`cancelled_at`): `published`, `overtaken` by a later change, or empty where staff have cancelled it.
alter table content_version
  add column plan int,
  add column ended_as text not null default '' check (ended_as in ('', 'published', 'overtaken'));
