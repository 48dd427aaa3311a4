import { languages } from '@yakamoz/values'
import { barred, call } from '../call.ts'
import { type DeepReadonly, filled, money, recordId, z } from '../fields.ts'
import { jackpotLevel, tableState } from '../rooms.ts'

export const funds = z.enum(['cash', 'bonus'])
/** A jackpot that the round won, paid beside the win of its game. */
export const jackpot = z.optional(z.object({ level: jackpotLevel, amount: money }))

export const round = z.object({
  round: z.string(),
  nonce: z.int(),
  stake: money,
  win: money,
  balanceBefore: money,
  balanceAfter: money,
  /** What happened, in order; the vocabulary is that of the game's kind. Amounts inside are whole kuruş. */
  events: z.array(z.looseObject({ type: z.string() })),
  /**
   * Moves that are open, with what each adds to the stake, and whose it is where several seats decide at once; absent when
   * the round is over.
   */
  open: z.optional(z.array(z.object({ name: z.string(), extra: money, seat: z.optional(z.int()) }))),
  /** The number of moves made. */
  step: z.optional(z.int()),
  /** The player's choice before the round, of a round of several moves. */
  choice: z.optional(z.unknown()),
  /** Whether it was played with cash or bonus money (A21). */
  funds,
  jackpot,
})

/** The form of a game: instant rounds, rounds of several moves, tables with seats, rounds that many players share. */
export const form = z.enum(['instant', 'steps', 'seats', 'shared', 'crash', 'bingo'])

/** A round that is over as the page passes it to the frame, to be shown again. */
export const replayedRound = z.object({
  ...round.shape,
  gameID: z.int(),
  slug: z.string(),
  version: z.int(),
  form,
  base: money,
  serverSeedHash: z.string(),
  clientSeed: z.string(),
})
/** As it is sent: amounts are decimal lira. */
export type ReplayedRound = DeepReadonly<z.input<typeof replayedRound>>

const gameSession = filled(64)

/** A bet on a round that many players share. Multipliers are hundredths, 0 for none. */
const liveBet = z.object({
  bet: z.string(),
  round: z.int(),
  stake: money,
  /** On spots, on a rise, on a seat or with cards: the shape is the game's own. */
  on: z.unknown(),
  cashedAt: z.int(),
  halfCashedAt: z.int(),
  win: money,
  state: z.enum(['open', 'won', 'lost', 'void']),
})

const roundId = z.string().check(z.regex(/^[0-9A-Za-z]{26}$/))

/** The smallest and largest stake that is taken now: of a round, each part of a bet, a card, or on a spot of a table. */
export const stakeLimits = z.object({ least: money, most: money })
/** Absent where an answer says nothing about them. */
const limits = z.optional(stakeLimits)
/** A round as its bet or move is answered. */
const answeredRound = z.object({ ...round.shape, limits })

/** Everything that a game needs to start. */
const opening = z.object({
  session: z.string(),
  game: z.object({
    id: z.int(),
    slug: z.string(),
    version: z.int(),
    form,
  }),
  lang: z.enum(languages),
  currency: z.literal('TRY'),
  balance: money,
  /** The stakes that are taken now, of those that the game has. */
  stakes: z.array(money),
  offered: z.array(money),
  limits: stakeLimits,
  defaultStake: money,
  mode: z.enum(['real', 'demo']),
  fair: z.object({ serverSeedHash: z.string(), clientSeed: z.string(), nonce: z.int() }),
  /** What the jackpots return of a cash stake beside the game, in per cent, `1.46`; empty without jackpots. */
  jackpotReturn: z.string(),
  /** Whether the game's feature may be bought here. */
  purchase: z.boolean(),
  /** Whether autoplay is allowed here. */
  autoplay: z.boolean(),
  /** The minimum time between two rounds, from the answer of one to the request of the next. */
  minRoundMs: z.int(),
  unfinished: z.optional(round),
})

