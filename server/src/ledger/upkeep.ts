import { setImmediate } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { PlatformContext } from '../platform/context.ts'
import type { Executor } from '../platform/db/connect.ts'
import { perApp } from '../platform/perApp.ts'

/** Work on the books of each player in turn: closing them, and moving what is old to an archive. */
export type Upkeep<App> = {
  readonly name: string
  /** The instant before which the oldest row makes a player due. */
  dueBefore(app: App): Date
  /** SQL: a query, for a wallet `w`, of the time `at` of the oldest row that is not done. It is run for each wallet, so it reads few rows by an index. */
  readonly oldest: RawBuilder<{ at: Date }>
  /** Does a part of what is due for a player; false when nothing is left. */
  step(app: App, player: number): Promise<boolean>
  /** Runs after the last player of a pass. */
  finish?(app: App): Promise<void>
}

type UpkeepApp = Pick<PlatformContext, 'db' | 'now' | 'log'>

/**
 * How much earlier a player is due than what is done for him then reaches: so that one pass does a week for him together.
 */
export const weekMs = 7 * 86_400_000

const walletsPerPage = 500
const passMs = 3_600_000

/** How often a job of upkeep runs, and how long: at most a tenth of the time while much is due. */
export const upkeepEveryMs = 10_000
const runMs = 1_000

/** A player for whom the work is due, and since when. */
type Due = { player: number; since: Date }

/** Returns the players among some wallets for whom the work is due. */
const dueAmong = async <App extends UpkeepApp>(
  app: App,
  { dueBefore, oldest }: Upkeep<App>,
  { after, last }: { after: number; last: number },
): Promise<Due[]> => {
  const before = dueBefore(app)
  const { rows } = await sql<{ player: number; at: Date }>`
    select w.player_id as player, o.at from wallet w cross join lateral (${oldest}) o
    where w.player_id > ${after}::bigint and w.player_id <= ${last}::bigint and o.at < ${before}::timestamptz
    order by w.player_id`.execute(app.db.background)
  return rows.map(({ player, at }) => ({ player, since: new Date(at.getTime() + app.now() - before.getTime()) }))
}

/** Returns the last of the next wallets; undefined when there is none. */
const lastOfPage = async (executor: Executor, after: number): Promise<number | undefined> => {
  const { rows } = await sql<{ last: number | null }>`
    select max(p.player_id) as last from (
      select player_id from wallet where player_id > ${after}::bigint order by player_id limit ${walletsPerPage}) p`.execute(
    executor,
  )
  return rows[0]?.last ?? undefined
}

/** How far a pass of this process has come, how many of its players could not be done, since when they are due, and why the first. */
type Pass = { after: number; failed: number; failedOldest: Date | undefined; cause: unknown }

const passesOf = perApp(() => new Map<string, Pass>())

/** Begins the pass of this hour, unless a process has begun it. */
const claimPass = async ({ db, now }: UpkeepApp, name: string): Promise<boolean> => {
  const startedAt = new Date(now())
  const rows = await db.background
    .insertInto('ledger_upkeep')
    .values({ name, started_at: startedAt })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ started_at: startedAt })
        .where((row) =>
          row.or([
            row('ledger_upkeep.started_at', 'is', null),
            row('ledger_upkeep.started_at', '<=', new Date(now() - passMs)),
          ]),
        ),
    )
    .returning('name')
    .execute()
  return rows.length > 0
}

/** Stores for how many players the work is due, and since when. */
const storeBacklog = async ({ db }: UpkeepApp, name: string, backlog: { due: number; oldest: Date | null }) => {
  await db.background
    .insertInto('ledger_upkeep')
    .values({ name, ...backlog })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(backlog))
    .execute()
}

