import { closeMarket, questionOf, settleMarket } from '../../markets/settle.ts'
import type {
  BetSettlement,
  EventStatus,
  Expected,
  Fixture,
  MarketChange,
  MarketKey,
  MarketResult,
  MatchMessage,
  OddsChange,
  OutcomeResult,
  Producer,
} from '../../messages.ts'
import { voidReasons } from '../../messages.ts'
import { livePricing, prematchPricing } from '../../prices/book.ts'
import { hasChanged, idOf, priceFamily } from '../../prices/family.ts'
import { type Chance, normalFrom } from '../chance.ts'
import { clockAt, type Frame, frameAt, lastOf, type Play } from './course.ts'

/** A simulated match before its messages are sent. */
export type SimulatedMatch = {
  readonly fixture: Fixture
  /** When it is offered first. */
  readonly announcedMs: number
  /** When the last message is sent. */
  readonly closedMs: number
  /** Seconds of play per real second. */
  readonly speed: number
  readonly play: Play
  readonly chance: Chance
  /** All messages in order and the settlements; computed when first needed. */
  readonly plan: () => Plan
}

type Step = { readonly atMs: number } & (
  | { readonly kind: 'announce' | 'drift' | 'handOver' | 'stop' | 'open' | 'tick' | 'close' }
  | { readonly kind: 'frame'; readonly frame: Frame }
  | { readonly kind: 'settle'; readonly markets: readonly MarketResult[]; readonly certainty: 1 | 2 }
  | { readonly kind: 'rollback' | 'cancel'; readonly markets: readonly MarketKey[] }
)

type Plan = {
  readonly steps: readonly Step[]
  /** By market: the time span in which it is settled or cancelled. */
  readonly closed: ReadonlyMap<string, readonly Closed[]>
  /** Disjoint time spans without bets, in order. */
  readonly suspended: readonly { readonly fromMs: number; readonly toMs: number }[]
}

type Closed = { readonly status: -3 | -4; readonly fromMs: number; toMs: number }

/** Real seconds between price updates by the clock, and between the end of a match and its confirmation. */
const tickMs = 5_000
const confirmMs = 60_000
const cancelMs = 30_000
/** The delay of a settlement without a suspension. */
const settleMs = 3_000
const driftMs = 1_800_000
/**
 * The standard deviation of the drift of pre-match prices, and its maximum as a multiple of it. A bettor who watches for hours knows the
 * true price, so even the most extreme price must have a negative expectation; with 0.02 it was up to 5 % positive.
 */
export const driftSpread = 0.007
export const maxDeviations = 2

const isOver = ({ eventStatus }: Frame): boolean => eventStatus === 3 || eventStatus === 9

export type SimulationOptions = {
  readonly announcedMs: number
  readonly speed: number
  readonly play: Play
  readonly chance: Chance
}

export const simulatedMatch = (fixture: Fixture, options: SimulationOptions): SimulatedMatch => {
  let plan: Plan | undefined
  const last = lastOf(options.play.course)
  const match: SimulatedMatch = {
    fixture,
    ...options,
    closedMs: worldMs(fixture, options.speed, last.atS) + confirmMs + cancelMs,
    plan: () => {
      plan ??= planOf(match)
      return plan
    },
  }
  return match
}

const worldMs = ({ startMs }: Fixture, speed: number, atS: number): number =>
  startMs + Math.round((atS * 1_000) / speed)

/* Plans the messages. */

const planOf = (match: SimulatedMatch): Plan => {
  const suspended = suspensionsOf(match)
  const settling = settlementsOf(match)
  const steps: Step[] = [...beforePlay(match), ...inPlay(match, suspended), ...settling.steps]
  const { closed } = settling
  return { steps: steps.sort((one, other) => one.atMs - other.atMs), closed, suspended }
}

const beforePlay = (match: SimulatedMatch): Step[] => {
  const { startMs } = match.fixture
  const drifts = Math.floor((startMs - match.announcedMs - 1) / driftMs)
  return [
    { kind: 'announce', atMs: match.announcedMs },
    ...Array.from({ length: Math.max(0, drifts) }, (_, index) => ({
      kind: 'drift' as const,
      atMs: match.announcedMs + (index + 1) * driftMs,
    })),
    { kind: 'handOver', atMs: startMs },
  ]
}

