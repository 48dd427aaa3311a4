import type { KeyObject } from 'node:crypto'
import { isIP } from 'node:net'
import { couponLimits } from '@yakamoz/contract/constants'
import { z } from '@yakamoz/contract/fields'
import { addressesOf } from './db/hosts.ts'
import { rsaPrivateKeyOf, rsaPublicKeyOf } from './rsaKeys.ts'
import { signingKeyOf } from './signing.ts'
import { webhookKeyOf } from './standardWebhook.ts'
import { vapidKeysOf } from './webPush/vapid.ts'

const between = (min: number, max: number, kind = 'a number') => {
  const expected = `${kind} from ${min} to ${max}`
  return z.coerce.number(expected).check(z.gte(min, expected), z.lte(max, expected))
}
const whole = (min: number, max: number) => {
  const kind = 'a whole number'
  return between(min, max, kind).check(z.multipleOf(1, `${kind} from ${min} to ${max}`))
}
const oneOf = <const Values extends readonly string[]>(...values: Values) =>
  z.enum(values, `one of ${values.join(', ')}`)

/** The environment variables of the server, which the README describes. All have defaults for a demo. */
const environment = z.object({
  PORT: z._default(whole(0, 65_535), 3000),
  HOST: z._default(z.string(), '0.0.0.0'),
  CONSOLE: z._default(oneOf('on', 'off'), 'on'),
  CONSOLE_PORT: z._default(whole(0, 65_535), 3001),
  CONSOLE_HOST: z._default(z.string(), '127.0.0.1'),
  CONSOLE_URL: z._default(z.string(), ''),
  PUBLIC_URL: z._default(z.string(), ''),
  DATA_DIR: z._default(z.string(), '.data'),
  DATABASE_URL: z._default(z.string(), ''),
  DATABASE_REPLICA_URL: z._default(z.string(), ''),
  MIGRATIONS: z._default(oneOf('start', 'apart'), 'start'),
  DATABASE_CONNECTIONS: z._default(whole(2, 200), 10),
  SECRET: z._default(z.string(), ''),
  SITE_NAME: z._default(z.string(), 'Yakamoz'),
  OPERATOR_DIR: z._default(z.string(), ''),
  DEMO: z._default(oneOf('on', 'off'), 'on'),
  DEMO_POPUP: z._default(oneOf('on', 'off'), 'on'),
  DEMO_PAST: z._default(oneOf('on', 'off'), 'on'),
  PAGES: z._default(oneOf('on', 'off'), 'on'),
  SUPPORT_HOURS: z._default(z.string(), ''),
  TRUSTED_PROXIES: z._default(z.string(), ''),
  SMTP_URL: z._default(z.string(), ''),
  MAIL_FROM: z._default(z.string(), 'Yakamoz <no-reply@localhost>'),
  SMS_URL: z._default(z.string(), ''),
  PUSH: z._default(oneOf('on', 'off'), 'on'),
  PUSH_PRIVATE_KEY: z._default(z.string(), ''),
  PUSH_CONTACT: z._default(z.string(), ''),
  LOG_LEVEL: z._default(oneOf('trace', 'debug', 'info', 'warn', 'error', 'silent'), 'info'),
  MIN_ROUND_MS: z._default(whole(0, 60_000), 2_500),
  MIN_GAME_ROUND_MS: z.optional(whole(0, 60_000)),
  FEATURE_PURCHASE: z._default(oneOf('on', 'off'), 'off'),
  AUTOPLAY: z._default(oneOf('on', 'off'), 'off'),
  SPORTS_FEED: z._default(oneOf('simulator', 'off'), 'simulator'),
  SPORTS_OPENFOOTBALL: z._default(z.string(), ''),
  SPORTS_ODDS: z._default(z.string(), ''),
  SPORTS_UOF: z._default(z.string(), ''),
  SPORTS_UOF_API: z._default(z.string(), ''),
  SPORTS_UOF_TOKEN: z._default(z.string(), ''),
  SPORTS_UOF_QUEUE: z._default(z.string(), ''),
  SPORTS_UOF_NODE: z.optional(whole(1, 2_147_483_647)),
  SOFTSWISS_URL: z._default(z.string(), ''),
  SOFTSWISS_CASINO_ID: z._default(z.string(), 'yakamoz'),
  SOFTSWISS_TOKEN: z._default(z.string(), ''),
  SOFTSWISS_FRAMES: z._default(z.string(), ''),
  SOFTSWISS_GAMES: z._default(z.string(), ''),
  HUB88_URL: z._default(z.string(), ''),
  HUB88_OPERATOR_ID: z._default(z.string(), ''),
  HUB88_PRIVATE_KEY: z._default(z.string(), ''),
  HUB88_PUBLIC_KEY: z._default(z.string(), ''),
  HUB88_FRAMES: z._default(z.string(), ''),
  VERIFICATION_URL: z._default(z.string(), ''),
  VERIFICATION_SECRET: z._default(z.string(), ''),
  EXPORT_SIGNING_KEY: z._default(z.string(), ''),
  SCREENING_LIST: z._default(z.string(), ''),
  PLAY_COUNTRIES: z._default(z.string(), ''),
  GEOIP_DATABASE: z._default(z.string(), ''),
  MAIL_REPORTS_SECRET: z._default(z.string(), ''),
  EVENTS_WEBHOOK_URL: z._default(z.string(), ''),
  EVENTS_WEBHOOK_SECRET: z._default(z.string(), ''),
  EVENTS_NATS_URL: z._default(z.string(), ''),
  EVENTS_NATS_STREAM: z._default(z.string(), 'YAKAMOZ_EVENTS'),
  EVENTS_PERSONAL: z._default(oneOf('on', 'off'), 'off'),
  PLAYER_RETENTION_YEARS: z._default(whole(1, 30), 8),
  BOOKS_CLOSE_DAYS: z._default(whole(1, 3_650), 35),
  ARCHIVE_MONTHS: z._default(whole(0, 120), 13),
  TWO_PEOPLE_FROM: z._default(between(0, 1_000_000_000), 10_000),
  MIN_PASSWORD_LENGTH: z._default(whole(6, 64), 6),
  MAX_REQUESTS: z._default(whole(1, 1_000_000), 4_000),
  RATE_FACTOR: z._default(between(1, 1_000_000), 1),
  OTEL_EXPORTER_OTLP_ENDPOINT: z._default(z.string(), ''),
  OTEL_TRACES_SAMPLER_ARG: z._default(between(0, 1), 0.05),
})

