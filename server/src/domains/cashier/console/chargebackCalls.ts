import { transactionStatus } from '@yakamoz/contract'
import type { ApprovableAct } from '../../../console/approvals.ts'
import { askAct } from '../../../console/calls/ask.ts'
import { type ConsoleHandler, consoleDone, consoleRefuse } from '../../../console/consoleHandler.ts'
import { listChargebacks } from '../chargebacks/chargebackList.ts'
import { chargeBack, clearFlag } from '../chargebacks/chargebacks.ts'
import { paymentOf } from '../paymentQueries.ts'

const outcomes = {
  done: 'done',
  not_found: 'there is no such approved deposit',
  already_corrected: 'already reversed',
} as const

/** Takes back a deposit that its provider has charged back. */
export const depositChargedBack: ApprovableAct = {
  name: 'deposit charged back',
  permission: 'payments.correct',
  rule: 'money',
  perform: async (app, { subject, reason, by }) => {
    const done = await chargeBack(app, await paymentOf(app, subject), { reason, by: by.actor })
    if (done === 'already_corrected') return { ok: false, unchanged: true, text: outcomes[done] }
    return { ok: done === 'done', text: outcomes[done] }
  },
}

const charge_back: ConsoleHandler<'payments', 'charge_back'> = async ({ id, reason }, { app, caller }) => {
  const row = await paymentOf(app, id)
  if (row?.type_id !== 1 || row.status !== transactionStatus.approved) return consoleRefuse('not_found')
  if (row.corrected) return consoleRefuse('already_corrected')
  const asked = { player: row.player_id, subject: id, amount: row.amount, detail: {}, reason, by: caller.person }
  return askAct(app, depositChargedBack, asked)
}

const chargebacks: ConsoleHandler<'payments', 'chargebacks'> = async ({ player, limit, offset }, { app }) => {
  const { rows, total } = await listChargebacks(app, { player, limit, offset })
  return consoleDone(rows, { limit, offset, total })
}

const clear_flag: ConsoleHandler<'payments', 'clear_flag'> = async ({ player, id, note }, { app, caller }) => {
  const cleared = await clearFlag(app, { player: Number(player), id, note, by: caller.person.actor })
  return cleared ? consoleDone([]) : consoleRefuse('not_found')
}

/** The calls about chargebacks and marks on players. */
export const chargebackCalls = { charge_back, chargebacks, clear_flag }
