import { type Game, gameBySlug } from '@yakamoz/games'
import {
  addBet,
  bustUnit,
  createTally,
  type Expectation,
  ownUnit,
  roundUnit,
  type StreamKind,
  sidesOf,
} from '@yakamoz/games/expectation'
import { trialOf } from '@yakamoz/games/trials'
import { type Atom, honestAtoms, pricedAtoms } from './atoms.ts'

/**
 * A bet whose monitoring is simulated. `bet` as for `trialOf`; `units`: the number of units that are played to learn its results, or of
 * rounds whose odds are used.
 */
export type WatchedBet = {
  readonly title: string
  readonly game: string
  readonly bet?: string
  readonly kind?: StreamKind
  readonly units: number
}

/** Bets of each form of game, of low and high deviation. */
export const watchedBets: readonly WatchedBet[] = [
  { title: 'slot, deviation 3.1', game: 'simitci', units: 1_000_000 },
  { title: 'slot, deviation 7.9', game: 'yakamoz', units: 2_000_000 },
  { title: 'slot, deviation 13.3', game: 'kandil', units: 2_000_000 },
  { title: 'slot of a grid, 11.6', game: 'nemrut', units: 1_500_000 },
  { title: 'bought feature', game: 'fener-nobeti', bet: '{"bought":200}', kind: 'bought', units: 20_000 },
  { title: 'dice, target of 1 %', game: 'zar', bet: '{"target":100,"over":false}', units: 200_000 },
  { title: 'dice, target of 90 %', game: 'zar', bet: '{"target":9000,"over":false}', units: 200_000 },
  { title: 'keno, five numbers', game: 'sansli-sayilar', bet: '{"numbers":[1,2,3,4,5]}', units: 500_000 },
  { title: 'roulette, one number', game: 'bogaz-ruleti', bet: 'straight:17', units: 200_000 },
  { title: 'roulette, red', game: 'bogaz-ruleti', bet: 'red', units: 200_000 },
  { title: 'blackjack', game: 'blackjack-galata', units: 150_000 },
  { title: 'crash, cash-out at 2.00', game: 'zeplin', bet: '200', units: 50_000 },
  { title: 'crash, busts', game: 'zeplin', bet: '200', kind: 'busts', units: 50_000 },
  { title: 'football, home side', game: '3d-futbol', bet: '0/1x2/1', units: 600 },
  { title: 'bingo, one card', game: 'bingo-90', units: 2_000 },
]

const gameOfBet = ({ game: slug }: WatchedBet): Game => {
  const game = gameBySlug(slug)
  if (!game) throw new RangeError(`no game ${slug}`)
  return game
}

export const sidesOfBet = (watched: WatchedBet): Expectation['sides'] =>
  sidesOf(gameOfBet(watched), watched.kind ?? 'spun')

const stakeKurus = 1000

/** Returns the stored selection of a bet on a shared round. */
const selectionOf = (game: Game, bet: string | undefined): unknown => {
  if (game.form === 'crash') return { crash: { autoAt: Number(bet) } }
  return game.form === 'shared' ? { spots: [{ spot: bet, stakeKurus }] } : {}
}

const expectationOf = (game: Game, watched: WatchedBet, round: number): Expectation => {
  const unit = unitOfBet(game, watched, round)
  if (!unit) throw new RangeError(`nothing is stated about ${watched.bet} of ${game.slug}`)
  return unit.expectation
}

const choices: Readonly<Record<string, unknown>> = { 'blackjack-galata': { bets: [{ seat: 1, stakeKurus }] } }

const unitOfBet = (game: Game, { bet, kind }: WatchedBet, round: number) => {
  if (game.form === 'crash' && kind === 'busts') return bustUnit(game, 100)
  if (game.form === 'instant' || game.form === 'steps') {
    const choice = bet === undefined ? choices[game.slug] : JSON.parse(bet)
    return ownUnit(game, { stakeKurus, winKurus: 0, choice, events: [] })
  }
  const tally = createTally()
  addBet(game, tally, { stakeKurus, paidKurus: 0, on: selectionOf(game, bet) })
  return roundUnit(game, tally, { round, hall: stakeKurus })
}

/**
 * Returns the results of the honest game. The offer of some games differs from round to round; there each round has its odds, and a won
 * and a lost result.
 */
export const atomsOf = (watched: WatchedBet, seed: number): readonly Atom[] => {
  const game = gameOfBet(watched)
  if (game.form === 'shared' && game.offerOf)
    return pricedAtoms(Array.from({ length: watched.units }, (_, round) => expectationOf(game, watched, round)))
  return honestAtoms(trialOf(game, watched.bet), {
    expectation: expectationOf(game, watched, 0),
    units: watched.units,
    seed,
  })
}
