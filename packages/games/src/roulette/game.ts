import { noMoney } from '@yakamoz/values'
import type { BetInfo, GameEvent, Named, Phases, SharedGame, Timed } from '../engine.ts'
import { countedBet, limitsPaying, settleEach, tableInfo, wonAt } from '../tables.ts'
import { type RouletteHistory, rouletteHistory } from './history.ts'
import {
  betNames,
  colourOf,
  kindOfSpot,
  type PocketColour,
  type RouletteBetKind,
  rouletteSpots,
  spotNames,
} from './spots.ts'

/** The winning number. */
export type RouletteOutcome = { readonly number: number }

/** The ball is spun, leaves the rim, and comes to rest. */
export type RouletteEvent =
  | (GameEvent & { readonly type: 'launch' })
  | (GameEvent & { readonly type: 'drop' })
  | (GameEvent & { readonly type: 'rest'; readonly number: number; readonly colour: PocketColour })

export type RouletteGame = SharedGame<RouletteOutcome, RouletteHistory, RouletteEvent>

const pockets = 37

type Table = { id: number; slug: string; names: Named; phases: Phases }

const rowOf = (kind: RouletteBetKind): BetInfo => {
  const spot = [...rouletteSpots].find(([name]) => kindOfSpot(name) === kind)?.[1]
  const { numbers = [], pays = 0 } = spot ?? {}
  return countedBet({
    bet: kind,
    names: betNames[kind],
    pays: `${pays}:1`,
    outcomes: [
      { ways: numbers.length, pays: pays + 1 },
      { ways: pockets - numbers.length, pays: 0 },
    ],
  })
}

const betKinds = Object.keys(betNames) as RouletteBetKind[]
/** The stated return is that of all bets; hit rate and deviation are those of red. */
const info = tableInfo([rowOf('red'), ...betKinds.filter((kind) => kind !== 'red').map(rowOf)])

const animationOf = ({ number }: RouletteOutcome, { showMs }: Phases): readonly Timed<RouletteEvent>[] => [
  { type: 'launch', atMs: 0 },
  { type: 'drop', atMs: Math.round(showMs * 0.4) },
  { type: 'rest', atMs: Math.round(showMs * 0.6), number, colour: colourOf(number) },
]

/** European roulette with one zero and no special rule for it. Draws: the number, below 37. */
const rouletteGame = ({ phases, ...described }: Table): RouletteGame => ({
  ...described,
  form: 'shared',
  version: 1,
  kind: 'roulette',
  info,
  phases,
  outcome: (draws) => ({ number: draws.below(pockets) }),
  outcomes: Array.from({ length: pockets }, (_, number) => ({ number })),
  animationOf: (outcome) => animationOf(outcome, phases),
  spotOf: (raw) => (typeof raw === 'string' && rouletteSpots.has(raw) ? raw : undefined),
  limitsOf: (spot) => limitsPaying((rouletteSpots.get(spot)?.pays ?? 0) + 1),
  namesOf: spotNames,
  settle: ({ outcome, bets }) =>
    settleEach(bets, (name, stakeKurus) => {
      const spot = rouletteSpots.get(name)
      if (!spot) return undefined
      return spot.numbers.includes(outcome.number) ? wonAt(stakeKurus, spot.pays) : noMoney
    }),
  historyOf: rouletteHistory,
})

export const roulettes: readonly RouletteGame[] = [
  rouletteGame({
    id: 301,
    slug: 'bogaz-ruleti',
    names: { tr: 'Rulet', en: 'Roulette' },
    phases: { betsMs: 20_000, closedMs: 2000, showMs: 14_000 },
  }),
  rouletteGame({
    id: 302,
    slug: 'hizli-rulet',
    names: { tr: 'Hızlı Rulet', en: 'Speed Roulette' },
    phases: { betsMs: 12_000, closedMs: 1000, showMs: 9000 },
  }),
  rouletteGame({
    id: 303,
    slug: 'oto-rulet',
    names: { tr: 'Otomatik Rulet', en: 'Auto Roulette' },
    phases: { betsMs: 15_000, closedMs: 1000, showMs: 11_000 },
  }),
]
