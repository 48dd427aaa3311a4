import { couponLimits } from '@yakamoz/contract'
import { z } from '@yakamoz/contract/fields'

/** What the environment may say; the README's table is made of these. Everything has a default that suits a demo. */
const environment = z.object({
  PORT: z._default(z.coerce.number().check(z.gte(0), z.lte(65_535)), 3000),
  HOST: z._default(z.string(), '0.0.0.0'),
  PUBLIC_URL: z._default(z.string(), ''),
  DATA_DIR: z._default(z.string(), '.data'),
  DATABASE_URL: z._default(z.string(), ''),
  DATABASE_CONNECTIONS: z._default(z.coerce.number().check(z.gte(2), z.lte(200)), 10),
  SECRET: z._default(z.string(), ''),
  SITE_NAME: z._default(z.string(), 'Yakamoz'),
  DEMO: z._default(z.enum(['on', 'off']), 'on'),
  TRUSTED_PROXIES: z._default(z.string(), ''),
  SMTP_URL: z._default(z.string(), ''),
  MAIL_FROM: z._default(z.string(), 'Yakamoz <no-reply@localhost>'),
  SMS_URL: z._default(z.string(), ''),
  LOG_LEVEL: z._default(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']), 'info'),
  LEAST_ROUND_MS: z._default(z.coerce.number().check(z.gte(0), z.lte(60_000)), 2_500),
  SPORTS_FEED: z._default(z.enum(['simulator', 'off']), 'simulator'),
  SPORTS_OPENFOOTBALL: z._default(z.string(), ''),
  SPORTS_UOF: z._default(z.string(), ''),
  SOFTSWISS_URL: z._default(z.string(), ''),
  SOFTSWISS_CASINO_ID: z._default(z.string(), 'yakamoz'),
  SOFTSWISS_TOKEN: z._default(z.string(), ''),
  PLAY_COUNTRIES: z._default(z.string(), ''),
  TWO_PEOPLE_FROM: z._default(z.coerce.number().check(z.gte(0), z.lte(1_000_000_000)), 10_000),
  LEAST_PASSWORD: z._default(z.coerce.number().check(z.gte(6), z.lte(64)), 6),
  MOST_REQUESTS: z._default(z.coerce.number().check(z.gte(1)), 4_000),
  RATE_FACTOR: z._default(z.coerce.number().check(z.gte(1), z.lte(1_000_000)), 1),
})

export type Config = {
  port: number
  host: string
  /** Where players reach the site; links in mails begin with it. */
  publicUrl: string
  dataDir: string
  databaseUrl: string | undefined
  databaseConnections: number
  /** The house's secret, at least 32 characters; undefined: made once and kept in the data folder. */
  secret: string | undefined
  siteName: string
  /** Demo money, a sandbox payment provider and the outbox page. */
  demo: boolean
  trustedProxies: string[]
  smtpUrl: string | undefined
  mailFrom: string
  /** The gateway that SMS are handed to, with its name and password; a secret. */
  smsUrl: string | undefined
  logLevel: z.output<typeof environment>['LOG_LEVEL']
  /** The least time between two rounds of a slot (A54). */
  leastRoundMs: number
  /** How long a cash-out in play waits. */
  couponDelayMs: number
  /** Where matches come from: the house's own simulator; a folder or an address of openfootball's files; a folder of UOF messages. */
  /** The aggregator that serves outside games; without a token it is off. */
  softswiss: { url: string; casinoId: string; token: string }
  sports: { simulator: boolean; openfootball: string; uof: string }
  /** The countries from which bets are taken, ISO 3166 in two capitals; empty for no such bound. */
  playCountries: string[]
  /** From this amount on a payment is approved by two people. */
  twoPeopleFromKurus: number
  leastPassword: number
  /** Requests in hand beyond which new ones are turned away with Retry-After. */
  mostRequests: number
  /** Multiplies every rate limit; 1 but in load tests. */
  rateFactor: number
}

const list = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/** Reads and checks the environment. Throws with the name of the variable that is wrong. */
export const readConfig = (from: Record<string, string | undefined>): Config => {
  const read = z.safeParse(environment, from)
  if (!read.success) {
    const issue = read.error.issues[0]
    throw new Error(`the environment variable ${issue?.path.join('.')} is not valid: ${issue?.message}`)
  }
  const given = read.data
  if (given.SECRET && given.SECRET.length < 32) throw new Error('SECRET needs at least 32 characters')
  if (given.DATABASE_URL && !given.SECRET)
    throw new Error('with DATABASE_URL a SECRET of at least 32 characters is needed')
  for (const name of ['PUBLIC_URL', 'SMS_URL'] as const) {
    if (given[name] && !/^https?:$/.test(URL.parse(given[name])?.protocol ?? ''))
      throw new Error(`${name} is not an address: https://…`)
  }
  return {
    port: given.PORT,
    host: given.HOST,
    publicUrl: (given.PUBLIC_URL || `http://localhost:${given.PORT}`).replace(/\/+$/, ''),
    dataDir: given.DATA_DIR,
    databaseUrl: given.DATABASE_URL || undefined,
    databaseConnections: given.DATABASE_CONNECTIONS,
    secret: given.SECRET || undefined,
    siteName: given.SITE_NAME,
    demo: given.DEMO === 'on',
    trustedProxies: list(given.TRUSTED_PROXIES),
    smtpUrl: given.SMTP_URL || undefined,
    mailFrom: given.MAIL_FROM,
    smsUrl: given.SMS_URL || undefined,
    logLevel: given.LOG_LEVEL,
    leastRoundMs: given.LEAST_ROUND_MS,
    couponDelayMs: couponLimits.liveDelayMs,
    softswiss: {
      url: given.SOFTSWISS_URL.replace(/\/+$/, ''),
      casinoId: given.SOFTSWISS_CASINO_ID,
      token: given.SOFTSWISS_TOKEN,
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
