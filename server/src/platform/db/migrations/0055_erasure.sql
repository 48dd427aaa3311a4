-- @expand
-- Erased players: the account stays as a number for the books.

alter table player add column erased_at timestamptz;
create index player_closed on player (closed_at) where closed_at is not null and erased_at is null;

-- What recognizes an erased player who is excluded from play: keyed hashes of the day of birth, and of each part of the name together with it.
create table erased_person (
  player_id bigint primary key,
  birth_mark text not null,
  name_marks text[] not null
);
create index erased_person_birth on erased_person (birth_mark);
