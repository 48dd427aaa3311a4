import {
  announcedOf,
  clubOf,
  conclusionOf,
  isAbandoned,
  type LeagueModel,
  latestSeasons,
  leagues,
  learnSeasons,
  type MarketResult,
  type MarketState,
  type MatchMessage,
  type MatchOdds,
  moveOf,
  normalFrom,
  type OddsRow,
  oddsOf,
  offerOf,
  type Priced,
  pairingOf,
  pricedBy,
  referenceOf,
  type Season,
  type SeasonMatch,
  vanishedOf,
} from '@yakamoz/sports'
import type { AppContext } from '../../../transport/appContext.ts'
import { type Book, bookOf } from '../book.ts'
import { receiveMessages } from '../feedIntake.ts'
import type { Feed } from './feed.ts'
import { oddsReader, seasonReader } from './openfootballSource.ts'
import { openOutrights, type SeasonFixture, type SeasonProgramme } from './outrights.ts'

const dayMs = 86_400_000
const checkEveryMs = 10 * 60_000
/** How long what was learnt is kept while the files do not change: a result may be listed before its match counts as over. */
const relearnMs = 3 * 3_600_000
/** How far ahead matches are offered. */
const aheadMs = 14 * dayMs
/** How long results are checked for corrections. */
const correctionWindowMs = 10 * dayMs

const hasResultChanged = (offered: readonly MarketState[], { market, specifiers, outcomes }: MarketResult): boolean => {
  const offeredMarket = offered.find((one) => one.market === market && one.specifiers === specifiers)
  return JSON.stringify(offeredMarket?.results) !== JSON.stringify(outcomes)
}

/** Whether a match was played recently enough for its result to be corrected. */
const isPast = ({ fixture: { startMs } }: SeasonMatch, nowMs: number): boolean =>
  startMs <= nowMs && startMs > nowMs - correctionWindowMs

/** Reloads matches that have left the memory and whose results may still be corrected. */
const reloadPastMatches = async (book: Book, seasons: readonly Season[], nowMs: number): Promise<void> => {
  const past = seasons.flatMap(({ matches }) => matches.filter((match) => isPast(match, nowMs)))
  const unloaded = past.map(({ fixture }) => fixture.match).filter((match) => !book.get(match))
  if (unloaded.length > 0) await book.reload(unloaded)
}

const stopOf = (match: string, atMs: number): MatchMessage => ({
  type: 'bet_stop',
  match,
  producer: 3,
  atMs,
  groups: ['all'],
  status: -1,
})

/** Stops the sale of matches that have started, because this feed does not follow them. */
const startedMatches = (book: Book, nowMs: number): MatchMessage[] =>
  [...book.all()]
    .map(({ fed }) => fed)
    .filter(
      ({ fixture, eventStatus }) => fixture.match.startsWith('of:') && eventStatus === 0 && fixture.startMs <= nowMs,
    )
    .filter(({ markets }) => Object.values(markets).some(({ status }) => status === 1))
    .map(({ fixture }) => stopOf(fixture.match, nowMs))

/** What was learnt at a time from what was read. */
type Learnt = {
  readonly from: readonly object[]
  readonly atMs: number
  readonly odds: MatchOdds
  readonly models: ReturnType<typeof learnSeasons>
}

const areSame = (one: readonly object[], other: readonly object[]): boolean =>
  one.length === other.length && one.every((each, index) => each === other[index])

/** Returns what a match is priced from: the model of its league, and the odds of others if there are any. */
const pricedOf = (league: LeagueModel, { fixture }: SeasonMatch, odds: MatchOdds): Priced => {
  const prices = odds.get(fixture.match)?.odds
  return pricedBy(league.modelOf(pairingOf(fixture)), prices && referenceOf(prices))
}

/** How long after its last result the table of a real league may still be changed by its association. */
const tableFinalMs = 3 * dayMs
/** How many seasons of a league are bet on: the last one, and the one before until it is settled. */
const seasonsBetOn = 2

/** A result that counts for the table, also one that was awarded; a cancelled match never does. */
const tableResultOf = ({ result, eventStatus }: SeasonMatch): SeasonFixture['result'] =>
  eventStatus === 5 ? 'void' : isAbandoned({ eventStatus }) ? undefined : result?.fullTime

/** Returns the season of a league as it can be bet on; undefined before all of it is drawn up, and for a cup. */
const programmeOf = (season: Season, model: LeagueModel, nowMs: number): SeasonProgramme | undefined => {
  const { league, matches, faults } = season
  const table = leagues[league]?.table
  const [first] = matches
  const sides = [...new Map(matches.map(({ fixture }) => [fixture.home.id, fixture.home])).values()]
  const lastStartMs = Math.max(...matches.map(({ fixture }) => fixture.startMs))
  const isWhole = faults.length === 0 && matches.length === sides.length * (sides.length - 1)
  if (!table || !first || !isWhole) return undefined
  const { sport, category, competition } = first.fixture
  const draw = model.drawnAround((Math.min(nowMs, lastStartMs) + lastStartMs) / 2 / dayMs)
  const names = sides.map(({ id }) => clubOf(id))
  return {
    outright: { sport, category, competition, season: season.season, sides, table, lastStartMs },
    matches: matches.map((match) => ({
      fixture: match.fixture,
      result: tableResultOf(match),
      isPostponed: match.eventStatus === 8,
    })),
    forecast: (draws) => {
      const modelOf = draw(() => normalFrom(draws))
      return (home, away) => modelOf({ home: names[home] ?? '', away: names[away] ?? '' })
    },
    basis: { followed: false },
    finalAfterMs: tableFinalMs,
  }
}

