import { gameById } from '@yakamoz/games'
import type { GameProvider } from '../gameProvider.ts'

/** The lifetime of a launch address, which can be opened once (SR-18). */
export const launchLifeMs = 60_000

/** The built-in studio: its clients are served at `/studio/` and call `/endpoint/studio`. */
export const studioProvider: GameProvider = {
  launch: async ({ app, caller, game, lang }) => {
    if (!gameById(game.id)) return undefined
    const token = `${caller.player}.${app.vault.token()}`
    await app.db.query
      .insertInto('launch')
      .values({
        player_id: caller.player,
        token_hash: app.vault.hash(token),
        game_id: game.id,
        family: caller.family,
        language: lang,
        made_at: new Date(app.now()),
      })
      .execute()
    // In the fragment, so that the token is in no log and no Referer.
    return `/studio/?game=${encodeURIComponent(game.slug)}#token=${token}&lang=${lang}`
  },
  launchDemo: async ({ game, lang }) =>
    gameById(game.id) && `/studio/?game=${encodeURIComponent(game.slug)}#demo=${game.id}&lang=${lang}`,
}
