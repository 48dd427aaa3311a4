import { setImmediate as yieldToOthers } from 'node:timers/promises'
import {
  type Basis,
  type ComingMatch,
  endOutright,
  type Fixture,
  footballScores,
  type MarketKey,
  type MatchId,
  type MatchMessage,
  type MatchState,
  marketKey,
  type Outright,
  offerOutright,
  outrightId,
  type Pair,
  rankNumbers,
  type SeasonForecast,
  type SeasonNow,
  seasonSampler,
  simulatedChance,
  stopOutright,
  type TableResult,
  type ZoneChances,
  zonesOf,
} from '@yakamoz/sports'
import type { AppContext } from '../../../transport/appContext.ts'
import { type Book, bookOf, loadedMatch } from '../book.ts'
import { receiveMessages } from '../feedIntake.ts'

/*
 * Sells outrights of seasons: the chances come from playing the rest of a season out, the matches in play at their score and model of now, and the final
 * table settles them. A feed names its seasons in each of its turns. While a match of the season is stopped, as around a goal, and while the result of one
 * that has begun is not known, nothing is sold.
 */

/** A match of a season as its source knows it; without `result` what the book has of it counts. */
export type SeasonFixture = {
  readonly fixture: Pick<Fixture, 'match' | 'home' | 'away' | 'startMs'>
  /** Its score, or `void` for a match that does not count for the table. */
  readonly result?: Pair | 'void' | undefined
  /** It has not begun at its start, and nobody knows when it will. */
  readonly isPostponed?: boolean
}

export type SeasonProgramme = {
  readonly outright: Outright
  readonly matches: readonly SeasonFixture[]
  readonly forecast: SeasonForecast
  readonly basis?: Basis
  /** How long after the last result the table is final. */
  readonly finalAfterMs: number
}

/** How many seasons are played out for a price: a chance of one half is then known to half a hundredth. */
const seasonsPlayed = 10_000
/** How many of them without yielding to the event loop: about a millisecond with twelve sides. */
const seasonsAtOnce = 50
/** While matches are in play, prices follow their clocks. */
const refreshLiveMs = 120_000
const refreshMs = 3_600_000

/** The end of a match in the book: its score, once it is confirmed, or that it does not count. */
const endIn = ({ eventStatus, standing }: MatchState): Pair | 'void' | undefined => {
  if (eventStatus === 5 || eventStatus === 9) return 'void'
  return eventStatus === 4 ? standing?.score : undefined
}

/** Whether a match is sold at the moment, so that its state is no older than its prices. */
const isOpen = ({ eventStatus, markets }: MatchState): boolean =>
  eventStatus === 1 && Object.values(markets).some(({ status }) => status === 1)

/**
 * A season between two matches or in play. `text` changes with every result, goal and red card; `waits`: a match is stopped, or what happens in it is not
 * known; `isOver`: nothing is left to be played.
 */
type Reading = {
  readonly text: string
  readonly waits: boolean
  readonly isLive: boolean
  readonly isOver: boolean
  /** Computes the scores that matches in play may end with. */
  readonly now: () => SeasonNow
}

type Coming = Pick<ComingMatch, 'home' | 'away'> & { readonly live?: MatchState }

const comingMatch = ({ live, ...sides }: Coming): ComingMatch =>
  live?.expected ? { ...sides, scores: footballScores(live.expected, live.standing) } : sides

const liveText = ({ fixture, standing }: MatchState): string =>
  [fixture.match, ...[standing?.score, standing?.redCards].flatMap((pair) => [pair?.home, pair?.away])].join(' ')

const readSeason = ({ outright, matches }: SeasonProgramme, book: Book, nowMs: number): Reading => {
  const { sides, table } = outright
  const numberOf = new Map(sides.map(({ id }, index) => [id, index]))
  const played: TableResult[] = []
  const coming: Coming[] = []
  const live: MatchState[] = []
  let waits = false
  for (const { fixture, result, isPostponed } of matches) {
    const [home, away] = [numberOf.get(fixture.home.id) ?? 0, numberOf.get(fixture.away.id) ?? 0]
    const state = result === undefined ? book.get(fixture.match)?.fed : undefined
    const end = result ?? (state && endIn(state))
    if (end === 'void') continue
    if (end) played.push({ home, away, goals: end })
    else if (state?.expected && state.standing) {
      coming.push({ home, away, live: state })
      live.push(state)
      waits ||= !isOpen(state)
    } else {
      coming.push({ home, away })
      waits ||= fixture.startMs <= nowMs && !isPostponed
    }
  }
  return {
    text: [String(played.length), ...live.map(liveText)].join(' | '),
    waits,
    isLive: live.length > 0,
    isOver: coming.length === 0,
    now: () => ({ sides: sides.length, played, coming: coming.map(comingMatch), tieBreak: table.tieBreak }),
  }
}

/** What an outright was priced from and when. */
type Priced = { readonly text: string; readonly atMs: number; readonly chances: ZoneChances }