/** Opens a feed of real fixtures and results. Future matches are priced by a model of the played ones; results settle coupons. */
export const openOpenfootball = async (app: AppContext, source: string): Promise<Feed> => {
  const book = await bookOf(app)
  const readSeasons = seasonReader(app, source)
  const readReference = oddsReader(app, app.config.sports.odds)
  const outrights = await openOutrights(app)
  let programmes: readonly SeasonProgramme[] = []
  let checkedMs = 0
  /** When its files were last read completely; they change once a day or less. */
  let readMs = 0

  const marketsOf = (match: string): MarketState[] => Object.values(book.get(match)?.state.markets ?? {})

  /** Returns messages with the new or corrected results of a match. What an abandoned match has decided stands if it is played again. */
  const resultMessages = (match: SeasonMatch, nowMs: number): MatchMessage[] => {
    const before = book.get(match.fixture.match)?.fed
    if (before && isAbandoned(before) && !isAbandoned(match)) return []
    const offered = marketsOf(match.fixture.match).filter(({ status }) => status !== -4)
    return conclusionOf(match, offered, nowMs).flatMap((message): MatchMessage[] => {
      if (message.type === 'bet_cancel') return offered.some(({ status }) => status !== -3) ? [message] : []
      if (message.type !== 'bet_settlement') return [message]
      const markets = message.markets.filter((result) => hasResultChanged(offered, result))
      return markets.length > 0 ? [{ ...message, markets }] : []
    })
  }

  /** Returns messages for a changed start. A match that moves beyond the offered period is taken off sale. */
  const rescheduleMessages = (match: SeasonMatch, nowMs: number): MatchMessage[] => {
    const { match: id, startMs } = match.fixture
    const before = book.get(id)?.fed.fixture
    const open = marketsOf(id).filter(({ status }) => status !== -3)
    const moves = before ? moveOf(before, match, open, nowMs) : []
    const isFar = moves.length > 0 && startMs >= nowMs + aheadMs
    return isFar ? [...moves, stopOf(id, nowMs)] : [...moves]
  }

  const offered = (match: SeasonMatch, priced: Priced, nowMs: number): MatchMessage[] => {
    const fixture = announcedOf(book.get(match.fixture.match)?.fed.fixture, match.fixture, nowMs)
    return [...rescheduleMessages(match, nowMs), ...offerOf({ ...match, fixture }, priced, nowMs)]
  }

  /** Returns messages for matches that are no longer in their season; none when the season could not be read completely. */
  const vanishedMessages = ({ league, season, matches, faults }: Season, nowMs: number): MatchMessage[] => {
    if (matches.length === 0 || faults.length > 0) return []
    const listed = new Set(matches.map(({ fixture }) => fixture.match))
    const unloaded = [...book.all()].filter(
      ({ fed: { fixture, eventStatus } }) =>
        fixture.match.startsWith(`of:${league}:${season}:`) &&
        !listed.has(fixture.match) &&
        (eventStatus === 0 || eventStatus === 8),
    )
    return unloaded.flatMap(({ fed: { fixture } }) => {
      const undecided = marketsOf(fixture.match).filter(({ status }) => status !== -3 && status !== -4)
      return vanishedOf(fixture, undecided, nowMs)
    })
  }

  let learnt: Learnt | undefined
  /** Learns what the files tell, unless they are those of the last time. */
  const learn = (seasons: readonly Season[], rows: readonly OddsRow[], nowMs: number): Learnt => {
    const isSame = learnt && nowMs - learnt.atMs < relearnMs && areSame(learnt.from, [...seasons, ...rows])
    if (learnt && isSame) return learnt
    const matches = seasons.flatMap((season) => season.matches)
    const odds = oddsOf(rows, matches)
    learnt = { from: [...seasons, ...rows], atMs: nowMs, odds, models: learnSeasons(seasons, nowMs, odds) }
    return learnt
  }

  const readSource = async (nowMs: number): Promise<MatchMessage[]> => {
    const seasons = await readSeasons()
    const { models, odds } = learn(seasons, await readReference(), nowMs)
    programmes = latestSeasons(seasons, seasonsBetOn).flatMap((season) => {
      const model = models.get(season.league)
      return (model && programmeOf(season, model, nowMs)) ?? []
    })
    await reloadPastMatches(book, seasons, nowMs)
    return seasons.flatMap((season) => {
      const model = models.get(season.league)
      if (!model) return []
      const messages = season.matches.flatMap((match) => {
        const { startMs, match: id } = match.fixture
        if (startMs > nowMs && startMs < nowMs + aheadMs) return offered(match, pricedOf(model, match, odds), nowMs)
        const moves = rescheduleMessages(match, nowMs)
        return isPast(match, nowMs) && book.get(id) ? [...moves, ...resultMessages(match, nowMs)] : moves
      })
      return [...messages, ...vanishedMessages(season, nowMs)]
    })
  }

  return {
    turn: async () => {
      const nowMs = app.now()
      await receiveMessages(app, startedMatches(book, nowMs))
      await outrights.turn(programmes)
      if (nowMs - checkedMs < checkEveryMs) return false
      checkedMs = nowMs
      await receiveMessages(app, await readSource(nowMs))
      readMs = nowMs
      return false
    },
    lastMessages: () => new Map([['openfootball', readMs]]),
  }
}
