import type { WinNaming } from '@yakamoz/contract'
import { maskedUsername } from '@yakamoz/values'
import type { AppContext } from '../../transport/appContext.ts'

/** How a player is named with wins, and the names that may be shown; the chat name is empty until it is chosen. */
export type Naming = { shown: WinNaming; masked: string; chatName: string }

export const namingOf = async (app: AppContext, player: number): Promise<Naming> => {
  const row = await app.db.query
    .selectFrom('player as p')
    .leftJoin('win_naming as n', 'n.player_id', 'p.id')
    .leftJoin('chat_member as m', 'm.player_id', 'p.id')
    .select(['p.username', 'n.shown', 'm.name'])
    .where('p.id', '=', player)
    .executeTakeFirstOrThrow()
  return { shown: row.shown ?? 'masked', masked: maskedUsername(row.username), chatName: row.name ?? '' }
}

/** Stores how a player is named, which holds for stored wins too. */
export const storeNaming = async (app: AppContext, player: number, shown: WinNaming): Promise<void> => {
  await app.db.query
    .insertInto('win_naming')
    .values({ player_id: player, shown })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet({ shown }))
    .execute()
  app.bus.publish('wins', { cause: 'name' })
}
