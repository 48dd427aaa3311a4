-- As before, and what is taken back is taken back before what was said is stored: of a result that is taken back and told anew at
-- once the new one stands.
create or replace function sport_store(matches jsonb, results jsonb, cancels jsonb, undone jsonb) returns void language plpgsql as $$
begin
  insert into sport_match as m (id, sport, category_id, competition_id, start_at, status, search, fixture, book, version, ended_at)
  select r ->> 'id', r ->> 'sport', r ->> 'category', r ->> 'competition', (r ->> 'startAt')::timestamptz,
    (r ->> 'status')::smallint, r ->> 'search', r -> 'fixture', r -> 'book', 1, (r ->> 'endedAt')::timestamptz
  from jsonb_array_elements(matches) r
  on conflict (id) do update set start_at = excluded.start_at, status = excluded.status, fixture = excluded.fixture,
    book = excluded.book, version = m.version + 1, ended_at = excluded.ended_at;

  delete from sport_result s using jsonb_array_elements(undone) r
  where r ->> 'kind' = 'settlement' and s.match_id = r ->> 'match' and s.market = (r ->> 'market')::int
    and s.specifiers = r ->> 'specifiers';
  delete from sport_cancel s using jsonb_array_elements(undone) r
  where r ->> 'kind' = 'cancel' and s.match_id = r ->> 'match' and s.market = (r ->> 'market')::int
    and s.specifiers = r ->> 'specifiers' and s.start_at = (r ->> 'startAt')::timestamptz
    and s.end_at = (r ->> 'endAt')::timestamptz;

  insert into sport_result (match_id, market, specifiers, outcome, result, void_factor, dead_heat_factor, certainty)
  select r ->> 'match', (r ->> 'market')::int, r ->> 'specifiers', r ->> 'outcome', (r ->> 'result')::smallint,
    (r ->> 'voidFactor')::real, (r ->> 'deadHeatFactor')::real, (r ->> 'certainty')::smallint
  from jsonb_array_elements(results) r
  on conflict (match_id, market, specifiers, outcome) do update set result = excluded.result,
    void_factor = excluded.void_factor, dead_heat_factor = excluded.dead_heat_factor, certainty = excluded.certainty;

  insert into sport_cancel (match_id, market, specifiers, start_at, end_at, reason)
  select r ->> 'match', (r ->> 'market')::int, r ->> 'specifiers', (r ->> 'startAt')::timestamptz,
    (r ->> 'endAt')::timestamptz, (r ->> 'reason')::int
  from jsonb_array_elements(cancels) r
  on conflict do nothing;

  insert into sport_job (match_id, market, specifiers)
  select distinct r ->> 'match', (r ->> 'market')::int, r ->> 'specifiers'
  from jsonb_array_elements(results || cancels || undone) r;
end $$;
