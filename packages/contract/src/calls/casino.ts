import { call } from '../call.ts'
import { categoryLimit, gamePageSize, liveListLimit, providerLimit } from '../constants.ts'
import { filled, flag, instant, limitOf, money, pageOf, recordId, shareCode, text, z } from '../fields.ts'
import { phase, resultMark } from '../rooms.ts'
import { form, funds, jackpot, round } from './studio.ts'

const most = 150

const category = z.object({ CategoryID: z.number(), name: z.string(), kind: z.string(), count: z.int() })
const provider = z.object({ providerID: z.number(), name: z.string(), status: z.int(), count: z.int() })

const gameFields = {
  name: z.string(),
  slug: z.string(),
  providerID: z.number(),
  providerName: z.string(),
  image: z.string(),
  /** The name of the symbol that stands for it where its picture would be too large: `/art/symbols/moonsea-128.webp`. */
  symbol: z.string(),
  /** Return to player in per cent with two digits, `96.31`; empty when it depends on how one plays. */
  rtp: z.string(),
  /** 1 calm to 4 wild. */
  volatility: z.int(),
  kind: z.string(),
  isNew: z.boolean(),
  hasJackpot: z.boolean(),
  /** What the jackpots return of a cash stake beside `rtp`, in per cent with two digits, `1.46`; empty without jackpots. */
  jackpotReturn: z.string(),
  isFavorite: z.boolean(),
  least: money,
  most: money,
}

const slotGame = z.object({ ...gameFields, gameID: z.number(), gameType: z.literal('slot') })
const table = z.object({ ...gameFields, tableID: z.number(), gameType: z.literal('live') })
const game = z.discriminatedUnion('gameType', [slotGame, table])

/** At most ten games; `live` asks for tables only (true) or slots only (false). */
const ownGamesInput = { live: z.optional(flag) }

const listInput = (limit: number) => ({
  ...pageOf(limit, most),
  favorites: z.optional(flag),
  providerID: z.optional(recordId),
  categoryID: z.optional(recordId),
  searchGameName: z.optional(text(60)),
  /** Own additions: order and least return of the list. */
  sort: z._default(z.enum(['popular', 'new', 'name', 'rtp', 'volatility']), 'popular'),
  volatility: z.optional(z.int().check(z.gte(1), z.lte(4))),
})

const launch = z.object({ url: z.string() })
const launchRefusals = [
  'not_found',
  'game_closed',
  'no_access',
  'outside',
  'provider_down',
  'excluded',
  'paused',
  'unverified',
] as const

/** What anybody may see of a round that its player shows. */
const shownRound = z.object({
  gameID: z.number(),
  name: z.string(),
  slug: z.string(),
  /** The path of its picture, without width and ending. */
  image: z.string(),
  version: z.int(),
  form,
  time: instant,
  stake: money,
  win: money,
  jackpot,
})

const roundRow = z.object({
  ...shownRound.shape,
  round: z.string(),
  /** `open`: it waits for its player's move, and its win is not known yet. */
  state: z.enum(['open', 'over']),
  /** The house declared it void: its stake went back and its win was taken back. What it says is how it was played. */
  voided: z.optional(z.literal(true)),
  nonce: z.int(),
  funds,
})

const seeds = z.object({
  serverSeedHash: z.string(),
  /** Empty until the first round of a pair without a chosen seed: the id of that round becomes the client seed. */
  clientSeed: z.string(),
  nonce: z.int(),
  /** The hash of the server seed of the next pair, shown before the player chooses the seed that it is used with. */
  nextServerSeedHash: z.string(),
  /** The pair before this one, revealed by the rotation; empty texts when there is none. */
  previous: z.object({ serverSeed: z.string(), serverSeedHash: z.string(), clientSeed: z.string(), nonce: z.int() }),
})

