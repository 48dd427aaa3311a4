import { described, filled, instant, operationId, pageOf, pastedCode, recordId, text, z } from '../fields.ts'
import {
  createdCredential,
  creationOptions,
  credentialId,
  passkey,
  passkeyNameOrNone,
  requestOptions,
  signedCredential,
} from '../passkeys.ts'
import { consoleCall } from './call.ts'
import { maxReason } from './constants.ts'
import { type Permission, permissionNames, staffRoles } from './permissions.ts'

const role = z.enum(staffRoles)
const permission = z.enum(permissionNames as [Permission, ...Permission[]])
const roles = z.array(role).check(z.minLength(1), z.maxLength(staffRoles.length))
const none = z.tuple([])
const reason = filled(maxReason)
const token = z.string().check(z.regex(/^[\w-]{43}$/))
const email = filled(254)
/** An instant, or empty where there is none. */
const instantOrNone = z.union([z.literal(''), instant])

/** `asked`: the id of a request that a second person has to confirm; empty where the act is done. */
const askedOrDone = z.tuple([z.object({ asked: z.union([z.literal(''), operationId]) })])

/** Refusals of every act that another person may have to confirm. */
const askRefusals = ['person_unlinked', 'act_failed'] as const

/** Guesses are slowed down by the pauses of `platform/attemptThrottle.ts` too. */
const signInRate = { points: 30, seconds: 60, shared: true } as const

/** The member of staff who is signed in, and the ends of the session. */
const sessionState = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  roles: z.array(role),
  permissions: z.array(permission),
  /** When the session ends without a further call. */
  idleEnd: instant,
  end: instant,
})

