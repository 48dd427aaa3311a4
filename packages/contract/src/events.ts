import { z } from './fields.ts'

/**
 * The events that leave the site: for a data warehouse, a CRM, tools against fraud. Each has a stable id, comes at least once, and those of a player come
 * in their order. Amounts are whole kuruş. A field is only ever added; whatever else changes raises `version`.
 */

export const eventVersion = 1

const text = z.string().check(z.minLength(1))
/** An instant in UTC with milliseconds: `2026-11-20T09:00:00.000Z`. */
const instant = z.iso.datetime({ precision: 3 })
const instantOrNull = z.nullable(instant)
const kurus = z.int().check(z.gte(0))

/** What an operation or a bet is about. `game`: the id of the catalogue. `method`: the payment method. */
const subject = z.union([
  z.object({ kind: z.literal('round'), id: text, game: z.int() }),
  z.object({ kind: z.literal('live_bet'), id: text, game: z.int(), round: z.int() }),
  z.object({ kind: z.literal('coupon'), id: text }),
  z.object({ kind: z.literal('provider_round'), id: text, game: z.int(), provider: text }),
  z.object({ kind: z.literal('bonus'), id: text, offer: z.int() }),
  z.object({ kind: z.literal('payment'), id: text, method: z.nullable(z.int()) }),
])

/**
 * An operation of the ledger: all of its movements in their order, and the balances after it. `seq` counts the operations of the player without a gap.
 * An account is `cash`, `bonus` or `held` of the player, or one of the operator (`house/…`) or of a payment method (`gateway/…`).
 */
const operation = z.object({
  operation: text,
  seq: z.int(),
  currency: z.literal('TRY'),
  legs: z
    .array(z.object({ from: text, to: text, amount: z.int().check(z.gte(1)), reason: text }))
    .check(z.minLength(1)),
  balances: z.object({ cash: kurus, bonus: kurus, held: kurus }),
  /** Null where an operation is about none of these, such as a prize. */
  subject: z.nullable(subject),
})

/** Who the player is, as his account says when the event is delivered; only where the operator has switched it on, and never of an erased player. */
const person = z.object({
  username: z.string(),
  email: z.string(),
  phone: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  /** YYYY-MM-DD */
  birthDate: z.string(),
  city: z.string(),
  address: z.string(),
})
const maybePerson = z.optional(person)

const status = {
  status: z.enum(['active', 'blocked', 'closed']),
  /** Barred from play under the rule of Northern Cyprus. */
  restricted: z.boolean(),
  /** When the player has closed the account. */
  closedAt: instantOrNull,
}

const verification = {
  /** 0: not verified, 1: identity, 2: identity and address. */
  level: z.int().check(z.gte(0), z.lte(2)),
  /** The last day on which the document of the identity is valid, YYYY-MM-DD. */
  identityUntil: z.nullable(z.string()),
}

/** Whether the player wants advertising. */
const consent = { email: z.boolean(), sms: z.boolean() }

const personParts = ['username', 'email', 'phone', 'name', 'birthday', 'address'] as const

/** Events that are an operation of the ledger. */
const moneyEvents = {
  /** A stake was taken; that of a slot with what it won. */
  'bet.placed': operation,
  /** A bet has ended or gave something back: a win, a refund, a cash-out, a settled coupon. */
  'bet.settled': operation,
  /** A settlement was taken back. */
  'bet.corrected': operation,
  'deposit.booked': operation,
  /** The amount is on `held` until the withdrawal is decided. */
  'withdrawal.requested': operation,
  'withdrawal.paid': operation,
  'withdrawal.returned': operation,
  'bonus.moved': operation,
  /** A prize of a tournament or draw, or what the level of a player pays. */
  'prize.paid': operation,
  'payment.corrected': operation,
  /** Any other operation. */
  'money.moved': operation,
} as const

/** Events that move no money. */
const otherEvents = {
  'player.registered': z.object({
    country: text,
    language: z.enum(['tr', 'en']),
    ...status,
    verification: z.object(verification),
    consent: z.object(consent),
    person: maybePerson,
  }),
  'player.status_changed': z.object(status),
  'player.verification_changed': z.object(verification),
  'player.consent_changed': z.object(consent),
  /** Names what has changed about the person. */
  'player.person_changed': z.object({ parts: z.array(z.enum(personParts)).check(z.minLength(1)), person: maybePerson }),
  /** The personal data of the player are gone: whoever has a copy erases it too. */
  'player.erased': z.object({}),
  /** Time-out, self-exclusion and hold of the identity, as they are now. */
  'protection.changed': z.object({
    pausedUntil: instantOrNull,
    excludedSince: instantOrNull,
    excludedUntil: instantOrNull,
    forEver: z.boolean(),
    /** When an exclusion ends whose end was asked for. */
    endsAt: instantOrNull,
    /** Since when the player may not play until the identity is verified. */
    identityHeldSince: instantOrNull,
  }),
  /** A limit as it is now. Amounts in kuruş, those of `time` in minutes. */
  'limit.changed': z.object({
    kind: z.enum(['deposit', 'loss', 'stake', 'time']),
    period: z.enum(['day', 'week', 'month']),
    /** Null: there is none any more. */
    amount: z.nullable(kurus),
    /** A higher amount, or the end of the limit, that can be confirmed from then on. */
    waiting: z.nullable(z.object({ amount: z.nullable(kurus), from: instant })),
  }),
  /**
   * A bet of a shared round, or a round of several moves, is over: what was staked and paid in all, in kuruş. It comes for lost bets too, which move no
   * money. A shared round that is declared void later closes its bets again.
   */
  'bet.closed': z.object({
    subject,
    currency: z.literal('TRY'),
    stake: kurus,
    paid: kurus,
    outcome: z.enum(['won', 'lost', 'void']),
  }),
} as const

/** What each type of event says. */
export const eventData = { ...moneyEvents, ...otherEvents }

export type EventType = keyof typeof eventData
export const eventTypes = Object.keys(eventData) as EventType[]
export type EventData = { [Type in EventType]: z.output<(typeof eventData)[Type]> }
export type MoneyEventType = keyof typeof moneyEvents
export type EventPerson = z.output<typeof person>

export type OutgoingEvent = {
  [Type in EventType]: {
    id: string
    type: Type
    version: typeof eventVersion
    at: string
    player: number
    data: EventData[Type]
  }
}[EventType]

const envelope = (type: EventType) =>
  z.object({
    /** The same in every delivery of the event. */
    id: text,
    type: z.literal(type),
    version: z.literal(eventVersion),
    at: instant,
    /** The number of the player, which says nothing about the person. */
    player: z.int(),
    data: eventData[type],
  })

/** The schema of each type of event. */
export const eventSchemas = Object.fromEntries(eventTypes.map((type) => [type, envelope(type)])) as Readonly<
  Record<EventType, ReturnType<typeof envelope>>
>

/** The body of a webhook: events in the order in which they happened. */
export const eventBatch = z.object({
  type: z.literal('events.batch'),
  /** The time of the last event. */
  timestamp: instant,
  data: z.object({ events: z.array(z.union(Object.values(eventSchemas))).check(z.minLength(1)) }),
})

/** The schemas of all events and of a batch as JSON Schema, by type. */
export const eventJsonSchemas = (): Record<string, unknown> =>
  Object.fromEntries(
    [...Object.entries(eventSchemas), ['events.batch', eventBatch] as const].map(([type, schema]) => [
      type,
      z.toJSONSchema(schema, { io: 'input' }),
    ]),
  )