export const casino = {
  category_list: call({
    who: 'anyone',
    read: true,
    paged: true,
    input: pageOf(categoryLimit, most),
    output: z.array(category),
  }),
  provider_list: call({
    who: 'anyone',
    read: true,
    paged: true,
    input: pageOf(providerLimit, most),
    output: z.array(provider),
  }),
  games_list: call({
    who: 'anyone',
    read: true,
    paged: true,
    input: { ...listInput(gamePageSize), gameID: z.optional(recordId) },
    output: z.array(slotGame),
    refusals: ['not_authorized'],
  }),
  init_game: call({
    who: 'player',
    input: { gameID: recordId, mode: z._default(z.enum(['real', 'demo', 'fun']), 'real') },
    output: launch,
    refusals: launchRefusals,
  }),
  /** What is known of a game before it is opened; empty texts and 0 where the provider does not say. */
  game_facts: call({
    own: true,
    who: 'anyone',
    read: true,
    input: { gameID: recordId },
    output: z.array(
      z.object({
        gameID: z.number(),
        /** The maximum win of a round, in stakes. */
        maxWin: z.number(),
        /** The share of rounds that pay, in per cent with two digits, `24.51`. */
        hitRate: z.string(),
        /** The kinds of bet of a game that has several, with what each pays and returns. */
        bets: z.array(z.object({ name: z.string(), pays: z.string(), rtp: z.string() })),
      }),
    ),
    refusals: ['not_found'],
  }),
  /** The address at which anybody plays a game for demo money, or watches it when it is one that players share. */
  demo_game: call({
    own: true,
    who: 'anyone',
    input: { gameID: recordId },
    output: z.array(launch),
    refusals: ['not_found', 'game_closed', 'no_access', 'outside', 'provider_down'],
    rate: { points: 60, seconds: 60 },
  }),
  /** The games that the player opened for money last, on any device, the newest first. */
  played_games: call({ own: true, who: 'player', read: true, input: ownGamesInput, output: z.array(game) }),
  /**
   * Games like the one that the player opened last, which `because` names, without games that the player opened before; none in a
   * break or an exclusion.
   */
  similar_games: call({
    own: true,
    who: 'player',
    read: true,
    input: ownGamesInput,
    output: z.array(
      z.discriminatedUnion('gameType', [
        z.object({ ...slotGame.shape, because: z.string() }),
        z.object({ ...table.shape, because: z.string() }),
      ]),
    ),
  }),
  /** The player's own rounds of one game or of all, newest first. */
  rounds: call({
    own: true,
    who: 'player',
    read: true,
    input: {
      gameID: z.optional(recordId),
      limit: limitOf(10, 100),
      before: z._default(text(40), ''),
    },
    output: z.array(roundRow),
  }),
  /** One round with everything that replay and verification need; the server seed is empty until it has been rotated. */
  round: call({
    own: true,
    who: 'player',
    read: true,
    input: { round: filled(40) },
    output: z.array(
      z.object({
        ...roundRow.shape,
        balanceBefore: money,
        balanceAfter: money,
        events: round.shape.events,
        /** What was chosen and done, for games that ask; part of what a round is recomputed from. */
        choice: z.unknown(),
        moves: z.array(z.unknown()),
        base: money,
        serverSeed: z.string(),
        serverSeedHash: z.string(),
        clientSeed: z.string(),
        /** By which everybody can watch it; empty while it is the player's alone. */
        shareCode: z.string(),
      }),
    ),
    refusals: ['not_found'],
  }),
  /**
   * Makes a round of the player's that is over public, without a name, or ends that: then its code leads nowhere. A public round keeps its
   * code; empty: it is not public.
   */
  share_round: call({
    own: true,
    who: 'player',
    input: { round: filled(40), isPublic: z._default(flag, true) },
    output: z.array(z.object({ code: z.string() })),
    refusals: ['not_found'],
    rate: { points: 30, seconds: 60 },
  }),
  /** The round behind a code, as its game shows it again: without player, balances, seeds and nonce. */
  shared_round: call({
    own: true,
    who: 'anyone',
    read: true,
    input: { code: shareCode },
    output: z.array(
      z.object({
        ...shownRound.shape,
        /** Which kind of page plays it: `/try/slot/101`. */
        gameType: z.enum(['slot', 'live']),
        events: round.shape.events,
        choice: z.unknown(),
        moves: z.array(z.unknown()),
        base: money,
      }),
    ),
    refusals: ['not_found'],
    rate: { points: 60, seconds: 60 },
  }),
  seeds: call({ own: true, who: 'player', read: true, input: {}, output: z.array(seeds) }),
  /**
   * Reveals the server seed in use and starts a new pair at nonce 0 with the server seed whose hash was shown as `nextServerSeedHash`;
   * not while a round waits for its player's move. Without `clientSeed` the id of the first round becomes the client seed.
   */
  rotate_seed: call({
    own: true,
    who: 'player',
    input: { clientSeed: z._default(z.string().check(z.trim(), z.maxLength(64), z.regex(/^[^:\p{Cc}]*$/u)), '') },
    output: z.array(seeds),
    refusals: ['round_open'],
  }),
}