/** Counts the players for whom the work is due, page by page. */
const countDue = async <App extends UpkeepApp>(app: App, upkeep: Upkeep<App>) => {
  const backlog: { due: number; oldest: Date | null } = { due: 0, oldest: null }
  for (let after = -1; ; ) {
    const last = await lastOfPage(app.db.background, after)
    if (last === undefined) return backlog
    for (const { since } of await dueAmong(app, upkeep, { after, last })) {
      backlog.due += 1
      if (!backlog.oldest || since < backlog.oldest) backlog.oldest = since
    }
    after = last
    await setImmediate()
  }
}

/** Does all that is due for a player. False when the time was over before. */
const runPlayer = async <App extends UpkeepApp>(app: App, upkeep: Upkeep<App>, player: number, untilMs: number) => {
  while (await upkeep.step(app, player)) {
    // The embedded database answers without a turn of the event loop: other work goes first.
    await setImmediate()
    if (performance.now() > untilMs) return false
  }
  return true
}

/** Goes on with a pass until a time. `isOver`: the last player was reached. */
const continuePass = async <App extends UpkeepApp>(app: App, upkeep: Upkeep<App>, pass: Pass, untilMs: number) => {
  for (let done = 0; ; ) {
    const last = await lastOfPage(app.db.background, pass.after)
    if (last === undefined) return { done, isOver: true }
    for (const { player, since } of await dueAmong(app, upkeep, { after: pass.after, last })) {
      try {
        if (!(await runPlayer(app, upkeep, player, untilMs))) return { done, isOver: false }
        done += 1
      } catch (cause) {
        app.log.error(
          { cause: String(cause), player, work: upkeep.name },
          'the books of a player were left as they are',
        )
        pass.failed += 1
        pass.cause ??= cause
        if (!pass.failedOldest || since < pass.failedOldest) pass.failedOldest = since
      }
      pass.after = player
      await setImmediate()
      if (performance.now() > untilMs) return { done, isOver: false }
    }
    pass.after = last
    if (performance.now() > untilMs) return { done, isOver: false }
  }
}

const finishPass = async <App extends UpkeepApp>(app: App, upkeep: Upkeep<App>, pass: Pass) => {
  const { failed, failedOldest, cause } = pass
  await upkeep.finish?.(app)
  await storeBacklog(app, upkeep.name, { due: failed, oldest: failedOldest ?? null })
  if (failed > 0)
    throw new Error(`${upkeep.name}: ${failed} players were left as they are, the first because: ${cause}`)
}

const newPass = (): Pass => ({ after: -1, failed: 0, failedOldest: undefined, cause: undefined })

/**
 * Goes on for a second with the pass over all players, and begins one when the last began an hour ago; of several processes one does. Repeating it is
 * harmless. A player whose work fails is left until the next pass, and the end of the pass throws.
 */
export const runUpkeep = async <App extends UpkeepApp>(app: App, upkeep: Upkeep<App>): Promise<void> => {
  const passes = passesOf(app)
  let pass = passes.get(upkeep.name)
  if (!pass) {
    if (!(await claimPass(app, upkeep.name))) return
    await storeBacklog(app, upkeep.name, await countDue(app, upkeep))
    pass = newPass()
    passes.set(upkeep.name, pass)
  }
  const { done, isOver } = await continuePass(app, upkeep, pass, performance.now() + runMs)
  if (isOver) {
    passes.delete(upkeep.name)
    return finishPass(app, upkeep, pass)
  }
  await app.db.background
    .updateTable('ledger_upkeep')
    .set({ due: sql<number>`greatest(due - ${done}::bigint, 0)` })
    .where('name', '=', upkeep.name)
    .execute()
}

/** Does the work for all players now, however long it takes. Returns the number of players for whom it was due. */
export const runUpkeepNow = async <App extends UpkeepApp>(app: App, upkeep: Upkeep<App>): Promise<number> => {
  const pass = newPass()
  const { done } = await continuePass(app, upkeep, pass, Number.POSITIVE_INFINITY)
  await finishPass(app, upkeep, pass)
  return done
}
