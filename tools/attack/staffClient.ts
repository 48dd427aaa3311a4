import { consoleContract } from '@yakamoz/contract/console/index'
import { appCode, appStepMs } from '../../server/src/testing/factors.ts'
import { freePort } from '../postgres.ts'
import { type Site, startSite } from '../site.ts'
import { callsOf } from './fuzz.ts'
import { createClient } from './target.ts'

/** An answer of the console. */
export type StaffAnswer = {
  status: number
  result: boolean
  refusal?: string
  data: Readonly<Record<string, unknown>>[]
}

type Invited = { name: string; email: string; role: string }

/** A browser of a member of staff: it keeps the cookie of its session. */
export type StaffClient = {
  call(name: string, data?: object, headers?: Readonly<Record<string, string>>): Promise<StaffAnswer>
  post(body: string, path?: string): Promise<{ status: number; body: string; ms: number }>
  cookie(): string
}

/** A demo site with its console on loopback, and its owner. */
export type ConsoleTarget = Site & {
  calls: ReturnType<typeof callsOf>
  client(cookie?: string): StaffClient
  signIn(): Promise<StaffClient>
  /** Has the owner invite somebody, and accepts the invitation. `token`: that of its link, which is spent. */
  invited(owner: StaffClient, member: Invited): Promise<{ client: StaffClient; token: string }>
  log(): string
}

const password = 'Mercan2026Deniz'

/** `changes`: environment variables of the site that differ. */
export const openConsoleTarget = async (changes: Record<string, string> = {}): Promise<ConsoleTarget> => {
  let output = ''
  const port = String(await freePort())
  // The console frames pages of the site, so that the site has to know its own address.
  const env = {
    PORT: String(await freePort()),
    CONSOLE: 'on',
    CONSOLE_PORT: port,
    RATE_FACTOR: '1000000',
    LOG_LEVEL: 'info',
    ...changes,
  }
  const site = await startSite(env, (text) => {
    output += text
  })
  if (!site.console?.demo) throw new Error('the console did not open')
  const { url, demo } = site.console
  const http = createClient(url)
  const client = (given = ''): StaffClient => {
    let cookie = given
    const send = async (body: string, path: string, headers: Readonly<Record<string, string>> = {}) => {
      const own = { panel: 'console', origin: url, ...(cookie && { cookie }) }
      const reply = await http.send(body, { path, headers: { ...own, ...headers } })
      const [set] = reply.headers['set-cookie'] ?? []
      if (set) cookie = /=;/.test(set) ? '' : (set.split(';')[0] ?? '')
      return reply
    }
    return {
      post: (body, path = '/console/v1') => send(body, path),
      call: async (name, data = {}, headers = {}) => {
        const [className, method] = name.split('.')
        const reply = await send(JSON.stringify({ api: { class: className, method }, data }), '/console/v1', headers)
        return { status: reply.status, ...JSON.parse(reply.body) }
      },
      cookie: () => cookie,
    }
  }
  const signIn = async (): Promise<StaffClient> => {
    const browser = client()
    for (let tries = 0; tries < 3; tries++) {
      const begun = await browser.call('session.sign_in', { email: demo.email, password: demo.password })
      const code = appCode(demo.secret, Date.now())
      const entered = await browser.call('session.sign_in_code', { challenge: begun.data[0]?.challenge, code })
      if (entered.result) return browser
      // A code of the app works once.
      await new Promise((next) => setTimeout(next, appStepMs - (Date.now() % appStepMs) + 500))
    }
    throw new Error('the owner could not sign in')
  }
  const invited: ConsoleTarget['invited'] = async (owner, { name, email, role }) => {
    const asked = await owner.call('staff.invite', { name, email, roles: [role], reason: 'attack' })
    if (asked.data[0]?.asked !== '') throw new Error(`not invited: ${JSON.stringify(asked)}`)
    const letters = await (await fetch(`${site.url}/dev/outbox.json?to=${encodeURIComponent(email)}`)).text()
    const token = /\/invitation#([\w-]{43})/.exec(letters)?.[1] ?? ''
    const browser = client()
    const opened = await browser.call('session.open_invitation', { token })
    const { secret } = (opened.data[0] as { app: { secret: string } }).app
    const accepted = await browser.call('session.accept_invitation', {
      token,
      password,
      code: appCode(secret, Date.now()),
    })
    if (!accepted.result) throw new Error(`not accepted: ${JSON.stringify(accepted)}`)
    return { client: browser, token }
  }
  return {
    ...site,
    calls: callsOf(consoleContract),
    client,
    signIn,
    invited,
    log: () => output,
    close: async () => {
      http.close()
      await site.close()
    },
  }
}
