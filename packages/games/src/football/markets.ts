import type { BetInfo, Market, Named, Priced } from '../engine.ts'
import { quotientOf, type Rounding } from '../rounding.ts'
import { goalParts } from './goals.ts'

/** Whether a bet wins at a score. */
type Rule = (home: number, away: number) => boolean

type Bet = { readonly market: string; readonly bet: string; readonly names: Named; readonly wins: Rule }

/** The factor of fair odds, in hundredths: the least return of all bets. */
export const footballReturnHundredths = 95
const [minOdds, maxOdds] = [101, 25_000]

const total = (line: number): Bet[] => [
  {
    market: `total:${line}`,
    bet: 'over',
    names: { tr: `${comma(line)} üstü`, en: `Over ${line}` },
    wins: (home, away) => home + away > line,
  },
  {
    market: `total:${line}`,
    bet: 'under',
    names: { tr: `${comma(line)} altı`, en: `Under ${line}` },
    wins: (home, away) => home + away < line,
  },
]

const comma = (line: number): string => String(line).replace('.', ',')

const same = (text: string): Named => ({ tr: text, en: text })

const bet = (market: string, name: string, names: Named, wins: Rule): Bet => ({ market, bet: name, names, wins })

const scores = [0, 1, 2, 3, 4].flatMap((home) =>
  [0, 1, 2, 3, 4].map((away) =>
    bet('score', `${home}-${away}`, same(`${home}-${away}`), (ours, theirs) => ours === home && theirs === away),
  ),
)

const bets: readonly Bet[] = [
  bet('1x2', '1', same('1'), (home, away) => home > away),
  bet('1x2', 'x', same('X'), (home, away) => home === away),
  bet('1x2', '2', same('2'), (home, away) => home < away),
  bet('double', '1x', same('1X'), (home, away) => home >= away),
  bet('double', '12', same('12'), (home, away) => home !== away),
  bet('double', 'x2', same('X2'), (home, away) => home <= away),
  ...[1.5, 2.5, 3.5].flatMap(total),
  bet('both', 'yes', { tr: 'Var', en: 'Yes' }, (home, away) => home > 0 && away > 0),
  bet('both', 'no', { tr: 'Yok', en: 'No' }, (home, away) => home === 0 || away === 0),
  ...scores,
]

const marketNames: Readonly<Record<string, Named>> = {
  '1x2': { tr: 'Maç sonucu', en: 'Match result' },
  double: { tr: 'Çifte şans', en: 'Double chance' },
  'total:1.5': { tr: 'Toplam gol 1,5', en: 'Total goals 1.5' },
  'total:2.5': { tr: 'Toplam gol 2,5', en: 'Total goals 2.5' },
  'total:3.5': { tr: 'Toplam gol 3,5', en: 'Total goals 3.5' },
  both: { tr: 'Karşılıklı gol', en: 'Both teams to score' },
  score: { tr: 'Skor', en: 'Correct score' },
}

/** Chances of goals of both sides, in parts of 2^20. */
export type Chances = readonly [home: readonly number[], away: readonly number[]]

/** Returns the chance of a bet in parts of 2^40, exact: from the same chances that draw the score. */
export const partsOf = (wins: Rule, [home, away]: Chances): number => {
  let parts = 0
  for (const [ours, first] of home.entries())
    for (const [theirs, second] of away.entries()) if (wins(ours, theirs)) parts += first * second
  return parts
}

/** The maximum odds of a correct score, and of all other bets, in stakes. */
const [maxOnScore, maxOnOthers] = [maxOdds / 100, 20]

/** Returns the maximum odds of a spot, in stakes. */
export const maxAt = (spot: string): number => (spot.includes('/score/') ? maxOnScore : maxOnOthers)

type Counted = readonly [kind: string, names: Named, hitMillionths: number, deviationHundredths: number]

/** Hit rates and deviations are counted over all offered bets of the first ten seasons, each alike. */
const counted: readonly [Counted, ...Counted[]] = [
  ['1x2', { tr: 'Maç sonucu', en: 'Match result' }, 333_333, 146],
  ['double', { tr: 'Çifte şans', en: 'Double chance' }, 666_666, 71],
  ['total', { tr: 'Toplam gol', en: 'Total goals' }, 499_999, 120],
  ['both', { tr: 'Karşılıklı gol', en: 'Both teams to score' }, 499_999, 100],
  ['score', { tr: 'Skor', en: 'Correct score' }, 42_920, 693],
]

const infoOf = ([kind, names, hitMillionths, deviationHundredths]: Counted): BetInfo => {
  const maxWinMultiple = maxAt(`0/${kind}/`)
  const returnMillionths = footballReturnHundredths * 10_000
  const pays = `1.01× - ${maxWinMultiple}×`
  return { bet: kind, names, pays, returnMillionths, hitMillionths, deviationHundredths, maxWinMultiple }
}

/** The kinds of bets. Each bet returns at least the stated share, and less than a hundredth of its chance more. */
export const footballBets: readonly [BetInfo, ...BetInfo[]] = [
  infoOf(counted[0]),
  ...counted.slice(1).map((one) => infoOf(one as Counted)),
]

/** Returns 95 % of the fair odds, in hundredths, rounded; 0 if the bet is not offered (below 1.01 and above 250). */
const oddsFor = (parts: number, rounding: Rounding): number => {
  const whole = BigInt(goalParts) ** 2n * BigInt(footballReturnHundredths)
  const odds = parts === 0 ? 0 : quotientOf(whole, BigInt(parts), rounding)
  return odds < minOdds || odds > maxOdds ? 0 : odds
}

/** Returns the markets of a match. `match`: its index in the matchday. */
export const marketsOf = (match: number, chances: Chances, rounding: Rounding): readonly Market[] =>
  Object.entries(marketNames).map(([market, names]) => ({
    market,
    names,
    about: String(match),
    bets: bets
      .filter((one) => one.market === market)
      .flatMap((one) => pricedOf(match, one, oddsAt(one.wins, chances, rounding))),
  }))

const pricedOf = (match: number, { market, bet: name, names }: Bet, oddsHundredths: number): Priced[] =>
  oddsHundredths === 0 ? [] : [{ spot: `${match}/${market}/${name}`, names, oddsHundredths }]

/** Returns the names of market and outcome of a spot: `Çifte şans: 1X`. */
export const betNamesAt = (spot: string): Named => {
  const [, market = '', name] = spot.split('/')
  const chosen = bets.find((one) => one.market === market && one.bet === name)?.names
  const of = marketNames[market]
  return { tr: `${of?.tr}: ${chosen?.tr}`, en: `${of?.en}: ${chosen?.en}` }
}

/** Parses a spot: match and bet; undefined if it is invalid. */
export const betAt = (spot: string): { match: number; wins: Rule } | undefined => {
  const [match = '', market, name] = spot.split('/')
  const found = bets.find((one) => one.market === market && one.bet === name)
  return found && /^[0-7]$/.test(match) && spot.split('/').length === 3
    ? { match: Number(match), wins: found.wins }
    : undefined
}

/** Returns the odds of a bet; 0 if it is not offered. */
export const oddsAt = (wins: Rule, chances: Chances, rounding: Rounding): number =>
  oddsFor(partsOf(wins, chances), rounding)
