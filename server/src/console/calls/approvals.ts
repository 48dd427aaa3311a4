import { confirmRequest, mayConfirmRequest, openRequests, refuseRequest, requestOf } from '../approvals.ts'
import { type ConsoleHandler, consoleDone, consoleRefuse, type StaffContext } from '../consoleHandler.ts'

/** Returns the act of a request if the caller has its permission. */
const permittedAct = ({ acts, caller }: StaffContext, name: string) =>
  acts.find((act) => act.name === name && caller.permissions.includes(act.permission))

const isConfirmable = (context: StaffContext, request: Parameters<typeof mayConfirmRequest>[1]): boolean => {
  const { permissions, person } = context.caller
  const act = permittedAct(context, request.act)
  return permissions.includes('approvals.decide') && !!act && mayConfirmRequest(act, request, person) === 'yes'
}

const list: ConsoleHandler<'approvals', 'list'> = async (_, context) => {
  const { app, caller } = context
  return consoleDone(
    (await openRequests(app)).map((row) => ({
      id: row.id,
      act: row.act,
      subject: row.subject,
      player: row.player_id === null ? '' : String(row.player_id),
      amount: Number(row.amount),
      reason: row.reason,
      by: row.actor,
      at: row.at.getTime(),
      ends: row.ends_at.getTime(),
      own: row.person === caller.person.key,
      confirmable: isConfirmable(context, row),
    })),
  )
}

const confirm: ConsoleHandler<'approvals', 'confirm'> = async ({ id }, context) => {
  const { app, caller } = context
  const request = await requestOf(app, id)
  if (!request) return consoleRefuse('not_found')
  if (request.decided_at !== null) return consoleRefuse('already_decided')
  const act = permittedAct(context, request.act)
  if (!act) return consoleRefuse('not_permitted')
  const confirmed = await confirmRequest(app, act, { request, by: caller.person })
  if (confirmed === 'same') return consoleRefuse('own_request')
  if (confirmed === 'unlinked') return consoleRefuse('person_unlinked')
  if (confirmed === 'decided') return consoleRefuse('already_decided')
  return confirmed.ok || confirmed.unchanged ? consoleDone([{ outcome: confirmed.text }]) : consoleRefuse('act_failed')
}

const refuse: ConsoleHandler<'approvals', 'refuse'> = async ({ id, reason }, context) => {
  const { app, caller } = context
  const request = await requestOf(app, id)
  if (!request) return consoleRefuse('not_found')
  if (request.decided_at !== null) return consoleRefuse('already_decided')
  if (request.person !== caller.person.key && !permittedAct(context, request.act)) return consoleRefuse('not_permitted')
  const refused = await refuseRequest(app, { request, by: caller.person, reason })
  return refused ? consoleDone([]) : consoleRefuse('already_decided')
}

/** The calls of the class `approvals`. */
export const approvals = { list, confirm, refuse }
