import { type WaysGame, waysFreeInWords, waysGames } from '@yakamoz/games'
import type { Client } from '../common/client.ts'
import type { Setting } from '../common/setting.ts'
import { reelClient } from '../lines/play.ts'
import type { Engine } from '../lines/table.ts'
import type { SlotsKey } from '../texts/slots.ts'
import { waysContent } from './rules.ts'

const engineOf = ({ title, ...game }: WaysGame): Engine => {
  const shape = { rows: title.rows }
  return {
    game: { ...game, title },
    shape,
    freeShape: title.freeSpins.rows ? { rows: title.freeSpins.rows } : shape,
    rules: (content) => waysContent(title, content),
    freeTexts: ({ symbol }, setting) => ({
      text: symbol === undefined ? waysFreeInWords(title)[setting.lang] : chosenText(title, symbol, setting),
    }),
    winText: ({ count, ways = 1 }, symbol, { say }) => say('slots.waysWin', { count, symbol, ways }),
  }
}

/** The text about the symbol that was drawn to expand. */
const chosenText = ({ symbols }: WaysGame['title'], chosen: string, { lang, say }: Setting<SlotsKey>): string =>
  say('slots.chosenSymbol', { symbol: symbols.find(({ name }) => name === chosen)?.names[lang] ?? '' })

/** The ways slots. */
export const clientOf = (slug: string): Client | undefined => {
  const game = waysGames.find((found) => found.slug === slug)
  return game && reelClient(engineOf(game))
}
