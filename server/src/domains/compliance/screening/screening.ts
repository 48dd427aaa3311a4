import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { recordAudit } from '../../../platform/audit.ts'
import { isolateFailure } from '../../../platform/isolateFailures.ts'
import { perApp } from '../../../platform/perApp.ts'
import type { AppContext } from '../../../transport/appContext.ts'
import { lockPlayer, type Player } from '../../accounts/index.ts'
import { addEvent, caseSubject, latestCaseOf, openCase, publishCases, reopenCase, serverActor } from '../caseRows.ts'
import { hourMs, minuteMs } from '../playerRecord.ts'
import { settingsOf } from '../settings.ts'
import { endOthers, foundHits, lockHits, writeNews } from './hitRows.ts'
import { matcherOf, type ScreeningMatch } from './matching.ts'
import { fileSource, type ScreeningList, type ScreeningSource } from './screeningList.ts'

/** How long one run of the job screens; the next one goes on from there. */
const runMs = minuteMs
/** How long one process has for a run before another may begin one. */
const claimMs = 5 * minuteMs
/** How long after its time a row is looked for: its transaction has committed by then. */
const settlingMs = minuteMs
/** New players are looked for in steps of this length, so that a long pause is made up for in several runs. */
const stepMs = hourMs
const batchSize = 200
/** The most hits of one player: a name with more of them is too common to say anything. */
const maxHits = 20
/** The most players whose screening may fail at a time: more are no fault of single players, and the run ends. */
const maxFailed = 100

const samplePath = fileURLToPath(new URL('../../../../content/screening/sample.json', import.meta.url))

/** The list of the configuration; the demo has a sample of invented people. */
const sourceOf = perApp(({ config }: AppContext): ScreeningSource | 'none' => {
  const path = config.screeningList || (config.demo ? samplePath : '')
  return path === '' ? 'none' : fileSource(path)
})

type Matcher = ReturnType<typeof matcherOf>
const matchers = new WeakMap<ScreeningList, Matcher>()
const matcherFor = (list: ScreeningList): Matcher => {
  const matcher = matchers.get(list) ?? matcherOf(list.entries)
  matchers.set(list, matcher)
  return matcher
}

type Screener = (player: Player) => ScreeningMatch[]

const screenerOf = (list: ScreeningList, leastScore: number): Screener => {
  const match = matcherFor(list)
  return ({ firstname, lastname, birth_date }) =>
    match({ firstname, lastname, birthDate: birth_date }, leastScore).slice(0, maxHits)
}

/** Claims the screening for this process; undefined while another one has it. Its row begins with the first claim. */
const claim = async ({ db, now }: AppContext) => {
  const [at, until] = [new Date(now()), new Date(now() + claimMs)]
  return db.query
    .insertInto('screening_progress')
    .values({ seen_at: new Date(now() - settlingMs), claimed_until: until })
    .onConflict((row) =>
      row
        .column('one')
        .doUpdateSet({ claimed_until: until })
        .where((progress) =>
          progress.or([
            progress('screening_progress.claimed_until', 'is', null),
            progress('screening_progress.claimed_until', '<=', at),
          ]),
        ),
    )
    .returningAll()
    .executeTakeFirst()
}

type Progress = NonNullable<Awaited<ReturnType<typeof claim>>>

const write = async ({ db }: AppContext, change: Partial<Omit<Progress, 'one'>>): Promise<void> => {
  await db.query.updateTable('screening_progress').set(change).execute()
}

/** Begins to screen everybody if the list or the score is another one. Who registers from now on is found as a new player. */
const beginPass = async (app: AppContext, progress: Progress, list: ScreeningList, pass: string): Promise<Progress> => {
  if (progress.pass === pass) return progress
  const begun = {
    pass,
    cursor: 0,
    list: list.name,
    is_sample: list.isSample,
    entries: list.entries.length,
    seen_at: new Date(app.now() - settlingMs),
    begun_at: new Date(app.now()),
    finished_at: null,
  }
  await write(app, begun)
  return { ...progress, ...begun }
}

