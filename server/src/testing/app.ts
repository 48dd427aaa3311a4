import { generateKeyPairSync } from 'node:crypto'
import type { Answer, Calls, ClassName, MethodName, SentSession } from '@yakamoz/contract'
import { emailFrom } from '@yakamoz/values'
import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import { openApp, openServer, type Server } from '../app/server.ts'
import { sendConfirmation } from '../domains/accounts/emailTokens.ts'
import { playerOf } from '../domains/accounts/index.ts'
import { finishRegistration } from '../domains/accounts/registrations.ts'
import { addSink } from '../domains/events/delivery.ts'
import { type Config, readConfig } from '../platform/config.ts'
import type { Database } from '../platform/db/connect.ts'
import type { Log } from '../platform/log.ts'
import type { PushTransport } from '../platform/webPush/index.ts'
import type { AppContext } from '../transport/appContext.ts'
import type { Origin } from '../transport/rpc/caller.ts'
import type { Context } from '../transport/rpc/handler.ts'
import { unlimited } from '../transport/rpc/limits.ts'
import { type Clock, createClock } from './clock.ts'
import { openTestDatabase } from './database.ts'
import { mailCodeIn } from './emails.ts'
import { expectEventSchemas } from './eventSchemas.ts'
import { newRegistration, type Registration } from './players.ts'
import { checkRooms, expectRoomSchemas } from './roomSchemas.ts'

type SentOf<C extends ClassName, M extends MethodName<C>> = Calls[C][M] extends { sent: infer Sent } ? Sent : never
type DataOf<C extends ClassName, M extends MethodName<C>> = Calls[C][M] extends { data: infer Data } ? Data : never

/** Makes a call through the real dispatch; `user` is the session that it sends. */
export type CallIt = <C extends ClassName, M extends MethodName<C>>(
  className: C,
  method: M,
  data: SentOf<C, M>,
  user?: SentSession,
) => Promise<Answer<DataOf<C, M>>>

/** A caller: a plain client, or a browser that keeps its cookies. */
export type Client = { call: CallIt; cookie(): string | undefined; deviceCookie(): string | undefined }

export type SignedUp = Registration & { id: number; username: string }
export type SignedIn = { user: SentSession; data: DataOf<'user', 'login'> }
export type OutboxRow = { kind: 'mail' | 'sms'; recipient: string; subject: string; body: string }

export type TestApp = {
  app: AppContext
  http: FastifyInstance
  clock: Clock
  /** Calls from a plain client at one address. */
  call: CallIt
  /** Creates a client with another address or device, or a browser with a cookie. */
  client(origin?: Partial<Origin>): Client
  /** HTTP without a network. */
  inject: FastifyInstance['inject']
  /** Registers a valid player with unique data. */
  signUp(changes?: Partial<Registration>): Promise<SignedUp>
  /** Signs a player in by password; throws if a second factor is required. */
  signIn(player: { email: string; password: string }, client?: Client): Promise<SignedIn>
  /** Registers a player and signs in. */
  newPlayer(changes?: Partial<Registration>): Promise<SignedUp & SignedIn>
  /** Returns the e-mails and SMS of the server, oldest first; optionally of one recipient. */
  outbox(recipient?: string): Promise<OutboxRow[]>
  /** Asserts that the books balance. */
  expectBooks(): Promise<void>
  /** Asserts the books, closes the server and empties the database; called automatically after each test. */
  close(): Promise<void>
}

export type TestAppOptions = {
  /** The start of the clock; by default Friday 20 November 2026, 12:00 in Istanbul. */
  now?: number
  config?: Partial<Config>
  log?: Log
  /** Applies the call limits, as in a server. */
  isLimited?: boolean
  /** The test changes tables or functions, or closes the database: no other test may reuse it. */
  breaksDatabase?: boolean
  /** A database that the test has opened, and closes after the server. Its clock is that of the first app on it. */
  database?: Database
  /** The push services of browsers; by default none answers. */
  pushTransport?: PushTransport
  /** A monotonic clock independent of `clock`; by default `clock`. */
  monotonic?: Clock
}

const start = Date.parse('2026-11-20T12:00:00+03:00')

/** A key of the tests alone. */
const signingKey = generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')

const testConfig = (changes: Partial<Config>): Config => ({
  ...readConfig({
    SECRET: 'the one secret that all test houses share',
    LOG_LEVEL: 'silent',
    DEMO: 'off',
    SITE_NAME: 'Yakamoz',
    PORT: '0',
    SPORTS_FEED: 'off',
    EXPORT_SIGNING_KEY: signingKey,
  }),
  publicUrl: 'https://yakamoz.example',
  databaseConnections: 6,
  couponDelayMs: 20,
  ...changes,
})

const opened = new Set<TestApp>()

/** The clocks of databases in use. */
const clocks = new WeakMap<Database, Clock>()

/** Returns the clock of a database; a reused one gets the clock of the new test. */
const clockOfDatabase = (db: Database, clock: Clock, isShared: boolean): Clock => {
  const known = (isShared && clocks.get(db)) || clock
  clocks.set(db, known)
  return known
}

/** Closes every server that a test opened, and checks its books. */
export const closeTestApps = async (): Promise<void> => {
  const apps = [...opened]
  opened.clear()
  for (const one of apps) await one.close()
  expectRoomSchemas()
}

const noop = async () => {}

/** Tests send nothing over the network. */
const noPushService: PushTransport = () => Promise.reject(new Error('no push service'))