export type Config = {
  port: number
  host: string
  /** The address of the site for players; links in e-mails begin with it. */
  publicUrl: string
  /** The listener of the console for staff. `url`: its address in browsers, without a path; passkeys of staff belong to its host. */
  console: { isOn: boolean; port: number; host: string; url: string }
  dataDir: string
  /** The folder of the operator's socket, which the operator's users share; undefined for the data folder, which only its owner opens. */
  operatorDir: string | undefined
  databaseUrl: string | undefined
  /** Whether a process that starts runs the migrations that its database lacks, or `npm run migrate` alone does. */
  migrations: 'start' | 'apart'
  /** A replica for reads that may be some seconds late; undefined: the primary answers them. */
  databaseReplicaUrl: string | undefined
  databaseConnections: number
  /** The secret of the server, at least 32 characters; undefined: created once and stored in the data folder. */
  secret: string | undefined
  siteName: string
  /** Demo money, a sandbox payment provider and the outbox page. */
  demo: boolean
  /** Whether the demo gets made-up players with a past, after it has opened. */
  demoPast: boolean
  /** Whether the demo opens its home page with a popup; off for browser tests, which would have to close it everywhere. */
  demoPopup: boolean
  /** Whether this server sends the built site and games; without them it needs no build. */
  pages: boolean
  /** The hours of Istanbul in which support answers, from 0-23 to 1-24; undefined: none are stated. */
  supportHours: { from: number; to: number } | undefined
  trustedProxies: string[]
  smtpUrl: string | undefined
  mailFrom: string
  /** The secret by which the mail service signs what became of letters, `whsec_` and base64; empty: it says nothing. */
  mailReportsSecret: string
  /** The address of the SMS gateway with its user name and password; a secret. */
  smsUrl: string | undefined
  /**
   * Messages to browsers. `privateKey`: the key for push services, base64url; undefined: created once and stored in the database. `contact`:
   * where push services reach the operator.
   */
  push: { isOn: boolean; privateKey: string | undefined; contact: string }
  logLevel: z.output<typeof environment>['LOG_LEVEL']
  /** The minimum time between two rounds of a slot (A54). */
  minRoundMs: number
  /** The same for the other games that a player plays alone; undefined: as for slots. */
  minGameRoundMs: number | undefined
  /** Whether the market allows buying the feature of a slot. */
  featurePurchase: boolean
  /** Whether the market allows autoplay. */
  autoplay: boolean
  /** The delay of a cash-out in play. */
  couponDelayMs: number
  /**
   * The aggregator SOFTSWISS; off without a token. `frames`: the origins that its games may be loaded from. `games`: a file with the list of games
   * that it offers; empty: none is read.
   */
  softswiss: { url: string; casinoId: string; token: string; frames: readonly string[]; games: string }
  /**
   * The aggregator Hub88; off without keys. `privateKey` signs what we send, `publicKey` is that of Hub88. `operatorId`: our number there.
   */
  hub88: {
    url: string
    operatorId: number
    privateKey: KeyObject | undefined
    publicKey: KeyObject | undefined
    frames: readonly string[]
  }
  /**
   * The sources of matches: the built-in simulator; a folder or address of openfootball files, with a file or folder of odds that their prices follow; a
   * folder of UOF messages, or the queue and the API of a Unified Odds Feed (`node`: tells its recoveries from those of other servers).
   */
  sports: {
    simulator: boolean
    openfootball: string
    odds: string
    uof: string
    uofQueue?: { api: string; token: string; queue: string; node: number | undefined }
  }
  /** The outside service that verifies players; off without an address. `secret`: shared with it, signs requests and callbacks. */
  verification: { url: string; secret: string }
  /** The private key of Ed25519 that signs exports for an authority, PKCS 8 in base64; empty: one that follows from the secret. */
  exportSigningKey: string
  /** The file with the list that players are screened against; empty: none, in the demo a sample of invented people. */
  screeningList: string
  /** The countries from which bets are accepted, ISO 3166 alpha-2; empty for all. */
  playCountries: string[]
  /** A file in the MaxMind DB format with the countries of addresses; empty: only a proxy names them. */
  geoipDatabase: string
  /**
   * Where the events of players and money go; nowhere without an address. `webhook.secret`: signs the batches, `whsec_` and base64. `nats.servers`: servers of
   * NATS with JetStream, `nats.stream`: the stream that is created or checked there. `isPersonal`: events say who a player is, and not only his number.
   */
  events: {
    webhook: { url: string; secret: string }
    nats: { servers: string[]; stream: string }
    isPersonal: boolean
  }
  /** How long a closed account keeps the data of its player before they may be erased: eight years by article 7 of the Turkish law 5549. */
  playerRetentionYears: number
  /** The books of a player are closed up to movements that are this old: the check of the books then reads only newer ones. */
  booksCloseDays: number
  /** Closed movements and rounds that are this old move to the archive; 0: none do. */
  archiveMonths: number
  /** Manual payments from this amount on need two people; the payments of one person add up over a day. */
  twoPeopleFromKurus: number
  minPasswordLength: number
  /** The maximum number of requests in flight; others are rejected with Retry-After. */
  maxRequests: number
  /** Multiplies the limits that are counted by address, not those of an account, a code or a phone number. */
  rateFactor: number
  /** Where traces go, an OTLP receiver over HTTP, and the share that is recorded, 0 to 1; undefined: none are recorded. */
  tracing: { endpoint: string; share: number } | undefined
}