const inPlay = (match: SimulatedMatch, suspended: Plan['suspended']): Step[] => {
  const { course, flows } = match.play
  const over = course.find(isOver) ?? lastOf(course)
  const overMs = worldMs(match.fixture, match.speed, over.atS)
  const steps: Step[] = course
    .slice(1)
    .map((frame) => ({ kind: 'frame', frame, atMs: worldMs(match.fixture, match.speed, frame.atS) }))
  for (const { fromMs, toMs } of suspended) {
    steps.push({ kind: 'stop', atMs: fromMs })
    if (toMs < overMs) steps.push({ kind: 'open', atMs: toMs })
  }
  if (flows !== 'nothing')
    for (let atMs = match.fixture.startMs + tickMs; atMs < overMs; atMs += tickMs) steps.push({ kind: 'tick', atMs })
  return steps
}

const suspensionsOf = (match: SimulatedMatch): Plan['suspended'] => {
  const spans: { fromMs: number; toMs: number }[] = []
  const { startMs } = match.fixture
  for (const frame of match.play.course) {
    const atMs = worldMs(match.fixture, match.speed, frame.atS)
    const { leadS = 0, afterS = 0 } = frame.suspension ?? {}
    if (!frame.suspension && !isOver(frame)) continue
    const fromMs = Math.max(startMs + 1, atMs - Math.round(leadS * 1_000))
    const toMs = isOver(frame) ? Number.POSITIVE_INFINITY : atMs + Math.round(afterS * 1_000)
    const before = spans.at(-1)
    if (before && fromMs <= before.toMs) before.toMs = Math.max(before.toMs, toMs)
    else spans.push({ fromMs, toMs })
  }
  return spans
}

/**
 * Settles after each frame what it decides; a changed decision is rolled back first. A minute after the end everything is confirmed, and open
 * markets of an abandoned match are cancelled.
 */
const settlementsOf = (match: SimulatedMatch): { steps: Step[]; closed: Plan['closed'] } => {
  const planner = new SettlementPlanner(match)
  const over = match.play.course.find(isOver) ?? lastOf(match.play.course)
  const overMs = worldMs(match.fixture, match.speed, over.atS)
  // A miss decides nothing.
  const deciding = match.play.course.filter(({ what }) => what !== 'miss')
  const times = deciding.map((frame) => {
    const afterMs = Math.max(settleMs, (frame.suspension?.afterS ?? 0) * 1_000 - 1_000)
    return worldMs(match.fixture, match.speed, frame.atS) + Math.round(afterMs)
  })
  const checks = [...new Set(times)].sort((one, other) => one - other)
  for (const atMs of checks.filter((atMs) => atMs < overMs + confirmMs)) planner.settleAt(atMs, 1)
  if (over.eventStatus === 9) planner.cancel(overMs + cancelMs)
  planner.confirm(overMs + confirmMs)
  for (const atMs of checks.filter((atMs) => atMs > overMs + confirmMs)) planner.settleAt(atMs, 2)
  planner.close(match.closedMs - cancelMs)
  return planner
}

const areSame = (sent: readonly OutcomeResult[], now: readonly OutcomeResult[] | undefined): boolean =>
  sent.every(
    ({ result, voidFactor }, index) => now?.[index]?.result === result && now[index]?.voidFactor === voidFactor,
  )

/** Plans the settlements of a match from the results that were sent so far. */
class SettlementPlanner {
  readonly steps: Step[] = []
  readonly closed = new Map<string, Closed[]>()
  readonly #match: SimulatedMatch
  readonly #sent = new Map<string, readonly OutcomeResult[]>()

  /** Whether this match has rollbacks; otherwise sent results need no comparison. */
  readonly #hasRollbacks: boolean

  constructor(match: SimulatedMatch) {
    this.#match = match
    this.#hasRollbacks = match.play.course.some(({ what }) => what === 'goalCancelled' || what === 'corrected')
  }

