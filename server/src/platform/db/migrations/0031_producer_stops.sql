-- A producer of a feed that is down or recovering: what it prices is not sold, in any process and after any restart.
alter table sport_stop drop constraint sport_stop_scope_check;
alter table sport_stop add constraint sport_stop_scope_check
  check (scope in ('everything', 'sport', 'competition', 'match', 'producer'));
