-- Figures of days that are kept while they come about.

-- Counts registrations by their day in Istanbul, in the transaction that registers.
create or replace function count_registrations() returns trigger language plpgsql as $$
begin
  insert into daily_players as d (day, registered)
  select to_char(a.registered_at at time zone 'Europe/Istanbul', 'YYYY-MM-DD'), count(*) from added a group by 1 order by 1
  on conflict (day) do update set registered = d.registered + excluded.registered;
  return null;
end $$;

create or replace trigger player_is_counted after insert on player
referencing new table as added for each statement execute function count_registrations();
