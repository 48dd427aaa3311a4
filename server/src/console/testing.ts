import type { ConsoleAnswer, ConsoleCalls, ConsoleContract, StaffRole } from '@yakamoz/contract/console/index'
import { generateSecret } from 'otplib'
import { approvableActs } from '../app/approvableActs.ts'
import { consoleHandlers } from '../app/consoleHandlers.ts'
import { hashPassword } from '../platform/passwords.ts'
import { appCode } from '../testing/index.ts'
import type { AppContext } from '../transport/appContext.ts'
import { unlimited } from '../transport/rpc/limits.ts'
import { openConsole } from './listener.ts'

/** What tests of the console use: its listener without a network, and browsers that keep its cookie. Not part of the product. */

export const staffPassword = 'Mercan2026Deniz'

type SentOf<C extends keyof ConsoleContract, M extends keyof ConsoleContract[C]> = ConsoleCalls[C][M] extends {
  sent: infer Sent
}
  ? Sent
  : never
type DataOf<C extends keyof ConsoleContract, M extends keyof ConsoleContract[C]> = ConsoleCalls[C][M] extends {
  data: infer Data
}
  ? Data
  : never

export type StaffBrowser = {
  call<C extends keyof ConsoleContract, M extends keyof ConsoleContract[C] & string>(
    className: C,
    method: M,
    data: SentOf<C, M>,
  ): Promise<ConsoleAnswer<DataOf<C, M>>>
  /** Any call with any data. */
  callAny(className: string, method: string, data: object): Promise<ConsoleAnswer>
  cookie(): string | undefined
  setCookie(value: string | undefined): void
}

export type StaffMember = { id: number; email: string; name: string; secret: string }

export type TestConsole = {
  http: Awaited<ReturnType<typeof openConsole>>
  browser(from?: { address?: string }): StaffBrowser
  /** Adds an active member of staff, who signs in with an authenticator app. */
  addStaff(roles: readonly StaffRole[], changes?: { email?: string; machineUser?: string }): Promise<StaffMember>
  /** Signs a member of staff in from a new browser; the next sign-in needs the next code. */
  signIn(member: StaffMember): Promise<StaffBrowser>
  /** Adds a member of staff and signs in. */
  newStaff(...roles: StaffRole[]): Promise<StaffMember & { browser: StaffBrowser }>
}

let passwordHash: Promise<string> | undefined

/** Opens the console of a test app, whose calls are not limited unless the test says so. */
export const openTestConsole = async (
  { app }: { app: AppContext },
  { isLimited = false, pages }: { isLimited?: boolean; pages?: string } = {},
): Promise<TestConsole> => {
  const http = await openConsole(app, {
    handlers: consoleHandlers,
    acts: approvableActs,
    pages,
    ...(isLimited ? {} : { limits: unlimited }),
  })
  let added = 0
  const browser: TestConsole['browser'] = ({ address = '127.0.0.1' } = {}) => {
    let cookie: string | undefined
    const callAny = async (className: string, method: string, data: object): Promise<ConsoleAnswer> => {
      const answer = await http.inject({
        method: 'POST',
        url: '/console/v1',
        remoteAddress: address,
        headers: {
          origin: app.config.console.url,
          panel: 'console',
          'user-agent': 'test browser',
          ...(cookie === undefined ? {} : { cookie }),
        },
        payload: { api: { class: className, method }, data },
      })
      const [set] = [answer.headers['set-cookie']].flat()
      if (set !== undefined) cookie = /=;/.test(set) ? undefined : set.split(';')[0]
      return answer.json()
    }
    return {
      call: callAny as StaffBrowser['call'],
      callAny,
      cookie: () => cookie,
      setCookie: (value) => {
        cookie = value
      },
    }
  }
  const addStaff: TestConsole['addStaff'] = async (roles, changes = {}) => {
    added++
    passwordHash ??= hashPassword(staffPassword)
    const secret = generateSecret()
    const email = changes.email ?? `calisan${added}@yakamoz.example`
    const now = new Date(app.now())
    const name = `Çalışan ${added}`
    const { id } = await app.db.query
      .insertInto('staff')
      .values({
        email,
        email_key: email,
        name,
        roles: [...roles],
        password_hash: await passwordHash,
        ga_sealed: app.vault.seal(secret),
        machine_user: changes.machineUser ?? null,
        added_at: now,
        activated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, email, name, secret }
  }
  const signIn: TestConsole['signIn'] = async ({ email, secret }) => {
    const made = browser()
    const begun = await made.call('session', 'sign_in', { email, password: staffPassword })
    const challenge = begun.data[0]?.challenge ?? ''
    const answer = await made.call('session', 'sign_in_code', { challenge, code: appCode(secret, app.now()) })
    if (!answer.result) throw new Error(`not signed in: ${answer.message}`)
    return made
  }
  return {
    http,
    browser,
    addStaff,
    signIn,
    newStaff: async (...roles) => {
      const member = await addStaff(roles)
      return { ...member, browser: await signIn(member) }
    },
  }
}