/** What has been sent about an outright. It leaves the book some hours after its end, and its confirmation may come days later. */
type Sent = {
  /** What its prices on sale were made from; `before`: by another process. Absent while nothing is sold. */
  readonly offered?: Priced | 'before'
  /** Somebody may have bet on it. */
  readonly isKnown: boolean
  /** When it was settled, with certainty 1. */
  readonly endedMs?: number
  readonly isFinal: boolean
}

type Followed = { sent: Sent; priced?: Priced }

/** Messages, and what has been sent once they are stored: a failure is repeated with the next turn. */
type Step = { readonly messages: readonly MatchMessage[]; readonly sent: Sent }

/** Leaves out results of markets that have a confirmed one: traders know of deductions of points and play-offs. */
const withoutConfirmed = (message: MatchMessage, before: MatchState | undefined): MatchMessage => {
  if (message.type !== 'bet_settlement') return message
  const isConfirmed = (key: MarketKey) => before?.markets[marketKey(key)]?.settledBy?.certainty === 2
  return { ...message, markets: message.markets.filter((market) => !isConfirmed(market)) }
}

const idOf = ({ competition, season }: Outright): MatchId => outrightId(competition.id, season)

export const openOutrights = async (app: AppContext) => {
  const book = await bookOf(app)
  const followed = new Map<MatchId, Followed>()
  /** One season is played out at a time. */
  let isBusy = false

  const follow = async (id: MatchId): Promise<Followed> => {
    const known = followed.get(id)
    if (known) return known
    const before = await loadedMatch(app, id)
    const isOnSale = Object.values(before?.fed.markets ?? {}).some(({ status }) => status === 1)
    const sent: Sent = {
      isKnown: before !== undefined,
      isFinal: before?.fed.eventStatus === 4,
      ...(isOnSale && { offered: 'before' as const }),
      ...(before?.endedMs !== undefined && { endedMs: before.endedMs }),
    }
    const own: Followed = { sent }
    followed.set(id, own)
    return own
  }

  /** Plays a season out beside everything else; a later turn sells by it. The same draws each time, so that prices move with the season alone. */
  const playOut = async ({ outright, forecast }: SeasonProgramme, { now, text }: Reading, own: Followed) => {
    isBusy = true
    const atMs = app.now()
    try {
      const draws = simulatedChance(1)(idOf(outright))
      const sampler = seasonSampler(now(), { forecast, zones: zonesOf(outright.table), draws })
      while (sampler.seasons() < seasonsPlayed) {
        sampler.run(seasonsAtOnce)
        await yieldToOthers()
      }
      own.priced = { text, atMs, chances: { seasons: sampler.seasons(), chances: sampler.chances() } }
    } catch (err) {
      app.log.error({ err, outright: idOf(outright) }, 'a season could not be played out')
    } finally {
      isBusy = false
    }
  }

  const ending = async ({ outright, finalAfterMs }: SeasonProgramme, reading: Reading, sent: Sent) => {
    const nowMs = app.now()
    const { endedMs, isKnown, isFinal } = sent
    if (!isKnown || isFinal || (endedMs !== undefined && nowMs < endedMs + finalAfterMs)) return undefined
    const { sides, played, tieBreak } = reading.now()
    const certainty = endedMs === undefined ? 1 : 2
    const messages = endOutright(outright, rankNumbers(sides, played, tieBreak), { certainty, atMs: nowMs })
    const before = await loadedMatch(app, idOf(outright))
    return {
      messages: messages.map((message) => withoutConfirmed(message, before?.fed)),
      sent: { isKnown, endedMs: endedMs ?? nowMs, isFinal: certainty === 2 },
    }
  }

  /** Returns what is to be sent about an outright whose season goes on. */
  const selling = (programme: SeasonProgramme, reading: Reading, own: Followed): Step | undefined => {
    const { outright, basis } = programme
    const [nowMs, { offered, ...sent }] = [app.now(), own.sent]
    const waits = reading.waits || nowMs >= outright.lastStartMs
    const priced = own.priced?.text === reading.text ? own.priced : undefined
    const isOld = !priced || nowMs - priced.atMs > (reading.isLive ? refreshLiveMs : refreshMs)
    if (isOld && !waits && !isBusy) void playOut(programme, reading, own)
    if (waits || !priced) return offered && { messages: [stopOutright(outright, nowMs)], sent }
    if (offered === priced) return undefined
    return {
      messages: offerOutright(outright, priced.chances, { basis, atMs: nowMs }),
      sent: { ...sent, offered: priced, isKnown: true },
    }
  }

  return {
    /** Sends what has changed about the outrights of these seasons. */
    turn: async (programmes: readonly SeasonProgramme[]): Promise<void> => {
      for (const programme of programmes) {
        const own = await follow(idOf(programme.outright))
        if (own.sent.isFinal) continue
        const reading = readSeason(programme, book, app.now())
        const step = reading.isOver ? await ending(programme, reading, own.sent) : selling(programme, reading, own)
        if (!step) continue
        await receiveMessages(app, step.messages)
        own.sent = step.sent
      }
    },
  }
}
