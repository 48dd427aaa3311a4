import { performOrAsk } from '../../../console/approvals.ts'
import { type ConsoleHandler, consoleDone, consoleRefuse } from '../../../console/consoleHandler.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { lacksHolder } from '../holderReview.ts'
import { accountOfPayment } from '../paymentQueries.ts'
import { routesOf } from '../payouts/payoutRoutes.ts'
import { takeBackPayout } from '../payouts/payoutTakeBack.ts'
import { askedApproval, decideAsStaff, paymentApproved } from './paymentActs.ts'
import { handOverPayment, holdPayment, releasePayment, takePayment, workable } from './paymentWork.ts'

const approve: ConsoleHandler<'payments', 'approve'> = async ({ id, reason, route }, { app, caller }) => {
  const found = await workable(app, id, caller)
  if (typeof found === 'string') return consoleRefuse(found)
  const { row, isHeld } = found
  if (isHeld) return consoleRefuse('payment_on_hold')
  if (await lacksHolder(app, row)) return consoleRefuse('holder_unreviewed')
  if (route && !(await routesOf(app, row)).routes.has(route)) return consoleRefuse('route_unavailable')
  const performed = await performOrAsk(
    app,
    paymentApproved,
    await askedApproval(app, row, { route, reason, by: caller.person }),
  )
  if (performed.state === 'unlinked') return consoleRefuse('person_unlinked')
  if (performed.state === 'waits') return consoleDone([{ asked: performed.id, outcome: '' }])
  const { ok, unchanged, text } = performed.outcome
  return ok || unchanged ? consoleDone([{ asked: '' as const, outcome: text }]) : consoleRefuse('act_failed')
}

const refuse: ConsoleHandler<'payments', 'refuse'> = async ({ id, reason, reasonEn }, { app, caller }) => {
  const found = await workable(app, id, caller)
  if (typeof found === 'string') return consoleRefuse(found)
  const { actor } = caller.person
  const { ok, unchanged } = await decideAsStaff(app, { id, approve: false, actor, reason, reasonEn })
  return ok || unchanged ? consoleDone([]) : consoleRefuse('act_failed')
}

const hold: ConsoleHandler<'payments', 'hold'> = async ({ id, note }, { app, caller }) => {
  const done = await holdPayment(app, { id, by: caller, note })
  return done === 'done' ? consoleDone([]) : consoleRefuse(done)
}

const release: ConsoleHandler<'payments', 'release'> = async ({ id, note }, { app, caller }) => {
  const done = await releasePayment(app, { id, by: caller, note })
  return done === 'done' ? consoleDone([]) : consoleRefuse(done)
}

const take: ConsoleHandler<'payments', 'take'> = async ({ id, from }, { app, caller }) => {
  const done = await takePayment(app, { id, by: caller, from })
  return done === 'done' ? consoleDone([]) : consoleRefuse(done)
}

const hand_over: ConsoleHandler<'payments', 'hand_over'> = async ({ id, to, note }, { app, caller }) => {
  if (to !== undefined) {
    const member = await app.db.query
      .selectFrom('staff')
      .select('id')
      .where('id', '=', to)
      .where('activated_at', 'is not', null)
      .where('blocked_at', 'is', null)
      .executeTakeFirst()
    if (!member) return consoleRefuse('not_found')
  }
  const done = await handOverPayment(app, { id, by: caller, to, note })
  return done === 'done' ? consoleDone([]) : consoleRefuse(done)
}

const take_back: ConsoleHandler<'payments', 'take_back'> = async ({ id, reason }, { app, caller }) => {
  const done = await takeBackPayout(app, { id, reason, by: caller.person.actor })
  return done === 'done' ? consoleDone([]) : consoleRefuse(done)
}

const reveal_account: ConsoleHandler<'payments', 'reveal_account'> = async ({ id, reason }, { app, caller }) => {
  const account = await accountOfPayment(app, id)
  if (!account) return consoleRefuse('not_found')
  const detail = { reason, player: String(account.player_id) }
  await recordAudit(app, { actor: caller.person.actor, act: 'payment account shown', subject: id, detail })
  return consoleDone([{ holder: account.holder, iban: app.vault.open(account.iban_sealed) }])
}

/** The calls that decide about payments. */
export const decisionCalls = { approve, refuse, hold, release, take, hand_over, take_back, reveal_account }
