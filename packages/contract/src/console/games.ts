import { day, filled, instant, operationId, pageOf, z } from '../fields.ts'
import { consoleCall } from './call.ts'
import { maxReason } from './constants.ts'
import { playerId } from './playerPage.ts'

/** Games: their return, catalogue, jackpots and tables. Amounts in kuruş; days are those of Istanbul. */

const kurus = z.int()
const names = z.object({ tr: z.string(), en: z.string() })
const instantOrNone = z.union([z.literal(''), instant])
const gameId = z.int().check(z.gte(1))
const amount = z.int().check(z.gte(1), z.lte(100_000_000))
const none = z.tuple([])

/** Games that aggregators offer: what is to be decided (new, changed, gone), or was. */
export const offerStates = ['new', 'changed', 'gone', 'approved', 'declined'] as const
export type OfferState = (typeof offerStates)[number]

/** The most games of one decision, and of one answer. */
export const mostOffers = 200

const offered = {
  name: z.string(),
  studio: z.string(),
  /** The category as the aggregator names it. */
  category: z.string(),
  image: z.string(),
  /** The stated return in hundredths of a per cent; 0 where none is stated. */
  stated: z.int(),
  /** Countries in which the aggregator does not open it. */
  blocked: z.array(z.string()),
}

const code = filled(255)

/** What is decided about: `mark` stands for what was shown of a game. */
const decided = {
  adapter: filled(40),
  games: z.array(z.object({ code, mark: filled(40) })).check(z.minLength(1), z.maxLength(mostOffers)),
  reason: filled(maxReason),
}

/**
 * How a transaction of an aggregator differs: only it has it, only we have it, another amount, or another state (booked, refused, rolled back).
 */
export const gameDifferenceKinds = ['missing_with_us', 'missing_there', 'amount', 'state'] as const
export type GameDifferenceKind = (typeof gameDifferenceKinds)[number]

/** The most characters of the id of an aggregator's transaction. */
export const maxTransactionId = 255

/** A day of an aggregator whose transactions are compared. */
const compared = { adapter: filled(40), day }

/** What a comparison has found. `open`: differences that nobody has settled. */
const comparison = z.object({
  adapter: z.string(),
  day: z.string(),
  source: z.enum(['call', 'file']),
  at: instant,
  by: z.string(),
  listed: z.int(),
  matched: z.int(),
  differing: z.int(),
  open: z.int(),
})

/** Kuruş, and `booked`, `refused`, `rolled_back` or a word of the aggregator; empty where a side has none. */
const side = z.object({ amount: z.union([z.literal(''), kurus]), state: z.string() })

/** When a game is closed. Games for one player close at once: what has begun is finished either way. */
export const closingTimes = ['after_round', 'at_once'] as const
export type ClosingTime = (typeof closingTimes)[number]

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
  /** Not open any more, but its running rounds are its last ones and still take bets. */
  closing: z.boolean(),
  /** Whether its rounds are shared by all its players. */
  shared: z.boolean(),
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

/** The id of a player as a number; it is sent as digits, like everywhere in the console. */
const playerNumber = z.pipe(playerId, z.transform(Number))

/** A round that players share; `hall`: the price of a card of bingo, 0 elsewhere. */
const sharedRound = { game: gameId, hall: z.int().check(z.gte(0)), round: z.int().check(z.gte(1)) }

/** A round for one player. */
const ownRound = { player: playerNumber, round: filled(40) }

