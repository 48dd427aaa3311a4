-- @expand
-- Shelves that staff have set: their games in order, and whether the studio's own choice holds no more. place 0: behind those with a place, by popularity.
alter table game_category add column place int not null default 0;
alter table category add column changed_at timestamptz;