export const session = {
  /** The first step: a right password opens a challenge for the second factor. The answer is the same for both kinds of factor that exist. */
  sign_in: consoleCall({
    needs: 'nothing',
    acts: false,
    input: { email, password: filled(1_000) },
    output: z.tuple([z.object({ challenge: token, app: z.boolean(), passkey: z.boolean() })]),
    refusals: ['login_failed', 'too_many'],
    rate: signInRate,
  }),
  /** The second step with an authenticator app. */
  sign_in_code: consoleCall({
    needs: 'nothing',
    acts: true,
    input: { challenge: token, code: pastedCode },
    output: z.tuple([sessionState]),
    refusals: ['sign_in_over', 'code_incorrect', 'code_used', 'too_many'],
    rate: signInRate,
  }),
  /** Options for the second step with a passkey. */
  begin_passkey: consoleCall({
    needs: 'nothing',
    acts: false,
    input: { challenge: token },
    output: z.tuple([requestOptions]),
    refusals: ['sign_in_over', 'passkeys_unavailable'],
    rate: signInRate,
  }),
  sign_in_passkey: consoleCall({
    needs: 'nothing',
    acts: true,
    input: { challenge: token, credential: signedCredential },
    output: z.tuple([sessionState]),
    refusals: ['sign_in_over', 'passkey_failed', 'too_many'],
    rate: signInRate,
  }),
  /** What an invited person sees, with what a second factor is set up by. `passkey` is empty where the address cannot have passkeys. */
  open_invitation: consoleCall({
    needs: 'nothing',
    acts: false,
    input: { token },
    output: z.tuple([
      z.object({
        name: z.string(),
        email: z.string(),
        roles: z.array(role),
        app: z.object({ secret: z.string(), uri: z.string(), qr: z.string() }),
        passkey: z.union([z.literal(''), creationOptions]),
      }),
    ]),
    refusals: ['invitation_spent'],
    rate: signInRate,
  }),
  /** Sets the password and the second factor, by a code of the app or a new passkey, spends the invitation and opens a session. */
  accept_invitation: consoleCall({
    needs: 'nothing',
    acts: true,
    input: {
      token,
      password: filled(1_000),
      code: z.optional(pastedCode),
      credential: z.optional(createdCredential),
    },
    output: z.tuple([sessionState]),
    refusals: ['invitation_spent', 'factor_missing', 'code_incorrect', 'passkey_failed', 'password_weak', 'too_many'],
    rate: signInRate,
  }),
  state: consoleCall({ needs: 'session', acts: false, input: {}, output: z.tuple([sessionState]) }),
  sign_out: consoleCall({ needs: 'session', acts: true, input: {}, output: none }),
  /** The open sessions of the caller. */
  list: consoleCall({
    needs: 'session',
    acts: false,
    input: {},
    output: z.array(
      z.object({
        id: operationId,
        device: z.string(),
        address: z.string(),
        opened: instant,
        active: instant,
        current: z.boolean(),
      }),
    ),
  }),
  /** Ends a session of the caller. */
  end: consoleCall({
    needs: 'session',
    acts: true,
    input: { id: operationId },
    output: none,
    refusals: ['not_found'],
  }),
  /** The second factors of the caller. `app`: an authenticator app is set up; `available`: the address of the console can have passkeys. */
  factors: consoleCall({
    needs: 'session',
    acts: false,
    input: {},
    output: z.tuple([z.object({ app: z.boolean(), available: z.boolean(), passkeys: z.array(passkey) })]),
  }),
  /** Options for a new passkey of the caller, by his password. The challenge belongs to the session and is valid once, for five minutes. */
  begin_new_passkey: consoleCall({
    needs: 'session',
    acts: false,
    input: { password: filled(1_000) },
    output: z.tuple([creationOptions]),
    refusals: ['password_wrong', 'too_many', 'passkeys_unavailable', 'passkeys_full'],
    rate: signInRate,
  }),
  /** Adds the passkey that was made; without a name it is called by browser and system. */
  add_passkey: consoleCall({
    needs: 'session',
    acts: true,
    input: { name: passkeyNameOrNone, credential: createdCredential },
    output: none,
    refusals: ['passkey_failed', 'passkeys_full'],
    rate: signInRate,
  }),
  /** Removes a passkey of the caller and ends his other sessions. */
  remove_passkey: consoleCall({
    needs: 'session',
    acts: true,
    input: { id: credentialId, password: filled(1_000) },
    output: none,
    refusals: ['password_wrong', 'too_many', 'not_found', 'last_factor'],
    rate: signInRate,
  }),
  /** Changes the password of the caller and ends his other sessions. */
  change_password: consoleCall({
    needs: 'session',
    acts: true,
    input: { password: filled(1_000), next: filled(1_000) },
    output: none,
    refusals: ['password_wrong', 'too_many', 'password_weak'],
    rate: signInRate,
  }),
}

const staffState = z.enum(['invited', 'active', 'blocked'])

export const staff = {
  list: consoleCall({
    needs: 'staff.read',
    acts: false,
    input: {},
    output: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        email: z.string(),
        roles: z.array(role),
        state: staffState,
        /** The user of the machine who is the same person; empty when there is none. */
        machineUser: z.string(),
        added: instant,
        lastActive: instantOrNone,
        sessions: z.int(),
      }),
    ),
  }),
  /** Invites a person; the link is sent to the address. Also sends a new link to one who has not accepted yet. */
  invite: consoleCall({
    needs: 'staff.change',
    acts: true,
    input: { email, name: filled(80), roles, reason },
    output: askedOrDone,
    refusals: ['email_invalid', 'staff_exists', ...askRefusals],
  }),
  change_roles: consoleCall({
    needs: 'staff.change',
    acts: true,
    input: { id: recordId, roles, reason },
    output: askedOrDone,
    refusals: ['not_found', 'last_owner', 'own_account', ...askRefusals],
  }),
  /** Blocks a member of staff and ends all sessions; at once, by one person. */
  block: consoleCall({
    needs: 'staff.change',
    acts: true,
    input: { id: recordId, reason },
    output: none,
    refusals: ['not_found', 'last_owner', 'own_account'],
  }),
  unblock: consoleCall({
    needs: 'staff.change',
    acts: true,
    input: { id: recordId, reason },
    output: askedOrDone,
    refusals: ['not_found', ...askRefusals],
  }),
  /** Ends all sessions of a member of staff. */
  end_sessions: consoleCall({
    needs: 'staff.change',
    acts: true,
    input: { id: recordId },
    output: z.tuple([z.object({ ended: z.int() })]),
    refusals: ['not_found'],
  }),
}

