import { numberFromText } from '../fraction.ts'
import type { MarketGroup } from '../markets/catalogue.ts'
import {
  type AffectedMarket,
  type Certainty,
  type Clock,
  type EventStatus,
  type FeedMessage,
  type MarketChange,
  type MarketResult,
  type MarketStatus,
  type OddsChange,
  type OutcomePrice,
  type OutcomeResult,
  type Pair,
  type Producer,
  phases,
  type Side,
  type Span,
  type Sport,
  type Standing,
} from '../messages.ts'
import { type Odds, oddsFromText } from '../odds.ts'
import { type Element, reading, rootOf, Unreadable, type UofError } from './xmlElement.ts'

export type { UofError } from './xmlElement.ts'

/**
 * Parses the XML messages of the Unified Odds Feed. Names of elements and attributes and the meaning of numbers are those of its
 * public documentation and message schema.
 */

export type UofRead =
  | { readonly ok: true; readonly message: FeedMessage }
  | { readonly ok: false; readonly error: UofError }

/**
 * Parses one message. Returns the message or an error; it never throws. A score is read only with the sport of the match, which the message
 * does not contain.
 */
export const readUof = (text: string, sport?: Sport): UofRead => {
  const read = reading(() => readMessage(text, sport))
  return read.ok ? { ok: true, message: read.value } : read
}

const readMessage = (text: string, sport: Sport | undefined): FeedMessage => {
  const element = rootOf(text)
  const name = element.path
  if (isForeign(element)) throw new Unreadable('foreign', `${name}@product`)
  const read = Object.hasOwn(readers, name) ? readers[name] : undefined
  if (!read) throw new Unreadable('unknown', name)
  return read(element, sport)
}

/** The producers whose messages are used: live odds (1) and pre-match odds (3). */
const ownProducers: readonly Producer[] = [1, 3]

/** Whether a message comes from another producer, such as virtual sports or premium cricket. */
const isForeign = (element: Element): boolean => {
  const product = element.maybeInteger('product')
  return product !== undefined && product > 0 && !ownProducers.some((own) => own === product)
}

const isShare = (value: number): boolean => value >= 0 && value <= 1

const headOf = (element: Element) => {
  const requestId = element.maybeInteger('request_id')
  return {
    match: element.text('event_id'),
    producer: element.oneOf('product', ownProducers),
    atMs: element.integer('timestamp'),
    ...(requestId !== undefined && { requestId }),
  }
}

/** Reads the markets of a cancellation or rollback. Outcomes that it names are the only ones affected. */
const affectedOf = (element: Element): readonly AffectedMarket[] =>
  element.children('market').map((market) => {
    const onlyOutcomes = market.children('outcome').map((outcome) => outcome.text('id'))
    return { ...market.marketKey(), ...(onlyOutcomes.length > 0 && { onlyOutcomes }) }
  })

const spanOf = (element: Element): Span => {
  const [startMs, endMs] = [element.maybeInteger('start_time'), element.maybeInteger('end_time')]
  return { ...(startMs !== undefined && { startMs }), ...(endMs !== undefined && { endMs }) }
}

