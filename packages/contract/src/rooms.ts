import type { Kurus } from '@yakamoz/values'
import { type DeepReadonly, z } from './fields.ts'

/**
 * Rooms: public state of a table or match over the socket `/stream`. A room has a version that increases by one with every change, within
 * an epoch. A listener that joins gets an image of the room and every change after it; one that rejoins with its epoch
 * and version gets the changes that it missed, or a new image. Amounts in rooms are whole kuruş, instants milliseconds since 1970 by the
 * server's clock.
 */

const kurusAmount = z.custom<Kurus>((value) => Number.isSafeInteger(value))
const roomName = z.string().check(z.maxLength(120))

/** What a client sends: `epoch` and `version` are those of the last message of the room that it has. */
export const roomRequest = z.union([
  z.object({
    join: roomName,
    epoch: z.optional(z.string().check(z.maxLength(40))),
    version: z.optional(z.int()),
  }),
  z.object({ leave: roomName }),
])
export type RoomRequest = z.output<typeof roomRequest>

/**
 * What the server sends: an image, a change, the epoch and version alone (nothing was missed), or `gone` when there is no such room.
 */
export const roomMessage = z.object({
  room: z.string(),
  gone: z.optional(z.literal(true)),
  epoch: z.optional(z.string()),
  version: z.optional(z.int()),
  image: z.optional(z.unknown()),
  change: z.optional(z.unknown()),
})
export type RoomMessage = z.output<typeof roomMessage>

/** The phases of a round that many players share; `rising` and `busted` are those of a crash game. */
export const phase = z.enum(['bets', 'closed', 'play', 'film', 'rising', 'busted', 'settled', 'void'])
export type Phase = z.output<typeof phase>

/**
 * That a table is not open: `last` while it runs its last round, which takes bets as always, `closed` when it takes no bets any more. What is
 * running is then still paid.
 */
export const closing = z.enum(['last', 'closed'])
export type Closing = z.output<typeof closing>

const takenSeat = z.object({ seat: z.int(), stakeKurus: kurusAmount, behind: z.int(), behindKurus: kurusAmount })

/**
 * The seats of a round. `step` is the number of decisions so far; `turn` is present while one is awaited. Where several seats decide at
 * once, `seat` is the first of them and each open move names its own.
 */
const felt = z.object({
  seats: z.array(takenSeat),
  events: z.array(z.looseObject({ type: z.string() })),
  step: z.int(),
  turn: z.optional(
    z.object({
      seat: z.int(),
      until: z.number(),
      open: z.array(z.object({ name: z.string(), extraKurus: kurusAmount, seat: z.optional(z.int()) })),
    }),
  ),
})

/** The public state of a round. */
export const tableState = z.object({
  game: z.int(),
  hall: z.int(),
  round: z.int(),
  /** The version of the game's mathematics; `revision` counts the changes of the round. */
  version: z.int(),
  phase,
  opensAt: z.number(),
  closesAt: z.number(),
  startsAt: z.optional(z.number()),
  endsAt: z.optional(z.number()),
  /** SHA-256 of the seed, known before the first bet; the seed itself when the round is over. */
  seedHash: z.string(),
  seed: z.optional(z.string()),
  /** Set after the last bet only, of a crash round after its bust. Each game has its own shape. */
  outcome: z.optional(z.unknown()),
  awards: z.optional(z.unknown()),
  /** Of a bingo round without a player's card: the time of a ball, shorter than the game's. */
  ballMs: z.optional(z.int()),
  jackpot: z.optional(kurusAmount),
  /** Absent while the table is open. */
  closing: z.optional(closing),
  /** Increases with every change of the round. */
  revision: z.int(),
  felt: z.optional(felt),
  /** The server time of this message, by which listeners set their clocks. */
  now: z.number(),
})
export type TableState = DeepReadonly<z.output<typeof tableState>>
export type Felt = DeepReadonly<z.output<typeof felt>>
export type TakenSeat = DeepReadonly<z.output<typeof takenSeat>>

/** A public bet. Multipliers are hundredths, 0 for none. */
const crowdBet = z.object({
  mark: z.string(),
  name: z.string(),
  stake: kurusAmount,
  at: z.number(),
  cashedAt: z.int(),
  halfCashedAt: z.int(),
  win: kurusAmount,
})

