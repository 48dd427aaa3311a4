import type { PlatformContext } from './context.ts'
import { unlessRefused } from './db/failure.ts'

/** `what` is the log message of a failure; the rest identifies the item, `subject` as in the audit trail. */
type Isolated = { what: string; player?: number; coupon?: string; subject?: string }

/**
 * Processes one item of many. A failure of the item itself is logged and returns undefined, so that the other items go on. A failure
 * of the database, or a wrong statement, is not the item's fault and is thrown: the whole run is repeated later.
 */
export const isolateFailure = <Result>(
  app: Pick<PlatformContext, 'log'>,
  { what, ...item }: Isolated,
  work: () => Promise<Result>,
): Promise<Result | undefined> => unlessRefused(work, (cause) => app.log.error({ cause: String(cause), ...item }, what))

/** Processes items one after another, each with {@link isolateFailure}. */
export const forEachIsolated = async <Item extends { player_id: number }>(
  app: Pick<PlatformContext, 'log'>,
  what: string,
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> => {
  for (const item of items) await isolateFailure(app, { what, player: item.player_id }, () => work(item))
}