  #frameAt(atMs: number): Frame {
    const { play, fixture, speed } = this.#match
    return frameAt(play.course, ((atMs - fixture.startMs) * speed) / 1_000)
  }

  settleAt(atMs: number, certainty: 1 | 2): void {
    const { standing } = this.#frameAt(atMs)
    const [reversed, settled]: [MarketKey[], MarketResult[]] = [[], []]
    for (const key of this.#match.play.family) {
      const sent = this.#sent.get(idOf(key))
      if (sent && !this.#hasRollbacks) continue
      const now = settleMarket(key, standing)
      const isSame = sent !== undefined && areSame(sent, now)
      if (sent && !isSame) reversed.push(key)
      if (now && !isSame) settled.push({ ...key, outcomes: now })
    }
    if (reversed.length > 0) this.#rollBack(atMs, reversed)
    if (settled.length > 0) this.#settle(atMs + (reversed.length > 0 ? 2_000 : 0), settled, certainty)
  }

  /** Settles finally what was decided or cannot be determined. */
  confirm(atMs: number): void {
    const { standing, eventStatus } = this.#frameAt(atMs)
    const markets = this.#match.play.family.flatMap((key) => {
      const sent = this.#sent.get(idOf(key))
      if (sent) return [{ ...key, outcomes: sent }]
      const closing =
        eventStatus === 9 || !this.#wasOffered(key, standing.periods.length) ? undefined : closeMarket(key, standing)
      return closing ? [closing] : []
    })
    if (markets.length > 0) this.#settle(atMs, markets, 2)
  }

  close(atMs: number): void {
    this.steps.push({ kind: 'close', atMs })
  }

  cancel(atMs: number): void {
    const { standing } = this.#frameAt(atMs)
    const markets = this.#match.play.family.filter(
      (key) => !this.#sent.has(idOf(key)) && this.#wasOffered(key, standing.periods.length + 1),
    )
    if (markets.length === 0) return
    this.steps.push({ kind: 'cancel', atMs, markets })
    for (const key of markets) this.#close(key, { status: -4, fromMs: atMs, toMs: Number.POSITIVE_INFINITY })
  }

  #wasOffered(key: MarketKey, periods: number): boolean {
    return (questionOf(this.#match.fixture.sport, key)?.period ?? 1) <= periods
  }

  #settle(atMs: number, markets: readonly MarketResult[], certainty: 1 | 2): void {
    this.steps.push({ kind: 'settle', atMs, markets, certainty })
    for (const { market, specifiers, outcomes } of markets) {
      const key = { market, specifiers }
      if (!this.#sent.has(idOf(key))) this.#close(key, { status: -3, fromMs: atMs, toMs: Number.POSITIVE_INFINITY })
      this.#sent.set(idOf(key), outcomes)
    }
  }

  #rollBack(atMs: number, markets: readonly MarketKey[]): void {
    this.steps.push({ kind: 'rollback', atMs, markets })
    for (const key of markets) {
      const span = this.closed.get(idOf(key))?.at(-1)
      if (span) span.toMs = atMs
      this.#sent.delete(idOf(key))
    }
  }

  #close(key: MarketKey, span: Closed): void {
    const spans = this.closed.get(idOf(key)) ?? []
    spans.push(span)
    this.closed.set(idOf(key), spans)
  }
}

/* Sends the messages. */

export type MessageOptions = {
  /** Leaves out intermediate prices and ends with the state of all markets: for catching up after a pause. */
  readonly thin?: boolean
}

/**
 * Returns the messages of a match after one instant up to another (milliseconds since 1970), in order. They depend on match and times
 * alone: two consecutive spans give the same as one.
 */
export const messagesOf = (
  match: SimulatedMatch,
  fromMs: number,
  toMs: number,
  { thin = false }: MessageOptions = {},
): MatchMessage[] => {
  if (toMs < match.announcedMs || fromMs >= match.closedMs) return []
  const { steps } = match.plan()
  const first = steps.findIndex(({ atMs }) => atMs > fromMs)
  if (first < 0) return []
  const sender = new MessageSender(match, steps.slice(0, first))
  const due = steps.slice(first).filter(({ atMs }) => atMs <= toMs)
  if (!thin) return due.flatMap((step) => sender.send(step))
  const remaining = due.filter(
    ({ kind }) => kind !== 'tick' && kind !== 'open' && kind !== 'drift' && kind !== 'frame' && kind !== 'stop',
  )
  const sent = remaining.flatMap((step) => sender.send(step))
  return due.length > 0 ? [...sent, snapshotAt(match, toMs)] : sent
}