/** The public bets of a round with the sums of all: in an image the largest, in a change the new and changed ones. */
export const crowd = z.object({
  round: z.int(),
  bets: z.int(),
  staked: kurusAmount,
  won: kurusAmount,
  largest: z.array(crowdBet),
  /** The stakes on the spots of a table, the largest sums first; absent in a change that does not change them. */
  spots: z.optional(z.array(z.object({ spot: z.string(), bets: z.int(), staked: kurusAmount }))),
})

/** The result of a round as the lobby shows it. */
export const resultMark = z.object({ text: z.string(), tone: z.enum(['red', 'black', 'green', 'blue', 'gold']) })

const board = z.object({
  tableID: z.int(),
  round: z.int(),
  phase,
  /** The remaining time for bets, in milliseconds. */
  leftMs: z.number(),
})

const pair = z.object({ home: z.int(), away: z.int() })
const side = z.enum(['home', 'away'])

/** The score and phase of a match, in the shape of the feed's messages. */
export const standing = z.object({
  phase: z.int(),
  score: pair,
  periods: z.array(pair),
  game: z.optional(pair),
  tieBreak: z.optional(z.boolean()),
  server: z.optional(side),
  yellowCards: z.optional(pair),
  redCards: z.optional(pair),
  corners: z.optional(pair),
  suspended: z.optional(pair),
  /** E-sports: who attacks in the running or coming round. */
  attacker: z.optional(side),
  /** E-sports: who won each round of each map in order, `h` or `a`. */
  rounds: z.optional(z.array(z.string())),
})

/** Seconds played, and the remaining ones where a clock counts down. */
export const matchClock = z.object({
  matchSeconds: z.int(),
  remainingInPeriodSeconds: z.optional(z.int()),
  stoppageSeconds: z.optional(z.int()),
  stopped: z.boolean(),
})

/**
 * What is counted of a match beside its standing: shown, and nothing is settled by it. Possession is in per cent, `servicePoints` are the rallies on a
 * side's own serve, pointers and free throws those that were scored, leads and runs points. What the feed does not count is absent, never 0.
 */
const statisticCounts = z.object({
  possession: z.optional(pair),
  attacks: z.optional(pair),
  dangerousAttacks: z.optional(pair),
  shotsOnTarget: z.optional(pair),
  shotsOffTarget: z.optional(pair),
  shotsBlocked: z.optional(pair),
  fouls: z.optional(pair),
  twoPointers: z.optional(pair),
  threePointers: z.optional(pair),
  freeThrows: z.optional(pair),
  biggestLead: z.optional(pair),
  secondsInLead: z.optional(pair),
  aces: z.optional(pair),
  doubleFaults: z.optional(pair),
  serviceErrors: z.optional(pair),
  blocks: z.optional(pair),
  servicePoints: z.optional(pair),
  servicePointsWon: z.optional(pair),
  breakPoints: z.optional(pair),
  breakPointsWon: z.optional(pair),
  longestRun: z.optional(pair),
  powerPlays: z.optional(pair),
  powerPlayGoals: z.optional(pair),
  penaltyMinutes: z.optional(pair),
  attackRounds: z.optional(pair),
  attackRoundsWon: z.optional(pair),
  defenceRounds: z.optional(pair),
  defenceRoundsWon: z.optional(pair),
  pistolRoundsWon: z.optional(pair),
})

/**
 * The statistics of a match. `momentum` says which side presses, from -100 (the away side alone) to 100: by minute in football (with stoppage time in the
 * last one of its half), basketball and ice hockey, by game in tennis, by rally in volleyball, by round in e-sports; the
 * running one last.
 */
export const matchStatistics = z.object({ counts: statisticCounts, momentum: z.optional(z.array(z.int())) })

/** The changed counts, and the momentum from its first changed value on: those before `from` stay. */
const statisticsChange = z.object({
  counts: statisticCounts,
  momentum: z.optional(z.object({ from: z.int(), values: z.array(z.int()) })),
})

