import './respin.css'
import { type RespinGame, respinGames } from '@yakamoz/games'
import type { Client } from '../common/client.ts'
import { reelClient } from '../lines/play.ts'
import type { Engine } from '../lines/table.ts'
import { respinContent } from './rules.ts'
import { respinStage } from './stage.ts'

/** The levels are in a strip above the frame. */
const shape = { rows: [3, 3, 3, 3, 3], head: 46 }

const engineOf = (game: RespinGame): Engine => ({
  game,
  shape,
  freeShape: shape,
  rules: (content) => respinContent(game.title, content),
  freeTexts: () => ({ text: '' }),
  winText: ({ count, line = 0 }, symbol, { say }) => say('slots.lineWin', { count, symbol, line: line + 1 }),
  extension: (parts) => respinStage(game.title, parts),
})

/** The hold-and-respin slots. */
export const clientOf = (slug: string): Client | undefined => {
  const game = respinGames.find((found) => found.slug === slug)
  return game && reelClient(engineOf(game))
}
