import { type Kurus, kurus, noMoney } from '@yakamoz/values'
import { isRecord, readKurus } from '../common/endpoint.ts'
import type { State } from '../common/state.ts'

export type Phase = 'bets' | 'closed' | 'play' | 'film' | 'rising' | 'busted' | 'settled' | 'void'

/** What the page is doing in each phase of a round. */
export const pageStates = {
  bets: 'bets',
  closed: 'closed',
  play: 'playing',
  film: 'film',
  rising: 'film',
  busted: 'film',
  settled: 'settled',
  void: 'settled',
} as const satisfies Record<Phase, State>

/** A round of a table as everybody is told of it. Instants are milliseconds by the house's clock. */
export type TableState = {
  game: number
  hall: number
  round: number
  version: number
  phase: Phase
  opensAt: number
  closesAt: number
  startsAt: number | undefined
  endsAt: number | undefined
  seedHash: string
  seed: string | undefined
  outcome: unknown
  awards: unknown
  jackpot: Kurus | undefined
  /** Rises with every change of the round. */
  told: number
  /** Of a table with seats: who sits where and what has happened. */
  felt: unknown
  now: number
}

/** One of the player's own bets of a round. `on` has the shape of the game; multipliers are hundredths, 0 for none. */
export type LiveBet = {
  bet: string
  round: number
  stake: Kurus
  on: unknown
  cashedAt: number
  halfCashedAt: number
  win: Kurus
  state: 'open' | 'won' | 'lost' | 'void'
}

/** What `studio table` answers. `history` is that of the game. */
export type TableView = {
  room: string
  state: TableState
  history: unknown
  bets: readonly LiveBet[]
  jackpot: Kurus
  balance: Kurus
  chain: { firstLink: string; salt: string; firstRound: number } | undefined
}

export type Placed = { bet: LiveBet; balance: Kurus }

const phases: readonly Phase[] = ['bets', 'closed', 'play', 'film', 'rising', 'busted', 'settled', 'void']
const betStates = ['open', 'won', 'lost', 'void'] as const

const wholeOrNothing = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

export const readState = (data: unknown): TableState | undefined => {
  if (!isRecord(data)) return undefined
  const phase = phases.find((known) => known === data.phase)
  const numbers = [data.game, data.hall, data.round, data.version, data.opensAt, data.closesAt, data.now]
  if (!phase || numbers.some((number) => typeof number !== 'number')) return undefined
  const [game = 0, hall = 0, round = 0, version = 0, opensAt = 0, closesAt = 0, now = 0] = numbers as number[]
  return {
    game,
    hall,
    round,
    version,
    phase,
    opensAt,
    closesAt,
    now,
    startsAt: wholeOrNothing(data.startsAt),
    endsAt: wholeOrNothing(data.endsAt),
    seedHash: String(data.seedHash ?? ''),
    seed: typeof data.seed === 'string' ? data.seed : undefined,
    outcome: data.outcome,
    awards: data.awards,
    jackpot: typeof data.jackpot === 'number' ? kurus(data.jackpot) : undefined,
    told: wholeOrNothing(data.told) ?? 0,
    felt: data.felt,
  }
}

const readBet = (data: unknown): LiveBet | undefined => {
  if (!isRecord(data) || typeof data.bet !== 'string') return undefined
  const [stake, win] = [readKurus(data.stake), readKurus(data.win)]
  const state = betStates.find((known) => known === data.state)
  if (stake === undefined || win === undefined || !state) return undefined
  const { bet, on } = data
  const multipliers = { cashedAt: Number(data.cashedAt ?? 0), halfCashedAt: Number(data.halfCashedAt ?? 0) }
  return { bet, round: Number(data.round), stake, on, ...multipliers, win, state }
}

export const readPlaced = (data: unknown): Placed | undefined => {
  const bet = isRecord(data) ? readBet(data.bet) : undefined
  const balance = isRecord(data) ? readKurus(data.balance) : undefined
  return bet && balance !== undefined ? { bet, balance } : undefined
}

export const readTable = (data: unknown): TableView | undefined => {
  if (!isRecord(data) || typeof data.room !== 'string' || !Array.isArray(data.bets)) return undefined
  const [state, balance] = [readState(data.state), readKurus(data.balance)]
  if (!state || balance === undefined) return undefined
  const { chain, room, history } = data
  return {
    room,
    state,
    history,
    balance,
    bets: data.bets.map(readBet).filter((bet) => bet !== undefined),
    jackpot: readKurus(data.jackpot) ?? noMoney,
    chain: isRecord(chain)
      ? { firstLink: String(chain.firstLink), salt: String(chain.salt), firstRound: Number(chain.firstRound) }
      : undefined,
  }
}

/** Whether all bets of a round are paid, or given back. */
export const isOver = ({ phase }: TableState): boolean => phase === 'settled' || phase === 'void'

/** Whether what was heard is news beside what is known: news come over two ways and may overtake each other. */
export const isNews = (known: TableState | undefined, heard: TableState): boolean => {
  if (!known || heard.round !== known.round) return !known || heard.round > known.round
  if (heard.version !== known.version) return heard.version > known.version
  if (heard.told !== known.told) return heard.told > known.told
  return heard.phase !== known.phase || (known.outcome === undefined && heard.outcome !== undefined)
}