/** The players who registered, or whose identity was verified, in a span of time. */
const newPlayers = async ({ db }: AppContext, from: Date, until: Date): Promise<Player[]> => {
  const within = (column: string) =>
    sql`${sql.ref(column)} >= ${from}::timestamptz and ${sql.ref(column)} < ${until}::timestamptz`
  const { rows } = await sql<Player>`
    select p.* from player p where p.erased_at is null and p.id in (
      select id from player where ${within('registered_at')}
      union all select player_id from player_proof where kind = 'identity' and ${within('at')}
    ) order by p.id`.execute(db.background)
  return rows
}

/** Screens who is new, up to a moment ago. */
const screenNew = async (app: AppContext, screen: Screener, since: Date, isOver: () => boolean): Promise<void> => {
  const end = app.now() - settlingMs
  for (let fromMs = since.getTime(); fromMs < end && !isOver(); ) {
    const untilMs = Math.min(end, fromMs + stepMs)
    await screenBatch(app, screen, await newPlayers(app, new Date(fromMs), new Date(untilMs)))
    await write(app, { seen_at: new Date(untilMs) })
    fromMs = untilMs
  }
}

/** Goes on to screen everybody, a batch of players by id at a time. */
const screenEverybody = async (
  app: AppContext,
  screen: Screener,
  from: number,
  isOver: () => boolean,
): Promise<void> => {
  for (let cursor = from; !isOver(); ) {
    const players = await app.db.background
      .selectFrom('player')
      .selectAll()
      .where('id', '>', cursor)
      .where('erased_at', 'is', null)
      .orderBy('id')
      .limit(batchSize)
      .execute()
    await screenBatch(app, screen, players)
    cursor = players.at(-1)?.id ?? cursor
    const isLast = players.length < batchSize
    await write(app, { cursor, ...(isLast ? { finished_at: new Date(app.now()) } : {}) })
    if (isLast) return
  }
}

/** Screens some players, and returns those of whom it failed. Only those who are or were similar to an entry are written to; others are served between two of them. */
const screenAll = async (app: AppContext, screen: Screener, players: readonly Player[]): Promise<number[]> => {
  if (players.length === 0) return []
  const stored = await app.db.query
    .selectFrom('screening_hit')
    .select('player_id')
    .distinct()
    .where(
      'player_id',
      'in',
      players.map(({ id }) => id),
    )
    .execute()
  const known = new Set(stored.map(({ player_id }) => player_id))
  const failed: number[] = []
  for (const player of players) {
    const isDone = await isolateFailure(
      app,
      { what: 'a player could not be screened', player: player.id },
      async () => {
        if (known.has(player.id) || screen(player).length > 0) await follow(app, screen, player.id)
        return true
      },
    )
    if (!isDone) failed.push(player.id)
    await yieldToOthers()
  }
  return failed
}

/** Screens some players, and notes those of whom it failed, before the run goes on behind them: nobody is left out unseen. */
const screenBatch = async (app: AppContext, screen: Screener, players: readonly Player[]): Promise<void> => {
  const failed = await screenAll(app, screen, players)
  if (failed.length === 0) return
  const { rows } = await sql<{ count: number }>`
    update screening_progress set failed = array(select distinct id from unnest(failed || ${failed}::bigint[]) as f (id) order by id)
    returning cardinality(failed) as count`.execute(app.db.query)
  if ((rows[0]?.count ?? 0) > maxFailed) throw new Error('too many players could not be screened')
}

/** Screens those again of whom it failed before. */
const screenFailed = async (app: AppContext, screen: Screener, failed: readonly number[]): Promise<void> => {
  if (failed.length === 0) return
  const players = await app.db.background
    .selectFrom('player')
    .selectAll()
    .where('id', 'in', [...failed])
    .where('erased_at', 'is', null)
    .orderBy('id')
    .execute()
  await write(app, { failed: await screenAll(app, screen, players) })
}

