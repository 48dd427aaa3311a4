import { standingOf } from '@yakamoz/contract/console/figures'
import type { ConsoleCalls, ReturnWindow } from '@yakamoz/contract/console/index'
import { gameById, rangeChoicesOf } from '@yakamoz/games'
import { addDays, dayOf, kurus } from '@yakamoz/values'
import { type RawBuilder, sql } from 'kysely'
import { type ConsoleHandler, consoleDone, consoleRefuse } from '../../../console/consoleHandler.ts'
import type { AppContext } from '../../../transport/appContext.ts'
import { jackpotsForStaff } from '../../tournaments/index.ts'
import { type Catalogue, catalogueOf } from '../catalogue.ts'
import { endReturnAlarm, openOrCloseGame } from '../gameActs.ts'
import { isLiveGame } from '../liveGames.ts'
import { detectedIn, watchedReturns } from '../returnStore.ts'
import { returnThreshold } from '../returns.ts'
import { gamesOnShelves, setShelf } from '../shelfActs.ts'
import { limitsView, setStakes } from '../stakeActs.ts'

type Page = ConsoleCalls['games']['page']['data'][0]
type Played = Pick<Page, 'units' | 'leftOut' | 'staked' | 'paid' | 'expected' | 'variance'>
type Stream = Awaited<ReturnType<typeof watchedReturns>>[number]

const nothing: Played = { units: 0, leftOut: 0, staked: 0, paid: 0, expected: 0, variance: 0 }

const windowDays = { day: 1, week: 7, month: 30 } as const

const sums = sql`sum(units)::bigint as units, sum(left_out)::bigint as "leftOut", sum(staked)::bigint as staked,
  sum(paid)::bigint as paid, sum(expected)::float8 as expected, sum(variance)::float8 as variance`

/** Busts are units of a crash game without stakes of their own: its bets are counted. */
const ofPlay = sql`kind <> 'busts'`

/** What was played by game; of one `game` only, if it is given. */
const playedIn = async ({ db, now }: AppContext, window: ReturnWindow, game?: number): Promise<Map<number, Played>> => {
  const from: RawBuilder<unknown> =
    window === 'all'
      ? sql`return_stream where ${ofPlay}`
      : sql`return_day where ${ofPlay} and day >= ${addDays(dayOf(now()), -windowDays[window])}`
  const { rows } = await sql<Played & { game: number }>`
    select game_id as game, ${sums} from ${from} ${game === undefined ? sql`` : sql`and game_id = ${game}`} group by game_id`.execute(
    db.query,
  )
  return new Map(rows.map(({ game, ...played }) => [game, played]))
}

/** The judgement of a game is that of the stream with the most evidence. */
const judgementOf = (streams: readonly Stream[], threshold: number) => {
  const judged = streams.filter((stream) => stream.judged)
  const alarms = streams.flatMap(({ alarmed_at }) => alarmed_at?.getTime() ?? [])
  return {
    judged: judged.length > 0,
    evidence: Math.max(0, ...judged.map((stream) => detectedIn(stream) / threshold)),
    alarmed: alarms.length > 0 ? Math.min(...alarms) : ('' as const),
  }
}

const factsOf = (catalogue: Catalogue, open: boolean, id: number) => {
  const game = (open ? catalogue.byId : catalogue.closed).get(id)
  return (
    game && {
      id,
      name: game.name,
      provider: game.providerName,
      kind: game.kind,
      live: game.live,
      open,
      closing: game.closing === 'last',
      shared: isLiveGame(gameById(id)),
      least: game.minStake,
      most: game.maxStake,
      stated: game.rtp,
    }
  )
}

const list: ConsoleHandler<'games', 'list'> = async ({ window }, { app }) => {
  const [catalogue, streams, threshold, played] = await Promise.all([
    catalogueOf(app),
    watchedReturns(app),
    returnThreshold(app),
    playedIn(app, window),
  ])
  const byGame = Map.groupBy(streams, ({ game_id }) => game_id)
  const rowsOf = (open: boolean) =>
    [...(open ? catalogue.byId : catalogue.closed).keys()].flatMap((id) => {
      const facts = factsOf(catalogue, open, id)
      return facts
        ? [{ ...facts, ...judgementOf(byGame.get(id) ?? [], threshold), ...(played.get(id) ?? nothing) }]
        : []
    })
  const rank = (row: Played & { alarmed: number | '' }) =>
    row.alarmed === '' ? Number(['above', 'below'].includes(standingOf(row))) : 2
  return consoleDone(
    [...rowsOf(true), ...rowsOf(false)].toSorted(
      (one, other) =>
        rank(other) - rank(one) || other.evidence - one.evidence || other.staked - one.staked || one.id - other.id,
    ),
  )
}

const daysShown = 60

