import type { Answer, Calls, ClassName, MethodName, SentSession } from '@yakamoz/contract'
import { emailFrom } from '@yakamoz/values'
import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import { openApp, openServer, type Server } from '../app/server.ts'
import { sendConfirmation } from '../domains/accounts/emailTokens.ts'
import { playerOf } from '../domains/accounts/index.ts'
import { finishRegistration } from '../domains/accounts/registrations.ts'
import { type Config, readConfig } from '../platform/config.ts'
import type { Database } from '../platform/db/connect.ts'
import type { Log } from '../platform/log.ts'
import type { AppContext } from '../transport/appContext.ts'
import type { Origin } from '../transport/rpc/caller.ts'
import type { Context } from '../transport/rpc/handler.ts'
import { unlimited } from '../transport/rpc/limits.ts'
import { type Clock, createClock } from './clock.ts'
import { openTestDatabase } from './database.ts'
import { mailCodeIn } from './emails.ts'
import { newRegistration, type Registration } from './players.ts'
import { checkRooms, expectRoomSchemas } from './roomSchemas.ts'

type SentOf<C extends ClassName, M extends MethodName<C>> = Calls[C][M] extends { sent: infer Sent } ? Sent : never
type DataOf<C extends ClassName, M extends MethodName<C>> = Calls[C][M] extends { data: infer Data } ? Data : never

/** Makes a call through the real dispatch; `user` is the session that it carries. */
export type CallIt = <C extends ClassName, M extends MethodName<C>>(
  className: C,
  method: M,
  data: SentOf<C, M>,
  user?: SentSession,
) => Promise<Answer<DataOf<C, M>>>

/** Something that calls: a plain client, or a browser that keeps its cookie. */
export type Client = { call: CallIt; cookie(): string | undefined; deviceCookie(): string | undefined }

export type SignedUp = Registration & { id: number; username: string }
export type SignedIn = { user: SentSession; data: DataOf<'user', 'login'> }
export type OutboxRow = { kind: 'mail' | 'sms'; recipient: string; subject: string; body: string }

export type TestApp = {
  app: AppContext
  http: FastifyInstance
  clock: Clock
  /** A call of a plain client at one address. */
  call: CallIt
  /** A client of its own: another address, another device, or a browser with a cookie. */
  client(origin?: Partial<Origin>): Client
  /** HTTP without a network. */
  inject: FastifyInstance['inject']
  /** Registers a valid player that no other is like. */
  signUp(changes?: Partial<Registration>): Promise<SignedUp>
  /** Signs a player in by password; throws when a second factor is asked for. */
  signIn(player: { email: string; password: string }, client?: Client): Promise<SignedIn>
  /** A player who has just registered and signed in. */
  newPlayer(changes?: Partial<Registration>): Promise<SignedUp & SignedIn>
  /** What the server has written, oldest first; of one recipient where one is named. */
  outbox(recipient?: string): Promise<OutboxRow[]>
  /** Asserts that the books balance. */
  expectBooks(): Promise<void>
  /** Done after each test by itself: asserts the books, closes the server, empties the database. */
  close(): Promise<void>
}

export type TestAppOptions = {
  /** Where the clock starts; Friday 20 November 2026, 12:00 in Istanbul, without it. */
  now?: number
  config?: Partial<Config>
  log?: Log
  /** The limits of calls hold, as in a server. */
  isLimited?: boolean
  /** The test changes tables or functions, or closes the database: no other test may have it after. */
  breaksDatabase?: boolean
  /** A database that the test has opened itself, and closes when the server is closed. Its clock is that of the first house on it. */
  database?: Database
  /** Goes on whatever `clock` is set to; without it that is what time is told by. */
  monotonic?: Clock
}

const start = Date.parse('2026-11-20T12:00:00+03:00')

const testConfig = (changes: Partial<Config>): Config => ({
  ...readConfig({
    SECRET: 'the one secret that all test houses share',
    LOG_LEVEL: 'silent',
    DEMO: 'off',
    SITE_NAME: 'Yakamoz',
    PORT: '0',
    SPORTS_FEED: 'off',
  }),
  publicUrl: 'https://yakamoz.example',
  databaseConnections: 6,
  couponDelayMs: 20,
  ...changes,
})

const opened = new Set<TestApp>()

/** The clocks of the databases that servers stand on. */
const clocks = new WeakMap<Database, Clock>()

/** A database that is used again, by another test, has another clock. */
const clockOfDatabase = (db: Database, clock: Clock, isShared: boolean): Clock => {
  const known = (isShared && clocks.get(db)) || clock
  clocks.set(db, known)
  return known
}

/** Closes every server that a test opened, its books in order. */
export const closeTestApps = async (): Promise<void> => {
  const apps = [...opened]
  opened.clear()
  for (const one of apps) await one.close()
  expectRoomSchemas()
}

const noop = async () => {}

/** A whole server on a database of its own, with a clock that the test moves. Closed by itself after the test. */
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
    ...(options.monotonic ? { monotonic: options.monotonic.now } : {}),
    ...(options.log ? { log: options.log } : {}),
  })
  checkRooms(app)
  // What is written to players is read from the outbox.
  app.messages.reaches = () => true
  // How often a call may be made is tested by itself; elsewhere the limits would only count the tests.
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
      return closeInOrder(() => expectBooks(app), server.close, app.close, options.breaksDatabase ? remove : release)
    },
  }
  opened.add(made)
  return made
}

/** Does all the steps, whichever fails; then throws the first failure. */
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

/** A player of before addresses were proved at registration: the link that confirms the address is on its way. */
export const leaveUnconfirmed = async ({ app }: TestApp, id: number): Promise<void> => {
  await app.db.query.updateTable('player').set({ email_confirmed_at: null }).where('id', '=', id).execute()
  await sendConfirmation(app, await playerOf(app, id))
}

/** Registers and proves the address; the account stands, nobody is signed in, and the mail with the code is put away. */
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

/** The session of a login answer as a plain client sends it. */
export const sessionOf = ({ uid, sid, uip }: { uid: string; sid: string; uip: string }): SentSession => ({
  uid,
  sid,
  uip,
})

const outboxOf = async (app: AppContext, recipient?: string): Promise<OutboxRow[]> => {
  const rows = app.db.query.selectFrom('outbox').select(['kind', 'recipient', 'subject', 'body']).orderBy('id')
  return (recipient === undefined ? rows : rows.where('recipient', '=', recipient)).execute()
}

/** Asserts that all balances sum to zero, agree with their transfers, and that no operation had its effect twice. */
const expectBooks = async (app: AppContext): Promise<void> => {
  await app.ledger.idle()
  expect(await app.ledger.check()).toEqual({ sum: 0, mismatches: [], broken: 0 })
}