const list = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

type Given = z.output<typeof environment>

/** The addresses of services: allowed schemes and an example. A user name and password must be decodable and are never printed. */
const addresses = {
  PUBLIC_URL: [/^https?:$/, 'https://yakamoz.example'],
  CONSOLE_URL: [/^https?:$/, 'https://console.yakamoz.example'],
  SMS_URL: [/^https?:$/, 'https://name:password@gateway.example/sms'],
  SOFTSWISS_URL: [/^https?:$/, 'https://aggregator.example'],
  HUB88_URL: [/^https?:$/, 'https://api.hub88.example'],
  VERIFICATION_URL: [/^https?:$/, 'https://verification.example'],
  SPORTS_UOF_API: [/^https?:$/, 'https://api.example/v1'],
  SPORTS_UOF_QUEUE: [/^amqps?:$/, 'amqps://queue.example:5671'],
  SMTP_URL: [/^smtps?:$/, 'smtp://name:password@mail.example:587'],
  OTEL_EXPORTER_OTLP_ENDPOINT: [/^https?:$/, 'http://collector:4318'],
  EVENTS_WEBHOOK_URL: [/^https?:$/, 'https://warehouse.example/events'],
  DATABASE_URL: [/^(postgres|postgresql|socket):$/, 'postgres://name:password@host:5432/yakamoz'],
  DATABASE_REPLICA_URL: [/^(postgres|postgresql|socket):$/, 'postgres://name:password@replica:5432/yakamoz'],
} as const

