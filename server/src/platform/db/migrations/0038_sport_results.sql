-- The results of a day: matches that are over, by their start.
create index sport_match_over on sport_match (start_at desc, id) where ended_at is not null;
