import type { Game } from '../../lib/games/game.ts'
import { isShared } from './shared.ts'

/** What demo play of a game means: playing it, or watching what all players share. */
export const aboutText = (game: Game) => (isShared(game) ? 'play.aboutWatched' : 'play.aboutDemo')