const eventStatuses: readonly EventStatus[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
const marketStatuses: readonly MarketStatus[] = [1, 0, -1, -2, -3, -4]

const readers: Readonly<Record<string, (element: Element, sport: Sport | undefined) => FeedMessage>> = {
  odds_change: (element, sport) => ({
    ...headOf(element),
    type: 'odds_change',
    ...statusOf(element.child('sport_event_status'), sport),
    markets: element.child('odds')?.children('market').map(changeOf) ?? [],
  }),
  bet_stop: (element) => ({
    ...headOf(element),
    type: 'bet_stop',
    groups: groupsOf(element.text('groups')),
    status: element.oneOf<-1 | 0>('market_status', [-1, 0], -1),
  }),
  bet_settlement: (element) => ({
    ...headOf(element),
    type: 'bet_settlement',
    certainty: element.oneOf<Certainty>('certainty', [1, 2]),
    markets: element.child('outcomes')?.children('market').filter(isDecided).map(resultsOf) ?? [],
  }),
  rollback_bet_settlement: (element) => ({
    ...headOf(element),
    type: 'rollback_bet_settlement',
    markets: affectedOf(element),
  }),
  bet_cancel: (element) => {
    const supersededBy = element.maybe('superceded_by')
    return {
      ...headOf(element),
      type: 'bet_cancel',
      markets: affectedOf(element),
      voidReason: element.children('market')[0]?.maybeInteger('void_reason') ?? 0,
      ...spanOf(element),
      ...(supersededBy !== undefined && { supersededBy }),
    }
  },
  rollback_bet_cancel: (element) => ({
    ...headOf(element),
    type: 'rollback_bet_cancel',
    markets: affectedOf(element),
    ...spanOf(element),
  }),
  fixture_change: (element) => ({
    ...headOf(element),
    type: 'fixture_change',
    change: element.maybeInteger('change_type') ?? 0,
    startMs: element.integer('start_time'),
  }),
  alive: (element) => ({
    type: 'alive',
    producer: element.oneOf('product', ownProducers),
    subscribed: element.oneOf('subscribed', [0, 1]) === 1,
    atMs: element.integer('timestamp'),
  }),
  snapshot_complete: (element) => ({
    type: 'snapshot_complete',
    producer: element.oneOf('product', ownProducers),
    requestId: element.integer('request_id'),
    atMs: element.integer('timestamp'),
  }),
}

/** The groups of markets in the feed that have a group in the catalogue. */
const ownGroups: Readonly<Record<string, MarketGroup>> = {
  '1st_half': 'halves',
  quarter: 'quarters',
  period: 'periods',
  set: 'sets',
  corners: 'corners',
  bookings: 'cards',
}

/** Returns the groups of a bet stop. A stop for an unknown group suspends all markets, to be safe. */
const groupsOf = (text: string): readonly string[] => {
  const groups = text.split('|').map((group) => (Object.hasOwn(ownGroups, group) ? ownGroups[group] : undefined))
  return groups.every((group) => group !== undefined) ? [...new Set(groups)] : ['all']
}

/** Reads a market; without a status it is active. */
const changeOf = (element: Element): MarketChange => ({
  ...element.marketKey(),
  status: element.oneOf('status', marketStatuses, 1),
  outcomes: element.children('outcome').map(priceOf),
  ...(element.maybe('favourite') === '1' && { favourite: true }),
})

/**
 * Reads an outcome. A price outside the server's range makes it inactive. A probability that is none is left out, so that no cash-out uses
 * it; the price is valid without it.
 */
const priceOf = (element: Element): OutcomePrice => {
  const [odds, probability] = [oddsOf(element.maybe('odds')), numberFromText(element.maybe('probabilities') ?? '')]
  return {
    outcome: element.text('id'),
    ...(odds !== undefined && { odds }),
    ...(probability !== undefined && isShare(probability) && { probability }),
    active: element.oneOf('active', [0, 1], 1) === 1 && odds !== undefined,
  }
}

/** Reads a price, rounded down to three decimals; feeds may send more. */
const oddsOf = (text: string | undefined): Odds | undefined => {
  const value = numberFromText(text ?? '')
  return value === undefined ? undefined : oddsFromText(String(value).replace(/^(\d+\.\d{3})\d+$/, '$1'))
}

/** Whether a market is settled: none of its outcomes is undecided (-1). */
const isDecided = (element: Element): boolean =>
  element.children('outcome').every((outcome) => outcome.maybe('result') !== '-1')

const resultsOf = (element: Element): MarketResult => {
  const voidReason = element.maybeInteger('void_reason')
  return {
    ...element.marketKey(),
    outcomes: element.children('outcome').map(resultOf),
    ...(voidReason !== undefined && { voidReason }),
  }
}

const resultOf = (element: Element): OutcomeResult => {
  const deadHeat = element.maybeFraction('dead_heat_factor')
  return {
    outcome: element.text('id'),
    result: element.oneOf<0 | 1>('result', [0, 1]),
    voidFactor: element.oneOf<0 | 0.5 | 1>('void_factor', [0, 0.5, 1], 0),
    ...(deadHeat && deadHeat.numerator < deadHeat.denominator && { deadHeat }),
  }
}

const statusOf = (
  element: Element | undefined,
  sport: Sport | undefined,
): Pick<OddsChange, 'eventStatus' | 'standing' | 'clock'> => {
  if (!element) return {}
  const [standing, clock] = [sport && standingOf(element, sport), clockOf(element.child('clock'))]
  return {
    eventStatus: element.oneOf('status', eventStatuses),
    ...(standing && { standing }),
    ...(clock && { clock }),
  }
}

const pairOf = (element: Element | undefined, home: string, away: string): Pair | undefined => {
  const [one, other] = [element?.maybeCount(home), element?.maybeCount(away)]
  return one === undefined || other === undefined ? undefined : { home: one, away: other }
}

/** The feed numbers the shootout of ice hockey, awaited and played, apart from the penalties of football. */
const shootoutPhases: Readonly<Record<number, number>> = { 35: phases.awaitingPenalties, 51: phases.penalties }

const phaseOf = (element: Element): number => {
  const status = element.maybeInteger('match_status') ?? phases.notStarted
  return shootoutPhases[status] ?? status
}

/** Reads the standing; undefined without a score, as before the start. */
const standingOf = (element: Element, sport: Sport): Standing | undefined => {
  const score = pairOf(element, 'home_score', 'away_score')
  if (!score) return undefined
  const statistics = element.child('statistics')
  const [game, server] = [pairOf(element, 'home_gamescore', 'away_gamescore'), serverOf(element)]
  const known = {
    game,
    server,
    yellowCards: cardsOf(statistics, 'yellow_cards'),
    redCards: redCardsOf(statistics),
    corners: pairOf(statistics?.child('corners'), 'home', 'away'),
    suspended: pairOf(element, 'home_suspend', 'away_suspend'),
  }
  return {
    sport,
    phase: phaseOf(element),
    score,
    periods: periodsOf(element.child('period_scores')?.children('period_score') ?? []),
    ...(element.maybe('tiebreak') !== undefined && { tieBreak: element.isTrue('tiebreak') }),
    ...Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined)),
  }
}

