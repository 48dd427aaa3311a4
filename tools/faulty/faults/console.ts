import type { Fault } from '../fault.ts'

const panel = 'server/src/console'
const accessTest = `${panel}/access.call.test.ts`
const approvalsTest = `${panel}/approvals.call.test.ts`
const invitationsTest = `${panel}/invitations.call.test.ts`
const listenerTest = `${panel}/listener.call.test.ts`
const signInTest = `${panel}/signIn.call.test.ts`

/** Faults of the console: sessions, permissions, acts of two people, its listener. */
export const consoleFaults: readonly Fault[] = [
  {
    name: 'console-permission',
    about: 'a session is enough for every call',
    file: `${panel}/dispatch.ts`,
    find: "spec.needs === 'session' || caller.permissions.includes(spec.needs)",
    replace: "spec.needs === 'session' || caller.permissions !== undefined",
    test: accessTest,
  },
  {
    name: 'console-refusal-unaudited',
    about: 'a refused access of a member of staff is not audited',
    file: `${panel}/refusedAccess.ts`,
    find: 'if (seconds > 0) return',
    replace: 'if (caller || seconds > 0) return',
    test: accessTest,
  },
  {
    name: 'console-idle',
    about: 'a session of the console never becomes idle',
    file: `${panel}/staffSessions.ts`,
    find: 's.active_at > ${new Date(nowMs - staffIdleMs)} and',
    replace: 's.active_at > ${new Date(nowMs - 100 * staffIdleMs)} and',
    test: signInTest,
  },
  {
    name: 'console-code-twice',
    about: 'a code of an authenticator app opens two sessions of staff',
    file: `${panel}/staffSignIn.ts`,
    find: ".where('ga_step', '<', step)",
    replace: ".where('ga_step', '<=', step)",
    test: signInTest,
  },
  {
    name: 'console-session-of-others',
    about: 'a member of staff ends the session of another one by its id',
    file: `${panel}/staffSessions.ts`,
    find: "executor.deleteFrom('staff_session').where('staff_id', '=', staff)",
    replace: "executor.deleteFrom('staff_session').where('staff_id', '>', 0 * staff)",
    test: signInTest,
  },
  {
    name: 'console-own-request',
    about: 'the asker confirms the own request in the console',
    file: `${panel}/person.ts`,
    find: "if (first === second) return 'same'",
    replace: "if (first === second) return 'yes'",
    test: approvalsTest,
  },
  {
    name: 'console-unlinked',
    about: 'a user of the machine and a member of staff count as two people without a link',
    file: `${panel}/person.ts`,
    find: 'isStaff(first) === isStaff(second)',
    replace: 'isStaff(first) !== undefined',
    test: approvalsTest,
  },
  {
    name: 'console-confirmed-twice',
    about: 'two confirmations at once perform an act twice',
    file: `${panel}/approvals.ts`,
    find: "if (!closed) return 'decided'",
    replace: "if (!closed && request.id === '') return 'decided'",
    test: approvalsTest,
  },
  {
    name: 'console-request-kept',
    about: 'a request that its person has made needless is confirmed and paid again',
    file: `${panel}/approvals.ts`,
    find: 'if (!known) return\n',
    replace: 'if (!known || known.id) return\n',
    test: approvalsTest,
  },
  {
    name: 'console-act-permission',
    about: 'whoever may confirm confirms acts without their permission',
    file: `${panel}/calls/approvals.ts`,
    find: 'act.name === name && caller.permissions.includes(act.permission)',
    replace: 'act.name === name && caller.permissions.length > 0',
    test: approvalsTest,
  },
  {
    name: 'console-blocked-owner',
    about: 'an owner blocks the other one and then decides alone',
    file: `${panel}/approvals.ts`,
    find: "row('blocked_at', '>', new Date(app.now() - blockedOwnerMs))",
    replace: "row('blocked_at', '>', new Date(app.now() + blockedOwnerMs))",
    test: approvalsTest,
  },
  {
    name: 'console-last-owner',
    about: 'the last active owner is blocked',
    file: `${panel}/staffRows.ts`,
    find: 'owner.id !== id && isActive(owner)',
    replace: 'owner.id !== 0 * id && isActive(owner)',
    test: approvalsTest,
  },
  {
    name: 'console-permission-of-act-unaudited',
    about: 'a confirmation without the permission of its act is not audited',
    file: `${panel}/dispatch.ts`,
    find: "if (!reply.done && reply.refusal === 'not_permitted') return",
    replace: "if (!reply.done && reply.refusal === 'not_permitted' && !caller) return",
    test: approvalsTest,
  },
  {
    name: 'console-invitation-twice',
    about: 'an invitation is accepted twice',
    file: `${panel}/invitations.ts`,
    find: 'const member = spent.numDeletedRows > 0n ? ',
    replace: 'const member = spent.numDeletedRows >= 0n ? ',
    test: invitationsTest,
  },
  {
    name: 'console-invitation-age',
    about: 'an invitation is valid for ever',
    file: `${panel}/invitations.ts`,
    find: ".where('i.ends_at', '>', new Date(app.now()))",
    replace: ".where('i.ends_at', '>', new Date(0))",
    test: invitationsTest,
  },
  {
    name: 'console-origin',
    about: 'a page of another site calls the console',
    file: `${panel}/consoleOrigin.ts`,
    find: 'headers.origin !== origin',
    replace: 'headers.origin === undefined && origin.length > 0',
    test: listenerTest,
  },
  {
    name: 'console-networks',
    about: 'the console answers networks that are not allowed',
    file: `${panel}/dispatch.ts`,
    find: 'if (!isInNetworks(origin.address, networks))',
    replace: 'if (!isInNetworks(origin.address, networks.slice(networks.length)))',
    test: listenerTest,
  },
  {
    name: 'console-reveal-unaudited',
    about: 'a masked field is shown without an audit entry',
    file: 'server/src/domains/accounts/console/playerCalls.ts',
    find: "await recordAudit(app, { actor: caller.person.actor, act: 'player data shown', subject: id, detail })",
    replace:
      "if (!detail) await recordAudit(app, { actor: caller.person.actor, act: 'player data shown', subject: id, detail })",
    test: 'server/src/domains/accounts/console/players.call.test.ts',
  },
]