/** Screens some players against a list from the score of the settings on. */
export const screenByList = async (app: AppContext, list: ScreeningList, players: readonly Player[]): Promise<void> => {
  const failed = await screenAll(app, screenerOf(list, (await settingsOf(app)).screeningScore), players)
  if (failed.length > 0) throw new Error(`players ${failed.join(', ')} could not be screened`)
}

/**
 * Stores what a player is similar to now, and opens his case for what is news, or opens it again. The player is locked before the case, like in every act; the audit
 * entry comes last.
 */
const follow = async (app: AppContext, screen: Screener, id: number): Promise<void> => {
  const changed = await app.db.query.transaction().execute(async (executor) => {
    const player = await lockPlayer(executor, id)
    if (!player || player.erased_at) return undefined
    const stored = await lockHits(executor, id)
    const found = foundHits(app, player, { matches: screen(player), stored })
    const isChanged = await endOthers(app, executor, { player: id, stored, found })
    const news = found.filter(({ isNews }) => isNews)
    if (news.length === 0) return isChanged ? stored[0]?.case_id : undefined
    const names = news.map(({ entry, entryKey }) => `${entry.name} (${entryKey})`).join(', ')
    const known = await latestCaseOf(executor, 'screening', [id])
    if (known?.state === 'closed') await reopenCase(executor, known.id)
    if (known) await addEvent(app, executor, { case: known.id, kind: 'hit', player: id, detail: names })
    const opened = known?.id ?? (await openCase(app, executor, { area: 'screening', player: id, detail: names }))
    for (const hit of news) await writeNews(app, executor, { player: id, case: opened, hit })
    const detail = { case: opened, area: 'screening', player: id, entries: news.map(({ entryKey }) => entryKey) }
    const act = { actor: serverActor, act: known ? 'protection hit found' : 'protection case opened' }
    await recordAudit(app, { ...act, subject: caseSubject(opened), detail }, executor)
    return opened
  })
  if (changed !== undefined) publishCases(app, changed)
}

const failedPlayers = async ({ db }: AppContext): Promise<readonly number[]> =>
  (await db.query.selectFrom('screening_progress').select('failed').executeTakeFirst())?.failed ?? []

/**
 * Screens new players, and everybody when the list or the score has changed: a part at each run, in one process at a time. A player whose screening fails is
 * tried again by each run, which fails when the others are done.
 */
export const screenPlayers = async (app: AppContext): Promise<void> => {
  const source = sourceOf(app)
  if (source === 'none') return
  const list = await source.read()
  const { screeningScore } = await settingsOf(app)
  const claimed = await claim(app)
  if (!claimed) return
  try {
    const progress = await beginPass(app, claimed, list, `${list.mark} ${screeningScore}`)
    const screen = screenerOf(list, screeningScore)
    const endMs = performance.now() + runMs
    const isOver = () => performance.now() >= endMs
    await screenFailed(app, screen, progress.failed)
    await screenNew(app, screen, progress.seen_at, isOver)
    if (progress.finished_at === null) await screenEverybody(app, screen, progress.cursor, isOver)
    const { length } = await failedPlayers(app)
    if (length > 0) throw new Error(`${length} players could not be screened`)
  } finally {
    await write(app, { claimed_until: null })
  }
}

/** Returns which list players are screened against, how far it is, and how many hits wait for a decision. */
export const screeningState = async ({ db }: AppContext) => {
  const progress = await db.query.selectFrom('screening_progress').selectAll().executeTakeFirst()
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from screening_hit where state = 'open' and ended_at is null`.execute(db.query)
  return {
    list: progress?.list ?? '',
    isSample: progress?.is_sample ?? false,
    entries: progress?.entries ?? 0,
    begun: progress?.begun_at?.getTime() ?? ('' as const),
    finished: progress?.finished_at?.getTime() ?? ('' as const),
    openHits: rows[0]?.open ?? 0,
    failed: progress?.failed.length ?? 0,
  }
}
