-- What its guest has left is put away; what the house has closed can still be read, and answers of it that nobody saw are told.
alter table support_talk add column is_left boolean not null default false;
drop index support_talk_answered;
create index support_talk_answered on support_talk (last_at) where state in ('answered', 'closed') and player_id is not null;
create index support_talk_closed on support_talk (player_id, last_at) where player_id is not null and state = 'closed';
