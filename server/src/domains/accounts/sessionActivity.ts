import type { AppContext } from '../../transport/appContext.ts'
import type { Caller } from '../../transport/rpc/caller.ts'

/** The interval at which a session's activity is written; the idle limit of an hour needs no finer one. */
const activityWriteIntervalMs = 30_000
const maxCachedSignIns = 100_000

/** When this process last wrote the activity of a sign-in, by its family. */
const written = new WeakMap<AppContext, Map<string, number>>()

const writtenIn = (app: AppContext): Map<string, number> => {
  const known = written.get(app) ?? new Map<string, number>()
  written.set(app, known)
  return known
}

const isDue = (app: AppContext, family: string, nowMs: number): boolean => {
  const known = writtenIn(app)
  const writtenMs = known.get(family)
  if (writtenMs !== undefined && nowMs - writtenMs < activityWriteIntervalMs) return false
  known.delete(family)
  if (known.size >= maxCachedSignIns) known.delete(known.keys().next().value as string)
  known.set(family, nowMs)
  return true
}

/** Records an act of the player: a bet, money, a change, or a `ping` that reports activity (SR-27). Reads and polls do not count. */
export const recordActivity = async (
  app: AppContext,
  { player, family }: Pick<Caller, 'player' | 'family'>,
): Promise<void> => {
  const nowMs = app.now()
  if (!isDue(app, family, nowMs)) return
  const now = new Date(nowMs)
  await app.db.query
    .updateTable('session')
    .set({ active_at: now })
    .where('player_id', '=', player)
    .where('family', '=', family)
    .where('active_at', '<', now)
    .execute()
}

/** Records activity without delaying the answer; if it fails, the next act writes it. */
export const recordActivityLater = (app: AppContext, player: number, family: string): void => {
  recordActivity(app, { player, family }).catch((cause: unknown) => {
    writtenIn(app).delete(family)
    app.log.warn({ cause: String(cause) }, 'could not record activity')
  })
}
