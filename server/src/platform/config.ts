import { isIP } from 'node:net'
import { couponLimits } from '@yakamoz/contract/constants'
import { z } from '@yakamoz/contract/fields'

const between = (least: number, most: number, kind = 'a number') => {
  const right = `${kind} from ${least} to ${most}`
  return z.coerce.number(right).check(z.gte(least, right), z.lte(most, right))
}
const whole = (least: number, most: number) => {
  const kind = 'a whole number'
  return between(least, most, kind).check(z.multipleOf(1, `${kind} from ${least} to ${most}`))
}
const oneOf = <const Words extends readonly string[]>(...words: Words) => z.enum(words, `one of ${words.join(', ')}`)

/** What the environment may say; the README's table is made of these. Everything has a default that suits a demo. */
const environment = z.object({
  PORT: z._default(whole(0, 65_535), 3000),
  HOST: z._default(z.string(), '0.0.0.0'),
  PUBLIC_URL: z._default(z.string(), ''),
  DATA_DIR: z._default(z.string(), '.data'),
  DATABASE_URL: z._default(z.string(), ''),
  DATABASE_CONNECTIONS: z._default(whole(2, 200), 10),
  SECRET: z._default(z.string(), ''),
  SITE_NAME: z._default(z.string(), 'Yakamoz'),
  OPERATOR_DIR: z._default(z.string(), ''),
  DEMO: z._default(oneOf('on', 'off'), 'on'),
  PAGES: z._default(oneOf('on', 'off'), 'on'),
  TRUSTED_PROXIES: z._default(z.string(), ''),
  SMTP_URL: z._default(z.string(), ''),
  MAIL_FROM: z._default(z.string(), 'Yakamoz <no-reply@localhost>'),
  SMS_URL: z._default(z.string(), ''),
  LOG_LEVEL: z._default(oneOf('trace', 'debug', 'info', 'warn', 'error', 'silent'), 'info'),
  LEAST_ROUND_MS: z._default(whole(0, 60_000), 2_500),
  FEATURE_PURCHASE: z._default(oneOf('on', 'off'), 'off'),
  AUTOPLAY: z._default(oneOf('on', 'off'), 'off'),
  SPORTS_FEED: z._default(oneOf('simulator', 'off'), 'simulator'),
  SPORTS_OPENFOOTBALL: z._default(z.string(), ''),
  SPORTS_UOF: z._default(z.string(), ''),
  SOFTSWISS_URL: z._default(z.string(), ''),
  SOFTSWISS_CASINO_ID: z._default(z.string(), 'yakamoz'),
  SOFTSWISS_TOKEN: z._default(z.string(), ''),
  SOFTSWISS_FRAMES: z._default(z.string(), ''),
  PLAY_COUNTRIES: z._default(z.string(), ''),
  TWO_PEOPLE_FROM: z._default(between(0, 1_000_000_000), 10_000),
  LEAST_PASSWORD: z._default(whole(6, 64), 6),
  MOST_REQUESTS: z._default(whole(1, 1_000_000), 4_000),
  RATE_FACTOR: z._default(between(1, 1_000_000), 1),
})

export type Config = {
  port: number
  host: string
  /** Where players reach the site; links in mails begin with it. */
  publicUrl: string
  dataDir: string
  /** A folder that the operator's users share, for the operator's socket; undefined: the data folder, its owner's alone. */
  operatorDir: string | undefined
  databaseUrl: string | undefined
  databaseConnections: number
  /** The house's secret, at least 32 characters; undefined: made once and kept in the data folder. */
  secret: string | undefined
  siteName: string
  /** Demo money, a sandbox payment provider and the outbox page. */
  demo: boolean
  /** Whether this server sends the built site and games; without them it needs no build. */
  pages: boolean
  trustedProxies: string[]
  smtpUrl: string | undefined
  mailFrom: string
  /** The gateway that SMS are handed to, with its name and password; a secret. */
  smsUrl: string | undefined
  logLevel: z.output<typeof environment>['LOG_LEVEL']
  /** The least time between two rounds of a slot (A54). */
  leastRoundMs: number
  /** Whether the market allows that a slot's feature is bought at once. */
  featurePurchase: boolean
  /** Whether the market allows that rounds play one after another by themselves. */
  autoplay: boolean
  /** How long a cash-out in play waits. */
  couponDelayMs: number
  /** The aggregator that serves outside games; without a token it is off. `frames`: the origins that its games may be shown from. */
  softswiss: { url: string; casinoId: string; token: string; frames: readonly string[] }
  /** Where matches come from: the house's own simulator; a folder or an address of openfootball's files; a folder of UOF messages. */
  sports: { simulator: boolean; openfootball: string; uof: string }
  /** The countries from which bets are taken, ISO 3166 in two capitals; empty for no such bound. */
  playCountries: string[]
  /** From this amount on money is moved by hand by two people; what one moves alone adds up over a day. */
  twoPeopleFromKurus: number
  leastPassword: number
  /** Requests in hand beyond which new ones are turned away with Retry-After. */
  mostRequests: number
  /** Multiplies the limits that are counted by address; never those of an account, a code or a phone number. */
  rateFactor: number
}

const list = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

type Given = z.output<typeof environment>