/**
 * Returns the scores of the periods by their numbers, up to the first missing one. An element without a number counts by its position, and of two
 * with one number the last counts.
 */
const periodsOf = (elements: readonly Element[]): readonly Pair[] => {
  const byNumber = new Map(
    elements.map((period, index) => [
      period.maybeInteger('number') ?? index + 1,
      pairOf(period, 'home_score', 'away_score'),
    ]),
  )
  const periods: Pair[] = []
  for (let score = byNumber.get(1); score; score = byNumber.get(periods.length + 1)) periods.push(score)
  return periods
}

const cardsOf = (statistics: Element | undefined, name: string): Pair | undefined =>
  pairOf(statistics?.child(name), 'home', 'away')

/** Returns the players sent off: the feed counts second yellow cards apart from red ones. */
const redCardsOf = (statistics: Element | undefined): Pair | undefined => {
  const [red, second] = [cardsOf(statistics, 'red_cards'), cardsOf(statistics, 'yellow_red_cards')]
  return red && second ? { home: red.home + second.home, away: red.away + second.away } : (red ?? second)
}

const serverOf = (element: Element): Side | undefined => {
  const server = element.maybeInteger('current_server')
  return server === undefined ? undefined : server === 2 ? 'away' : 'home'
}

/** Reads a time such as `63:10` in seconds. */
const secondsOf = (text: string | undefined): number | undefined => {
  const [, minutes, seconds = '0'] = /^(\d{1,4})(?::(\d{1,2}))?$/.exec(text ?? '') ?? []
  return minutes === undefined ? undefined : Number(minutes) * 60 + Number(seconds)
}

/** Reads a time of the match in seconds: `63:10`, or `75` for the 75th minute, which begins after 74 minutes. */
const matchSecondsOf = (text: string | undefined): number | undefined => {
  const seconds = secondsOf(text)
  return seconds === undefined || text?.includes(':') ? seconds : Math.max(0, seconds - 60)
}

const clockOf = (element: Element | undefined): Clock | undefined => {
  const matchSeconds = matchSecondsOf(element?.maybe('match_time'))
  if (!element || matchSeconds === undefined) return undefined
  const [left, stoppage] = [
    secondsOf(element.maybe('remaining_time_in_period')),
    secondsOf(element.maybe('stoppage_time')),
  ]
  return {
    matchSeconds,
    ...(left !== undefined && { remainingInPeriodSeconds: left }),
    ...(stoppage !== undefined && { stoppageSeconds: stoppage }),
    stopped: element.isTrue('stopped'),
  }
}
