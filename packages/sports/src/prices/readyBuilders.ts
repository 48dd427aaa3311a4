import { legSaleIn, type MatchReading } from '../coupons/acceptance.ts'
import type { Choice } from '../coupons/coupon.ts'
import { type MatchState, priceOf } from '../match/matchState.ts'
import type { Odds } from '../odds.ts'

/** A bet builder that the house has put together, with its current price. */
export type ReadyBuilder = { readonly choices: readonly Choice[]; readonly odds: Odds }

type FavouriteSide = 'home' | 'away'

const matchResult = { market: 1, specifiers: '' }
const win: Record<FavouriteSide, Choice> = {
  home: { ...matchResult, outcome: '1' },
  away: { ...matchResult, outcome: '3' },
}
const notLost: Record<FavouriteSide, Choice> = {
  home: { market: 10, specifiers: '', outcome: '9' },
  away: { market: 10, specifiers: '', outcome: '11' },
}
/** Ahead at half-time and at the end. */
const bothHalves: Record<FavouriteSide, Choice> = {
  home: { market: 47, specifiers: '', outcome: '418' },
  away: { market: 47, specifiers: '', outcome: '434' },
}
const bothScore: Choice = { market: 29, specifiers: '', outcome: '74' }
const over = (total: number): Choice => ({ market: 18, specifiers: `total=${total}`, outcome: '12' })
const under = (total: number): Choice => ({ market: 18, specifiers: `total=${total}`, outcome: '13' })

const cornersMarket = 166
const cardsMarket = 139
/** More corners or cards than the line with the most even prices; none where they are not sold. */
const manyOf = (sum: typeof cornersMarket | typeof cardsMarket, { markets }: MatchState): readonly Choice[] =>
  Object.values(markets)
    .filter(({ market, favourite }) => market === sum && favourite)
    .map(({ market, specifiers }) => ({ market, specifiers, outcome: '12' }))

/** What is put together, the first that is on sale first: each tells how a match may go for its favourite. */
const templatesOf = (side: FavouriteSide, state: MatchState): readonly (readonly Choice[])[] => [
  [win[side], over(2.5)],
  [win[side], bothScore],
  ...manyOf(cornersMarket, state).map((many) => [win[side], many]),
  [notLost[side], under(3.5)],
  ...manyOf(cardsMarket, state).map((many) => [bothScore, many]),
  [bothHalves[side], over(2.5)],
  [notLost[side], over(1.5)],
  [bothScore, over(2.5)],
]

/** Prices below or above which a ready-made builder is no suggestion, in thousandths. */
const shortest = 1_500
const longest = 12_000

/** Returns the side with the shorter price to win; undefined while a price is missing. */
const favouriteOf = (state: MatchState): FavouriteSide | undefined => {
  const [home, away] = (['home', 'away'] as const).map((side) => priceOf(state, matchResult, win[side].outcome)?.odds)
  if (home === undefined || away === undefined) return undefined
  return home <= away ? 'home' : 'away'
}

/** Returns up to `most` bet builders of a football match that are on sale, no two with the same price. None for other sports. */
export const readyBuilders = (reading: MatchReading, most: number): ReadyBuilder[] => {
  const { state } = reading
  const side = state.fixture.sport === 'football' ? favouriteOf(state) : undefined
  const found: ReadyBuilder[] = []
  for (const choices of side ? templatesOf(side, state) : []) {
    if (found.length === most) break
    const [first, ...also] = choices
    const odds = first && legSaleIn(reading, { match: state.fixture.match, ...first, also })
    if (typeof odds !== 'number' || odds < shortest || odds > longest) continue
    if (!found.some((other) => other.odds === odds)) found.push({ choices, odds })
  }
  return found
}