/** The address of a service: its schemes, and how one is written. A name and a password in it must be readable, and are never shown. */
const addresses = {
  PUBLIC_URL: [/^https?:$/, 'https://yakamoz.example'],
  SMS_URL: [/^https?:$/, 'https://name:password@gateway.example/sms'],
  SOFTSWISS_URL: [/^https?:$/, 'https://aggregator.example'],
  SMTP_URL: [/^smtps?:$/, 'smtp://name:password@mail.example:587'],
  DATABASE_URL: [/^(postgres|postgresql|socket):$/, 'postgres://name:password@host:5432/yakamoz'],
} as const

/** A database on a socket of this machine has no host between `@` and `/`. */
const parsed = (address: string): URL | null => URL.parse(address) ?? URL.parse(address.replace('@/', '@localhost/'))

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

/** An address, or a network as `10.0.0.0/8`, or one of those that have a name. */
const isProxy = (proxy: string): boolean => {
  const [address = '', bits, ...more] = proxy.split('/')
  const most = isIP(address) === 4 ? 32 : 128
  const isNetwork = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most)
  return networks.has(proxy) || (isIP(address) > 0 && isNetwork && more.length === 0)
}

/** An origin, or all that lie below a name: `https://*.games.example`, as browsers take them among the sources of frames. */
const isFrameOrigin = (origin: string): boolean =>
  /^https?:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/i.test(origin)

/** Without a word the aggregator's games are where the aggregator is. */
const framesOf = ({ SOFTSWISS_TOKEN, SOFTSWISS_URL, SOFTSWISS_FRAMES }: Given): string[] => {
  if (!SOFTSWISS_TOKEN) return []
  const named = list(SOFTSWISS_FRAMES)
  return named.length > 0 ? named : [new URL(SOFTSWISS_URL).origin]
}

/** What is wrong beyond a single value's kind, and what would be right. */
const wrongIn = (given: Given): string | undefined => {
  if (given.SECRET && given.SECRET.length < 32) return 'SECRET needs at least 32 characters'
  if (given.DATABASE_URL && !given.SECRET) return 'with DATABASE_URL a SECRET of at least 32 characters is needed'
  if (given.SOFTSWISS_TOKEN && !given.SOFTSWISS_URL) return 'with SOFTSWISS_TOKEN a SOFTSWISS_URL is needed'
  if (!list(given.SOFTSWISS_FRAMES).every(isFrameOrigin))
    return 'SOFTSWISS_FRAMES are not origins as https://games.example,https://*.games.example'
  if (!list(given.TRUSTED_PROXIES).every(isProxy)) return 'TRUSTED_PROXIES are not addresses as 10.0.0.5,192.168.0.0/16'
  if (!list(given.PLAY_COUNTRIES).every((country) => /^[a-z]{2}$/i.test(country)))
    return 'PLAY_COUNTRIES are not countries as TR,DE'
  if (!/[^\s<>@]+@[^\s<>@]+/.test(given.MAIL_FROM))
    return 'MAIL_FROM is not a sender as Yakamoz <no-reply@yakamoz.example>'
  return wrongAddress(given)
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
    dataDir: given.DATA_DIR,
    operatorDir: given.OPERATOR_DIR || undefined,
    databaseUrl: given.DATABASE_URL || undefined,
    databaseConnections: given.DATABASE_CONNECTIONS,
    secret: given.SECRET || undefined,
    siteName: given.SITE_NAME,
    demo: given.DEMO === 'on',
    pages: given.PAGES === 'on',
    trustedProxies: list(given.TRUSTED_PROXIES),
    smtpUrl: given.SMTP_URL || undefined,
    mailFrom: given.MAIL_FROM,
    smsUrl: given.SMS_URL || undefined,
    logLevel: given.LOG_LEVEL,
    leastRoundMs: given.LEAST_ROUND_MS,
    featurePurchase: given.FEATURE_PURCHASE === 'on',
    autoplay: given.AUTOPLAY === 'on',
    couponDelayMs: couponLimits.liveDelayMs,
    softswiss: {
      url: given.SOFTSWISS_URL.replace(/\/+$/, ''),
      casinoId: given.SOFTSWISS_CASINO_ID,
      token: given.SOFTSWISS_TOKEN,
      frames: framesOf(given),
    },
    sports: {
      simulator: given.SPORTS_FEED === 'simulator',
      openfootball: given.SPORTS_OPENFOOTBALL,
      uof: given.SPORTS_UOF,
    },
    playCountries: list(given.PLAY_COUNTRIES.toUpperCase()),
    twoPeopleFromKurus: Math.round(given.TWO_PEOPLE_FROM * 100),
    leastPassword: given.LEAST_PASSWORD,
    mostRequests: given.MOST_REQUESTS,
    rateFactor: given.RATE_FACTOR,
  }
}

/** The configuration that the environment gives; a wrong one ends the process, told in a line. */
export const configOfProcess = (): Config => {
  try {
    return readConfig(process.env)
  } catch (cause) {
    console.error(`The environment is wrong: ${(cause as Error).message}`)
    process.exit(1)
  }
}

/** What a house that takes real players lacks, in words for its log. */
export const lackingIn = ({ demo, smtpUrl, publicUrl }: Config): string[] => {
  if (demo) return []
  return [
    ...(smtpUrl
      ? []
      : ['without SMTP_URL no mail leaves the house: nobody can confirm an address or reset a password']),
    ...(publicUrl.startsWith('https:')
      ? []
      : [`PUBLIC_URL is ${publicUrl}: links in mails lead there, and cookies are not Secure`]),
  ]
}
