-- @expand
-- Content is changed by staff: each change is a version. A withheld item is in no public list; popups have a period too.
alter table slider add column withheld boolean not null default false;
alter table promotion add column withheld boolean not null default false;
alter table special_date add column withheld boolean not null default false;
alter table popup
  add column withheld boolean not null default false,
  add column starts_at timestamptz,
  add column ends_at timestamptz;

-- `item`: the id of a row, or the type of an information page. `content`: the complete item after the change. `due_at`: when a planned version is to be
-- published; `applied_at`: when it was, null while it is planned or was cancelled. `actor` is empty for the state before the first change.
create table content_version (
  kind text not null,
  item text not null,
  version int not null,
  content jsonb not null,
  actor text not null,
  note text not null,
  made_at timestamptz not null,
  due_at timestamptz,
  applied_at timestamptz,
  cancelled_at timestamptz,
  primary key (kind, item, version)
);
create index content_version_due on content_version (due_at) where applied_at is null and cancelled_at is null;

-- What staff look at before it is published, by the hash of a key that they have. Deleted when it has ended.
create table content_preview (
  key_hash text primary key,
  kind text not null,
  content jsonb not null,
  ends_at timestamptz not null
);
alter table content_version alter column content set statistics 0;
alter table content_preview alter column content set statistics 0;
