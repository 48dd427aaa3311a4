import type { HealthState, JobName } from '@yakamoz/contract/console/house'
import type { Language } from '@yakamoz/values'
import type { RowOf } from '../../lib/client.ts'
import type { PlainTextKey, Translate } from '../../lib/texts.tsx'
import type { Tone } from '../../ui/Badge.tsx'

export type HealthOf = RowOf<'house', 'health'>

export const stateTone: Readonly<Record<HealthState, Tone>> = { good: 'good', look: 'wait-for', bad: 'bad' }

/** How many things are to be looked at, and how many do not work. */
export const countStates = (health: HealthOf): { look: number; bad: number } => {
  const { database, processes, leases, jobs, backlogs, followers, feeds, webhooks, sinks } = health
  const states = [
    database,
    ...processes,
    ...leases,
    ...jobs,
    ...backlogs,
    ...followers,
    ...feeds,
    ...webhooks,
    ...sinks,
  ].map(({ state }) => state)
  const count = (wanted: HealthState) => states.filter((state) => state === wanted).length
  return { look: count('look'), bad: count('bad') }
}

/** What a job does, in words. A job without them does not compile. */
export const jobText = (name: JobName) => `house.job.${name}` as const satisfies PlainTextKey

const followers: Readonly<Record<string, PlainTextKey>> = {
  turnover: 'house.follower.turnover',
  deposits: 'house.follower.deposits',
  notices: 'house.follower.notices',
  wins: 'house.follower.wins',
  markers: 'house.follower.markers',
}

const leases: Readonly<Record<string, PlainTextKey>> = {
  tables: 'house.lease.tables',
  sports: 'house.lease.sports',
  events: 'house.lease.events',
}

const feeds: Readonly<Record<string, PlainTextKey>> = {
  simulator: 'house.feed.simulator',
  'uof 1': 'house.feed.uof1',
  'uof 3': 'house.feed.uof3',
  everything: 'house.feed.everything',
}

/** The words for a name as the server has it; the name itself where there are none. */
const textIn = (texts: Readonly<Record<string, PlainTextKey>>) => (t: Translate, name: string) => {
  const text = texts[name]
  return text ? t(text) : name
}

export const followerText = textIn(followers)
export const feedText = textIn(feeds)
export const leaseText = textIn(leases)

const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/** A number of bytes with its unit: `1,5 GB`. */
export const bytesText = (bytes: number, language: Language): string => {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  const digits = power < 2 ? 0 : 1
  const amount = (bytes / 1_000 ** power).toLocaleString(language, { maximumFractionDigits: digits })
  return `${amount} ${units[power]}`
}

/** The interval of a job in its largest whole unit. */
export const intervalText = (ms: number, t: Translate): string => {
  if (ms % 3_600_000 === 0) return t('house.hours', { count: ms / 3_600_000 })
  if (ms % 60_000 === 0) return t('house.minutes', { count: ms / 60_000 })
  return t('house.seconds', { count: Math.round(ms / 1_000) })
}
