-- @expand
-- Reports of cases to the authority. Without filed_at it waits for a second person, and a later text takes its place; a filed one is never changed.
create table protection_report (
  case_id bigint not null references protection_case,
  id bigint generated always as identity,
  text text not null,
  asked_by text not null,
  asked_at timestamptz not null,
  filed_by text not null default '',
  filed_at timestamptz,
  primary key (case_id, id)
);
create unique index protection_report_waiting on protection_report (case_id) where filed_at is null;

-- The texts were in their cases, one each.
insert into protection_report (case_id, text, asked_by, asked_at, filed_by, filed_at)
select c.id, c.report, coalesce(a.actor, ''), coalesce(a.at, c.changed_at),
  case when f.at >= coalesce(a.at, f.at) then f.actor else '' end, case when f.at >= coalesce(a.at, f.at) then f.at end
from protection_case c
left join lateral (select e.actor, e.at from protection_event e
  where e.case_id = c.id and e.kind = 'report_asked' order by e.id desc limit 1) a on true
left join lateral (select e.actor, e.at from protection_event e
  where e.case_id = c.id and e.kind = 'closed' and e.detail = 'report' order by e.id desc limit 1) f on true
where c.report <> '';
update protection_case set report = '' where report <> '';
