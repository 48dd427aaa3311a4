import { outrightMarkets } from '@yakamoz/sports'
import { type OutrightBet, outrightBets } from '@yakamoz/sports/testing/outrights'
import { optionsOf, positiveInteger } from '../commandLine.ts'

/**
 * npm run simulate -- outrights [--seasons N] [--seed S]: plays the four football leagues of the simulator N times, with other sides each time, and prints
 * what bets on their outrights return. Exits with 1 if some bettor wins beyond three standard errors, or if chances and what happened differ by more
 * than four.
 */
const values = optionsOf(
  { seasons: { type: 'string', default: '20' }, seed: { type: 'string', default: '1' } },
  process.argv.slice(3),
)
const seasons = positiveInteger('seasons', values.seasons)
const seed = positiveInteger('seed', values.seed)
const playedOut = 10_000

const bets = Array.from({ length: seasons }, (_, index) => outrightBets(seed * 1_000 + index, playedOut)).flat()

const bettors: readonly (readonly [string, (bet: OutrightBet) => boolean])[] = [
  ['everything', () => true],
  ['winners', ({ market }) => market === outrightMarkets.winner],
  ['top places', ({ market }) => market === outrightMarkets.top],
  ['bottom places', ({ market }) => market === outrightMarkets.bottom],
  ['before the season', ({ after }) => after === 0],
  ['late', ({ after }) => after >= 99],
  ['short prices', ({ odds }) => odds < 1.5],
  ['1.50 to 5', ({ odds }) => odds >= 1.5 && odds < 5],
  ['5 to 30', ({ odds }) => odds >= 5 && odds < 30],
  ['long shots', ({ odds }) => odds >= 30],
]

let failed = false
for (const [name, takes] of bettors) {
  const taken = bets.filter(takes)
  const mean = taken.reduce((sum, { paid }) => sum + paid, 0) / taken.length
  const variance = taken.reduce((sum, { paid }) => sum + (paid - mean) ** 2, 0) / taken.length
  const error = Math.sqrt(variance / taken.length)
  // A dead heat counts as its share.
  const happened = taken.reduce((sum, { paid, odds }) => sum + paid / odds, 0)
  const expected = taken.reduce((sum, { chance }) => sum + chance, 0)
  const spread = Math.sqrt(taken.reduce((sum, { chance }) => sum + chance * (1 - chance), 0))
  const deviations = (happened - expected) / spread
  const isWrong = mean - 3 * error > 1 || Math.abs(deviations) > 4
  failed ||= isWrong
  console.log(
    `${name.padEnd(18)} ${String(taken.length).padStart(6)} bets return ${(100 * mean).toFixed(1)} % ± ${(100 * error).toFixed(1)}; of ${expected.toFixed(1)} expected ${happened.toFixed(1)} came true (${deviations.toFixed(1)})${isWrong ? '  WRONG' : ''}`,
  )
}
process.exit(failed ? 1 : 0)
