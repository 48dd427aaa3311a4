import { z } from '@yakamoz/contract/fields'
import { rooms } from '@yakamoz/contract/rooms'
import { type Crowd, noCrowd } from '@yakamoz/games'
import { isRefusal, type Refusal } from '../common/endpoint.ts'
import type { Setting } from '../common/setting.ts'
import { withNews } from './crowd.ts'
import { houseClock } from './houseclock.ts'
import { joinRoom, type Socket } from './room.ts'
import { isNews, type Placed, type TableState, type TableView } from './state.ts'

/** A bet without its id. Amounts are decimal lira, as on the wire. */
type Bet = {
  round: number
  spots?: { spot: string; stake: string }[]
  stake?: string
  choice?: unknown
  cards?: number
}

/** A shared table as this client knows it. */
export type LiveTable = {
  state(): TableState
  /** The last answer of `studio table`: history, own bets, balance. */
  view(): TableView
  /** The public bets of the current round, in games that have them. A new object after every change. */
  crowd(): Crowd
  /** The same, or those of the last round with bets. */
  lastCrowd(): Crowd
  /** The server's time in milliseconds. */
  now(): number
  /** While the connection is lost: the server time of the last message. */
  lostMs(): number | undefined
  /** Calls back for every newer state, and at once with the present one. */
  onState(hear: (state: TableState, before: TableState | undefined) => void): void
  /** Requests the table, with the own bets of the current round or of an ended one. */
  refresh(round?: number): Promise<TableView | Refusal>
  /** Places a bet under an id made by the caller (26 letters); the id stays the same when it is sent again. */
  bet(id: string, bet: Bet): Promise<Placed | Refusal>
  cashOut(id: string, half: boolean): Promise<Placed | Refusal>
  /** Changes the stake of a bet on or behind a seat. */
  setStake(id: string, stake: string): Promise<Placed | Refusal>
  /** Cancels a bet on or behind a seat. */
  takeBack(id: string): Promise<Placed | Refusal>
  /** Decides for the own seat; `step` is the number of decisions before it. */
  decide(decision: { round: number; step: number; move: { name: string; seat?: number } }): Promise<Placed | Refusal>
  leave(): void
}

type Asked = {
  setting: Pick<Setting, 'endpoint'>
  session: string
  hall?: number
  onLost: (isLost: boolean) => void
  connect?: () => Socket
}

/** After this delay of a due message the table is requested and the socket reopened. */
const overdueMs = 5000
const watchEveryMs = 2000
/** A table with seats sends a message within this time: cards are dealt and one decision is made. */
const longestTurnMs = 25_000

const streamSocket = (): Socket => {
  const address = new URL('/stream', location.href)
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
  return new WebSocket(address) as unknown as Socket
}

/** A rising round sends a message at least this often. */
const longestBeatMs = 3000

/** The server time at which the next message is due; `heardMs`: the time of the last one. */
const dueOf = ({ phase, closesAt, endsAt, now }: TableState, heardMs: number): number =>
  ({
    bets: closesAt,
    closed: closesAt + overdueMs,
    play: now + longestTurnMs,
    film: endsAt ?? now,
    rising: heardMs + longestBeatMs,
    busted: (endsAt ?? now) + overdueMs,
    settled: (endsAt ?? now) + overdueMs,
    void: (endsAt ?? now) + overdueMs,
  })[phase]

/** An image or change of the room of a table. */
const roomNews = z.union([rooms.table.image, rooms.table.change])

/** Joins a table: requests it, then listens to its room. */
export const joinTable = async (asked: Asked): Promise<LiveTable | Refusal> => {
  const { setting, session, hall = 0, onLost, connect = streamSocket } = asked
  const clock = houseClock(() => performance.now())
  const hearers = new Set<(state: TableState, before: TableState | undefined) => void>()
  let state: TableState | undefined
  let crowd = noCrowd
  let heardMs = 0
  let lostMs: number | undefined
  const setLost = (isLost: boolean): void => {
    lostMs = isLost ? (lostMs ?? clock.now()) : undefined
    onLost(isLost)
  }
  const hear = (heard: TableState): void => {
    clock.hear(heard.now)
    heardMs = clock.now()
    if (lostMs !== undefined) lostMs = heardMs
    if (!isNews(state, heard)) return
    const before = state
    state = heard
    for (const hearer of hearers) hearer(heard, before)
  }
  const refresh = async (round = 0): Promise<TableView | Refusal> => {
    const answer = await setting.endpoint.call('table', { session, hall, round })
    if (isRefusal(answer)) return answer
    view = answer
    hear(answer.state)
    return answer
  }
  const first = await setting.endpoint.call('table', { session, hall })
  if (isRefusal(first)) return first
  let view = first
  hear(first.state)
  const hearRoom = (news: unknown): void => {
    const read = z.safeParse(roomNews, news)
    if (!read.success) return
    if ('crowd' in read.data) crowd = withNews(crowd, read.data.crowd)
    if ('phase' in read.data) hear(read.data)
  }
  const room = joinRoom({ room: first.room, connect, hear: hearRoom, onLost: setLost })
  const watching = setInterval(() => {
    if (!state || clock.now() < dueOf(state, heardMs) + overdueMs) return
    room.reopen()
    void refresh()
  }, watchEveryMs)
  // A socket whose network is gone reports no close event for minutes.
  window.addEventListener('offline', room.reopen)
  window.addEventListener('online', room.retry)
  return {
    state: () => state ?? first.state,
    view: () => view,
    crowd: () => (crowd.round === state?.round ? crowd : noCrowd),
    lastCrowd: () => crowd,
    now: clock.now,
    lostMs: () => lostMs,
    onState: (hearer) => {
      hearers.add(hearer)
      hearer(state ?? first.state, undefined)
    },
    refresh,
    bet: (bet, said) => setting.endpoint.call('bet', { session, hall, bet, ...said }),
    cashOut: (bet, half) => setting.endpoint.call('cash_out', { session, bet, half }),
    setStake: (bet, stake) => setting.endpoint.call('set_stake', { session, bet, stake }),
    takeBack: (bet) => setting.endpoint.call('take_back', { session, bet }),
    decide: (decision) => setting.endpoint.call('decide', { session, ...decision }),
    leave: () => {
      clearInterval(watching)
      window.removeEventListener('offline', room.reopen)
      window.removeEventListener('online', room.retry)
      room.leave()
    },
  }
}
