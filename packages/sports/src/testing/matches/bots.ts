import {
  acceptedOdds,
  isInPlay,
  isStopped,
  legSaleIn,
  type MatchReading,
  outcomeSale,
} from '../../coupons/acceptance.ts'
import { needsConfirmation } from '../../coupons/confirmation.ts'
import { multiplierOf, type OddsPolicy } from '../../coupons/coupon.ts'
import { messagesOf, type SimulatedMatch, snapshotAt } from '../../feed/simulator/index.ts'
import { quotientOf } from '../../fraction.ts'
import { applyMessage, type MatchState, newMatchState } from '../../match/matchState.ts'
import type { Fixture, MarketKey, MatchMessage } from '../../messages.ts'
import type { Odds } from '../../odds.ts'
import type { MatchResults } from './sampledMatch.ts'
import { type Estimate, MatchSums } from './statistics.ts'

/** A bet that a bot places: a single of one unit. Without a policy every price is accepted. */
export type BotBet = MarketKey & { readonly outcome: string; readonly policy?: OddsPolicy }

/**
 * What a bot sees: the state of the match by all messages up to now, and the message that has just arrived; without one a second has passed.
 */
export type BotView = { readonly nowMs: number; readonly state: MatchState; readonly message?: MatchMessage }

/** A betting script. */
export type Bot = {
  readonly name: string
  /** Whether it withdraws each payout at once, so that a wrong one cannot be taken back. */
  readonly withdrawsAtOnce?: boolean
  /** The maximum number of its bets in one window, 12 by default. */
  readonly maxBets?: number
  /** Begins to follow a match and returns what it bets on at each view. */
  readonly follow: (fixture: Fixture) => (view: BotView) => readonly BotBet[]
}

/**
 * A span of a match that bots follow. Messages are read from `pricedMs` on, an earlier step with all prices: what bots do before the
 * instant that was drawn would depend on what did not happen until then.
 */
export type MatchWindow = {
  readonly match: SimulatedMatch
  readonly pricedMs: number
  readonly fromMs: number
  readonly toMs: number
}

/** Calls `onView` with each message and each second of a window, in order. */
export const followWindow = ({ match, pricedMs, fromMs, toMs }: MatchWindow, onView: (view: BotView) => void): void => {
  let state = applyMessage(newMatchState(match.fixture), snapshotAt(match, pricedMs)).state
  let secondMs = fromMs
  const passUntil = (untilMs: number): void => {
    for (; secondMs < untilMs; secondMs += 1_000) onView({ nowMs: secondMs, state })
  }
  for (const message of messagesOf(match, pricedMs, toMs)) {
    passUntil(message.atMs)
    state = applyMessage(state, message).state
    if (message.atMs >= fromMs) onView({ nowMs: message.atMs, state, message })
  }
  passUntil(toMs)
}

/** `untilMs`: until when it waits for the end of a stop. */
type PendingBet = BotBet & { readonly odds: Odds; readonly decideMs: number; readonly untilMs: number }
/** `expected`: the return of a stake of 1 by the model when the bet was accepted. */
type AcceptedBet = BotBet & { readonly odds: Odds; readonly expected: number }

const readingAt = (state: MatchState, nowMs: number): MatchReading => ({ state, nowMs, receivedUntilMs: nowMs })

const saleAt = (state: MatchState, nowMs: number, bet: BotBet) =>
  legSaleIn(readingAt(state, nowMs), { ...bet, match: state.fixture.match })

const acceptedAt = (state: MatchState, nowMs: number, bet: BotBet, odds: Odds): AcceptedBet => {
  const { probability = 0, refunded = 0 } = outcomeSale(readingAt(state, nowMs), bet, bet.outcome) ?? {}
  return { ...bet, odds, expected: refunded + ((1 - refunded) * probability * odds) / 1_000 }
}

const usualBets = 12

/** As in the server: how long after it was placed a bet is decided at the latest, and how often a stopped one is looked at. */
const decidedWithinMs = 25_000
const stoppedRetryMs = 1_000

/** A bot in one window: its bets are accepted as the server accepts them. */
class BotRun {
  readonly accepted: AcceptedBet[] = []
  refused = 0
  readonly #react: ReturnType<Bot['follow']>
  readonly #delayMs: number
  readonly #maxBets: number
  #pending: PendingBet[] = []

  constructor(bot: Bot, fixture: Fixture, delayMs: number) {
    this.#maxBets = bot.maxBets ?? usualBets
    this.#react = bot.follow(fixture)
    this.#delayMs = delayMs
  }

