import { type ConsoleHandler, consoleDone, consoleRefuse } from '../../../console/consoleHandler.ts'
import type { AppContext } from '../../../transport/appContext.ts'
import { ProviderDown } from '../gameProvider.ts'
import { listComparisons, listGameDifferences, settleGameDifference } from '../reconciliation/differences.ts'
import { addTransactionsPart, isOver, reconcileDay, reconcileFile } from '../reconciliation/reconcileGames.ts'
import { aggregators, listingAdapters } from '../registry.ts'

const reconciliations: ConsoleHandler<'games', 'reconciliations'> = async (_, { app }) => {
  const calling = listingAdapters(app)
  return consoleDone([
    {
      adapters: aggregators().map((adapter) => ({ adapter, calls: calling.includes(adapter) })),
      days: await listComparisons(app),
    },
  ])
}

const differences: ConsoleHandler<'games', 'differences'> = async ({ state, ...page }, { app }) => {
  const { rows, total } = await listGameDifferences(app, state, page)
  return consoleDone(rows, { ...page, total })
}

const comparisonOf = async (app: AppContext, of: { adapter: string; day: string }) => {
  const [row] = await listComparisons(app, of)
  return row ? consoleDone([row] as const) : consoleRefuse('not_found')
}

const reconcile: ConsoleHandler<'games', 'reconcile'> = async ({ adapter, day }, { app, caller }) => {
  if (!isOver(app, day)) return consoleRefuse('invalid_input', { field: 'day' })
  try {
    const done = await reconcileDay(app, { adapter, day, by: caller.person.actor })
    return done === 'done' ? await comparisonOf(app, { adapter, day }) : consoleRefuse(done)
  } catch (cause) {
    if (!(cause instanceof ProviderDown)) throw cause
    app.log.warn({ cause: cause.message }, 'the transactions of an aggregator could not be fetched')
    return consoleRefuse('aggregator_down')
  }
}

const add_transactions_part: ConsoleHandler<'games', 'add_transactions_part'> = async (given, { app, caller }) => {
  await addTransactionsPart(app, { ...given, by: caller.person.actor })
  return consoleDone([])
}

const reconcile_file: ConsoleHandler<'games', 'reconcile_file'> = async ({ adapter, day, file }, { app, caller }) => {
  if (!aggregators().includes(adapter)) return consoleRefuse('not_found')
  if (!isOver(app, day)) return consoleRefuse('invalid_input', { field: 'day' })
  const done = await reconcileFile(app, { adapter, day, file, by: caller.person.actor })
  return done === 'done' ? comparisonOf(app, { adapter, day }) : consoleRefuse(done)
}

const settle_difference: ConsoleHandler<'games', 'settle_difference'> = async (given, { app, caller }) => {
  const done = await settleGameDifference(app, { ...given, by: caller.person.actor })
  return done === 'done' ? consoleDone([]) : consoleRefuse(done)
}

/** The calls of the class `games` about comparisons with the transactions of aggregators. */
export const reconciliationCalls = {
  reconciliations,
  differences,
  reconcile,
  add_transactions_part,
  reconcile_file,
  settle_difference,
}
