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
  freeTexts: ({ choice }, { lang }) => ({
    name: game.title.freeSpins[choice]?.names?.[lang],
    text: freeSpinsInWords(game.title, choice)[lang],
  }),
  winText: ({ count, line = 0 }, symbol, { say }) => say('slots.lineWin', { count, symbol, line: line + 1 }),
})

/** The line slots. */
export const clientOf = (slug: string): Client | undefined => {
  const game = linesGames.find((found) => found.slug === slug)
  return game && reelClient(engineOf(game))
}
