import type { AppContext } from '../../transport/appContext.ts'
import { type ApprovableAct, type AskedAct, performOrAsk } from '../approvals.ts'
import { consoleDone, consoleRefuse } from '../consoleHandler.ts'

/** Performs an act or asks for it, and answers the id of the request that waits, empty where the act is done. */
export const askAct = async (app: AppContext, act: ApprovableAct, asked: AskedAct) => {
  const performed = await performOrAsk(app, act, asked)
  if (performed.state === 'unlinked') return consoleRefuse('person_unlinked')
  if (performed.state === 'waits') return consoleDone([{ asked: performed.id }] as [{ asked: string }])
  const { ok, unchanged } = performed.outcome
  return ok || unchanged ? consoleDone([{ asked: '' as const }] as [{ asked: '' }]) : consoleRefuse('act_failed')
}
