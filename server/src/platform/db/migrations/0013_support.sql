-- Since when a conversation waits, which is its place in the queue, and the mark from 1 to 5 that its guest gave at the end.
alter table support_talk add column waiting_at timestamptz;
alter table support_talk add column mark smallint check (mark between 1 and 5);
update support_talk set waiting_at = last_at where state = 'waiting';
drop index support_talk_waiting;
create index support_talk_waiting on support_talk (waiting_at, id) where state = 'waiting';

-- Files in the conversations of players, encrypted, each with the message that it came with.
create table support_file (
  talk_id bigint not null,
  id text collate "C" not null,
  message_id bigint not null,
  name text not null,
  type text not null,
  size int not null,
  sealed text not null,
  at timestamptz not null,
  primary key (talk_id, id)
);
create index support_file_time on support_file (at);