/** A market as an array, because it is sent often: number, specifiers, status, outcomes with price and 1 for open. */
const streamedMarket = z.tuple([
  z.int(),
  z.string(),
  z.int(),
  z.array(z.tuple([z.string(), z.string(), z.union([z.literal(0), z.literal(1)])])),
])
export type StreamedMarket = DeepReadonly<z.output<typeof streamedMarket>>

const matchState = z.object({
  match: z.string(),
  status: z.int(),
  standing: z.optional(standing),
  clock: z.optional(matchClock),
  /** The number of open markets. */
  count: z.int(),
  markets: z.array(streamedMarket),
})

const incident = z.object({
  /** Seconds played. */
  atSeconds: z.int(),
  kind: z.enum(['start', 'score', 'redCard', 'yellowCard', 'corner', 'penalty', 'period', 'end']),
  side: z.optional(side),
  score: z.optional(pair),
})

/** A message of the chat. `name` is the one that its player chose; `at` milliseconds since 1970. */
const chatMessage = z.object({ id: z.int(), name: z.string(), text: z.string(), at: z.number() })
export type ChatMessage = DeepReadonly<z.output<typeof chatMessage>>

export const winKind = z.enum(['slot', 'instant', 'table', 'crash', 'virtual', 'jackpot', 'coupon'])
export type WinKind = z.output<typeof winKind>
export const jackpotLevel = z.enum(['mini', 'minor', 'major', 'grand'])
/** How a player is named with wins: by the masked user name, by the chat name, or the wins are not shown. */
export const winNaming = z.enum(['masked', 'chat', 'none'])
export type WinNaming = z.output<typeof winNaming>

/** A win as in `wins board`. */
const publicWin = z.object({
  id: z.string(),
  kind: winKind,
  name: z.string(),
  amount: kurusAmount,
  multiplier: z.int(),
  time: z.number(),
  gameID: z.int(),
  gameType: z.enum(['slot', 'live', '']),
  title: z.object({ tr: z.string(), en: z.string() }),
  image: z.string(),
  level: z.union([jackpotLevel, z.literal('')]),
  legs: z.int(),
  coupon: z.enum(['single', 'accumulator', 'system', '']),
})
export type PublicWin = DeepReadonly<z.output<typeof publicWin>>

/**
 * The rooms by the first part of their names:
 * - `table/<game>` or `table/<game>/<hall>`: a round with its public bets; a change is one or the other
 * - `boards/live`: what the lobby shows of all tables; `mark` is the result of a round that has just ended
 * - `sport/overview`: matches in play with their main market
 * - `chat/<game>`: the last messages of a table; a change is a new message, the id of a removed one, or whether the chat is open
 * - `wins/latest`: the newest wins of all players; a change has the new and changed ones, and the ids of those that are not shown any more
 * - `match/<id>`: one match with all its markets, incidents and statistics; a change has what is new or changed of them
 */
export const rooms = {
  table: {
    image: z.object({ ...tableState.shape, crowd }),
    change: z.union([tableState, z.object({ crowd })]),
  },
  boards: {
    image: z.array(board),
    change: z.object({ ...board.shape, mark: z.optional(resultMark) }),
  },
  chat: {
    image: z.object({ isOpen: z.boolean(), messages: z.array(chatMessage) }),
    change: z.union([chatMessage, z.object({ removed: z.int() }), z.object({ isOpen: z.boolean() })]),
  },
  wins: {
    image: z.array(publicWin),
    change: z.object({ wins: z.array(publicWin), removed: z.array(z.string()) }),
  },
  sport: {
    image: z.array(matchState),
    change: z.object({ ...matchState.shape, added: z.optional(z.boolean()) }),
  },
  match: {
    image: z.object({
      ...matchState.shape,
      incidents: z.array(incident),
      statistics: z.optional(matchStatistics),
    }),
    change: z.object({
      ...matchState.shape,
      incidents: z.array(incident),
      statistics: z.optional(statisticsChange),
    }),
  },
} as const

export type RoomKind = keyof typeof rooms
/** The name of a room of a kind. */
export type RoomName<Kind extends RoomKind = RoomKind> = `${Kind}/${string}`
export type RoomImage<Kind extends RoomKind> = DeepReadonly<z.output<(typeof rooms)[Kind]['image']>>
export type RoomChange<Kind extends RoomKind> = DeepReadonly<z.output<(typeof rooms)[Kind]['change']>>
