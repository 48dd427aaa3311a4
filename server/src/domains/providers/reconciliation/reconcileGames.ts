import { addDays, type Day, dayOf, startOfDay } from '@yakamoz/values'
import { recordAudit } from '../../../platform/audit.ts'
import { holdLease } from '../../../platform/db/lease.ts'
import type { AppContext } from '../../../transport/appContext.ts'
import { ProviderDown, type TransactionList } from '../gameProvider.ts'
import { listingAdapters, providerOf } from '../registry.ts'
import { compareDay, type ListedTransaction, type Period } from './compare.ts'
import { type Comparison, storeComparison } from './differences.ts'
import { marginMs, ownTransactions } from './ownTransactions.ts'
import { readStatementFile } from './statementFile.ts'

const hourMs = 3_600_000

const periodOf = (day: Day): Period => ({ fromMs: startOfDay(day), untilMs: startOfDay(addDays(day, 1)) })

/** Whether a day is over, so that its comparison is one of the whole day. */
export const isOver = ({ now }: AppContext, day: Day): boolean => day < dayOf(now())

/** So many hours are asked for at once: staff who compare a day by hand wait for all of them. */
const hoursAtOnce = 4

/** The hours of a day, and those before and after it in which its transactions are looked for. */
const hoursOf = ({ fromMs, untilMs }: Period): number[] =>
  Array.from({ length: (untilMs - fromMs + 2 * marginMs) / hourMs }, (_, hour) => fromMs - marginMs + hour * hourMs)

/**
 * Asks an aggregator for its transactions of a day and of the hours around it, an hour at a time: none is too long, and each transaction is dated by the
 * hour that it was listed for.
 */
const listedBy = async (fetchList: TransactionList, period: Period): Promise<ListedTransaction[]> => {
  const hours = hoursOf(period)
  const listed: ListedTransaction[] = []
  for (let first = 0; first < hours.length; first += hoursAtOnce) {
    const parts = await Promise.all(
      hours.slice(first, first + hoursAtOnce).map(async (fromMs) => {
        const isOfDay = fromMs >= period.fromMs && fromMs < period.untilMs
        const part = await fetchList({ fromMs, untilMs: fromMs + hourMs })
        return part.map((one) => ({ ...one, isOfDay }))
      }),
    )
    for (const part of parts) for (const one of part) listed.push(one)
  }
  return listed
}

const compareAndStore = async (
  app: AppContext,
  comparison: Comparison,
  listed: readonly ListedTransaction[],
): Promise<void> => {
  const own = await ownTransactions(app, comparison.adapter, periodOf(comparison.day), listed)
  await storeComparison(app, comparison, compareDay(listed, own))
}

type Asked = { adapter: string; day: Day; by: string }

/**
 * Compares a day by the call of an aggregator. Throws {@link ProviderDown}; then nothing is stored. `not_found`: it has no call, or is not configured.
 */
export const reconcileDay = async (app: AppContext, { adapter, day, by }: Asked): Promise<'done' | 'not_found'> => {
  const fetchList = providerOf(adapter)?.transactions?.(app)
  if (!fetchList) return 'not_found'
  const listed = await listedBy(fetchList, periodOf(day))
  await compareAndStore(app, { adapter, day, by, source: 'call' }, listed)
  return 'done'
}

/** Adds a part of an uploaded file, or replaces it. */
export const addTransactionsPart = (
  app: AppContext,
  { file, part, text, by }: { file: string; part: number; text: string; by: string },
): Promise<void> =>
  app.db.query.transaction().execute(async (executor) => {
    const content = { content: text, at: new Date(app.now()) }
    await executor
      .insertInto('game_reconciliation_part')
      .values({ file, part, ...content })
      .onConflict((conflict) => conflict.columns(['file', 'part']).doUpdateSet(content))
      .execute()
    const detail = { part, characters: text.length }
    await recordAudit(app, { actor: by, act: 'transactions part', subject: file, detail }, executor)
  })

/** Compares a day with an uploaded file, which is deleted afterwards; one that cannot be read is deleted too. */
export const reconcileFile = async (
  app: AppContext,
  { file, ...asked }: Asked & { file: string },
): Promise<'done' | 'not_found' | 'file_unreadable'> => {
  const parts = await app.db.query
    .selectFrom('game_reconciliation_part')
    .select('content')
    .where('file', '=', file)
    .orderBy('part')
    .execute()
  if (parts.length === 0) return 'not_found'
  const listed = readStatementFile(parts.map(({ content }) => content).join(''))
  if (listed) await compareAndStore(app, { ...asked, source: 'file' }, listed)
  await app.db.query.deleteFrom('game_reconciliation_part').where('file', '=', file).execute()
  return listed ? 'done' : 'file_unreadable'
}

/** A day is compared by itself this long after its end: wins that were not answered are repeated until then. */
const restMs = 2 * hourMs
/** So many days are made up for after an aggregator or the site was away. */
const daysBack = 3
/** Parts of files that nobody has compared are kept this long. */
const partLifeMs = 24 * hourMs

/** The days that are due, the oldest first: not compared yet, or by staff before wins were no longer repeated. */
const dueDays = async ({ db, now }: AppContext, adapter: string): Promise<Day[]> => {
  const last = addDays(dayOf(now() - restMs), -1)
  const days = Array.from({ length: daysBack }, (_, back) => addDays(last, back - daysBack + 1))
  const made = await db.query
    .selectFrom('game_reconciliation')
    .select(['day', 'made_at'])
    .where('adapter', '=', adapter)
    .where('day', 'in', days)
    .execute()
  const madeAtMs = new Map(made.map(({ day, made_at }) => [day, made_at.getTime()]))
  return days.filter((day) => (madeAtMs.get(day) ?? 0) < periodOf(day).untilMs + restMs)
}

/** Compares the days of all aggregators that are due. A day that fails does not hold up the others. */
const compareDue = async (app: AppContext): Promise<void> => {
  const failures: string[] = []
  for (const adapter of listingAdapters(app))
    for (const day of await dueDays(app, adapter))
      try {
        await reconcileDay(app, { adapter, day, by: 'job game reconciliation' })
      } catch (cause) {
        if (!(cause instanceof ProviderDown)) throw cause
        failures.push(`${day}: ${cause.message}`)
      }
  if (failures.length > 0) throw new ProviderDown(failures.join('; '))
}

const nothing = () => {}

/** The job: compares what is due in one process at a time. A day that could not be compared is tried again at the next run. */
export const reconcileGames = async (app: AppContext): Promise<void> => {
  const lease = await holdLease(app.db, 'game reconciliation', app.process, { begin: nothing, end: nothing })
  try {
    if (!lease.held) return
    await compareDue(app)
    const old = new Date(app.now() - partLifeMs)
    await app.db.query.deleteFrom('game_reconciliation_part').where('at', '<', old).execute()
  } finally {
    await lease.close()
  }
}
