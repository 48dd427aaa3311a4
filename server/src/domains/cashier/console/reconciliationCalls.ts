import { type ConsoleHandler, consoleDone, consoleRefuse } from '../../../console/consoleHandler.ts'
import {
  addReconciliationPart,
  beginReconciliation,
  finishReconciliation,
  listDifferences,
  listReconciliations,
  reconciliationOf,
  settleDifference,
} from '../reconciliation/reconciliations.ts'

const begin_reconciliation: ConsoleHandler<'payments', 'begin_reconciliation'> = async (
  { provider, from, to },
  { app, caller },
) => {
  if (from > to) return consoleRefuse('invalid_input', { field: 'to' })
  const id = await beginReconciliation(app, { provider, from, to, by: caller.person.actor })
  return id === undefined ? consoleRefuse('not_found') : consoleDone([{ id }])
}

const add_reconciliation_part: ConsoleHandler<'payments', 'add_reconciliation_part'> = async (
  given,
  { app, caller },
) => {
  const done = await addReconciliationPart(app, { ...given, by: caller.person.actor })
  return done === 'done' ? consoleDone([]) : consoleRefuse(done)
}

const finish_reconciliation: ConsoleHandler<'payments', 'finish_reconciliation'> = async ({ id }, { app, caller }) => {
  const done = await finishReconciliation(app, id, caller.person.actor)
  if (done !== 'done') return consoleRefuse(done)
  const row = await reconciliationOf(app, id)
  return row ? consoleDone([row]) : consoleRefuse('not_found')
}

const reconciliations: ConsoleHandler<'payments', 'reconciliations'> = async (page, { app }) => {
  const { rows, total } = await listReconciliations(app, page)
  return consoleDone(rows, { ...page, total })
}

const differences: ConsoleHandler<'payments', 'differences'> = async ({ limit, offset, ...filter }, { app }) => {
  const { rows, total } = await listDifferences(app, filter, { limit, offset })
  return consoleDone(rows, { limit, offset, total })
}

const settle_difference: ConsoleHandler<'payments', 'settle_difference'> = async (given, { app, caller }) => {
  const done = await settleDifference(app, { ...given, by: caller.person.actor })
  return done === 'done' ? consoleDone([]) : consoleRefuse(done)
}

/** The calls about comparisons with files of providers. */
export const reconciliationCalls = {
  begin_reconciliation,
  add_reconciliation_part,
  finish_reconciliation,
  reconciliations,
  differences,
  settle_difference,
}