/** The address of a database on a local socket has no host between `@` and `/`; one of several hosts is read with its first. */
const parsed = (address: string): URL | null => {
  const hosts = addressesOf(address)
  const [first = ''] = hosts
  return hosts.every((host) => URL.canParse(host)) ? URL.parse(first) : URL.parse(address.replace('@/', '@localhost/'))
}

const isReadable = ({ username, password }: URL): boolean => {
  try {
    decodeURIComponent(username + password)
    return true
  } catch {
    return false
  }
}

const wrongAddress = (given: Given): string | undefined => {
  for (const [name, [schemes, right]] of Object.entries(addresses)) {
    const address = given[name as keyof typeof addresses]
    const url = parsed(address)
    if (address && !(url && schemes.test(url.protocol))) return `${name} is not an address as ${right}`
    if (url && !isReadable(url))
      return `${name} has a name or a password with a bare %: it is written %25, as in ${right}`
  }
  return undefined
}

const networks = new Set(['loopback', 'linklocal', 'uniquelocal'])

/** Whether this is an address, a network such as `10.0.0.0/8`, or a named network. */
const isProxy = (proxy: string): boolean => {
  const [address = '', bits, ...more] = proxy.split('/')
  const most = isIP(address) === 4 ? 32 : 128
  const isNetwork = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most)
  return networks.has(proxy) || (isIP(address) > 0 && isNetwork && more.length === 0)
}

/** Whether this is an origin, or all origins below a name (`https://*.games.example`), as in a content security policy. */
const isFrameOrigin = (origin: string): boolean =>
  /^https?:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/i.test(origin)

/** Returns the origins of an aggregator's games; by default that of the aggregator, none while it is off. */
const framesOf = (isOn: boolean, url: string, frames: string): string[] => {
  if (!isOn) return []
  const named = list(frames)
  return named.length > 0 ? named : [new URL(url).origin]
}

/** What belongs to Hub88: all of it, or nothing. */
const hub88Names = ['HUB88_URL', 'HUB88_OPERATOR_ID', 'HUB88_PRIVATE_KEY', 'HUB88_PUBLIC_KEY'] as const

const wrongHub88 = (given: Given): string | undefined => {
  const missing = hub88Names.filter((name) => !given[name])
  if (missing.length === hub88Names.length) return undefined
  if (missing.length > 0) return `Hub88 also needs ${missing.join(', ')}`
  if (!/^[1-9]\d{0,14}$/.test(given.HUB88_OPERATOR_ID)) return 'HUB88_OPERATOR_ID is not a number as 1325'
  if (!rsaPrivateKeyOf(given.HUB88_PRIVATE_KEY))
    return 'HUB88_PRIVATE_KEY is no private key of RSA in base64 (openssl genpkey -algorithm rsa -outform DER | base64)'
  if (!rsaPublicKeyOf(given.HUB88_PUBLIC_KEY))
    return 'HUB88_PUBLIC_KEY is no public key of RSA in base64: the lines of its PEM file without the first and the last'
  return undefined
}

const uofQueueOf = (given: Given) => ({
  api: given.SPORTS_UOF_API.replace(/\/+$/, ''),
  token: given.SPORTS_UOF_TOKEN,
  queue: given.SPORTS_UOF_QUEUE,
  node: given.SPORTS_UOF_NODE,
})

const wrongFeed = (given: Given): string | undefined => {
  const { SPORTS_UOF: folder, SPORTS_UOF_API: api, SPORTS_UOF_TOKEN: token, SPORTS_UOF_QUEUE: queue } = given
  if (!api && !token && !queue) return undefined
  if (!api || !token || !queue)
    return 'a Unified Odds Feed needs SPORTS_UOF_API, SPORTS_UOF_TOKEN and SPORTS_UOF_QUEUE together'
  return folder ? 'a Unified Odds Feed comes from SPORTS_UOF or from SPORTS_UOF_QUEUE, not from both' : undefined
}