export const livecasino = {
  category_list: call({
    who: 'anyone',
    read: true,
    paged: true,
    input: pageOf(liveListLimit, most),
    output: z.array(category),
  }),
  provider_list: call({
    who: 'anyone',
    read: true,
    paged: true,
    input: { ...pageOf(liveListLimit, most), status: z.optional(z.int()) },
    output: z.array(provider),
  }),
  game_table_list: call({
    who: 'anyone',
    read: true,
    paged: true,
    input: { ...listInput(gamePageSize), tableID: z.optional(recordId) },
    output: z.array(table),
    refusals: ['not_authorized'],
  }),
  /** What the lobby shows of each table with rounds for everybody: whether it takes bets and until when, and its last results. */
  boards: call({
    own: true,
    who: 'anyone',
    read: true,
    input: {},
    output: z.array(
      z.object({
        tableID: z.number(),
        phase,
        /** When bets close, and the server time of the answer: their difference is the time left. */
        closesAt: instant,
        now: instant,
        /** The round of the newest result, 0 before the first. */
        round: z.int(),
        /** The newest first. */
        last: z.array(resultMark),
      }),
    ),
  }),
  /** The last rounds for everybody of a game that are over, newest first, with all that is needed to recompute them. */
  rounds: call({
    own: true,
    who: 'anyone',
    read: true,
    input: {
      gameID: recordId,
      limit: limitOf(5, 20),
    },
    output: z.array(
      z.object({
        gameID: z.number(),
        version: z.int(),
        /** The hall of a round of bingo: its card price in kuruş; 0 for other games. */
        hall: z.int(),
        round: z.int(),
        /** When its bets were closed. */
        time: instant,
        outcome: z.unknown(),
        /** The seed of the round, or its link of a crash game's chain. */
        seed: z.string(),
        seedHash: z.string(),
        /** The salt of a crash round; empty for every other game. */
        salt: z.string(),
      }),
    ),
    refusals: ['game_closed'],
  }),
  /** The player's bets on rounds for everybody, newest first. */
  bets: call({
    own: true,
    who: 'player',
    read: true,
    input: {
      gameID: z.optional(recordId),
      limit: limitOf(20, 100),
      before: z._default(text(40), ''),
    },
    output: z.array(
      z.object({
        bet: z.string(),
        gameID: z.number(),
        /** Of the game's mathematics, when the round was played. */
        version: z.int(),
        name: z.string(),
        round: z.int(),
        time: instant,
        stake: money,
        win: money,
        state: z.enum(['open', 'won', 'lost', 'void']),
        funds: z.enum(['cash', 'bonus']),
        on: z.unknown(),
        outcome: z.unknown(),
        /** The seed of the round, or its link of a crash game's chain, once the round is over; until then empty. */
        seed: z.string(),
        seedHash: z.string(),
        /** The salt of a crash round; empty for every other game, and until the salt is made from the first bets. */
        salt: z.string(),
      }),
    ),
  }),
  init_game: call({
    who: 'player',
    input: { tableID: recordId, isMobile: z._default(flag, true) },
    output: launch,
    refusals: launchRefusals,
  }),
}
