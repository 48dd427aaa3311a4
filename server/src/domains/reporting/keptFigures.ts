import { createHash } from 'node:crypto'
import type { Kept } from '@yakamoz/contract/console/index'
import { sql } from 'kysely'
import type { AppContext } from '../../transport/appContext.ts'

/** In a house of fewer players figures are added up whenever they are read. */
const keptFromPlayers = 100_000
/** Kept figures are read as they are for so long, or for a hundred times as long as adding them up took; older ones are read too, and added up again meanwhile. */
const freshMs = 60_000
const freshTimes = 100
const oldestMs = 86_400_000
/** For so long one process adds figures up before another may. */
const claimMs = 120_000

/** `kept` is undefined where the figures were added up for this reading. */
export type Figures<T> = { figures: T; kept: Kept | undefined }

type Row = { players: number; at: Date | null; figures: unknown; tookMs: number; claimed: boolean | null }

const addUp = async <T>(app: AppContext, what: string, read: () => Promise<T>): Promise<T> => {
  const at = new Date(app.now())
  const startedMs = performance.now()
  const figures = await read()
  const took_ms = Math.round(performance.now() - startedMs)
  const row = { at, figures: JSON.stringify(figures), took_ms, claimed_until: null }
  await app.db.query
    .insertInto('kept_figures')
    .values({ what, ...row })
    .onConflict((conflict) => conflict.column('what').doUpdateSet(row))
    .execute()
  return figures
}

/** Takes the adding up of figures as they were at an instant; false where another process has it, or has ended it. */
const claim = async (app: AppContext, what: string, at: Date): Promise<boolean> => {
  const now = app.now()
  const { numUpdatedRows } = await app.db.query
    .updateTable('kept_figures')
    .set({ claimed_until: new Date(now + claimMs) })
    .where('what', '=', what)
    .where('at', '=', at)
    .where((row) => row.or([row('claimed_until', 'is', null), row('claimed_until', '<=', new Date(now))]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Adds figures up again behind the answer; what fails is tried again when the claim has ended. */
const renew = (app: AppContext, { what, at }: { what: string; at: Date }, read: () => Promise<unknown>): void => {
  const renewing = async () => {
    if (await claim(app, what, at)) await addUp(app, what, read)
  }
  renewing().catch((cause: unknown) =>
    app.log.warn({ what, cause: String(cause) }, 'kept figures were not added up again'),
  )
}

/**
 * Reads figures that add up all players of the house, or all rows of a period. In a large house it returns those of the last reading, so that a page costs the
 * same in any house; where they are old they are added up again meanwhile, which takes at most a hundredth of the time. The first reading within a day waits.
 * `from`: in how large a house figures are kept.
 */
export const keptFigures = async <T>(
  app: AppContext,
  asked: { call: string; input: object },
  read: () => Promise<T>,
  from: number = keptFromPlayers,
): Promise<Figures<T>> => {
  const what = `${asked.call} ${createHash('sha256').update(JSON.stringify(asked.input)).digest('base64url')}`
  const now = app.now()
  // The planner's estimate is good enough to tell a large house from a small one.
  const { rows } = await sql<Row>`
    select h.reltuples::float8 as players, k.at, k.figures, k.took_ms as "tookMs", k.claimed_until > ${new Date(now)}::timestamptz as claimed
    from pg_class h left join kept_figures k on k.what = ${what} where h.oid = 'player'::regclass`.execute(app.db.query)
  const row = rows[0]
  if (!row || row.players < from) return { figures: await read(), kept: undefined }
  const ageMs = row.at ? now - row.at.getTime() : Number.POSITIVE_INFINITY
  if (!row.at || ageMs > oldestMs) return { figures: await addUp(app, what, read), kept: undefined }
  const renewing = ageMs > Math.max(freshMs, freshTimes * row.tookMs)
  if (renewing && !row.claimed) renew(app, { what, at: row.at }, read)
  return { figures: row.figures as T, kept: { at: row.at.toISOString(), renewing } }
}

/** Deletes figures that nobody would be shown any more. */
export const deleteOldFigures = async (app: AppContext): Promise<void> => {
  await app.db.background
    .deleteFrom('kept_figures')
    .where('at', '<', new Date(app.now() - oldestMs))
    .execute()
}