/** The address in `MAIL_FROM`, `Name <address>` or `address`. */
const mailAddressIn = (sender: string): string => /[^\s<>@]+@[^\s<>@]+/.exec(sender)?.[0] ?? ''

const isPrivateKey = (key: string): boolean => {
  try {
    vapidKeysOf(key)
    return /^[\w-]{43}=?$/.test(key)
  } catch {
    return false
  }
}

const isSigningKey = (key: string): boolean => {
  try {
    signingKeyOf(key)
    return true
  } catch {
    return false
  }
}

/** Reads `9-18`: two different hours of a day. */
const hoursIn = (written: string): { from: number; to: number } | undefined => {
  const [, from, to] = /^(\d|1\d|2[0-3])-([1-9]|1\d|2[0-4])$/.exec(written) ?? []
  return from === undefined || from === to ? undefined : { from: Number(from), to: Number(to) }
}

/** Whether this is the address of a server of NATS, with nothing behind its port. */
const isNatsServer = (address: string): boolean => {
  const url = URL.parse(address)
  return url !== null && /^(nats|tls):$/.test(url.protocol) && url.hostname !== '' && isReadable(url)
}

const wrongInEvents = (given: Given): string | undefined => {
  if (given.EVENTS_WEBHOOK_URL && !webhookKeyOf(given.EVENTS_WEBHOOK_SECRET))
    return 'with EVENTS_WEBHOOK_URL an EVENTS_WEBHOOK_SECRET is needed: whsec_ and at least 24 bytes in base64'
  if (!list(given.EVENTS_NATS_URL).every(isNatsServer))
    return 'EVENTS_NATS_URL is not an address as nats://name:password@nats.example:4222'
  if (!/^[A-Za-z0-9_-]{1,32}$/.test(given.EVENTS_NATS_STREAM))
    return 'EVENTS_NATS_STREAM is not a name of at most 32 letters, digits, _ and -'
  return undefined
}

/** Checks rules among several values. Returns what is wrong with an example, or undefined. */
const wrongIn = (given: Given): string | undefined => {
  if (given.SECRET && given.SECRET.length < 32) return 'SECRET needs at least 32 characters'
  if (given.DATABASE_REPLICA_URL && !given.DATABASE_URL) return 'with DATABASE_REPLICA_URL a DATABASE_URL is needed'
  if (given.DATABASE_URL && !given.SECRET) return 'with DATABASE_URL a SECRET of at least 32 characters is needed'
  if (given.SOFTSWISS_TOKEN && !given.SOFTSWISS_URL) return 'with SOFTSWISS_TOKEN a SOFTSWISS_URL is needed'
  if (given.VERIFICATION_URL && given.VERIFICATION_SECRET.length < 32)
    return 'with VERIFICATION_URL a VERIFICATION_SECRET of at least 32 characters is needed'
  if (given.EXPORT_SIGNING_KEY && !isSigningKey(given.EXPORT_SIGNING_KEY))
    return 'EXPORT_SIGNING_KEY is no private key of Ed25519 in base64 (openssl genpkey -algorithm ed25519 -outform DER | base64)'
  for (const name of ['SOFTSWISS_FRAMES', 'HUB88_FRAMES'] as const)
    if (!list(given[name]).every(isFrameOrigin))
      return `${name} are not origins as https://games.example,https://*.games.example`
  if (!list(given.TRUSTED_PROXIES).every(isProxy)) return 'TRUSTED_PROXIES are not addresses as 10.0.0.5,192.168.0.0/16'
  if (!list(given.PLAY_COUNTRIES).every((country) => /^[a-z]{2}$/i.test(country)))
    return 'PLAY_COUNTRIES are not countries as TR,DE'
  if (given.SUPPORT_HOURS && !hoursIn(given.SUPPORT_HOURS))
    return 'SUPPORT_HOURS are not two hours of a day as 9-18 or 10-2'
  if (given.PUSH_PRIVATE_KEY && !isPrivateKey(given.PUSH_PRIVATE_KEY))
    return 'PUSH_PRIVATE_KEY is not a private key of P-256: 43 characters of base64url'
  if (given.PUSH_CONTACT && !/^(mailto:[^\s<>@]+@[^\s<>@]+|https:\/\/\S+)$/.test(given.PUSH_CONTACT))
    return 'PUSH_CONTACT is not an address as mailto:push@yakamoz.example or https://yakamoz.example/contact'
  if (given.MAIL_REPORTS_SECRET && !webhookKeyOf(given.MAIL_REPORTS_SECRET))
    return 'MAIL_REPORTS_SECRET is no secret of a webhook: whsec_ and at least 24 bytes in base64'
  const wrongEvents = wrongInEvents(given)
  if (wrongEvents) return wrongEvents
  if (!mailAddressIn(given.MAIL_FROM)) return 'MAIL_FROM is not a sender as Yakamoz <no-reply@yakamoz.example>'
  return wrongHub88(given) ?? wrongAddress(given) ?? wrongFeed(given)
}

