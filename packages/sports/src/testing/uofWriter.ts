import { xmlTag as tag } from '../feed/xmlWriter.ts'
import {
  type AffectedMarket,
  type Clock,
  type FeedMessage,
  type Fixture,
  type MarketChange,
  type MarketKey,
  type MarketResult,
  type MatchId,
  type MatchMessage,
  type OddsChange,
  type Pair,
  phases,
  type Span,
  type Sport,
  type Standing,
} from '../messages.ts'
import type { BuilderQuote } from '../prices/builderQuote.ts'

/** Writes messages and fixtures as the Unified Odds Feed sends them: what tests of its readers and of its receiver read. */

/** Returns the XML of a message. What the feed does not have is left out: models, expected goals, and the fixture of a change. */
export const writeUof = (message: FeedMessage): string =>
  `<?xml version="1.0" encoding="UTF-8"?>${'match' in message ? ofMatch(message) : ofProducer(message)}`

const ofProducer = (message: Exclude<FeedMessage, MatchMessage>): string => {
  const head = { product: message.producer, timestamp: message.atMs }
  return message.type === 'alive'
    ? tag('alive', { ...head, subscribed: message.subscribed ? 1 : 0 })
    : tag('snapshot_complete', { ...head, request_id: message.requestId })
}

const ofMatch = (message: MatchMessage): string => {
  const { type, match, producer, atMs, requestId } = message
  const head = { product: producer, event_id: match, timestamp: atMs, request_id: requestId }
  switch (message.type) {
    case 'odds_change':
      return tag(type, head, [statusOf(message), tag('odds', {}, message.markets.map(changed))])
    case 'bet_stop':
      return tag(type, { ...head, groups: groupsOf(message.groups), market_status: message.status })
    case 'bet_settlement':
      return tag(type, { ...head, certainty: message.certainty }, [tag('outcomes', {}, message.markets.map(settled))])
    case 'fixture_change':
      return tag(type, { ...head, change_type: message.change, start_time: message.startMs })
    case 'rollback_bet_settlement':
      return tag(
        type,
        head,
        message.markets.map((market) => affected(market)),
      )
    case 'bet_cancel': {
      const all = { ...head, ...spanOf(message), superceded_by: message.supersededBy }
      return tag(
        type,
        all,
        message.markets.map((market) => affected(market, message.voidReason)),
      )
    }
    case 'rollback_bet_cancel':
      return tag(
        type,
        { ...head, ...spanOf(message) },
        message.markets.map((market) => affected(market)),
      )
  }
}

const groupNames: Readonly<Record<string, string>> = {
  halves: '1st_half',
  quarters: 'quarter',
  sets: 'set',
  cards: 'bookings',
}

const groupsOf = (groups: readonly string[]): string => groups.map((group) => groupNames[group] ?? group).join('|')

const spanOf = ({ startMs, endMs }: Span) => ({ start_time: startMs, end_time: endMs })

const keyOf = ({ market, specifiers }: MarketKey) => ({ id: market, specifiers: specifiers || undefined })

const affected = (market: AffectedMarket, voidReason?: number): string =>
  tag(
    'market',
    { ...keyOf(market), void_reason: voidReason },
    market.onlyOutcomes?.map((id) => tag('outcome', { id })) ?? [],
  )

const changed = (market: MarketChange): string => {
  const outcomes = market.outcomes.map(({ outcome, odds, probability, active }) => {
    const price = { odds: odds === undefined ? undefined : odds / 1_000, probabilities: probability }
    return tag('outcome', { id: outcome, ...price, active: active ? 1 : 0 })
  })
  return tag(
    'market',
    { ...keyOf(market), status: market.status, favourite: market.favourite ? 1 : undefined },
    outcomes,
  )
}

const settled = (market: MarketResult): string =>
  tag(
    'market',
    { ...keyOf(market), void_reason: market.voidReason },
    market.outcomes.map(({ outcome, result, voidFactor, deadHeat }) =>
      tag('outcome', {
        id: outcome,
        result,
        void_factor: voidFactor || undefined,
        dead_heat_factor: deadHeat && deadHeat.numerator / deadHeat.denominator,
      }),
    ),
  )

const minutes = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

const clockOf = ({ matchSeconds, remainingInPeriodSeconds, stoppageSeconds, stopped }: Clock): string =>
  tag('clock', {
    match_time: minutes(matchSeconds),
    remaining_time_in_period: remainingInPeriodSeconds === undefined ? undefined : minutes(remainingInPeriodSeconds),
    stoppage_time: stoppageSeconds === undefined ? undefined : minutes(stoppageSeconds),
    stopped,
  })

const pairOf = (name: string, pair: Pair | undefined): string[] =>
  pair ? [tag(name, { home: pair.home, away: pair.away })] : []

/** The numbers that the feed has for the shootout of ice hockey, awaited and played. */
const shootoutStatuses: Readonly<Record<number, number>> = { [phases.awaitingPenalties]: 35, [phases.penalties]: 51 }