  /** Places the bets of a view. A bet in play waits for its delay. */
  place({ nowMs, state, ...view }: BotView): void {
    for (const bet of this.#react({ nowMs, state, ...view })) {
      if (this.accepted.length + this.#pending.length >= this.#maxBets) return
      const odds = saleAt(state, nowMs, bet)
      if (typeof odds === 'string') this.refused++
      else if (isInPlay(state))
        this.#pending.push({ ...bet, odds, decideMs: nowMs + this.#delayMs, untilMs: nowMs + decidedWithinMs })
      else this.accepted.push(acceptedAt(state, nowMs, bet, odds))
    }
  }

  /** Decides the bets whose delay ends before `nowMs`, by the state that held at its end; stopped ones a second later. */
  decide(state: MatchState, nowMs: number): void {
    const due = this.#pending.filter(({ decideMs }) => decideMs < nowMs)
    if (due.length === 0) return
    this.#pending = this.#pending.filter(({ decideMs }) => decideMs >= nowMs)
    for (const bet of due) {
      if (bet.decideMs < bet.untilMs && isStopped(readingAt(state, bet.decideMs), [bet])) {
        this.#pending.push({ ...bet, decideMs: bet.decideMs + stoppedRetryMs })
        continue
      }
      const odds = acceptedOdds(saleAt(state, bet.decideMs, bet), bet.odds, bet.policy ?? 'any')
      if (typeof odds === 'string') this.refused++
      else this.accepted.push(acceptedAt(state, bet.decideMs, bet, odds))
    }
  }
}

/** Returns the payout of an accepted bet for a stake of 1. A bot that withdraws at once keeps a payout that is taken back. */
const payoutOf = (bot: Bot, { odds, ...bet }: AcceptedBet, results: MatchResults): number => {
  const [first, final] = [results.first(bet, bet.outcome), results.final(bet, bet.outcome)]
  if (!first || !final) throw new Error(`a bet on ${bet.market} ${bet.specifiers} ${bet.outcome} has no result`)
  const paid = quotientOf(multiplierOf(odds, final))
  const paidFirst = quotientOf(multiplierOf(odds, first))
  const isKept = bot.withdrawsAtOnce && !needsConfirmation(paidFirst)
  return isKept ? Math.max(paidFirst, paid) : paid
}

/** The returns of a bot on matches with even and with odd numbers, so that a finding of one half can be tested on the other. */
export type BotResult = {
  readonly name: string
  readonly refused: number
  /** The mean return of a stake of 1. */
  readonly halves: readonly [Estimate, Estimate]
  /** The mean return by the model when the bets were accepted. It has almost no error. */
  readonly expected: Estimate
  /** Standard errors by which the returns exceed those of the model: what the bot knew and the prices did not contain. */
  readonly advantage: number
}

type BotRow = {
  readonly bot: Bot
  refused: number
  readonly halves: readonly [MatchSums, MatchSums]
  readonly expected: MatchSums
  readonly beyondModel: MatchSums
}

/** Collects the returns of bots over windows of many matches. */
export class BotTable {
  readonly #delayMs: number
  readonly #rows: readonly BotRow[]

  /** `delayMs`: how long a bet in play waits for its acceptance. */
  constructor(bots: readonly Bot[], delayMs: number) {
    this.#delayMs = delayMs
    this.#rows = bots.map((bot) => ({
      bot,
      refused: 0,
      halves: [new MatchSums(), new MatchSums()],
      expected: new MatchSums(),
      beyondModel: new MatchSums(),
    }))
  }

  /** Lets all bots bet in a window; `number` is that of the match. `onView` sees every view besides. */
  follow(window: MatchWindow, number: number, results: MatchResults, onView: (view: BotView) => void = () => {}): void {
    const { match, toMs } = window
    const runs = this.#rows.map((row) => ({ row, run: new BotRun(row.bot, match.fixture, this.#delayMs) }))
    let last: MatchState | undefined
    followWindow({ ...window, toMs: toMs + Math.max(this.#delayMs, decidedWithinMs) + 1_000 }, (view) => {
      for (const { run } of runs) {
        if (last) run.decide(last, view.nowMs)
        if (view.nowMs <= toMs) run.place(view)
      }
      onView(view)
      last = view.state
    })
    for (const { row, run } of runs) {
      row.refused += run.refused
      const half = row.halves[number % 2 === 0 ? 0 : 1]
      const id = match.fixture.match
      for (const bet of run.accepted) {
        const payout = payoutOf(row.bot, bet, results)
        half.add(id, payout)
        row.expected.add(id, bet.expected)
        row.beyondModel.add(id, payout - bet.expected)
      }
    }
  }

  results(): BotResult[] {
    return this.#rows.map(({ bot, refused, halves: [even, odd], expected, beyondModel }) => ({
      name: bot.name,
      refused,
      halves: [even.estimate(), odd.estimate()],
      expected: expected.estimate(),
      advantage: beyondModel.z(),
    }))
  }
}

/** Lets one bot bet in windows and returns its result. */
export const runBot = (
  bot: Bot,
  windows: Iterable<MatchWindow & { readonly number: number; readonly results: MatchResults }>,
  delayMs: number,
): BotResult => {
  const table = new BotTable([bot], delayMs)
  for (const { number, results, ...window } of windows) table.follow(window, number, results)
  const [result] = table.results()
  if (!result) throw new Error('the table has the row of its bot')
  return result
}