/** Returns the state of a match and its markets at an instant, as a recovery sends it. */
export const snapshotAt = (match: SimulatedMatch, atMs: number): OddsChange => {
  const status = { ...headOf(match, atMs), ...liveState(match, atMs) }
  const isOpen = !isSuspended(match, atMs)
  const markets = bookAt(match, atMs).map((each) =>
    each.status === 1 && !isOpen ? { ...each, status: -1 as const } : each,
  )
  return { ...status, type: 'odds_change', markets }
}

const headOf = (match: SimulatedMatch, atMs: number) => {
  const producer: Producer = atMs >= match.fixture.startMs ? 1 : 3
  return { match: match.fixture.match, producer, atMs }
}

const liveState = (match: SimulatedMatch, atMs: number) => {
  const expected = expectedIn(match, atMs)
  if (atMs < match.fixture.startMs) return { eventStatus: 0 as EventStatus, ...(expected && { expected }) }
  const { frame, clock } = momentAt(match, atMs)
  const shown = match.play.clockOf(frame, clock)
  const isClosed = atMs >= match.closedMs - cancelMs && frame.eventStatus === 3
  const eventStatus: EventStatus = isClosed ? 4 : frame.eventStatus
  return { eventStatus, standing: frame.standing, ...(shown && { clock: shown }), ...(expected && { expected }) }
}

/** Returns the frame that prices are computed from; before the start the first one with drift. */
const pricingMoment = (match: SimulatedMatch, atMs: number) => {
  const isLive = atMs >= match.fixture.startMs
  return {
    ...momentAt(match, Math.max(atMs, match.fixture.startMs)),
    drift: isLive ? 0 : driftAt(match, atMs),
    pricing: isLive ? livePricing : prematchPricing,
  }
}

const expectedIn = (match: SimulatedMatch, atMs: number): Expected | undefined => {
  const { expected } = match.play
  if (!expected) return undefined
  const { frame, clock, drift } = pricingMoment(match, atMs)
  return expected(frame, clock, drift)
}

const momentAt = ({ play, fixture, speed }: SimulatedMatch, atMs: number) => {
  const seconds = ((atMs - fixture.startMs) * speed) / 1_000
  const frame = frameAt(play.course, seconds)
  return { frame, clock: clockAt(frame, seconds) }
}

const isSuspended = (match: SimulatedMatch, atMs: number): boolean =>
  match.plan().suspended.some(({ fromMs, toMs }) => atMs >= fromMs && atMs < toMs)

/** Caches the last prices of each match, because most time spans begin at the end of the one before. */
const lastBooks = new WeakMap<SimulatedMatch, { readonly atMs: number; readonly book: readonly MarketChange[] }>()

/** Returns all markets at an instant, without suspensions of the full match. */
const bookAt = (match: SimulatedMatch, atMs: number): readonly MarketChange[] => {
  const last = lastBooks.get(match)
  if (last?.atMs === atMs) return last.book
  const book = pricedAt(match, atMs).map((priced) => closedAt(match, priced, atMs))
  lastBooks.set(match, { atMs, book })
  return book
}

const pricedAt = (match: SimulatedMatch, atMs: number): readonly MarketChange[] => {
  const { fixture, play } = match
  const { frame, clock, drift, pricing } = pricingMoment(match, atMs)
  return priceFamily(fixture.sport, play.family, play.outlook(frame, clock, drift), pricing)
}

/** Settled and cancelled markets are over; decided but unsettled ones are suspended. */
const closedAt = (match: SimulatedMatch, priced: MarketChange, atMs: number): MarketChange => {
  const { market, specifiers } = priced
  const spans = match.plan().closed.get(idOf(priced)) ?? []
  const span = spans.find(({ fromMs, toMs }) => atMs >= fromMs && atMs < toMs)
  if (span) return { market, specifiers, status: span.status, outcomes: [] }
  const isDecided = atMs >= match.fixture.startMs && settleMarket(priced, momentAt(match, atMs).frame.standing)
  return isDecided && priced.status === 1 ? { ...priced, status: -1 } : priced
}

const driftAt = (match: SimulatedMatch, atMs: number): number => {
  const step = Math.floor((atMs - match.announcedMs) / driftMs)
  const drawn = normalFrom(match.chance(`drift ${match.fixture.match} ${step}`))
  return Math.min(Math.max(drawn, -maxDeviations), maxDeviations) * driftSpread
}

