import { type Game, gridGames } from '@yakamoz/games'

const percentText = (millionths: number): string => `${(millionths / 10_000).toFixed(4).replace(/0{1,2}$/, '')} %`

/** How the figures of each game were found, unless by counting every outcome. */
const shown: Readonly<Record<string, string>> = {
  'poker-bahsi': 'return by symmetry, the odds after the deal over every completion of the board; the rest simulated',
  'vale-ve-ustu': 'counted over 2,598,960 hands and every draw of the best hold of each',
  'blackjack-galata': 'simulated, 60,000,000 rounds of basic strategy: 99.680 % ± 0.038 % (99 %)',
  'blackjack-moda': 'a seat of it is the game of 311: the same story, told with the moves of everybody at the table',
  'casino-holdem': 'edge of the literature; simulated with sampled decisions 97.70 % ± 0.18 % (99 %)',
  'three-card-poker': 'counted over 407,170,400 deals, playing from queen, six, four',
  bakara: 'counted over all coups of eight decks',
  zeplin: 'formula: k hundredths are reached with a chance of 97 / k',
  spaceman: 'formula: k hundredths are reached with a chance of 97 / k',
  'bingo-90': 'return by symmetry of the cards, without the 4 % that feed the jackpot; the rest simulated',
  'bingo-75': 'return by symmetry of the cards, without the 4 % that feed the jackpot; the rest simulated',
  'sesli-bingo': 'return by symmetry of the cards, without the 4 % that feed the jackpot; the rest simulated',
  '3d-futbol':
    'odds from the very chances that draw the score, rounded up: the least return of any bet; the rest over all bets of the first ten seasons',
  'golden-race':
    'odds from the very chances that draw the order, rounded up: the least return of any bet; the rest over all bets of the first 200 races',
  'golden-race-at':
    'odds from the very chances that draw the order, rounded up: the least return of any bet; the rest over all bets of the first 200 races',
}

/** The same of versions that are no longer played and differ in it. */
const shownBefore: Readonly<Record<string, string>> = {
  'zar 1': 'every outcome counted; small stakes lost up to a kuruş of a win by rounding down',
  '3d-futbol 1': 'odds rounded down: bets returned up to a point less than stated; the rest as in version 2',
  'golden-race 1': 'odds rounded down: bets returned up to a point less than stated; the rest as in version 2',
  'golden-race-at 1': 'odds rounded down: bets returned up to a point less than stated; the rest as in version 2',
}

/** Grid slots state the number of measured rounds; `node tools/measure.ts` repeats the measurement. */
const measured = new Map(
  gridGames.map(({ slug, title: { info } }) => {
    const { spins, bonuses, seed, errorMillionths } = info.measured
    const count = (n: number): string => n.toLocaleString('en')
    return [
      slug,
      `simulated in layers, ${count(spins)} spins and ${count(bonuses)} times free spins, seed ${seed}: ${percentText(info.returnMillionths)} ± ${(errorMillionths / 10_000).toFixed(2)} % (99 %)`,
    ]
  }),
)

/** Returns how the figures of a game were found. */
export const basisOf = ({ slug, version, info }: Game): string =>
  shownBefore[`${slug} ${version}`] ??
  shown[slug] ??
  measured.get(slug) ??
  (info.basis === 'counted' ? 'every outcome counted' : 'simulated')