/** Calls of a game in its frame, at `/endpoint/studio` with a session of its own (SR-18). */
export const studio = {
  open: call({
    own: true,
    who: 'anyone',
    input: { token: filled(64) },
    output: opening,
    refusals: ['launch_spent', 'game_closed'],
  }),
  /**
   * Opens a game for demo money, for anybody: the same rules and return, with seeds of its own, and nothing in the ledger. A game that
   * players share is opened to be watched.
   */
  open_demo: call({
    own: true,
    who: 'anyone',
    input: { gameID: recordId },
    output: opening,
    refusals: ['game_closed', 'outside'],
    rate: { points: 60, seconds: 60 },
  }),
  play: call({
    own: true,
    who: 'anyone',
    input: {
      session: gameSession,
      round: roundId,
      stake: z.string().check(z.maxLength(16)),
      /** The choice that the game requires before a round; each game has its own shape. */
      choice: z.optional(z.unknown()),
    },
    output: answeredRound,
    refusals: [
      'launch_spent',
      'game_closed',
      'stake_invalid',
      'insufficient_balance',
      'operation_reused',
      'too_fast',
      'round_open',
      'choice_invalid',
      'no_access',
      'outside',
      ...barred,
    ],
    rate: { points: 100_000, seconds: 1 },
  }),
  /** A move of an open round. `step` is the number of moves before it; a repeated step gets the same answer. */
  move: call({
    own: true,
    who: 'anyone',
    input: {
      session: gameSession,
      round: roundId,
      step: z.int().check(z.gte(0), z.lte(200)),
      move: z.looseObject({ name: filled(30) }),
    },
    output: answeredRound,
    refusals: [
      'launch_spent',
      'game_closed',
      'not_found',
      'stake_invalid',
      'move_invalid',
      'insufficient_balance',
      'operation_reused',
      'no_access',
      'outside',
      ...barred,
    ],
    rate: { points: 100, seconds: 10 },
  }),
  /** A shared table: its current round, its history, and the player's own bets. */
  table: call({
    own: true,
    who: 'anyone',
    read: true,
    input: {
      session: gameSession,
      hall: z._default(z.int().check(z.gte(0)), 0),
      /** The round whose bets are requested: 0 for the current one, or one that is over. */
      round: z._default(z.int().check(z.gte(0)), 0),
    },
    output: z.object({
      room: z.string(),
      state: tableState,
      /** Roads and statistics of the last rounds; the shape is the game's own. */
      history: z.unknown(),
      bets: z.array(liveBet),
      jackpot: money,
      balance: money,
      limits,
      /**
       * The chain of a crash game: the link before its first round and that round's number; the salt, made from the link and the ids of
       * the first bets, `salt.seeds`, when the bets of round `salt.round` were closed; absent until then.
       */
      chain: z.optional(
        z.object({
          firstLink: z.string(),
          firstRound: z.int(),
          salt: z.optional(z.object({ text: z.string(), round: z.int(), seeds: z.array(z.string()) })),
        }),
      ),
    }),
    refusals: ['launch_spent', 'game_closed'],
  }),
  /** Bets on the round that takes bets now: on spots, on a rise, on or behind a seat, or so many cards. One id, one bet. */
  bet: call({
    own: true,
    who: 'anyone',
    input: {
      session: gameSession,
      bet: roundId,
      hall: z._default(z.int().check(z.gte(0)), 0),
      round: z.int().check(z.gte(1)),
      spots: z._default(
        z.array(z.object({ spot: filled(60), stake: z.string().check(z.maxLength(16)) })).check(z.maxLength(60)),
        [],
      ),
      stake: z._default(z.string().check(z.maxLength(16)), ''),
      choice: z.optional(z.unknown()),
      cards: z._default(z.int().check(z.gte(0), z.lte(60)), 0),
    },
    output: z.object({ bet: liveBet, balance: money, limits }),
    refusals: [
      'launch_spent',
      'game_closed',
      'only_real',
      'bets_closed',
      'stake_invalid',
      'spot_invalid',
      'seat_taken',
      'seat_empty',
      'bets_full',
      'insufficient_balance',
      'operation_reused',
      'no_access',
      'outside',
      ...barred,
    ],
    rate: { points: 60, seconds: 10 },
  }),
  /** Cashes out a crash bet, or its half, at the multiplier at which the request arrives. */
  cash_out: call({
    own: true,
    who: 'anyone',
    input: { session: gameSession, bet: roundId, half: z._default(z.boolean(), false) },
    output: z.object({ bet: liveBet, balance: money, limits }),
    refusals: ['launch_spent', 'not_found', 'too_late'],
    rate: { points: 60, seconds: 10 },
  }),
  /** Cancels a bet on or behind a seat, as long as bets are open. */
  take_back: call({
    own: true,
    who: 'anyone',
    input: { session: gameSession, bet: roundId },
    output: z.object({ bet: liveBet, balance: money, limits }),
    refusals: ['launch_spent', 'not_found', 'bets_closed'],
    rate: { points: 60, seconds: 10 },
  }),
  /** Changes the stake of a bet on or behind a seat, as long as bets are open. */
  set_stake: call({
    own: true,
    who: 'anyone',
    input: { session: gameSession, bet: roundId, stake: z.string().check(z.maxLength(16)) },
    output: z.object({ bet: liveBet, balance: money, limits }),
    refusals: [
      'launch_spent',
      'not_found',
      'game_closed',
      'bets_closed',
      'stake_invalid',
      'insufficient_balance',
      'no_access',
      'outside',
      ...barred,
    ],
    rate: { points: 60, seconds: 10 },
  }),
  /**
   * A decision for the player's own seat, while it is its turn. `step` is the number of decisions before it in the round; a
   * repeated step gets the same answer.
   */
  decide: call({
    own: true,
    who: 'anyone',
    input: {
      session: gameSession,
      round: z.int().check(z.gte(1)),
      step: z.int().check(z.gte(0), z.lte(200)),
      move: z.object({ name: filled(30), seat: z.optional(z.int().check(z.gte(1), z.lte(20))) }),
    },
    output: z.object({ bet: liveBet, balance: money, limits }),
    refusals: [
      'launch_spent',
      'not_found',
      'move_invalid',
      'turn_over',
      'insufficient_balance',
      'operation_reused',
      'no_access',
      'outside',
      ...barred,
    ],
    rate: { points: 60, seconds: 10 },
  }),
  /**
   * The jackpots that a stake in this game feeds and may win, the largest first, with the last win of each among players who may appear in
   * lists of wins; none in a game without jackpots and for demo money.
   */
  jackpots: call({
    own: true,
    who: 'anyone',
    read: true,
    input: { session: gameSession },
    output: z.array(
      z.object({
        level: jackpotLevel,
        amount: money,
        last: z.optional(z.object({ amount: money, secondsAgo: z.int() })),
      }),
    ),
    refusals: ['launch_spent'],
  }),
  shown: call({
    own: true,
    who: 'anyone',
    input: { session: gameSession, round: filled(40) },
    output: z.array(z.never()),
    refusals: ['launch_spent'],
  }),
  balance: call({
    own: true,
    who: 'anyone',
    read: true,
    input: { session: gameSession },
    output: z.array(z.object({ balance: money, limits })),
    refusals: ['launch_spent'],
  }),
}
