import { type ConsoleHandler, consoleDone, consoleRefuse } from '../../../console/consoleHandler.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { applyAnswer } from '../batches/applyAnswer.ts'
import { batchFile, batchOf, cancelBatch, makeBatch, markBatchSent } from '../batches/batchRows.ts'
import { batchPage, listBatches } from './batchFacts.ts'

const batches: ConsoleHandler<'payments', 'batches'> = async (page, { app }) => {
  const { rows, total } = await listBatches(app, page)
  return consoleDone(rows, { ...page, total })
}

const batch: ConsoleHandler<'payments', 'batch'> = async ({ id }, { app }) => {
  const page = await batchPage(app, id)
  return page ? consoleDone([page]) : consoleRefuse('not_found')
}

const make_batch: ConsoleHandler<'payments', 'make_batch'> = async ({ payments }, { app, caller }) => {
  const made = await makeBatch(app, { payments, by: caller.person.actor })
  if (!made) return consoleRefuse('no_payments_waiting')
  const { id, count, total } = made
  return consoleDone([{ id, count, total }])
}

const batch_file: ConsoleHandler<'payments', 'batch_file'> = async ({ id, format }, { app, caller }) => {
  const row = await batchOf(app, id)
  if (!row) return consoleRefuse('not_found')
  const file = await batchFile(app, row, format)
  if (file === 'no_payer') return consoleRefuse('payer_missing')
  await recordAudit(app, { actor: caller.person.actor, act: 'payout batch file', subject: id, detail: { format } })
  return consoleDone([file])
}

const mark_batch: ConsoleHandler<'payments', 'mark_batch'> = async ({ id }, { app, caller }) => {
  if (!(await batchOf(app, id))) return consoleRefuse('not_found')
  return (await markBatchSent(app, id, caller.person.actor)) ? consoleDone([]) : consoleRefuse('batch_not_open')
}

const cancel_batch: ConsoleHandler<'payments', 'cancel_batch'> = async ({ id, reason }, { app, caller }) => {
  if (!(await batchOf(app, id))) return consoleRefuse('not_found')
  const done = await cancelBatch(app, { id, reason, by: caller.person.actor })
  return done ? consoleDone([]) : consoleRefuse('batch_not_open')
}

const read_answer: ConsoleHandler<'payments', 'read_answer'> = async ({ id, text, onRejected }, { app, caller }) => {
  const row = await batchOf(app, id)
  if (!row) return consoleRefuse('not_found')
  if (row.state === 'cancelled') return consoleRefuse('batch_not_open')
  const read = await applyAnswer(app, row, { text, onRejected, by: caller.person.actor })
  if (read === 'unreadable') return consoleRefuse('answer_unreadable')
  if (read === 'other_batch') return consoleRefuse('answer_of_other_batch')
  return consoleDone([read])
}

/** The calls about batches for the bank. */
export const batchCalls = { batches, batch, make_batch, batch_file, mark_batch, cancel_batch, read_answer }
