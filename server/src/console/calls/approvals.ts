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

/** Whether the caller may know of a request: of each one, but for acts that name a permission for it. */
const isShown = ({ acts, caller }: StaffContext, request: Parameters<typeof mayConfirmRequest>[1]): boolean => {
  const needed = acts.find(({ name }) => name === request.act)?.seenWith
  return needed === undefined || caller.permissions.includes(needed) || request.person === caller.person.key
}

const list: ConsoleHandler<'approvals', 'list'> = async (_, context) => {
  const { app, caller } = context
  const shown = (await openRequests(app)).filter((row) => isShown(context, row))
  return consoleDone(
    shown.map((row) => ({
      id: row.id,
      act: row.act,
      subject: row.subject,
      player: row.player_id === null ? '' : String(row.player_id),
      username: row.username ?? '',
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
