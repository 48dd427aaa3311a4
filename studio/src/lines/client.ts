import { freeSpinsInWords, type LinesGame, linesGames } from '@yakamoz/games'
import type { Client } from '../common/client.ts'
import { reelClient } from './play.ts'
import { linesContent } from './rules.ts'
import type { Engine } from './table.ts'

const shape = { rows: [3, 3, 3, 3, 3] }

const engineOf = (game: LinesGame): Engine => ({
  game,
  shape,
  freeShape: shape,
  rules: (content) => linesContent(game.title, content),
  freeTexts: ({ choice }) => ({
    name: game.title.freeSpins[choice]?.names,
    text: freeSpinsInWords(game.title, choice),
  }),
  winText: ({ count, line = 0 }, symbol, { texts }) => texts.lineWin(count, symbol, line + 1),
})

/** The line slots. */
export const clientOf = (slug: string): Client | undefined => {
  const game = linesGames.find((found) => found.slug === slug)
  return game && reelClient(engineOf(game))
}
