import { boughtStakeOf } from '@yakamoz/games/slots/bought'
import { type Kurus, kurus, kurusFromWire, type Language, languageFrom, noMoney } from '@yakamoz/values'
import { type Clock, wait } from './clock.ts'
import type { Lost } from './notice.ts'

/** A round as the server stores it; its events are those of the game's kind. */
export type PlayedRound = {
  round: string
  nonce: number
  stake: Kurus
  win: Kurus
  balanceBefore: Kurus
  balanceAfter: Kurus
  events: readonly { type: string }[]
  /** Of a round of steps that goes on: the moves that are open, and how many were made. */
  open: readonly OpenStep[] | undefined
  step: number
  /** What was settled before play; its shape is the game's own. */
  choice?: unknown
  /** What the round won from a pot of the house, beside the win of its game. */
  jackpot?: WonJackpot | undefined
  /** Whose money paid the stake; undefined in demo play. */
  funds?: 'cash' | 'bonus' | undefined
}

const potLevels = ['mini', 'minor', 'major', 'grand'] as const

export type WonJackpot = { level: (typeof potLevels)[number]; amount: Kurus }

/** All that a round has paid. */
export const paidBy = ({ win, jackpot }: Pick<PlayedRound, 'win' | 'jackpot'>): Kurus =>
  kurus(win + (jackpot?.amount ?? noMoney))

/** The stake by which the symbols of a round paid: of one whose feature was bought that is not what it cost. */
export const baseOf = ({ choice, stake }: Pick<PlayedRound, 'choice' | 'stake'>): Kurus =>
  boughtStakeOf(choice) ?? stake

/** A move that is open and what it adds to the stake; whose it is where several seats are asked at once. */
export type OpenStep = { name: string; extra: Kurus; seat?: number }

/** A move as it is sent: its name, and what else the game lets it say. */
export type Move = { name: string } & Record<string, unknown>

export type Form = 'instant' | 'steps' | 'seats' | 'shared' | 'crash' | 'bingo'

export type Opening = {
  session: string
  id: number
  slug: string
  version: number
  form: Form
  lang: Language
  balance: Kurus
  stakes: readonly Kurus[]
  defaultStake: Kurus
  mode: 'real' | 'demo'
  fair: { serverSeedHash: string; clientSeed: string; nonce: number }
  /** Whether the game's feature may be bought. */
  purchase: boolean
  /** Whether rounds may be played one after another by themselves. */
  autoplay: boolean
  /** The least time from the beginning of one round to that of the next. */
  leastRoundMs: number
  unfinished: PlayedRound | undefined
}

/** An answer of the house that says no, in the player's words. */
export type Refusal = { refused: string; code: number }

export type Endpoint = {
  open(token: string): Promise<Opening | Refusal>
  /** `choice` is what the game lets its player settle before play. */
  play(round: { session: string; round: string; stake: string; choice?: unknown }): Promise<PlayedRound | Refusal>
  move(move: { session: string; round: string; step: number; move: Move }): Promise<PlayedRound | Refusal>
  /** Any other call of the studio; what `read` cannot read (undefined) is thrown as a mistake. */
  ask<T>(method: string, data: Record<string, unknown>, read: (data: unknown) => T | undefined): Promise<T | Refusal>
  shown(session: string, round: string): Promise<void>
  balance(session: string): Promise<Kurus | Refusal>
}

export const isRefusal = (answer: unknown): answer is Refusal =>
  typeof answer === 'object' && answer !== null && 'refused' in answer

/** No answer, or none that means anything: the same call may be made again. */
class NoAnswer extends Error {
  isMaintained = false
}

type Sent = { method: string; data: Record<string, unknown> }
type Answer = { result: boolean; message: string; data: unknown; code: number }

const answerLimitMs = 10_000
const outOfOrder = 503
/** How the house says that the site is under maintenance, in whatever language it is asked. */
export const maintenance = 'Site Bakima Alindi'
const firstPauseMs = 500
const longestPauseMs = 8000

/**
 * The calls of a game. Whatever got no answer is sent again unchanged, with pauses that double up to 8 s, until it is
 * answered: a stake has its round's id from the first attempt on, so that it is taken once. `onLost` hears of each
 * silence, of what it is owed to, and of its end.
 */
export const endpointOf = (wiring: { lang: Language; clock: Clock; onLost: (lost: Lost) => void }): Endpoint => {
  const { clock, onLost } = wiring
  const ask = async (sent: Sent): Promise<Answer> => {
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(longestPauseMs, pauseMs * 2)) {
      try {
        const answer = await askOnce(sent, wiring.lang)
        onLost(false)
        return answer
      } catch (cause) {
        if (!(cause instanceof NoAnswer)) throw cause
        onLost(cause.isMaintained ? 'maintained' : true)
        await wait(clock, pauseMs)
      }
    }
  }
  const asked = async <T>(sent: Sent, read: (data: unknown) => T | undefined): Promise<T | Refusal> => {
    const answer = await ask(sent)
    if (!answer.result) return { refused: answer.message, code: answer.code }
    const data = read(answer.data)
    if (data === undefined) throw new TypeError(`studio.${sent.method}: unreadable answer`)
    return data
  }
  return {
    open: (token) => asked({ method: 'open', data: { token } }, readOpening),
    play: (round) => asked({ method: 'play', data: round }, readRound),
    move: (move) => asked({ method: 'move', data: move }, readRound),
    ask: (method, data, read) => asked({ method, data }, read),
    shown: async (session, round) => {
      await ask({ method: 'shown', data: { session, round } })
    },
    balance: (session) => asked({ method: 'balance', data: { session } }, readBalance),
  }
}

