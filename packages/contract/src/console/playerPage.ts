import { filled, flag, instant, limitOf, text, z } from '../fields.ts'
import { consoleCall } from './call.ts'
import { breakPeriods, exclusionPeriods, maxReason } from './constants.ts'

/** What the console shows of one player, and what staff do on his page. Amounts in kuruş. */

/** Ids of players are larger than those of other records: digits. */
export const playerId = z.string().check(z.regex(/^[1-9]\d{0,14}$/))
/** The id of a player as a number; it is sent as digits, like everywhere in the console. */
export const playerNumber = z.pipe(playerId, z.transform(Number))

/** A player as every list and his page name him. E-mail address, phone and identity are masked: `reveal` shows them. */
export const listedPlayer = {
  id: z.string(),
  username: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  identity: z.string(),
  status: z.enum(['active', 'blocked', 'closed']),
  registered: instant,
}

const instantOrNone = z.union([z.literal(''), instant])
const kurus = z.int()
const none = z.tuple([])
const reason = filled(maxReason)

/** Ways in which two accounts are connected. `address`: signed in from the same address within ninety days. */
const sharedBy = ['address', 'iban', 'person', 'identity', 'mailbox'] as const
export type SharedBy = (typeof sharedBy)[number]

/** The most accounts of a graph of links. */
export const linkedAtMost = 40

const limitKinds = ['deposit', 'loss', 'stake', 'time'] as const
const limitPeriods = ['day', 'week', 'month'] as const

const page = z.object({
  ...listedPlayer,
  /** Years. */
  age: z.int(),
  country: z.string(),
  city: z.string(),
  language: z.enum(['tr', 'en']),
  /** Refused bets and deposits: Northern Cyprus. */
  restricted: z.boolean(),
  lastSignIn: instantOrNone,
  closed: instantOrNone,
  /** When his personal data were erased; empty: they were not. */
  erased: instantOrNone,
  emailConfirmed: instantOrNone,
  verified: instantOrNone,
  /** How the identity was verified; empty where it was not. */
  verifiedBy: z.string(),
  factor: z.enum(['none', 'ga', 'sms']),
  passkeys: z.int(),
  promoCode: z.string(),
  /** Consents to advertising. */
  adverts: z.object({ sms: z.boolean(), email: z.boolean() }),
  balance: z.object({ cash: kurus, bonus: kurus, held: kurus }),
  /** Approved payments without those that were corrected, and the requests that wait. */
  payments: z.object({
    deposits: z.int(),
    deposited: kurus,
    withdrawals: z.int(),
    withdrawn: kurus,
    waiting: z.int(),
    waitingAmount: kurus,
    firstDeposit: instantOrNone,
    lastDeposit: instantOrNone,
  }),
  /** Bets and wins of the last thirty days. */
  play: z.object({ staked: kurus, won: kurus, bonuses: kurus }),
  open: z.object({
    coupons: z.int(),
    couponStake: kurus,
    bets: z.int(),
    betStake: kurus,
    rounds: z.int(),
    conversation: z.boolean(),
  }),
  /** The bonus that is being wagered. */
  bonus: z.union([z.literal(''), z.object({ name: z.string(), amount: kurus, needed: kurus, wagered: kurus })]),
  protection: z.object({
    pausedUntil: instantOrNone,
    excluded: z.boolean(),
    excludedSince: instantOrNone,
    excludedUntil: instantOrNone,
    forEver: z.boolean(),
    ends: instantOrNone,
    /** Waits until the identity is verified. */
    unverified: z.boolean(),
    realityMinutes: z.int(),
    /** `most` and `used` in lira, or in minutes of play. */
    limits: z.array(
      z.object({
        kind: z.enum(limitKinds),
        period: z.enum(limitPeriods),
        most: z.string(),
        used: z.string(),
        set: instant,
        wanted: z.string(),
        removing: z.boolean(),
        ripe: instantOrNone,
      }),
    ),
  }),
  tags: z.array(z.string()),
  notes: z.int(),
  /** How many other accounts are connected with this one. */
  shared: z.int(),
})

const player = { id: playerId }

/** A list of a player: the newest first, after the row whose `key` is `before`. */
const list = <Row extends z.ZodMiniType>(row: Row) =>
  consoleCall({
    needs: 'players.read',
    acts: false,
    input: { ...player, before: z._default(text(80), ''), limit: limitOf(50, 200) },
    output: z.array(row),
    refusals: ['not_found'],
  })

