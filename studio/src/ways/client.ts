import { type Named, type WaysGame, waysFreeInWords, waysGames } from '@yakamoz/games'
import type { Client } from '../common/client.ts'
import { reelClient } from '../lines/play.ts'
import type { Engine } from '../lines/table.ts'
import { waysContent } from './rules.ts'

const engineOf = ({ title, ...game }: WaysGame): Engine => {
  const shape = { rows: title.rows }
  return {
    game: { ...game, title },
    shape,
    freeShape: title.freeSpins.rows ? { rows: title.freeSpins.rows } : shape,
    rules: (content) => waysContent(title, content),
    freeTexts: ({ symbol }) => ({ text: symbol === undefined ? waysFreeInWords(title) : chosenText(title, symbol) }),
    winText: ({ count, ways = 1 }, symbol, { texts }) => texts.waysWin(count, symbol, ways),
  }
}

/** The text about the symbol that was drawn to expand. */
const chosenText = ({ symbols }: WaysGame['title'], chosen: string): Named => {
  const names = symbols.find(({ name }) => name === chosen)?.names ?? { tr: '', en: '' }
  return {
    tr: `Kuradan çıkan sembol: ${names.tr}. Göründüğü her makarayı boydan boya kaplar.`,
    en: `The chosen symbol: ${names.en}. It expands to fill every reel it lands on.`,
  }
}

/** The ways slots. */
export const clientOf = (slug: string): Client | undefined => {
  const game = waysGames.find((found) => found.slug === slug)
  return game && reelClient(engineOf(game))
}
