-- Who has taken a conversation, when a person was first asked, first answered, and closed it.
alter table support_talk add column taken_by bigint references staff (id);
alter table support_talk add column asked_at timestamptz;
alter table support_talk add column answered_at timestamptz;
alter table support_talk add column closed_at timestamptz;
update support_talk t set
  answered_at = (select min(at) from support_message m where m.talk_id = t.id and m.side = 'house'),
  asked_at = case when t.waiting_at is not null or exists (
    select from support_message m where m.talk_id = t.id and m.side = 'house') then t.opened_at end,
  closed_at = case when t.state = 'closed' then t.last_at end;
create index support_talk_open on support_talk (last_at) where state in ('waiting', 'answered');
create index support_talk_asked on support_talk (asked_at) where asked_at is not null;
create index support_talk_ended on support_talk (id) where state = 'closed';

-- Notes between staff about a conversation; its guest never sees them.
create table support_note (
  talk_id bigint not null,
  id bigint generated always as identity,
  author text not null,
  body text not null,
  at timestamptz not null,
  primary key (talk_id, id)
);

-- Ready answers in both languages.
create table support_reply (
  id int generated always as identity primary key,
  name text not null,
  texts jsonb not null
);
create unique index support_reply_name on support_reply (lower(name));
alter table support_reply alter column texts set statistics 0;
