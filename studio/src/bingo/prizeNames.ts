import type { BingoPrize } from '@yakamoz/games'
import type { BingoKey } from '../texts/bingo.ts'
import type { Say } from '../texts/say.ts'

export type PrizeNames = Readonly<Record<BingoPrize, string>>

/** The names of the prizes; in the hall of Sesli Bingo those of tombala. */
export const prizeNames = (slug: string, say: Say<BingoKey>): PrizeNames => {
  const kind = slug === 'sesli-bingo' ? 'tombala' : 'prize'
  return {
    line: say(`bingo.${kind}.line`),
    twoLines: say(`bingo.${kind}.twoLines`),
    full: say(`bingo.${kind}.full`),
    jackpot: say('bingo.prize.jackpot'),
  }
}