/** Sends steps in order and stores the last prices. */
class MessageSender {
  readonly #match: SimulatedMatch
  #sent: ReadonlyMap<string, MarketChange>

  constructor(match: SimulatedMatch, before: readonly Step[]) {
    this.#match = match
    const last = before.findLast((step) => this.#isPriced(step))
    this.#sent = new Map(last ? bookAt(match, last.atMs).map((each) => [idOf(each), each]) : [])
  }

  #isPriced({ kind, atMs }: Step): boolean {
    if (kind === 'announce' || kind === 'drift' || kind === 'handOver' || kind === 'open') return true
    if (kind === 'tick' && this.#match.play.flows === 'clock') return false
    return (kind === 'tick' || kind === 'frame') && !isSuspended(this.#match, atMs)
  }

  send(step: Step): MatchMessage[] {
    const head = headOf(this.#match, step.atMs)
    if (step.kind === 'announce') return [this.#fixture(step.atMs), this.#prices(step, 'all')]
    if (step.kind === 'handOver') return [this.#handOver(step.atMs), this.#prices(step, 'all')]
    if (step.kind === 'stop') return [{ ...head, type: 'bet_stop', groups: ['all'], status: -1 }]
    if (step.kind === 'settle') return this.#settled(step)
    if (step.kind === 'rollback') return [{ ...head, type: 'rollback_bet_settlement', markets: step.markets }]
    if (step.kind === 'cancel') return this.#cancelled(step)
    if (step.kind === 'close') return [this.#state(step.atMs)]
    if (this.#isOfClock(step)) return [this.#state(step.atMs)]
    const prices = this.#isPriced(step) ? this.#prices(step, step.kind === 'open' ? 'all' : 'changed') : undefined
    return prices && (step.kind === 'frame' || prices.markets.length > 0) ? [prices] : []
  }

  /** Whether a step sends the score without prices. */
  #isOfClock(step: Step): boolean {
    const isClock = step.kind === 'tick' && this.#match.play.flows === 'clock'
    return isClock || (step.kind === 'frame' && !this.#isPriced(step))
  }

  #state(atMs: number): OddsChange {
    return { ...headOf(this.#match, atMs), type: 'odds_change', ...liveState(this.#match, atMs), markets: [] }
  }

  #prices({ atMs }: Step, which: 'all' | 'changed'): OddsChange {
    const [book, sent] = [bookAt(this.#match, atMs), this.#sent]
    const isSent = (each: MarketChange): boolean =>
      each.status !== -3 && each.status !== -4 && (which === 'all' || hasChanged(sent.get(idOf(each)), each))
    this.#sent = new Map(book.map((each) => [idOf(each), each]))
    return { ...this.#state(atMs), markets: book.filter(isSent) }
  }

  #fixture(atMs: number): MatchMessage {
    const { fixture } = this.#match
    return { ...headOf(this.#match, atMs), type: 'fixture_change', change: 1, startMs: fixture.startMs, fixture }
  }

  /** The pre-match producer hands its markets over to the one in play. */
  #handOver(atMs: number): OddsChange {
    const markets = [...this.#sent.values()].map((each) => ({ ...each, status: -2 as const, outcomes: [] }))
    return { match: this.#match.fixture.match, producer: 3, atMs, type: 'odds_change', eventStatus: 0, markets }
  }

  #settled({ atMs, markets, certainty }: Step & { readonly kind: 'settle' }): MatchMessage[] {
    const settlement: BetSettlement = { ...headOf(this.#match, atMs), type: 'bet_settlement', certainty, markets }
    return [settlement, { ...this.#state(atMs), markets: markets.map((each) => ended(each, -3)) }]
  }

  #cancelled({ atMs, markets }: Step & { readonly kind: 'rollback' | 'cancel' }): MatchMessage[] {
    const { frame } = momentAt(this.#match, atMs)
    const voidReason = frame.what === 'retired' ? voidReasons.retired : voidReasons.abandoned
    return [
      { ...headOf(this.#match, atMs), type: 'bet_cancel', markets, voidReason },
      { ...this.#state(atMs), markets: markets.map((each) => ended(each, -4)) },
    ]
  }
}

const ended = ({ market, specifiers }: MarketKey, status: -3 | -4): MarketChange => ({
  market,
  specifiers,
  status,
  outcomes: [],
})