/** An act on a player by one person, with the reason that the audit entry has. */
const act = <const N extends 'players.access' | 'players.protect'>(needs: N) =>
  consoleCall({ needs, acts: true, input: { ...player, reason }, output: none, refusals: ['not_found', 'unchanged'] })

/** An act on a player that can need two people: answers the id of the request that waits, empty where the act is done. */
export const actOfTwo = <
  const N extends 'players.access' | 'players.secure' | 'players.erase',
  const R extends 'unchanged' | 'erasure_prevented',
>(
  needs: N,
  refusal: R,
) =>
  consoleCall({
    needs,
    acts: true,
    input: { ...player, reason },
    output: z.tuple([z.object({ asked: z.string() })]),
    refusals: ['not_found', refusal, 'person_unlinked', 'act_failed'],
  })

const happenings = [
  'registered',
  'sign_in',
  'sign_in_failed',
  'deposit',
  'withdrawal',
  'bonus',
  'coupon',
  'game',
  'conversation',
  'note',
  'act',
] as const
export type Happening = (typeof happenings)[number]

export const playerPage = {
  /** All that the head of a player's page shows. The view is audited. */
  page: consoleCall({
    needs: 'players.read',
    acts: false,
    input: player,
    output: z.tuple([page]),
    refusals: ['not_found'],
  }),
  /** One line of time through all that the player and the house did. */
  timeline: list(
    z.object({
      key: z.string(),
      at: instant,
      kind: z.enum(happenings),
      /** The record: id of a payment, coupon, bonus, game, conversation; the actor of an act. */
      subject: z.string(),
      /** Of a game its name, of an act its name in the audit trail, of a sign-in the device, of a note its words. */
      text: z.string(),
      /** The state of the record; empty where it has none. */
      state: z.string(),
      amount: kurus,
    }),
  ),
  /** Transfers of the ledger, with the balances after the operation. */
  movements: list(
    z.object({
      key: z.string(),
      at: instant,
      operation: z.string(),
      reason: z.string(),
      from: z.string(),
      to: z.string(),
      amount: kurus,
      cash: kurus,
      bonus: kurus,
      held: kurus,
    }),
  ),
  payments: list(
    z.object({
      key: z.string(),
      at: instant,
      kind: z.enum(['deposit', 'withdrawal']),
      state: z.enum(['pending', 'approved', 'refused', 'corrected']),
      amount: kurus,
      fee: kurus,
      method: z.string(),
      reference: z.string(),
      /** The bank account, masked; empty where there is none. */
      account: z.string(),
      decided: instantOrNone,
      decidedBy: z.string(),
      reason: z.string(),
    }),
  ),
  /** Rounds of the games for one player. */
  rounds: list(
    z.object({
      key: z.string(),
      at: instant,
      game: z.string(),
      stake: kurus,
      win: kurus,
      jackpot: kurus,
      state: z.enum(['open', 'over']),
    }),
  ),
  /** Bets at tables and in games that players share. */
  bets: list(
    z.object({
      key: z.string(),
      at: instant,
      game: z.string(),
      number: z.int(),
      stake: kurus,
      paid: kurus,
      state: z.enum(['open', 'won', 'lost', 'void']),
      fromBonus: z.boolean(),
    }),
  ),
  coupons: list(
    z.object({
      key: z.string(),
      at: instant,
      kind: z.string(),
      state: z.string(),
      stake: kurus,
      maxWin: kurus,
      payout: kurus,
      cashedOut: kurus,
      live: z.boolean(),
      fromBonus: z.boolean(),
      corrected: z.boolean(),
      settled: instantOrNone,
      legs: z.array(z.object({ match: z.string(), market: z.string(), outcome: z.string(), odds: z.string() })),
    }),
  ),
  bonuses: list(
    z.object({
      key: z.string(),
      at: instant,
      name: z.string(),
      state: z.string(),
      amount: kurus,
      needed: kurus,
      wagered: kurus,
      paid: kurus,
      ends: instant,
      closed: instantOrNone,
    }),
  ),
  sign_ins: list(
    z.object({ key: z.string(), at: instant, address: z.string(), device: z.string(), succeeded: z.boolean() }),
  ),
  /** Notices to the player, mails and text messages. Of the latter without their words, which may contain codes. */
  messages: list(
    z.object({
      key: z.string(),
      at: instant,
      channel: z.enum(['notice', 'mail', 'sms']),
      title: z.string(),
      state: z.enum(['unread', 'read', 'waiting', 'sent', 'failed']),
    }),
  ),
  conversations: list(
    z.object({
      key: z.string(),
      at: instant,
      state: z.enum(['waiting', 'answered', 'closed']),
      last: instant,
      messages: z.int(),
      rating: z.int(),
    }),
  ),
  /** Accounts that share something with this one, the most connected first; at most 50. */
  shared: consoleCall({
    needs: 'players.read',
    acts: false,
    input: player,
    output: z.array(
      z.object({
        id: z.string(),
        username: z.string(),
        status: z.enum(['active', 'blocked', 'closed']),
        by: z.array(z.object({ kind: z.enum(sharedBy), detail: z.string(), at: instant })),
      }),
    ),
    refusals: ['not_found'],
  }),
  /**
   * The accounts that share something with some players, and those that share something with these: up to two steps from the players (`step` 0) and 40 accounts. `balance`: cash,
   * in kuruş; `left`: how many more accounts are linked.
   */
  links: consoleCall({
    needs: 'players.read',
    acts: false,
    input: { ids: z.array(playerId).check(z.minLength(1), z.maxLength(linkedAtMost)) },
    output: z.tuple([
      z.object({
        accounts: z.array(
          z.object({
            id: z.int(),
            username: z.string(),
            status: z.enum(['active', 'blocked', 'closed']),
            balance: z.int(),
            step: z.union([z.literal(0), z.literal(1), z.literal(2)]),
          }),
        ),
        links: z.array(
          z.object({
            one: z.int(),
            other: z.int(),
            by: z.array(z.object({ kind: z.enum(sharedBy), detail: z.string() })),
          }),
        ),
        left: z.int(),
      }),
    ]),
    refusals: ['not_found'],
    rate: { points: 600, seconds: 3_600, shared: true },
  }),
  notes: list(z.object({ key: z.string(), at: instant, author: z.string(), body: z.string() })),
  add_note: consoleCall({
    needs: 'players.note',
    acts: true,
    input: { ...player, body: filled(2_000) },
    output: none,
    refusals: ['not_found'],
  }),
  /** The tags that players have, with how many have each. */
  tags: consoleCall({
    needs: 'players.read',
    acts: false,
    input: {},
    output: z.array(z.object({ tag: z.string(), players: z.int() })),
  }),
  /** Gives a player a tag, or takes it off. Tags are words in small letters, at most 30 characters; a player has at most 20. */
  set_tag: consoleCall({
    needs: 'players.note',
    acts: true,
    input: { ...player, tag: filled(30), on: flag },
    output: z.array(z.string()),
    refusals: ['not_found', 'tags_full'],
  }),
  /** Bars the player from signing in and ends his sessions; at once, by one person. */
  block: act('players.access'),
  /** Lifts a block: needs a second person as soon as there is one. */
  unblock: actOfTwo('players.access', 'unchanged'),
  /** Ends all sign-ins of the player. */
  end_sessions: act('players.access'),
  /** Removes a lost second factor; a large balance needs two people. */
  remove_factor: actOfTwo('players.secure', 'unchanged'),
  /** Lowers a limit of the player or sets a first one. A higher one only the player sets. `most` in kuruş, or minutes of play. */
  set_limit: consoleCall({
    needs: 'players.protect',
    acts: true,
    input: {
      ...player,
      kind: z.enum(limitKinds),
      period: z.enum(limitPeriods),
      most: z.int().check(z.gte(0), z.lte(1_000_000_000_00)),
      reason,
    },
    output: none,
    refusals: ['not_found', 'limit_raised', 'unchanged'],
  }),
  /** Begins a break of the player, or prolongs it. */
  set_break: consoleCall({
    needs: 'players.protect',
    acts: true,
    input: { ...player, period: z.enum(breakPeriods), reason },
    output: none,
    refusals: ['not_found'],
  }),
  /** Excludes the player. An exclusion is never shortened here. */
  exclude: consoleCall({
    needs: 'players.protect',
    acts: true,
    input: { ...player, period: z.enum(exclusionPeriods), reason },
    output: none,
    refusals: ['not_found'],
  }),
  /** All that is stored about a player, as JSON, for himself: what he has the right to get. The audit entry has the reason. */
  export: consoleCall({
    needs: 'players.export',
    acts: true,
    input: { ...player, reason },
    output: z.tuple([z.object({ name: z.string(), json: z.string() })]),
    refusals: ['not_found'],
    rate: { points: 20, seconds: 3_600, shared: true },
  }),
}