/** Reads and checks the environment; what is empty is not set. Throws with the name of the variable that is wrong and how it would be right. */
export const readConfig = (from: Record<string, string | undefined>): Config => {
  const set = Object.fromEntries(Object.entries(from).filter(([, value]) => value?.trim()))
  const read = z.safeParse(environment, set)
  if (!read.success) {
    const issue = read.error.issues[0]
    throw new Error(`${issue?.path.join('.')} must be ${issue?.message}`)
  }
  const given = read.data
  const wrong = wrongIn(given)
  if (wrong) throw new Error(wrong)
  return {
    port: given.PORT,
    host: given.HOST,
    publicUrl: (given.PUBLIC_URL || `http://localhost:${given.PORT}`).replace(/\/+$/, ''),
    console: {
      isOn: given.CONSOLE === 'on',
      port: given.CONSOLE_PORT,
      host: given.CONSOLE_HOST,
      url: new URL(given.CONSOLE_URL || `http://localhost:${given.CONSOLE_PORT}`).origin,
    },
    dataDir: given.DATA_DIR,
    operatorDir: given.OPERATOR_DIR || undefined,
    databaseUrl: given.DATABASE_URL || undefined,
    migrations: given.MIGRATIONS,
    databaseReplicaUrl: given.DATABASE_REPLICA_URL || undefined,
    databaseConnections: given.DATABASE_CONNECTIONS,
    secret: given.SECRET || undefined,
    siteName: given.SITE_NAME,
    demo: given.DEMO === 'on',
    demoPopup: given.DEMO_POPUP === 'on',
    demoPast: given.DEMO_PAST === 'on',
    pages: given.PAGES === 'on',
    supportHours: hoursIn(given.SUPPORT_HOURS),
    trustedProxies: list(given.TRUSTED_PROXIES),
    smtpUrl: given.SMTP_URL || undefined,
    mailFrom: given.MAIL_FROM,
    mailReportsSecret: given.MAIL_REPORTS_SECRET,
    smsUrl: given.SMS_URL || undefined,
    push: {
      isOn: given.PUSH === 'on',
      privateKey: given.PUSH_PRIVATE_KEY || undefined,
      contact: given.PUSH_CONTACT || `mailto:${mailAddressIn(given.MAIL_FROM)}`,
    },
    logLevel: given.LOG_LEVEL,
    minRoundMs: given.MIN_ROUND_MS,
    minGameRoundMs: given.MIN_GAME_ROUND_MS,
    featurePurchase: given.FEATURE_PURCHASE === 'on',
    autoplay: given.AUTOPLAY === 'on',
    couponDelayMs: couponLimits.liveDelayMs,
    softswiss: {
      url: given.SOFTSWISS_URL.replace(/\/+$/, ''),
      casinoId: given.SOFTSWISS_CASINO_ID,
      token: given.SOFTSWISS_TOKEN,
      frames: framesOf(given.SOFTSWISS_TOKEN !== '', given.SOFTSWISS_URL, given.SOFTSWISS_FRAMES),
      games: given.SOFTSWISS_GAMES,
    },
    hub88: {
      url: given.HUB88_URL.replace(/\/+$/, ''),
      operatorId: Number(given.HUB88_OPERATOR_ID),
      privateKey: rsaPrivateKeyOf(given.HUB88_PRIVATE_KEY),
      publicKey: rsaPublicKeyOf(given.HUB88_PUBLIC_KEY),
      frames: framesOf(given.HUB88_URL !== '', given.HUB88_URL, given.HUB88_FRAMES),
    },
    sports: {
      simulator: given.SPORTS_FEED === 'simulator',
      openfootball: given.SPORTS_OPENFOOTBALL,
      odds: given.SPORTS_ODDS,
      uof: given.SPORTS_UOF,
      ...(given.SPORTS_UOF_QUEUE && { uofQueue: uofQueueOf(given) }),
    },
    verification: { url: given.VERIFICATION_URL.replace(/\/+$/, ''), secret: given.VERIFICATION_SECRET },
    exportSigningKey: given.EXPORT_SIGNING_KEY,
    screeningList: given.SCREENING_LIST,
    playCountries: list(given.PLAY_COUNTRIES.toUpperCase()),
    geoipDatabase: given.GEOIP_DATABASE,
    events: {
      webhook: { url: given.EVENTS_WEBHOOK_URL, secret: given.EVENTS_WEBHOOK_SECRET },
      nats: { servers: list(given.EVENTS_NATS_URL), stream: given.EVENTS_NATS_STREAM },
      isPersonal: given.EVENTS_PERSONAL === 'on',
    },
    playerRetentionYears: given.PLAYER_RETENTION_YEARS,
    booksCloseDays: given.BOOKS_CLOSE_DAYS,
    archiveMonths: given.ARCHIVE_MONTHS,
    twoPeopleFromKurus: Math.round(given.TWO_PEOPLE_FROM * 100),
    minPasswordLength: given.MIN_PASSWORD_LENGTH,
    maxRequests: given.MAX_REQUESTS,
    rateFactor: given.RATE_FACTOR,
    tracing: given.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: given.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, ''),
          share: given.OTEL_TRACES_SAMPLER_ARG,
        }
      : undefined,
  }
}