const page: ConsoleHandler<'games', 'page'> = async ({ game: id }, { app }) => {
  const catalogue = await catalogueOf(app)
  const facts = factsOf(catalogue, true, id) ?? factsOf(catalogue, false, id)
  if (!facts) return consoleRefuse('not_found')
  const [all, threshold, played] = await Promise.all([
    watchedReturns(app, id),
    returnThreshold(app),
    playedIn(app, 'all', id),
  ])
  const { rows: days } = await sql<Played & { day: string }>`
    select day, ${sums} from return_day where game_id = ${id} and ${ofPlay}
    group by day order by day desc limit ${daysShown}`.execute(app.db.query)
  const { slug = '' } =
    (await app.db.query.selectFrom('game').select('slug').where('id', '=', id).executeTakeFirst()) ?? {}
  const streams = all.map((stream) => ({
    version: stream.version,
    kind: stream.kind,
    units: stream.units,
    leftOut: stream.left_out,
    staked: stream.staked,
    paid: stream.paid,
    expected: stream.expected,
    variance: stream.variance,
    judged: stream.judged,
    evidence: stream.judged ? detectedIn(stream) / threshold : 0,
    alarmed: stream.alarmed_at?.getTime() ?? ('' as const),
    acknowledged: stream.acknowledged_at?.getTime() ?? ('' as const),
  }))
  const judgement = judgementOf(all, threshold)
  const { byId, closed } = catalogue
  const stakes = stakesOf(id, (byId.get(id) ?? closed.get(id))?.range !== undefined)
  return consoleDone([{ ...facts, ...judgement, ...(played.get(id) ?? nothing), slug, stakes, streams, days }])
}

/** What the stakes of a game may be; undefined for games of other providers. */
const stakesOf = (id: number, byHand: boolean) => {
  const game = gameById(id)
  if (!game) return undefined
  const { least, most } = rangeChoicesOf(game)
  return { byHand, least: [...least], most: [...most], stated: limitsView(id, undefined) }
}

const isListed = async (app: AppContext, id: number): Promise<boolean> => {
  const { byId, closed } = await catalogueOf(app)
  return byId.has(id) || closed.has(id)
}

const set_open: ConsoleHandler<'games', 'set_open'> = async ({ game: id, ...change }, { app, caller }) => {
  if (!(await isListed(app, id))) return consoleRefuse('not_found')
  const outcome = await openOrCloseGame(app, { name: '', id, ...change, actor: caller.person.actor })
  return outcome === 'done' ? consoleDone([]) : consoleRefuse(outcome)
}

const stakeRefusals = { missing: 'not_found', unchanged: 'unchanged', invalid: 'stakes_invalid' } as const

const set_stakes: ConsoleHandler<'games', 'set_stakes'> = async ({ game, least, most, reason }, { app, caller }) => {
  const range = { leastKurus: kurus(least), mostKurus: kurus(most) }
  const outcome = await setStakes(app, { game, range, reason, actor: caller.person.actor })
  return outcome === 'done' ? consoleDone([]) : consoleRefuse(stakeRefusals[outcome])
}

const reset_stakes: ConsoleHandler<'games', 'reset_stakes'> = async ({ game, reason }, { app, caller }) => {
  const outcome = await setStakes(app, { game, range: undefined, reason, actor: caller.person.actor })
  return outcome === 'done' ? consoleDone([]) : consoleRefuse(outcome === 'missing' ? 'not_found' : 'unchanged')
}

const shelves: ConsoleHandler<'games', 'shelves'> = async (_, { app }) => {
  const { categories, byId } = await catalogueOf(app)
  const rows = await app.db.query.selectFrom('category').select(['id', 'live', 'changed_at']).execute()
  const nameOf = (id: number, live: boolean) => `${id} ${live}`
  const changedAt = new Map(rows.map((row) => [nameOf(row.id, row.live), row.changed_at?.getTime()]))
  const shelved = Map.groupBy(await gamesOnShelves(app.db.query).execute(), (row) => nameOf(row.category_id, row.live))
  return consoleDone(
    categories.map(({ id, live, name }) => ({
      id,
      live,
      name,
      changed: changedAt.get(nameOf(id, live)) ?? ('' as const),
      games: (shelved.get(nameOf(id, live)) ?? []).map((game) => ({
        id: game.id,
        name: { tr: game.name_tr, en: game.name_en },
        open: byId.has(game.id),
      })),
    })),
  )
}

const refusals = { missing: 'not_found', unchanged: 'unchanged', changed: 'content_changed' } as const

const set_shelf: ConsoleHandler<'games', 'set_shelf'> = async ({ shelf: id, ...given }, { app, caller }) => {
  const outcome = await setShelf(app, { id, ...given, actor: caller.person.actor })
  return outcome === 'done' ? consoleDone([]) : consoleRefuse(refusals[outcome])
}

const acknowledge: ConsoleHandler<'games', 'acknowledge'> = async ({ game, reason }, { app, caller }) => {
  if (!(await isListed(app, game))) return consoleRefuse('not_found')
  const outcome = await endReturnAlarm(app, { game, reason, actor: caller.person.actor })
  return outcome === 'done' ? consoleDone([]) : consoleRefuse(outcome)
}

const jackpots: ConsoleHandler<'games', 'jackpots'> = async (_, { app }) => {
  const { byId, closed } = await catalogueOf(app)
  const nameOf = (id: number) => (byId.get(id) ?? closed.get(id))?.name ?? { tr: '', en: '' }
  const pots = await jackpotsForStaff(app)
  return consoleDone(
    pots.map(({ hits, ...pot }) => ({
      ...pot,
      hits: hits.map(({ game, ...hit }) => ({ ...hit, game: nameOf(game) })),
    })),
  )
}

/** The calls of the class `games` about the catalogue, returns and jackpots. */
export const gameCalls = { list, page, shelves, set_shelf, set_open, set_stakes, reset_stakes, acknowledge, jackpots }