/** Opens a complete server on its own database, with a clock that the test moves. Closed automatically after the test. */
export const openTestApp = async (options: TestAppOptions = {}): Promise<TestApp> => {
  const config = testConfig(options.config ?? {})
  const clock = createClock(options.now ?? start)
  const { db, release, remove } = options.database
    ? { db: options.database, release: noop, remove: noop }
    : await openTestDatabase(config)
  const { now } = clockOfDatabase(db, clock, options.database !== undefined)
  const app = await openApp(config, {
    db,
    now: clock.now,
    reference: async () => now(),
    pushTransport: options.pushTransport ?? noPushService,
    ...(options.monotonic ? { monotonic: options.monotonic.now } : {}),
    ...(options.log ? { log: options.log } : {}),
  })
  checkRooms(app)
  // Only a site with a sink has all events, which are checked when the test ends.
  await addSink(app, 'webhook')
  // Messages to players are read from the outbox.
  app.messages.reaches = () => true
  // Limits have their own tests; elsewhere they would only count the calls of tests.
  const server = await openServer(app, {
    pages: false,
    work: false,
    ...(options.isLimited ? {} : { limits: unlimited }),
  })
  const plain = createClient(server, {})
  const made: TestApp = {
    app,
    http: server.http,
    clock,
    call: plain.call,
    client: (origin = {}) => createClient(server, origin),
    inject: server.http.inject.bind(server.http) as FastifyInstance['inject'],
    signUp: (changes) => signUp(app, plain, changes),
    signIn: (player, client = plain) => signIn(player, client),
    newPlayer: async (changes) => {
      const player = await signUp(app, plain, changes)
      return { ...player, ...(await signIn(player, plain)) }
    },
    outbox: (recipient) => outboxOf(app, recipient),
    expectBooks: () => expectBooks(app),
    close: () => {
      opened.delete(made)
      const events = options.breaksDatabase ? noop : () => expectEventSchemas(app)
      return closeInOrder(
        () => expectBooks(app),
        events,
        server.close,
        app.close,
        options.breaksDatabase ? remove : release,
      )
    },
  }
  opened.add(made)
  return made
}

/** Runs all steps even if some fail, then throws the first failure. */
const closeInOrder = async (...steps: (() => Promise<void>)[]): Promise<void> => {
  const failures: unknown[] = []
  for (const step of steps) await step().catch((cause: unknown) => failures.push(cause))
  if (failures.length > 0) throw failures[0]
}

const plainOrigin: Origin = {
  address: '192.0.2.10',
  browser: false,
  device: 'test client',
  cookie: undefined,
  deviceCookie: undefined,
  country: '',
}

const createClient = (server: Server, origin: Partial<Origin>): Client => {
  const cookies = { session: origin.cookie, device: origin.deviceCookie }
  const setCookie: Context['setCookie'] = (value, kind = 'session') => {
    cookies[kind] = value || undefined
  }
  return {
    call: (async (className: string, method: string, data: object, user?: SentSession) =>
      server.dispatch({
        body: { api: { class: className, method }, data, ...(user ? { user } : {}) },
        origin: { ...plainOrigin, ...origin, cookie: cookies.session, deviceCookie: cookies.device },
        setCookie,
      })) as CallIt,
    cookie: () => cookies.session,
    deviceCookie: () => cookies.device,
  }
}

/** Makes a player's address unconfirmed, with a pending link, like players from before addresses were proved at registration. */
export const leaveUnconfirmed = async ({ app }: TestApp, id: number): Promise<void> => {
  await app.db.query.updateTable('player').set({ email_confirmed_at: null }).where('id', '=', id).execute()
  await sendConfirmation(app, await playerOf(app, id))
}

/** Registers a player and proves the address; nobody is signed in, and the e-mail with the code is deleted. */
const signUp = async (app: AppContext, client: Client, changes: Partial<Registration> = {}): Promise<SignedUp> => {
  const registration = newRegistration(changes)
  const answer = await client.call('user', 'register', registration)
  if (!answer.result) throw new Error(`not registered: ${answer.message}`)
  const [opened] = answer.data
  const code = mailCodeIn(await outboxOf(app, emailFrom(registration.email)))
  await app.db.query.deleteFrom('outbox').where('subject', 'like', `%${code}%`).execute()
  const made = await finishRegistration(app, { token: opened?.registration ?? '', code })
  if (typeof made === 'string') throw new Error(`not registered: ${made}`)
  return { ...registration, id: made.id, username: made.username }
}

const signIn = async (player: { email: string; password: string }, client: Client): Promise<SignedIn> => {
  const answer = await client.call('user', 'login', { username: player.email, password: player.password })
  if (!answer.result || answer.data.gasecret) throw new Error(`not signed in: ${answer.message}`)
  return { user: sessionOf(answer.data), data: answer.data }
}

type AnsweredSession = { uid: string; sid: string; uip: string }

/** Returns the session of an answer that signs in, as a plain client sends it: `login` answers an object, the other calls a list of one. */
export const sessionOf = (data: AnsweredSession | readonly AnsweredSession[]): SentSession => {
  const [session] = [data].flat()
  if (!session) throw new Error('the answer has no session')
  const { uid, sid, uip } = session
  return { uid, sid, uip }
}

const outboxOf = async (app: AppContext, recipient?: string): Promise<OutboxRow[]> => {
  const rows = app.db.query.selectFrom('outbox').select(['kind', 'recipient', 'subject', 'body']).orderBy('id')
  return (recipient === undefined ? rows : rows.where('recipient', '=', recipient)).execute()
}

/** Asserts that all balances sum to zero and agree with their transfers, and that no operation took effect twice. */
const expectBooks = async (app: AppContext): Promise<void> => {
  await app.ledger.idle()
  expect(await app.ledger.check()).toMatchObject({ sum: 0, mismatches: [], broken: 0, changed: [] })
}
