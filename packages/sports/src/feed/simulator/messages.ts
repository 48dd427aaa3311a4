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
  MatchStatistics,
  OddsChange,
  OutcomeResult,
  Producer,
} from '../../messages.ts'
import { voidReasons } from '../../messages.ts'
import { livePricing, prematchPricing } from '../../prices/book.ts'
import type { Outlook } from '../../prices/distribution.ts'
import { hasChanged, idOf, priceFamily } from '../../prices/family.ts'
import { type Chance, normalFrom } from '../chance.ts'
import { type Frame, type FrameKind, lastOf, type Play } from './course.ts'
import { type StatisticsLog, statisticsBefore } from './statistics/log.ts'

/** A frame with its time by the world's clock, in whole milliseconds since 1970. */
export type WorldFrame = Frame & { readonly worldMs: number }

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
  /** The frames of play in order. */
  readonly frames: readonly WorldFrame[]
  readonly chance: Chance
  /** All messages in order and the settlements; computed when first needed. */
  readonly plan: () => Plan
  /** What is counted of play; computed when first needed. */
  readonly statistics: () => StatisticsLog
}

type StepContent =
  | { readonly kind: 'announce' | 'drift' | 'handOver' | 'stop' | 'open' | 'tick' | 'close' | 'frame' }
  | { readonly kind: 'settle'; readonly markets: readonly MarketResult[]; readonly certainty: 1 | 2 }
  | { readonly kind: 'rollback' | 'cancel'; readonly markets: readonly MarketKey[] }

/** An instant with the frame that holds at it. */
type Instant = { readonly atMs: number; readonly frame: WorldFrame }

/** A message to be sent. Its score, clock and prices are all those of its frame. */
type Step = Instant & StepContent

type Plan = {
  readonly steps: readonly Step[]
  /** By market: the time span in which it is settled or cancelled. */
  readonly closed: ReadonlyMap<string, readonly Closed[]>
  /** Disjoint time spans without bets, in order. */
  readonly suspended: readonly { readonly fromMs: number; readonly toMs: number }[]
}

type Closed = { readonly status: -3 | -4; readonly fromMs: number; toMs: number }

/** Real seconds between price updates by the clock. */
const tickMs = 5_000
/**
 * The real time from the end of a match until its report is confirmed. A wrong report is corrected before: large wins are paid only after the
 * confirmation.
 */
export const confirmMs = 300_000
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
  let statistics: StatisticsLog | undefined
  const frames = options.play.course.map((frame) => ({
    ...frame,
    worldMs: worldMs(fixture, options.speed, frame.atMs),
  }))
  const match: SimulatedMatch = {
    fixture,
    ...options,
    frames,
    closedMs: endOf(frames).worldMs + confirmMs + cancelMs,
    plan: () => {
      plan ??= planOf(match)
      return plan
    },
    statistics: () => {
      statistics ??= options.play.statistics(options.chance(`statistics ${fixture.match}`))
      return statistics
    },
  }
  return match
}

const worldMs = ({ startMs }: Fixture, speed: number, atMs: number): number => startMs + Math.round(atMs / speed)

/** Returns the frame that ends the match; a correction may follow it. */
const endOf = (frames: readonly WorldFrame[]): WorldFrame => frames.find(isOver) ?? lastOf(frames)

/** Returns the frame at an instant; before the start the first one. */
const frameAt = ({ frames }: SimulatedMatch, atMs: number): WorldFrame => {
  let [low, high] = [0, frames.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((frames[middle] as WorldFrame).worldMs <= atMs) low = middle
    else high = middle - 1
  }
  return frames[low] as WorldFrame
}

/* Plans the messages. */

/** A step without the frame that holds at it. */
type TimedContent = StepContent & { readonly atMs: number; readonly frame?: WorldFrame }

const planOf = (match: SimulatedMatch): Plan => {
  const suspended = suspensionsOf(match)
  const settling = settlementsOf(match)
  const contents: TimedContent[] = [...beforePlay(match), ...inPlay(match, suspended), ...settling.steps]
  const { closed } = settling
  return { steps: inOrder(match, contents), closed, suspended }
}

