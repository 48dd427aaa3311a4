-- Puts a pot back that was taken for a round and not paid with it: the round was not written, or it had been before.
create or replace function jackpot_return(player bigint, round text, now_at timestamptz) returns void language plpgsql as $$
declare
  win jackpot_win;
begin
  select * into win from jackpot_win w where w.player_id = player and w.round_id = round and w.returned_at is null for update;
  if win is null or exists (select from transfer t
    where t.player_id = player and t.operation = 'round/' || round and t.reason = 'jackpot') then
    return;
  end if;
  update jackpot_win w set returned_at = now_at where w.player_id = player and w.round_id = round;
  update jackpot_pot p set micro = p.micro + (win.amount - j.base) * 1000000
  from jackpot j where j.id = win.jackpot_id and p.jackpot_id = j.id and p.shard = 0;
end $$;
