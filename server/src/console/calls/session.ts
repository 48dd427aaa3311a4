import { staffIdleMs } from '@yakamoz/contract/console/index'
import { recordAudit } from '../../platform/audit.ts'
import { type ConsoleHandler, consoleDone, consoleRefuse } from '../consoleHandler.ts'
import { acceptInvitation, openInvitation } from '../invitations.ts'
import { addOwnPasskey, beginOwnPasskey, changeOwnPassword, ownFactors, removeOwnPasskey } from '../ownAccount.ts'
import { endStaffSessions, openStaffSessions, type StaffCaller } from '../staffSessions.ts'
import { beginStaffPasskey, signInByStaffCode, signInByStaffPasskey, signInByStaffPassword } from '../staffSignIn.ts'

const stateOf = ({ id, name, email, roles, permissions, session }: StaffCaller) => ({
  id,
  name,
  email,
  roles: [...roles],
  permissions: [...permissions],
  idleEnd: session.activeAtMs + staffIdleMs,
  end: session.endsAtMs,
})

const sign_in: ConsoleHandler<'session', 'sign_in'> = async (given, context) => {
  const begun = await signInByStaffPassword(context, given)
  return 'done' in begun ? begun : consoleDone([begun])
}

const sign_in_code: ConsoleHandler<'session', 'sign_in_code'> = async (given, context) => {
  const caller = await signInByStaffCode(context, given)
  return 'done' in caller ? caller : consoleDone([stateOf(caller)])
}

const begin_passkey: ConsoleHandler<'session', 'begin_passkey'> = async ({ challenge }, { app }) => {
  const options = await beginStaffPasskey(app, challenge)
  return 'done' in options ? options : consoleDone([options])
}

const sign_in_passkey: ConsoleHandler<'session', 'sign_in_passkey'> = async (given, context) => {
  const caller = await signInByStaffPasskey(context, given)
  return 'done' in caller ? caller : consoleDone([stateOf(caller)])
}

const open_invitation: ConsoleHandler<'session', 'open_invitation'> = async ({ token }, { app }) => {
  const invitation = await openInvitation(app, token)
  return invitation ? consoleDone([invitation]) : consoleRefuse('invitation_spent')
}

const accept_invitation: ConsoleHandler<'session', 'accept_invitation'> = async (given, context) => {
  const caller = await acceptInvitation(context, given)
  return 'done' in caller ? caller : consoleDone([stateOf(caller)])
}

const state: ConsoleHandler<'session', 'state'> = async (_, { caller }) => consoleDone([stateOf(caller)])

const sign_out: ConsoleHandler<'session', 'sign_out'> = async (_, { app, caller, setCookie }) => {
  await endStaffSessions(app.db.query, caller.id, caller.session.id)
  await recordAudit(app, {
    actor: caller.person.actor,
    act: 'console signed out',
    subject: `staff ${caller.id}`,
    detail: {},
  })
  setCookie('')
  return consoleDone([])
}

const list: ConsoleHandler<'session', 'list'> = async (_, { app, caller }) =>
  consoleDone(
    (await openStaffSessions(app, caller.id)).map((row) => ({
      id: row.id,
      device: row.device,
      address: row.address,
      opened: row.opened_at.getTime(),
      active: row.active_at.getTime(),
      current: row.id === caller.session.id,
    })),
  )

const end: ConsoleHandler<'session', 'end'> = async ({ id }, { app, caller, setCookie }) => {
  const ended = await endStaffSessions(app.db.query, caller.id, id)
  if (ended === 0) return consoleRefuse('not_found')
  await recordAudit(app, {
    actor: caller.person.actor,
    act: 'console session ended',
    subject: `staff ${caller.id}`,
    detail: {},
  })
  if (id === caller.session.id) setCookie('')
  return consoleDone([])
}

const factors: ConsoleHandler<'session', 'factors'> = async (_, context) => consoleDone([await ownFactors(context)])

const begin_new_passkey: ConsoleHandler<'session', 'begin_new_passkey'> = async (given, context) => {
  const options = await beginOwnPasskey(context, given)
  return 'done' in options ? options : consoleDone([options])
}

const add_passkey: ConsoleHandler<'session', 'add_passkey'> = async (given, context) =>
  (await addOwnPasskey(context, given)) ?? consoleDone([])

const remove_passkey: ConsoleHandler<'session', 'remove_passkey'> = async (given, context) =>
  (await removeOwnPasskey(context, given)) ?? consoleDone([])

const change_password: ConsoleHandler<'session', 'change_password'> = async (given, context) =>
  (await changeOwnPassword(context, given)) ?? consoleDone([])

/** The calls of the class `session`. */
export const session = {
  sign_in,
  sign_in_code,
  begin_passkey,
  sign_in_passkey,
  open_invitation,
  accept_invitation,
  state,
  sign_out,
  list,
  end,
  factors,
  begin_new_passkey,
  add_passkey,
  remove_passkey,
  change_password,
}
