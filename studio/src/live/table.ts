import { z } from '@yakamoz/contract/fields'
import { rooms } from '@yakamoz/contract/rooms'
import { noPublicBets, type PublicBets } from '@yakamoz/games'
import { isRefusal, type Refusal } from '../common/endpoint.ts'
import type { Setting } from '../common/setting.ts'
import { updatePublicBets } from './publicBets.ts'
import { joinRoom, type Socket } from './room.ts'
import { serverClock } from './serverClock.ts'
import { isNewer, isOver, type PlacedBet, type TableState, type TableView } from './state.ts'

/** A bet without its id. Amounts are decimal lira, as on the wire. */
export type Bet = {
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
  publicBets(): PublicBets
  /** The public bets of the current round, or before its first bet those of the last round that had any. */
  lastPublicBets(): PublicBets
  /** The server's time in milliseconds. */
  now(): number
  /** While the connection is lost: the server time of the last message. */
  lostMs(): number | undefined
  /** Calls back for every newer state, and at once with the present one. */
  onState(receive: (state: TableState, before: TableState | undefined) => void): void
  /** Requests the table, with the own bets of the current round or of an ended one. */
  refresh(round?: number): Promise<TableView | Refusal>
  /** Places a bet under an id made by the caller (26 letters); the id stays the same when it is sent again. */
  bet(id: string, bet: Bet): Promise<PlacedBet | Refusal>
  cashOut(id: string, half: boolean): Promise<PlacedBet | Refusal>
  /** Changes the stake of a bet on or behind a seat. */
  setStake(id: string, stake: string): Promise<PlacedBet | Refusal>
  /** Cancels a bet on or behind a seat. */
  cancelBet(id: string): Promise<PlacedBet | Refusal>
  /** Decides for the own seat; `step` is the number of decisions before it. */
  decide(decision: { round: number; step: number; move: { name: string; seat?: number } }): Promise<PlacedBet | Refusal>
  leave(): void
}

type JoinOptions = {
  setting: Pick<Setting, 'endpoint'>
  session: string
  hall?: number
  onLost: (isLost: boolean) => void
  connect?: () => Socket
}

/** A message that is overdue by this time is missing: the table is requested and the socket reopened. */
const overdueMs = 5000
/** How often the client checks for a missing message. */
const overdueCheckMs = 2000
/** A table with seats sends a message within this time: cards are dealt and one decision is made. */
const maxTurnMs = 25_000

const streamSocket = (): Socket => {
  const address = new URL('/stream', location.href)
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
  return new WebSocket(address) as unknown as Socket
}

/** A rising round sends a message at least this often. */
const maxHeartbeatMs = 3000

/** The server time at which the next message is due; `receivedMs`: the time of the last one. After the last round of a closed table none is. */
const dueOf = (state: TableState, receivedMs: number): number => {
  const { phase, closesAt, endsAt, now } = state
  if (state.closing && isOver(state)) return Number.POSITIVE_INFINITY
  return {
    bets: closesAt,
    closed: closesAt + overdueMs,
    play: now + maxTurnMs,
    film: endsAt ?? now,
    rising: receivedMs + maxHeartbeatMs,
    busted: (endsAt ?? now) + overdueMs,
    settled: (endsAt ?? now) + overdueMs,
    void: (endsAt ?? now) + overdueMs,
  }[phase]
}

/** An image or change of the room of a table. */
const roomMessage = z.union([rooms.table.image, rooms.table.change])

/** Joins a table: requests it, then listens to its room. */
export const joinTable = async (options: JoinOptions): Promise<LiveTable | Refusal> => {
  const { setting, session, hall = 0, onLost, connect = streamSocket } = options
  const clock = serverClock(() => performance.now())
  const listeners = new Set<(state: TableState, before: TableState | undefined) => void>()
  let state: TableState | undefined
  let publicBets = noPublicBets
  let receivedMs = 0
  let lostMs: number | undefined
  const setLost = (isLost: boolean): void => {
    lostMs = isLost ? (lostMs ?? clock.now()) : undefined
    onLost(isLost)
  }
  const receive = (received: TableState): void => {
    clock.update(received.now)
    receivedMs = clock.now()
    if (lostMs !== undefined) lostMs = receivedMs
    if (!isNewer(state, received)) return
    const before = state
    state = received
    for (const listener of listeners) listener(received, before)
  }
  const refresh = async (round = 0): Promise<TableView | Refusal> => {
    const answer = await setting.endpoint.call('table', { session, hall, round })
    if (isRefusal(answer)) return answer
    view = answer
    receive(answer.state)
    return answer
  }
  const first = await setting.endpoint.call('table', { session, hall })
  if (isRefusal(first)) return first
  let view = first
  receive(first.state)
  const receiveRoom = (message: unknown): void => {
    const read = z.safeParse(roomMessage, message)
    if (!read.success) return
    if ('crowd' in read.data) publicBets = updatePublicBets(publicBets, read.data.crowd)
    if ('phase' in read.data) receive(read.data)
  }
  const room = joinRoom({ room: first.room, connect, onMessage: receiveRoom, onLost: setLost })
  const overdueCheck = setInterval(() => {
    if (!state || clock.now() < dueOf(state, receivedMs) + overdueMs) return
    room.reopen()
    // The next turn of the watch tries again.
    void refresh().catch(() => undefined)
  }, overdueCheckMs)
  // A socket whose network is gone reports no close event for minutes.
  window.addEventListener('offline', room.reopen)
  window.addEventListener('online', room.retry)
  // A page with an open socket is not kept for the button back.
  window.addEventListener('pagehide', room.reopen)
  return {
    state: () => state ?? first.state,
    view: () => view,
    publicBets: () => (publicBets.round === state?.round ? publicBets : noPublicBets),
    lastPublicBets: () => publicBets,
    now: clock.now,
    lostMs: () => lostMs,
    onState: (listener) => {
      listeners.add(listener)
      listener(state ?? first.state, undefined)
    },
    refresh,
    bet: (bet, details) => setting.endpoint.call('bet', { session, hall, bet, ...details }),
    cashOut: (bet, half) => setting.endpoint.call('cash_out', { session, bet, half }),
    setStake: (bet, stake) => setting.endpoint.call('set_stake', { session, bet, stake }),
    cancelBet: (bet) => setting.endpoint.call('take_back', { session, bet }),
    decide: (decision) => setting.endpoint.call('decide', { session, ...decision }),
    leave: () => {
      clearInterval(overdueCheck)
      window.removeEventListener('offline', room.reopen)
      window.removeEventListener('online', room.retry)
      window.removeEventListener('pagehide', room.reopen)
      room.leave()
    },
  }
}
