-- A dead heat as an exact fraction, 1/1 without one. The fraction of a stored number is the one with the smallest denominator.
alter table sport_result
  add column dead_heat_numerator int not null default 1,
  add column dead_heat_denominator int not null default 1;
update sport_result s set dead_heat_numerator = f.numerator, dead_heat_denominator = f.denominator
from sport_result r cross join lateral (
  select round(r.dead_heat_factor::float8 * d)::int as numerator, d as denominator
  from generate_series(1, 1000) d
  where abs(round(r.dead_heat_factor::float8 * d) / d - r.dead_heat_factor::float8) < 1e-6
    or d = 1000
  order by d limit 1) f
where r.dead_heat_factor <> 1 and (s.match_id, s.market, s.specifiers, s.outcome, s.certainty)
  = (r.match_id, r.market, r.specifiers, r.outcome, r.certainty);
alter table sport_result
  drop column dead_heat_factor,
  add check (dead_heat_denominator > 0 and dead_heat_numerator between 0 and dead_heat_denominator);

-- The outcome that a cancellation or a rollback concerns; '' for all of its market.
alter table sport_cancel
  add column outcome text collate "C" not null default '',
  drop constraint sport_cancel_pkey,
  add primary key (match_id, market, specifiers, outcome, start_at, end_at);
alter table sport_rollback
  add column outcome text collate "C" not null default '',
  drop constraint sport_rollback_pkey,
  add primary key (match_id, market, specifiers, outcome);