const matchStatusOf = ({ sport, phase }: Standing): number =>
  (sport === 'ice_hockey' ? shootoutStatuses[phase] : undefined) ?? phase

const statusOf = ({ eventStatus, standing, clock }: OddsChange): string => {
  if (eventStatus === undefined) return ''
  const { game, server, suspended, tieBreak, periods = [] } = standing ?? {}
  return tag(
    'sport_event_status',
    {
      status: eventStatus,
      match_status: standing ? matchStatusOf(standing) : phases.notStarted,
      home_score: standing?.score.home,
      away_score: standing?.score.away,
      home_gamescore: game?.home,
      away_gamescore: game?.away,
      home_suspend: suspended?.home,
      away_suspend: suspended?.away,
      current_server: server && (server === 'home' ? 1 : 2),
      tiebreak: tieBreak,
    },
    [
      ...(clock ? [clockOf(clock)] : []),
      tag('period_scores', {}, periods.map(periodOf)),
      tag('statistics', {}, statisticsOf(standing)),
    ],
  )
}

const periodOf = ({ home, away }: Pair, index: number): string =>
  tag('period_score', { number: index + 1, home_score: home, away_score: away })

const statisticsOf = (standing: Standing | undefined): string[] => [
  ...pairOf('yellow_cards', standing?.yellowCards),
  ...pairOf('red_cards', standing?.redCards),
  ...pairOf('corners', standing?.corners),
]

const sportNumbers: Readonly<Record<Sport, number>> = {
  football: 1,
  basketball: 2,
  ice_hockey: 4,
  tennis: 5,
  volleyball: 23,
  esport: 109,
}

/** Returns the routing key of a message. `node`: of the recovery that it answers. */
export const routingKeyOf = (message: FeedMessage, sport: Sport, node?: number): string => {
  const end = node ?? '-'
  if (!('match' in message)) return `-.-.-.${message.type}.-.-.-.${message.type === 'alive' ? '-' : end}`
  const phase = message.producer === 1 ? '-.live' : 'pre.-'
  const [urn, number] = [message.match.slice(0, message.match.lastIndexOf(':')), message.match.split(':').at(-1)]
  return `hi.${phase}.${message.type}.${sportNumbers[sport]}.${urn}.${number}.${end}`
}

const eventOf = (name: 'fixture' | 'sport_event', fixture: Fixture, lang: 'tr' | 'en'): string => {
  const { match, sport, category, competition, startMs, liveOdds } = fixture
  const competitor = (side: 'home' | 'away') =>
    tag('competitor', {
      id: fixture[side].id,
      name: fixture[side].name,
      abbreviation: fixture[side].short,
      qualifier: side,
    })
  return tag(
    name,
    { id: match, scheduled: new Date(startMs).toISOString(), liveodds: liveOdds ? 'booked' : 'not_available' },
    [
      tag('tournament', { id: competition.id, name: competition.name[lang] }, [
        tag('sport', { id: `sr:sport:${sportNumbers[sport]}`, name: sport }),
        tag('category', { id: category.id, name: category.name[lang] }),
      ]),
      tag('competitors', {}, [competitor('home'), competitor('away')]),
    ],
  )
}

/** Returns the answer of the API about a match. */
export const writeFixture = (fixture: Fixture, lang: 'tr' | 'en'): string =>
  tag('fixtures_fixture', {}, [eventOf('fixture', fixture, lang)])

/** Returns the answer of the API with a schedule. */
export const writeSchedule = (fixtures: readonly Fixture[], lang: 'tr' | 'en'): string =>
  tag(
    'schedule',
    {},
    fixtures.map((fixture) => eventOf('sport_event', fixture, lang)),
  )

/** Returns the answer of the API with what can be combined in a match. */
export const writeAvailableSelections = (match: MatchId, markets: readonly AvailableWritten[]): string =>
  tag('available_selections', { generated_at: generatedAt }, [availableEvent(match, markets)])

/** A market with the outcomes that can be combined, its specifiers in any order. */
type AvailableWritten = MarketKey & { readonly outcomes: readonly string[] }

const generatedAt = '2026-11-21T11:32:59+00:00'

const availableEvent = (match: MatchId, markets: readonly AvailableWritten[]): string => {
  const written = markets.map((market) =>
    tag(
      'market',
      keyOf(market),
      market.outcomes.map((id) => tag('outcome', { id })),
    ),
  )
  return tag('event', { id: match }, written.length > 0 ? [tag('markets', {}, written)] : [])
}

/** Returns the answer of the API with the price of outcomes that must all win. Without `harmonization` it is from a time before that attribute. */
export const writeCalculation = (
  match: MatchId,
  { milli, chance, followsOdds }: Omit<BuilderQuote, 'followsOdds'> & Partial<BuilderQuote>,
): string =>
  tag('calculation_response', { generated_at: generatedAt }, [
    tag('calculation', { odds: milli / 1_000, probability: chance, harmonization: followsOdds }),
    tag('available_selections', {}, [availableEvent(match, [])]),
  ])