const askOnce = async ({ method, data }: Sent, lang: Language): Promise<Answer> => {
  const body = JSON.stringify({ api: { class: 'studio', method }, data: { ...data, Lang: lang } })
  const answer = await fetch('/endpoint/studio', {
    method: 'POST',
    headers: { 'content-type': 'application/json', panel: 'frontend' },
    body,
    credentials: 'omit',
    signal: AbortSignal.timeout(answerLimitMs),
  })
    .then((response): Promise<unknown> => response.json())
    .catch((cause: unknown) => {
      throw new NoAnswer(method, { cause })
    })
  if (!isAnswer(answer)) throw new NoAnswer(method)
  if (!answer.result && answer.code === outOfOrder)
    throw Object.assign(new NoAnswer(method), { isMaintained: answer.message === maintenance })
  return answer
}

export const isRecord = (data: unknown): data is Record<string, unknown> => typeof data === 'object' && data !== null

const isAnswer = (data: unknown): data is Answer =>
  isRecord(data) && typeof data.result === 'boolean' && typeof data.message === 'string'

export const readKurus = (data: unknown): Kurus | undefined =>
  typeof data === 'string' ? kurusFromWire(data) : undefined

const readBalance = (data: unknown): Kurus | undefined => {
  const row: unknown = Array.isArray(data) ? data[0] : data
  return isRecord(row) ? readKurus(row.balance) : undefined
}

export const readRound = (data: unknown): PlayedRound | undefined => {
  if (!isRecord(data) || typeof data.round !== 'string' || !Array.isArray(data.events)) return undefined
  const [stake, win, balanceBefore, balanceAfter] = [data.stake, data.win, data.balanceBefore, data.balanceAfter].map(
    readKurus,
  )
  if (stake === undefined || win === undefined || balanceBefore === undefined || balanceAfter === undefined)
    return undefined
  const events = data.events.filter(
    (event): event is { type: string } => isRecord(event) && typeof event.type === 'string',
  )
  const money = { stake, win, balanceBefore, balanceAfter }
  const steps = { open: readOpen(data.open), step: Number(data.step ?? 0), choice: data.choice }
  return {
    round: data.round,
    nonce: Number(data.nonce),
    ...money,
    events,
    ...steps,
    jackpot: readJackpot(data.jackpot),
    funds: fundsKinds.find((known) => known === data.funds),
  }
}

const fundsKinds = ['cash', 'bonus'] as const

const readJackpot = (data: unknown): WonJackpot | undefined => {
  if (!isRecord(data)) return undefined
  const [level, amount] = [potLevels.find((known) => known === data.level), readKurus(data.amount)]
  return level && amount !== undefined ? { level, amount } : undefined
}

const readOpen = (data: unknown): readonly OpenStep[] | undefined =>
  Array.isArray(data)
    ? data.flatMap((move: unknown) => {
        const extra = isRecord(move) ? readKurus(move.extra) : undefined
        if (!isRecord(move) || extra === undefined) return []
        return [{ name: String(move.name), extra, ...(move.seat === undefined ? {} : { seat: Number(move.seat) }) }]
      })
    : undefined

const forms: readonly Form[] = ['instant', 'steps', 'seats', 'shared', 'crash', 'bingo']

export const readForm = (data: unknown): Form => forms.find((form) => form === data) ?? 'instant'

const readOpening = (data: unknown): Opening | undefined => {
  if (!isRecord(data) || !isRecord(data.game) || !isRecord(data.fair) || !Array.isArray(data.stakes)) return undefined
  const stakes = data.stakes.map(readKurus).filter((stake) => stake !== undefined)
  const [balance, defaultStake] = [readKurus(data.balance), readKurus(data.defaultStake)]
  if (typeof data.session !== 'string' || balance === undefined || defaultStake === undefined) return undefined
  return {
    session: data.session,
    id: Number(data.game.id),
    slug: String(data.game.slug),
    version: Number(data.game.version),
    form: readForm(data.game.form),
    lang: languageFrom(String(data.lang)),
    balance,
    stakes,
    defaultStake,
    mode: data.mode === 'demo' ? 'demo' : 'real',
    fair: {
      serverSeedHash: String(data.fair.serverSeedHash),
      clientSeed: String(data.fair.clientSeed),
      nonce: Number(data.fair.nonce),
    },
    purchase: data.purchase === true,
    autoplay: data.autoplay === true,
    leastRoundMs: Number(data.leastRoundMs),
    unfinished: data.unfinished === undefined ? undefined : readRound(data.unfinished),
  }
}
