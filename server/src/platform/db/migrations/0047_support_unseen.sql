-- Answers of the house are looked through for those that nobody has seen.
create index support_talk_answered on support_talk (last_at) where state = 'answered' and player_id is not null;
