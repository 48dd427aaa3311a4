import type { Fixture, LocalizedText, Producer, Sport, Team } from '../messages.ts'
import { type Element, type Reading, reading, rootNamed, Unreadable } from './xmlElement.ts'

export type { Reading } from './xmlElement.ts'

/**
 * Reads answers of the API of the Unified Odds Feed. Names of elements and attributes are those of its public schemas
 * (`UnifiedFeedResponse.xsd` and `UnifiedFeedDescriptions.xsd` of Sportradar's SDK) and samples.
 */

/** The feed's numbers of the sports that are offered. E-sports (109) are not: the feed tells neither who attacks nor who won which round. */
const sportOfNumber: Readonly<Record<string, Sport>> = {
  'sr:sport:1': 'football',
  'sr:sport:2': 'basketball',
  'sr:sport:4': 'ice_hockey',
  'sr:sport:5': 'tennis',
  'sr:sport:23': 'volleyball',
}

/** The sports that are read from the feed. */
export const sportsOfFeed: readonly Sport[] = Object.values(sportOfNumber)

/** Returns the sport with an id of the feed (`sr:sport:5`); undefined for one that is not offered. */
export const sportOfFeed = (id: string): Sport | undefined =>
  Object.hasOwn(sportOfNumber, id) ? sportOfNumber[id] : undefined

/** Reads `users/whoami.xml`: the virtual host of the queue, such as `/unifiedfeed/6908`. */
export const readWhoami = (text: string): Reading<{ readonly virtualHost: string }> =>
  reading(() => ({ virtualHost: rootNamed(text, 'bookmaker_details').text('virtual_host') }))

/** A producer as the API describes it. `path`: where its recoveries are requested, `/v1/pre/`. `windowMs`: how far back a recovery reaches. */
export type UofProducer = { readonly producer: Producer; readonly path: string; readonly windowMs: number }

const minuteMs = 60_000

/** Reads `descriptions/producers.xml`: the producers of live odds and of odds before play, when the account has them. */
export const readProducers = (text: string): Reading<readonly UofProducer[]> =>
  reading(() => rootNamed(text, 'producers').children('producer').flatMap(producerOf))

const producerOf = (element: Element): UofProducer[] => {
  const producer = ([1, 3] as const).find((own) => own === element.integer('id'))
  if (!producer || !element.isTrue('active')) return []
  const url = URL.parse(element.text('api_url'))
  if (!url) throw new Unreadable('wrong', 'producers/producer@api_url')
  const windowMs = Math.max(1, element.integer('stateful_recovery_window_in_minutes')) * minuteMs
  return [{ producer, path: url.pathname.replace(/\/*$/, '/'), windowMs }]
}

/** A text of the API in both languages. */
export type UofTexts = { readonly tr: string; readonly en: string }

/**
 * Reads `sport_events/{id}/fixture.xml` in both languages. The value is undefined for a match that cannot be offered: of another sport, or
 * with sides that are not known yet.
 */
export const readFixture = (texts: UofTexts): Reading<Fixture | undefined> =>
  reading(() => {
    const [tr, en] = [texts.tr, texts.en].map((text) => rootNamed(text, 'fixtures_fixture').child('fixture'))
    if (!tr) throw new Unreadable('missing', 'fixtures_fixture/fixture')
    return fixtureOf(tr, en)
  })

const overStatuses: readonly string[] = ['ended', 'closed', 'cancelled', 'abandoned']

const isOver = (event: Element): boolean => overStatuses.includes(event.maybe('status') ?? '')

/**
 * Reads `schedules/.../schedule.xml` in both languages: the matches that can be offered and are not over, in its order. `total` counts all of its events; a
 * page with fewer than were asked for is the last one.
 */
export const readSchedule = (
  texts: UofTexts,
): Reading<{ readonly fixtures: readonly Fixture[]; readonly total: number }> =>
  reading(() => {
    const [tr, en] = [texts.tr, texts.en].map((text) => rootNamed(text, 'schedule').children('sport_event'))
    const inEnglish = new Map(en?.map((element) => [element.text('id'), element]))
    const fixtures = tr
      ?.filter((element) => !isOver(element))
      .flatMap((element) => fixtureOf(element, inEnglish.get(element.text('id'))) ?? [])
    return { fixtures: fixtures ?? [], total: tr?.length ?? 0 }
  })

/** Reads a fixture; names without an English answer are the Turkish ones. */
const fixtureOf = (tr: Element, en: Element = tr): Fixture | undefined => {
  const [tournament, tournamentEn] = [tr.child('tournament'), en.child('tournament')]
  const sport = sportOfFeed(tournament?.child('sport')?.maybe('id') ?? '')
  const [home, away] = [teamOf(tr, 'home'), teamOf(tr, 'away')]
  const category = tournament?.child('category')
  if (!tournament || !category || !sport || !home || !away || !tr.text('id').startsWith('sr:match:')) return undefined
  const round = tr.child('tournament_round')
  return {
    match: tr.text('id'),
    sport,
    category: { id: category.text('id'), name: localized(category, tournamentEn?.child('category')) },
    competition: { id: tournament.text('id'), name: localized(tournament, tournamentEn) },
    home,
    away,
    ...startOf(tr),
    ...(isNeutral(tr) && { neutral: true }),
    producer: 3,
    liveOdds: tr.maybe('liveodds') === 'booked',
    ...(round?.maybe('type') === 'group' && round.maybe('number') && { round: `Matchday ${round.text('number')}` }),
  }
}

const localized = (tr: Element, en: Element | undefined): LocalizedText => {
  const name = nameOf(tr)
  return { tr: name, en: en ? nameOf(en) : name }
}

const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Replaces the references of a text by their characters (`&amp;`, `&#39;`); XML itself has five and the numbered ones. */
const unescaped = (text: string): string =>
  text.replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|(amp|lt|gt|quot|apos));/gi, (_, decimal, hex, name) => {
    if (name) return characters[String(name).toLowerCase()] ?? ''
    return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16))
  })

const nameOf = (element: Element): string => unescaped(element.text('name'))

/** Reads a side. The feed's abbreviation may be missing: the first letters of the name are it then. */
const teamOf = (event: Element, qualifier: 'home' | 'away'): Team | undefined => {
  const competitor = event
    .child('competitors')
    ?.children('competitor')
    .find((one) => one.maybe('qualifier') === qualifier)
  if (!competitor || competitor.isTrue('virtual')) return undefined
  const name = nameOf(competitor)
  const letters = name.replace(/[^\p{L}\p{N}]/gu, '').slice(0, 3)
  const short = unescaped(competitor.maybe('abbreviation') ?? letters)
    .slice(0, 4)
    .toLocaleUpperCase('tr')
  return { id: competitor.text('id'), name, short }
}

const dayMs = 86_400_000
const istanbulMs = 3 * 3_600_000

/** Reads the start. Where only the day is known it is noon in Istanbul. */
const startOf = (event: Element): Pick<Fixture, 'startMs' | 'startUnsure'> => {
  const startMs = event.instant(event.maybe('start_time') === undefined ? 'scheduled' : 'start_time')
  if (!event.isTrue('start_time_tbd')) return { startMs }
  const midnightMs = Math.floor((startMs + istanbulMs) / dayMs) * dayMs - istanbulMs
  return { startMs: midnightMs + dayMs / 2, startUnsure: true }
}

const isNeutral = (event: Element): boolean =>
  event
    .child('extra_info')
    ?.children('info')
    .some((info) => info.maybe('key') === 'neutral_ground' && info.isTrue('value')) ?? false
