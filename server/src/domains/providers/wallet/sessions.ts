import type { Language } from '@yakamoz/values'
import type { AppContext } from '../../../transport/appContext.ts'
import type { Caller } from '../../../transport/rpc/caller.ts'
import { isSignedIn, recordActivityLater } from '../../accounts/index.ts'
import { WalletRefusal } from './walletRefusal.ts'

const sessionLifeMs = 12 * 3_600_000

type Opening = { app: AppContext; caller: Caller; game: { id: number }; lang: Language }

/** Opens a game session and returns its token, which the aggregator sends with bets: 10 to 255 letters, digits, dots, `-` and `_`. */
export const openGameSession = async ({ app, caller, game, lang }: Opening): Promise<string> => {
  const token = `${caller.player}.${app.vault.token()}`
  await app.db.query
    .insertInto('game_session')
    .values({
      player_id: caller.player,
      token_hash: app.vault.hash(token),
      game_id: game.id,
      family: caller.family,
      language: lang,
      opened_at: new Date(app.now()),
      ends_at: new Date(app.now() + sessionLifeMs),
    })
    .execute()
  return token
}

/**
 * Requires that a session belongs to the player and that its sign-in is active, and keeps that sign-in active. For bets, which are acts of the
 * player; never for wins. The game may be another one than that of the session: lobbies of live tables change it.
 */
export const requireSession = async (app: AppContext, player: number, token: string): Promise<void> => {
  const now = app.now()
  const found = await app.db.query
    .selectFrom('game_session as g')
    .select(['g.family', 'g.ends_at'])
    .select(isSignedIn(now).as('isSignedIn'))
    .where('g.player_id', '=', player)
    .where('g.token_hash', '=', app.vault.hash(token))
    .executeTakeFirst()
  if (!found) throw new WalletRefusal('sessionUnknown')
  if (!found.isSignedIn || found.ends_at.getTime() <= now) throw new WalletRefusal('sessionEnded')
  recordActivityLater(app, player, found.family)
}