/** Whether the value of a variable is not shown: told by its name, so that none is forgotten. Addresses are shown without their password. */
const isSecretName = (name: string): boolean => /(^|_)(SECRET|TOKEN|KEY|PASSWORD)$/.test(name)

/** Whether a variable is an address, which may contain a password. */
const isAddress = (name: string): boolean =>
  name in addresses || ['SPORTS_OPENFOOTBALL', 'SPORTS_UOF', 'EVENTS_NATS_URL'].includes(name)

/** Returns an address without its user, password and query. */
const withoutPassword = (address: string): string => {
  const url = parsed(address)
  return url ? `${url.protocol}//${url.host}${url.pathname}` : 'set'
}

/** Does that for several addresses with commas in between. */
const withoutPasswords = (value: string): string =>
  value
    .split(/,(?=\w+:\/\/)/)
    .map(withoutPassword)
    .join(',')

/** Returns every variable with its value as staff may see it. */
export const publicSettings = (from: Record<string, string | undefined>) => {
  const set = Object.fromEntries(Object.entries(from).filter(([, value]) => value?.trim()))
  const given: Readonly<Record<string, unknown>> = z.parse(environment, set)
  return Object.keys(environment.shape).map((name) => {
    const value = String(given[name] ?? '')
    const isSecret = isSecretName(name)
    const shown = isAddress(name) && value.includes('://') ? withoutPasswords(value) : value
    return { name, value: isSecret && value ? 'set' : shown, isSecret, isDefault: !(name in set) }
  })
}

/** Reads the configuration of this process from the environment. Prints what is wrong and exits when it is invalid. */
export const configOfProcess = (): Config => {
  try {
    return readConfig(process.env)
  } catch (cause) {
    console.error(`The environment is wrong: ${(cause as Error).message}`)
    process.exit(1)
  }
}

/** Returns what a server for real players lacks, as messages for the log. */
export const lackingIn = ({ demo, smtpUrl, publicUrl, push, console: { isOn, host, url } }: Config): string[] => {
  if (demo) return []
  return [
    ...(smtpUrl
      ? []
      : ['SMTP_URL is not set: no e-mail is sent, so nobody can confirm an address or reset a password']),
    ...(publicUrl.startsWith('https:')
      ? []
      : [`PUBLIC_URL is ${publicUrl}: links in e-mails lead there, and cookies are not Secure`]),
    ...(isOn && !url.startsWith('https:') && !['127.0.0.1', '::1', 'localhost'].includes(host)
      ? [`CONSOLE_URL is ${url}, but the console listens on ${host}: its passwords and cookies travel in clear`]
      : []),
    ...(push.isOn && push.contact.endsWith('@localhost')
      ? ['PUSH_CONTACT is not set and MAIL_FROM is at localhost: Apple refuses messages to browsers']
      : []),
  ]
}
