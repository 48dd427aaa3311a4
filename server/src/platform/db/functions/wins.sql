-- How players are named in the lists of wins that everybody sees: by the user name, which is masked, or by the chat name if the player has
-- chosen so and is not muted. No row for players who may not appear: by their own choice, in a break, excluded, blocked or closed.
create or replace function winner_namings(players bigint[], now_at timestamptz)
  returns table (player_id bigint, username text, chat_name text) stable language sql as $$
  select p.id, p.username, m.name
  from player p
  left join win_naming n on n.player_id = p.id
  left join chat_member m on m.player_id = p.id and n.shown = 'chat' and (m.muted_until is null or m.muted_until <= now_at)
  where p.id = any(players) and n.shown is distinct from 'none' and not is_barred_from_betting(p.id, now_at)
$$;