/** Sorts steps by time and gives each the last frame before it. */
const inOrder = ({ frames }: SimulatedMatch, contents: readonly TimedContent[]): Step[] => {
  let now = frames[0] as WorldFrame
  return contents
    .toSorted((one, other) => one.atMs - other.atMs)
    .map((content) => {
      now = content.frame ?? now
      return { ...content, frame: now }
    })
}

const beforePlay = (match: SimulatedMatch): TimedContent[] => {
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

/** Returns the steps of play. At equal times bets are stopped first, so that no score stands beside the prices before it. */
const inPlay = ({ play, fixture, frames }: SimulatedMatch, suspended: Plan['suspended']): TimedContent[] => {
  const overMs = endOf(frames).worldMs
  const stops = suspended.map(({ fromMs }) => ({ kind: 'stop' as const, atMs: fromMs }))
  const changes = frames.slice(1).map((frame) => ({ kind: 'frame' as const, frame, atMs: frame.worldMs }))
  const opens = suspended.flatMap(({ toMs }) => (toMs < overMs ? [{ kind: 'open' as const, atMs: toMs }] : []))
  const ticks: TimedContent[] = []
  if (play.flows !== 'nothing')
    for (let atMs = fixture.startMs + tickMs; atMs < overMs; atMs += tickMs) ticks.push({ kind: 'tick', atMs })
  return [...stops, ...changes, ...opens, ...ticks]
}

const suspensionsOf = ({ fixture, frames, speed }: SimulatedMatch): Plan['suspended'] => {
  const spans: { fromMs: number; toMs: number }[] = []
  for (const frame of frames) {
    if (!frame.stop && !isOver(frame)) continue
    const fromMs = frame.stop ? worldMs(fixture, speed, frame.stop.fromMs) : frame.worldMs
    const toMs = isOver(frame) || !frame.stop ? Number.POSITIVE_INFINITY : worldMs(fixture, speed, frame.stop.toMs)
    const before = spans.at(-1)
    if (before && fromMs <= before.toMs) before.toMs = Math.max(before.toMs, toMs)
    else spans.push({ fromMs: Math.max(fixture.startMs + 1, fromMs), toMs })
  }
  return spans
}

/** Events that decide no market. */
const idleKinds: ReadonlySet<FrameKind> = new Set([
  'miss',
  'attack',
  'attackOver',
  'lastSeconds',
  'yellowCard',
  'redCard',
  'penalty',
  'penaltyOver',
])

/** Whether a frame may decide markets: a goal under review may still be disallowed. */
const isDeciding = ({ what, underReview }: Frame): boolean => !idleKinds.has(what) && !underReview

/**
 * Settles after each frame what it decides; a changed decision is rolled back first. Everything is confirmed `confirmMs` after the end, and
 * open markets of an abandoned match are cancelled.
 */
const settlementsOf = (match: SimulatedMatch): { steps: TimedContent[]; closed: Plan['closed'] } => {
  const planner = new SettlementPlanner(match)
  const over = endOf(match.frames)
  const confirmedMs = over.worldMs + confirmMs
  const times = match.frames.filter(isDeciding).map(({ worldMs, atMs, stop }) => {
    const stoppedMs = stop ? Math.round((stop.toMs - atMs) / match.speed) : 0
    return worldMs + Math.max(settleMs, stoppedMs - 1_000)
  })
  const checks = [...new Set(times)].filter((atMs) => atMs < confirmedMs).sort((one, other) => one - other)
  for (const atMs of checks) planner.settleAt(atMs)
  if (over.eventStatus === 9) planner.cancel(over.worldMs + cancelMs)
  planner.confirm(confirmedMs)
  planner.close(match.closedMs - cancelMs)
  return planner
}

const areSame = (sent: readonly OutcomeResult[], now: readonly OutcomeResult[] | undefined): boolean =>
  sent.every(
    ({ result, voidFactor }, index) => now?.[index]?.result === result && now[index]?.voidFactor === voidFactor,
  )

/** Plans the settlements of a match from the results that were sent so far. */
class SettlementPlanner {
  readonly steps: TimedContent[] = []
  readonly closed = new Map<string, Closed[]>()
  readonly #match: SimulatedMatch
  readonly #sent = new Map<string, readonly OutcomeResult[]>()

  /** Whether this match has rollbacks; otherwise sent results need no comparison. */
  readonly #hasRollbacks: boolean

  constructor(match: SimulatedMatch) {
    this.#match = match
    this.#hasRollbacks = match.frames.some(({ what }) => what === 'corrected')
  }

  settleAt(atMs: number): void {
    const frame = frameAt(this.#match, atMs)
    // The end of the review settles instead.
    if (frame.underReview) return
    const { standing } = frame
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
    if (settled.length > 0) this.#settle(atMs + (reversed.length > 0 ? 2_000 : 0), settled, 1)
  }

  /** Settles finally what was decided or cannot be determined. */
  confirm(atMs: number): void {
    const { standing, eventStatus } = frameAt(this.#match, atMs)
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
    const { standing } = frameAt(this.#match, atMs)
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
  const instant = { atMs, frame: frameAt(match, atMs) }
  const status = { ...headOf(match, atMs), ...liveState(match, instant) }
  const isOpen = !isSuspended(match, atMs)
  const markets = bookAt(match, instant).map((each) =>
    each.status === 1 && !isOpen ? { ...each, status: -1 as const } : each,
  )
  return { ...status, type: 'odds_change', markets }
}

const headOf = (match: SimulatedMatch, atMs: number) => {
  const producer: Producer = atMs >= match.fixture.startMs ? 1 : 3
  return { match: match.fixture.match, producer, atMs }
}

const liveState = (match: SimulatedMatch, instant: Instant) => {
  const { atMs, frame } = instant
  const expected = expectedIn(match, instant)
  if (atMs < match.fixture.startMs) return { eventStatus: 0 as EventStatus, ...(expected && { expected }) }
  const shown = match.play.clockOf(frame, clockAt(match, instant))
  const isClosed = atMs >= match.closedMs - cancelMs && frame.eventStatus === 3
  const eventStatus: EventStatus = isClosed ? 4 : frame.eventStatus
  const statistics = statisticsAt(match, atMs)
  return {
    eventStatus,
    standing: frame.standing,
    ...(shown && { clock: shown }),
    ...(statistics && { statistics }),
    ...(expected && { expected }),
  }
}

/** Returns what was counted up to an instant. */
export const statisticsAt = (match: SimulatedMatch, instantMs: number): MatchStatistics | undefined =>
  statisticsBefore(match.statistics(), (atMs) => worldMs(match.fixture, match.speed, atMs) > instantMs)

/** Returns the clock of a frame at an instant. */
const clockAt = ({ speed }: SimulatedMatch, { atMs, frame }: Instant): number =>
  Math.max(0, frame.clock + (frame.pace * speed * Math.max(0, atMs - frame.worldMs)) / 1_000)

/** Returns the drift and the margins of an instant. */
const pricingAt = (match: SimulatedMatch, atMs: number) =>
  atMs >= match.fixture.startMs
    ? {
        drift: 0,
        pricing: match.play.maxRefunded ? { ...livePricing, maxRefunded: match.play.maxRefunded } : livePricing,
      }
    : { drift: driftAt(match, atMs), pricing: prematchPricing }

const expectedIn = (match: SimulatedMatch, instant: Instant): Expected | undefined => {
  const { drift } = pricingAt(match, instant.atMs)
  return match.play.expected?.(instant.frame, clockAt(match, instant), drift)
}

/** Returns what the model expects at an instant in play, without drift: the true chances, for checks. */
export const outlookAt = (match: SimulatedMatch, atMs: number): Outlook => {
  const instant = { atMs, frame: frameAt(match, atMs) }
  return match.play.outlook(instant.frame, clockAt(match, instant), 0)
}

/** Whether all bets on a match are stopped at an instant. */
export const isSuspended = (match: SimulatedMatch, atMs: number): boolean =>
  match.plan().suspended.some(({ fromMs, toMs }) => atMs >= fromMs && atMs < toMs)

type Book = readonly MarketChange[]

/** Caches the last prices of each match, because most time spans begin at the end of the one before. */
const lastBooks = new WeakMap<SimulatedMatch, Instant & { readonly book: Book }>()

/** Returns all markets at an instant, without suspensions of the full match. */
const bookAt = (match: SimulatedMatch, instant: Instant): Book => {
  const last = lastBooks.get(match)
  if (last?.atMs === instant.atMs && last.frame === instant.frame) return last.book
  const book = pricedAt(match, instant).map((priced) => closedAt(match, priced, instant))
  lastBooks.set(match, { atMs: instant.atMs, frame: instant.frame, book })
  return book
}

const pricedAt = (match: SimulatedMatch, instant: Instant): Book => {
  const { fixture, play } = match
  const { drift, pricing } = pricingAt(match, instant.atMs)
  return priceFamily(fixture.sport, play.family, play.outlook(instant.frame, clockAt(match, instant), drift), pricing)
}

/** Settled and cancelled markets are over; decided but unsettled ones are suspended. */
const closedAt = (match: SimulatedMatch, priced: MarketChange, { atMs, frame }: Instant): MarketChange => {
  const { market, specifiers } = priced
  const spans = match.plan().closed.get(idOf(priced)) ?? []
  const span = spans.find(({ fromMs, toMs }) => atMs >= fromMs && atMs < toMs)
  if (span) return { market, specifiers, status: span.status, outcomes: [] }
  const isDecided = atMs >= match.fixture.startMs && settleMarket(priced, frame.standing)
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
    this.#sent = new Map(last ? bookAt(match, last).map((each) => [idOf(each), each]) : [])
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
    if (step.kind === 'close') return [this.#state(step)]
    if (this.#isOfClock(step)) return [this.#state(step)]
    const prices = this.#isPriced(step) ? this.#prices(step, step.kind === 'open' ? 'all' : 'changed') : undefined
    return prices && (step.kind === 'frame' || prices.markets.length > 0) ? [prices] : []
  }

  /** Whether a step sends the score without prices. */
  #isOfClock(step: Step): boolean {
    const isClock = step.kind === 'tick' && this.#match.play.flows === 'clock'
    return isClock || (step.kind === 'frame' && !this.#isPriced(step))
  }

  #state(step: Step): OddsChange {
    return { ...headOf(this.#match, step.atMs), type: 'odds_change', ...liveState(this.#match, step), markets: [] }
  }

  #prices(step: Step, which: 'all' | 'changed'): OddsChange {
    const [book, sent] = [bookAt(this.#match, step), this.#sent]
    const isSent = (each: MarketChange): boolean =>
      each.status !== -3 && each.status !== -4 && (which === 'all' || hasChanged(sent.get(idOf(each)), each))
    this.#sent = new Map(book.map((each) => [idOf(each), each]))
    return { ...this.#state(step), markets: book.filter(isSent) }
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

  #settled(step: Step & { readonly kind: 'settle' }): MatchMessage[] {
    const { atMs, markets, certainty } = step
    const settlement: BetSettlement = { ...headOf(this.#match, atMs), type: 'bet_settlement', certainty, markets }
    return [settlement, { ...this.#state(step), markets: markets.map((each) => ended(each, -3)) }]
  }

  #cancelled(step: Step & { readonly kind: 'rollback' | 'cancel' }): MatchMessage[] {
    const { atMs, markets, frame } = step
    const voidReason = frame.what === 'retired' ? voidReasons.retired : voidReasons.abandoned
    return [
      { ...headOf(this.#match, atMs), type: 'bet_cancel', markets, voidReason },
      { ...this.#state(step), markets: markets.map((each) => ended(each, -4)) },
    ]
  }
}

const ended = ({ market, specifiers }: MarketKey, status: -3 | -4): MarketChange => ({
  market,
  specifiers,
  status,
  outcomes: [],
})