const playedRound = z.tuple([
  z.object({
    player: z.int(),
    username: z.string(),
    game: z.int(),
    name: names,
    slug: z.string(),
    version: z.int(),
    /** The number of a round that players share, and the price of a card of its bingo hall; 0 elsewhere. */
    number: z.int(),
    hall: kurus,
    at: instant,
    state: z.enum(['open', 'over', 'won', 'lost', 'void']),
    stake: kurus,
    win: kurus,
    jackpot: kurus,
    fromBonus: z.boolean(),
    /** What was bet on; `stake` 0 where a part has none of its own. */
    parts: z.array(z.object({ name: names, stake: kurus })),
    /** What the outcome follows from. `seed` is empty until it is revealed: what follows from it would be known before. */
    fairness: z.object({
      seedHash: z.string(),
      seed: z.string(),
      clientSeed: z.string(),
      nonce: z.int(),
      salt: z.string(),
    }),
    /** What happened, as JSON: the events of a round for one player, the outcome of a shared one. */
    outcome: z.string(),
    movements: z.array(
      z.object({
        at: instant,
        operation: z.string(),
        reason: z.string(),
        from: z.string(),
        to: z.string(),
        amount: kurus,
      }),
    ),
    /** Whether it can be watched (`film`). */
    film: z.boolean(),
    /** How the bet was taken back, where its settled round was declared void. */
    voided: z.optional(
      z.object({
        stake: kurus,
        paid: kurus,
        taken: kurus,
        isBooked: z.boolean(),
        reason: z.string(),
        by: z.string(),
        at: instant,
      }),
    ),
  }),
])

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
        /** Of a game of the studio: whether staff have set its stakes, what they may be, and what the game states. */
        stakes: z.optional(
          z.object({
            byHand: z.boolean(),
            least: z.array(kurus),
            most: z.array(kurus),
            stated: z.object({ least: kurus, most: kurus }),
          }),
        ),
        streams: z.array(stream),
        days: z.array(z.object({ day, ...played })),
      }),
    ]),
    refusals: ['not_found'],
  }),
  /** The shelves of the lobby with their games in order, closed ones too. `changed`: staff have set it; otherwise it follows the popularity. */
  shelves: consoleCall({
    needs: 'games.read',
    acts: false,
    input: {},
    output: z.array(
      z.object({
        id: z.int(),
        live: z.boolean(),
        name: names,
        changed: instantOrNone,
        games: z.array(z.object({ id: z.int(), name: names, open: z.boolean() })),
      }),
    ),
  }),
  /** Sets the games of a shelf and their order. `was`: what was shown before; another member may have changed it since. */
  set_shelf: consoleCall({
    needs: 'games.change',
    acts: true,
    input: {
      shelf: gameId,
      live: z.boolean(),
      games: z.array(gameId).check(z.maxLength(200)),
      was: z.array(gameId).check(z.maxLength(1_000)),
      reason: filled(maxReason),
    },
    output: none,
    refusals: ['not_found', 'unchanged', 'content_changed'],
  }),
  /**
   * Opens a game, or closes it for new rounds: those that have begun are played to their end and paid. A round that players share takes bets until
   * its time if the game closes after it, and none any more if it closes at once.
   */
  set_open: consoleCall({
    needs: 'games.change',
    acts: true,
    input: {
      game: gameId,
      open: z.boolean(),
      when: z._default(z.enum(closingTimes), 'after_round'),
      reason: filled(maxReason),
    },
    output: none,
    refusals: ['not_found', 'unchanged'],
  }),
  /**
   * Sets the smallest and largest stake of a game of the studio: of a round, each part of a bet, a card, or on a spot of a table. The next bet in every
   * process is held to them.
   */
  set_stakes: consoleCall({
    needs: 'games.change',
    acts: true,
    input: { game: gameId, least: amount, most: amount, reason: filled(maxReason) },
    output: none,
    refusals: ['not_found', 'unchanged', 'stakes_invalid'],
  }),
  /** Takes what the game states again. */
  reset_stakes: consoleCall({
    needs: 'games.change',
    acts: true,
    input: { game: gameId, reason: filled(maxReason) },
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
  /**
   * The games that aggregators offer in a state, by name, the first {@link mostOffers} that contain `search`. `was`: what was approved, of a changed game.
   * `game`: its number here, 0 while it is not listed. `fetched`: when the list of an aggregator was fetched last.
   */
  offered: consoleCall({
    needs: 'games.read',
    acts: false,
    input: {
      state: z._default(z.enum(offerStates), 'new'),
      search: z._default(z.string().check(z.maxLength(100)), ''),
    },
    output: z.tuple([
      z.object({
        adapters: z.array(z.object({ adapter: z.string(), fetched: instantOrNone })),
        counts: z.object({ new: z.int(), changed: z.int(), gone: z.int(), approved: z.int(), declined: z.int() }),
        games: z.array(
          z.object({
            adapter: z.string(),
            code: z.string(),
            mark: z.string(),
            ...offered,
            was: z.optional(z.object(offered)),
            game: z.int(),
            gone: instantOrNone,
          }),
        ),
      }),
    ]),
  }),
  /** Fetches the lists of all aggregators now; a job does so every hour. */
  fetch_offered: consoleCall({
    needs: 'games.change',
    acts: true,
    input: {},
    output: z.tuple([z.object({ fetched: z.int() })]),
    refusals: ['aggregator_down'],
    rate: { points: 10, seconds: 60 },
  }),
  /**
   * Lists games as they are offered and opens them, all or none. `category`: that of the site, of slots or of tables (`live`); 0 keeps those of games that
   * are listed already. `most`: the largest stake, 0 for none.
   */
  approve_offered: consoleCall({
    needs: 'games.change',
    acts: true,
    input: { ...decided, category: z.int().check(z.gte(0)), live: z.boolean(), most: z.int().check(z.gte(0)) },
    output: none,
    refusals: ['not_found', 'content_changed', 'shelf_missing', 'picture_elsewhere', 'game_name_taken'],
  }),
  /** Declines games as they are offered now; they are shown again when they change. */
  decline_offered: consoleCall({
    needs: 'games.change',
    acts: true,
    input: decided,
    output: none,
    refusals: ['not_found', 'content_changed'],
  }),
  /**
   * The aggregators, and the last comparisons of our transactions with theirs, the newest day first. `calls`: it is asked each day by itself; a file is
   * taken of every aggregator.
   */
  reconciliations: consoleCall({
    needs: 'games.read',
    acts: false,
    input: {},
    output: z.tuple([
      z.object({ adapters: z.array(z.object({ adapter: z.string(), calls: z.boolean() })), days: z.array(comparison) }),
    ]),
  }),
  /** What differs, the newest day first. */
  differences: consoleCall({
    needs: 'games.read',
    acts: false,
    input: { state: z._default(z.enum(['open', 'settled', '']), 'open'), ...pageOf(50, 200) },
    output: z.array(
      z.object({
        adapter: z.string(),
        day: z.string(),
        reference: z.string(),
        kind: z.enum(gameDifferenceKinds),
        /** Bet, win or rollback; empty where neither side tells. */
        type: z.string(),
        player: z.string(),
        round: z.string(),
        ours: side,
        theirs: side,
        found: instant,
        settled: instantOrNone,
        by: z.string(),
        note: z.string(),
      }),
    ),
    paged: true,
  }),
  /** Asks an aggregator for its transactions of a day that is over and compares them with ours. Nothing is booked. */
  reconcile: consoleCall({
    needs: 'games.change',
    acts: true,
    input: compared,
    output: z.tuple([comparison]),
    refusals: ['not_found', 'invalid_input', 'aggregator_down'],
    rate: { points: 10, seconds: 60 },
  }),
  /** Adds a part of a file of transactions, from 1; the same part again replaces it. */
  add_transactions_part: consoleCall({
    needs: 'games.change',
    acts: true,
    input: {
      file: operationId,
      part: z.int().check(z.gte(1), z.lte(500)),
      text: z.string().check(z.minLength(1), z.maxLength(60_000)),
    },
    output: none,
  }),
  /** Compares the transactions of a file with ours of its day, and deletes the file. */
  reconcile_file: consoleCall({
    needs: 'games.change',
    acts: true,
    input: { ...compared, file: operationId },
    output: z.tuple([comparison]),
    refusals: ['not_found', 'invalid_input', 'file_unreadable'],
  }),
  /** Settles a difference with a note of what was done. Nothing is booked. */
  settle_difference: consoleCall({
    needs: 'games.change',
    acts: true,
    input: { ...compared, reference: filled(maxTransactionId), note: filled(maxReason) },
    output: none,
    refusals: ['not_found', 'already_decided'],
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
        /** Its running round is the last one. */
        closing: z.boolean(),
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
  /** What declaring a settled round of a table void would move, with the balances of now. `kept`: the part of the wins that they do not cover. */
  preview_void: consoleCall({
    needs: 'games.read',
    acts: false,
    input: sharedRound,
    output: z.tuple([
      z.object({ bets: z.int(), players: z.int(), staked: kurus, paid: kurus, taken: kurus, kept: kurus }),
    ]),
    refusals: ['not_found', 'round_unfinished', 'round_voided'],
  }),
  /**
   * Declares a settled round of a table void, because of an error of the operator; a second person confirms it. Stakes go back to where they came from,
   * wins are taken back as far as balances cover them.
   */
  void_round: consoleCall({
    needs: 'games.change',
    acts: true,
    input: { ...sharedRound, reason: filled(maxReason) },
    output: z.tuple([z.object({ asked: z.union([z.literal(''), operationId]) })]),
    refusals: ['not_found', 'round_unfinished', 'round_voided', 'person_unlinked', 'act_failed'],
  }),
  /** What declaring a round for one player void would move, with the balance of now. `kept`: the part of the win that it does not cover. */
  preview_played_void: consoleCall({
    needs: 'games.read',
    acts: false,
    input: ownRound,
    output: z.tuple([z.object({ staked: kurus, paid: kurus, taken: kurus, kept: kurus })]),
    refusals: ['not_found', 'round_unfinished', 'round_jackpot', 'round_voided'],
  }),
  /**
   * Declares a round for one player void, because of an error of the operator; a second person confirms it. Its stake goes back to where it came from, its win
   * is taken back as far as the balance covers it. The round stays as it was played.
   */
  void_played_round: consoleCall({
    needs: 'games.change',
    acts: true,
    input: { ...ownRound, reason: filled(maxReason) },
    output: z.tuple([z.object({ asked: z.union([z.literal(''), operationId]) })]),
    refusals: ['not_found', 'round_unfinished', 'round_jackpot', 'round_voided', 'person_unlinked', 'act_failed'],
  }),
  /** The rounds of a game for one player that were declared void, the newest first. `waiting`: it is not booked yet. */
  played_voids: consoleCall({
    needs: 'games.read',
    acts: false,
    input: { game: gameId },
    output: z.array(
      z.object({
        id: z.string(),
        player: z.int(),
        username: z.string(),
        staked: kurus,
        paid: kurus,
        taken: kurus,
        kept: kurus,
        waiting: z.boolean(),
        reason: z.string(),
        at: instant,
        by: z.string(),
      }),
    ),
  }),
  /** The rounds of a game that were declared void, the newest first. `waiting`: bets that are not booked yet. */
  voids: consoleCall({
    needs: 'games.read',
    acts: false,
    input: { game: gameId },
    output: z.array(
      z.object({
        id: z.string(),
        hall: kurus,
        round: z.int(),
        jackpot: kurus,
        reason: z.string(),
        at: instant,
        by: z.string(),
        players: z.int(),
        bets: z.int(),
        staked: kurus,
        paid: kurus,
        taken: kurus,
        kept: kurus,
        waiting: z.int(),
      }),
    ),
  }),
  /** A round of a game for one player. It is audited. */
  round: consoleCall({
    needs: 'players.read',
    acts: false,
    input: ownRound,
    output: playedRound,
    refusals: ['not_found'],
  }),
  /** A bet on a round that players share, with that round. It is audited. */
  bet: consoleCall({
    needs: 'players.read',
    acts: false,
    input: { player: playerNumber, bet: filled(40) },
    output: playedRound,
    refusals: ['not_found'],
  }),
  /** The address at which a round that is over can be watched for an hour, without player, balances and seeds. It is audited. */
  film: consoleCall({
    needs: 'players.read',
    acts: false,
    input: ownRound,
    output: z.tuple([z.object({ url: z.string() })]),
    refusals: ['not_found'],
    rate: { points: 60, seconds: 60 },
  }),
}
