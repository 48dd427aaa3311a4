-- Rounds of several moves that were open when 0056 came had been counted in tournaments as they were staked: by their first stake, and
-- never as a win. They count whole at their end, so what they were counted with is taken back.
update tournament_player p set rounds = p.rounds - s.rounds,
  points = p.points - case s.rule when 'stake' then s.staked else 0 end
from (
  select r.player_id, t.id as tournament_id, t.rule, count(*) as rounds, sum(f.amount) as staked
  from round r
  join transfer f on f.player_id = r.player_id and f.operation = 'round/' || r.id and f.leg = 0 and f.from_account = 'cash'
  join tournament_player j on j.player_id = r.player_id and j.joined_at <= r.at
  join tournament t on t.id = j.tournament_id and t.active and t.state = 'open' and t.starts_at <= r.at and t.ends_at > r.at
    and f.amount >= t.least_stake and (t.games = '{}' or r.game_id = any(t.games))
  where r.open and r.at < (select m.at from migration m where m.name = '0056_whole_rounds.sql')
  group by r.player_id, t.id
) s
where p.player_id = s.player_id and p.tournament_id = s.tournament_id;
