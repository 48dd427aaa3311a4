import { day, filled, instant, z } from '../fields.ts'
import { consoleCall } from './call.ts'
import { maxReason } from './constants.ts'

/** Games: their return, catalogue, jackpots and tables. Amounts in kuruş; days are those of Istanbul. */

const kurus = z.int()
const names = z.object({ tr: z.string(), en: z.string() })
const instantOrNone = z.union([z.literal(''), instant])
const gameId = z.int().check(z.gte(1))
const none = z.tuple([])

/** Closed days until yesterday, or everything since the launch. */
export const returnWindows = ['day', 'week', 'month', 'all'] as const
export type ReturnWindow = (typeof returnWindows)[number]

/**
 * What was played: units are rounds, or all bets of a shared round together. `expected` is what was to be paid of what was bet, `variance` is
 * that of the sum, in square kuruş. Both are 0 where no return is stated.
 */
const played = {
  units: z.int(),
  leftOut: z.int(),
  staked: kurus,
  paid: kurus,
  expected: z.number(),
  variance: z.number(),
}

const game = {
  id: z.int(),
  name: names,
  provider: z.string(),
  /** Slot, roulette, bingo and the like; empty for games of other providers without one. */
  kind: z.string(),
  live: z.boolean(),
  open: z.boolean(),
  least: kurus,
  most: kurus,
  /** The stated return in hundredths of a per cent; 0 where it depends on the player, or none is stated. */
  stated: z.int(),
  /** Whether an actual return can be compared with a stated one. */
  judged: z.boolean(),
  /** The evidence of a deviation as a share of that of an alarm; since the launch, or since an alarm was acknowledged. */
  evidence: z.number(),
  alarmed: instantOrNone,
}

const stream = z.object({
  version: z.int(),
  /** Spun and bought rounds are judged apart, and the busts of a crash game apart from its bets. */
  kind: z.enum(['spun', 'bought', 'busts']),
  ...played,
  judged: z.boolean(),
  evidence: z.number(),
  alarmed: instantOrNone,
  acknowledged: instantOrNone,
})

export const games = {
  /** All games with what was played of them in a window: alarms first, then what is outside its interval, then the most evidence. */
  list: consoleCall({
    needs: 'games.read',
    acts: false,
    input: { window: z._default(z.enum(returnWindows), 'all') },
    output: z.array(z.object({ ...game, ...played })),
  }),
  /** One game: what is judged of it since the launch, and its last 60 closed days, the newest first. */
  page: consoleCall({
    needs: 'games.read',
    acts: false,
    input: { game: gameId },
    output: z.tuple([
      z.object({
        ...game,
        ...played,
        slug: z.string(),
        streams: z.array(stream),
        days: z.array(z.object({ day, ...played })),
      }),
    ]),
    refusals: ['not_found'],
  }),
  /** Opens a game, or closes it for new rounds: those that have begun are paid. */
  set_open: consoleCall({
    needs: 'games.change',
    acts: true,
    input: { game: gameId, open: z.boolean(), reason: filled(maxReason) },
    output: none,
    refusals: ['not_found', 'unchanged'],
  }),
  /** Ends the alarm of a game; what is judged of it starts again with later rounds. */
  acknowledge: consoleCall({
    needs: 'games.change',
    acts: true,
    input: { game: gameId, reason: filled(maxReason) },
    output: none,
    refusals: ['not_found', 'unchanged'],
  }),
  /** The jackpots of slots, the largest first, each with its last hits, the newest first. */
  jackpots: consoleCall({
    needs: 'games.read',
    acts: false,
    input: {},
    output: z.array(
      z.object({
        level: z.enum(['mini', 'minor', 'major', 'grand']),
        open: z.boolean(),
        pot: kurus,
        /** What a pot begins with, paid by the house. */
        base: kurus,
        /** The share of stakes that goes into the pot, in millionths. */
        share: z.int(),
        /** A stake of one kuruş hits once in so many. */
        odds: z.int(),
        hits: z.array(
          z.object({
            player: z.int(),
            username: z.string(),
            game: names,
            amount: kurus,
            at: instant,
            /** The pot went back: the round was never written. */
            returned: z.boolean(),
          }),
        ),
      }),
    ),
  }),
  /** The tables with their running rounds and what was bet on these. `hall`: the price of a card of bingo, 0 elsewhere. */
  tables: consoleCall({
    needs: 'games.read',
    acts: false,
    input: {},
    output: z.array(
      z.object({
        game: z.int(),
        name: names,
        kind: z.string(),
        hall: kurus,
        open: z.boolean(),
        round: z.int(),
        /** Empty before the first round. */
        phase: z.string(),
        opened: instantOrNone,
        ends: instantOrNone,
        bets: z.int(),
        players: z.int(),
        staked: kurus,
        /** What the jackpot of a bingo hall holds. */
        jackpot: kurus,
      }),
    ),
  }),
}
