import { sql } from 'kysely'

/** Accounts of the house that are no play: bonuses, prizes, fees, and balances that are corrected by hand. */
const accountsBesidesPlay = ['house/bonus', 'house/prizes', 'house/fees', 'house/payments', 'house/chargebacks']

/** Whether an account is one of play; those of players have no `house/`. */
export const isPlayAccount = (account: string) =>
  sql`(starts_with(${sql.ref(account)}, 'house/') and ${sql.ref(account)} <> all(${accountsBesidesPlay}::text[]))`

/** The sides of the transfer `l`: the `account` that is not the player's, his `wallet`, and the `sign` of what the account received. */
export const sidesOfTransfer = sql`(
  select case when h.received then l.to_account else l.from_account end as account,
    case when h.received then l.from_account else l.to_account end as wallet, case when h.received then 1 else -1 end as sign
  from (select strpos(l.to_account, '/') > 0 as received) h
)`

/** The `game_id` of the operation `m` (`player_id`, `operation`, and its parts `kind` and `id`); null for coupons. */
export const playedGame = sql`(
  select coalesce(
    (select r.game_id from round r where m.kind = 'round' and r.player_id = m.player_id and r.id = m.id),
    (select b.game_id from live_bet b where m.kind = 'live' and b.player_id = m.player_id and b.id = m.id),
    (select f.game_id from provider_transaction f
      where m.kind not in ('round', 'live', 'coupon') and f.player_id = m.player_id and f.operation = m.operation limit 1)
  ) as game_id
)`
