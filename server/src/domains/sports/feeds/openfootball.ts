import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import {
  announcedOf,
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
  type OddsRow,
  oddsOf,
  offerOf,
  type Priced,
  pairingOf,
  pricedBy,
  readOdds,
  readSeason,
  referenceOf,
  type Season,
  type SeasonFile,
  type SeasonMatch,
  seasonsRead,
  vanishedOf,
} from '@yakamoz/sports'
import type { AppContext } from '../../../transport/appContext.ts'
import { type Book, bookOf } from '../book.ts'
import { receiveMessages } from '../feedIntake.ts'
import type { Feed } from './feed.ts'

const checkEveryMs = 10 * 60_000
/** How long what was learnt is kept while the files do not change: a result may be listed before its match counts as over. */
const relearnMs = 3 * 3_600_000
/** How far ahead matches are offered. */
const aheadMs = 14 * 86_400_000
/** How long results are checked for corrections. */
const correctionWindowMs = 10 * 86_400_000

const seasonName = /^\d{4}(-\d{2})?$/

/**
 * Reads the files of a folder with a subfolder for each season and a file for each league: `2025-26/en.1.json`, or `2025/en.1.json` for a
 * season within a year.
 */
const filesIn = async (folder: string): Promise<SeasonFile[]> => {
  const seasons = (await readdir(folder)).filter((name) => seasonName.test(name))
  const found = await Promise.all(
    seasons.map(async (season) =>
      (await readdir(join(folder, season)))
        .filter((name) => name.endsWith('.json') && Object.hasOwn(leagues, basename(name, '.json')))
        .map((name) => ({ league: basename(name, '.json'), season, path: join(folder, season, name) })),
    ),
  )
  return Promise.all(
    latestSeasons(found.flat()).map(async ({ path, ...file }) => ({ ...file, text: await readFile(path, 'utf8') })),
  )
}

/**
 * Returns the names of the seasons that may be the last ones of a league, the newest first: from summer to summer, and within a year. `running`
 * may still change.
 */
const recentSeasons = (nowMs: number): { readonly name: string; readonly running: boolean }[] => {
  const yearAt = (ms: number) => new Date(ms).getUTCFullYear()
  const [summer, year] = [yearAt(nowMs - 182 * 86_400_000), yearAt(nowMs)]
  return Array.from({ length: seasonsRead }, (_, ago) => ago).flatMap((ago) => {
    const start = summer - ago
    const names = [`${start}-${String((start + 1) % 100).padStart(2, '0')}`, String(year - ago)]
    return names.map((name) => ({ name, running: ago < 2 }))
  })
}

type Past = Map<string, SeasonFile | undefined>

/** Reads the same files from an address; missing ones are left out. Seasons that have long ended are read once. */
const filesAt = async (address: string, nowMs: number, past: Past): Promise<SeasonFile[]> => {
  const wanted = recentSeasons(nowMs).flatMap(({ name, running }) =>
    Object.keys(leagues).map((league) => ({ league, season: name, running })),
  )
  const read = await Promise.all(
    wanted.map(async ({ league, season, running }) => {
      const path = `${season}/${league}.json`
      if (past.has(path)) return past.get(path)
      const answer = await fetch(`${address.replace(/\/$/, '')}/${path}`, { signal: AbortSignal.timeout(20_000) })
      const file = answer.ok ? { league, season, text: await answer.text() } : undefined
      if (!running && (file || answer.status === 404)) past.set(path, file)
      return file
    }),
  )
  return [...latestSeasons(read.filter((file) => file !== undefined))]
}

/** Returns a reader of the seasons of a source, which reads again only what has changed. Unreadable matches are left out and logged. */
const seasonReader = (app: AppContext, source: string): (() => Promise<Season[]>) => {
  const past: Past = new Map()
  const known = new Map<string, { readonly text: string; readonly season: Season }>()
  const seasonIn = (file: SeasonFile): Season => {
    const path = `${file.season}/${file.league}`
    const before = known.get(path)
    if (before?.text === file.text) return before.season
    const season = readSeason(file)
    known.set(path, { text: file.text, season })
    if (season.faults.length > 0)
      app.log.warn({ league: file.league, season: file.season, faults: season.faults.length }, 'fixtures left out')
    return season
  }
  return async () => {
    const isFolder = await stat(source).then(
      (found) => found.isDirectory(),
      () => false,
    )
    const files = isFolder ? await filesIn(source) : await filesAt(source, app.now(), past)
    return files.map(seasonIn)
  }
}

/** Returns a reader of a file of odds, or of all in a folder. Unreadable lines are left out and logged; a missing file has none. */
const oddsReader = (app: AppContext, source: string): (() => Promise<OddsRow[]>) => {
  const known = new Map<string, { readonly text: string; readonly rows: readonly OddsRow[] }>()
  const rowsIn = async (path: string): Promise<readonly OddsRow[]> => {
    const text = await readFile(path, 'utf8')
    const before = known.get(path)
    if (before?.text === text) return before.rows
    const { rows, faults } = readOdds(text)
    known.set(path, { text, rows })
    if (faults.length > 0) app.log.warn({ file: basename(path), faults: faults.length }, 'odds left out')
    return rows
  }
  const pathsIn = async (): Promise<string[]> => {
    if (!(await stat(source)).isDirectory()) return [source]
    const names = await readdir(source, { recursive: true })
    return names.filter((name) => name.endsWith('.csv')).map((name) => join(source, name))
  }
  return async () => {
    if (!source) return []
    try {
      return (await Promise.all((await pathsIn()).map(rowsIn))).flat()
    } catch (err) {
      app.log.warn({ err }, 'odds could not be read')
      return []
    }
  }
}

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

/** Opens a feed of real fixtures and results. Future matches are priced by a model of the played ones; results settle coupons. */
export const openOpenfootball = async (app: AppContext, source: string): Promise<Feed> => {
  const book = await bookOf(app)
  const readSeasons = seasonReader(app, source)
  const readReference = oddsReader(app, app.config.sports.odds)
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
      if (nowMs - checkedMs < checkEveryMs) return false
      checkedMs = nowMs
      await receiveMessages(app, await readSource(nowMs))
      readMs = nowMs
      return false
    },
    lastMessages: () => new Map([['openfootball', readMs]]),
  }
}