export const rolesClass = {
  list: consoleCall({
    needs: 'roles.read',
    acts: false,
    input: {},
    output: z.array(
      z.object({ role, permissions: z.array(permission), fixed: z.boolean(), changed: z.boolean(), members: z.int() }),
    ),
  }),
  change: consoleCall({
    needs: 'roles.change',
    acts: true,
    input: { role, permissions: z.array(permission).check(z.maxLength(permissionNames.length)), reason },
    output: askedOrDone,
    refusals: ['role_fixed', ...askRefusals],
  }),
}

export const approvals = {
  /** Requests that wait, oldest first. */
  list: consoleCall({
    needs: 'approvals.read',
    acts: false,
    input: {},
    output: z.array(
      z.object({
        id: operationId,
        /** The act as in the audit trail. */
        act: z.string(),
        /** What it is done to: a payment, a bet, a member of staff. */
        subject: z.string(),
        /** The player whom it is about; empty when it is about none. */
        player: z.string(),
        username: z.string(),
        /** Kuruş; 0 where no money is moved. */
        amount: z.int(),
        reason: z.string(),
        /** Who has asked for it, as in the audit trail. */
        by: z.string(),
        at: instant,
        ends: instant,
        /** Whether the caller has asked for it. */
        own: z.boolean(),
        /** Whether the caller may confirm it. */
        confirmable: z.boolean(),
      }),
    ),
  }),
  /** Confirms a request of another person and performs it. */
  confirm: consoleCall({
    needs: 'approvals.decide',
    acts: true,
    input: { id: operationId },
    output: z.tuple([z.object({ outcome: z.string() })]),
    refusals: ['not_found', 'own_request', 'person_unlinked', 'already_decided', 'not_permitted', 'act_failed'],
  }),
  /** Refuses a request of another person, or takes one's own back. */
  refuse: consoleCall({
    needs: 'approvals.decide',
    acts: true,
    input: { id: operationId, reason },
    output: none,
    refusals: ['not_found', 'already_decided', 'not_permitted'],
  }),
}

export const audit = {
  /**
   * Entries of the audit trail, the newest first. Every filter that is set has to match: beginning of the act, whole subject, and of the actor
   * `staff 3` or `player 94` for one person, or the beginning of the actor or a part of the name of a member of staff.
   */
  search: consoleCall({
    needs: 'audit.read',
    acts: false,
    input: {
      actor: z._default(text(100), ''),
      act: z._default(text(100), ''),
      subject: z._default(text(200), ''),
      from: z._default(z.union([z.literal(''), described(text(40), { format: 'date-time' })]), ''),
      to: z._default(z.union([z.literal(''), described(text(40), { format: 'date-time' })]), ''),
      ...pageOf(50, 200),
    },
    output: z.array(
      z.object({
        id: z.int(),
        at: instant,
        actor: z.string(),
        act: z.string(),
        subject: z.string(),
        detail: z.record(z.string(), z.unknown()),
      }),
    ),
    refusals: ['invalid_input'],
    paged: true,
  }),
  /**
   * Verifies the hashes of all entries, and that the trail agrees with the heads that the server has stored outside the database. The check is an entry too.
   * `broken`: the first entry that was changed; `cut`: the first stored head without its entry, as when the newest entries were removed.
   */
  check: consoleCall({
    needs: 'audit.read',
    acts: false,
    input: {},
    output: z.tuple([
      z.object({
        broken: z.union([z.literal(''), z.int()]),
        cut: z.array(z.object({ at: z.string(), count: z.int() })),
        heads: z.int(),
      }),
    ]),
    rate: { points: 6, seconds: 3_600, shared: true },
  }),
  /** All members of staff by name, for the search of their entries. */
  members: consoleCall({
    needs: 'audit.read',
    acts: false,
    input: {},
    output: z.array(z.object({ id: z.int(), name: z.string(), blocked: z.boolean() })),
  }),
}
