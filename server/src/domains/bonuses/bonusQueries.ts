import { type Kysely, type Selectable, sql } from 'kysely'
import type { Schema } from '../../platform/db/schema.ts'
import type { AppContext } from '../../transport/appContext.ts'

export type Bonus = Selectable<Schema['bonus']>

/** Notifies the player's sockets that a bonus has changed. */
export const publishBonus = (app: AppContext, player: number, id: string): void => {
  app.bus.publish('account', { player, event: { kind: 'bonus', id } })
}

export const activeBonus = (app: AppContext, player: number): Promise<Bonus | undefined> =>
  app.db.query
    .selectFrom('bonus')
    .selectAll()
    .where('player_id', '=', player)
    .where('state', '=', 'active')
    .executeTakeFirst()

/** Whether a bet from bonus money is undecided. */
export const hasOpenBonusBets = async (app: AppContext, executor: Kysely<Schema>, player: number): Promise<boolean> => {
  const { rows } = await sql<{ staked: boolean }>`
    select has_open_bonus_bets(${player}::bigint, ${new Date(app.now())}::timestamptz) as staked`.execute(executor)
  return rows[0]?.staked ?? false
}

/** Returns the bonus that is being wagered, or claimed and not yet paid. */
export const openBonus = (app: AppContext, player: number): Promise<Bonus | undefined> =>
  app.db.query
    .selectFrom('bonus')
    .selectAll()
    .where('player_id', '=', player)
    .where('needed', '>', 0)
    .where('state', 'in', ['claimed', 'active'])
    .executeTakeFirst()
