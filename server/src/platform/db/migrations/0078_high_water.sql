-- How far this database has come, by a count that only rises: each process writes it down outside as well, and knows by that a
-- database that went back in time. `identity`: the server, its timeline and the database that the count was last raised on.
create table high_water (
  one boolean primary key default true check (one),
  house text not null,
  count bigint not null default 0,
  identity text not null default '',
  at timestamptz not null default now()
);
insert into high_water (house) values (gen_random_uuid()::text);
