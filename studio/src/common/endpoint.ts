import type { OutputOf, SentOf } from '@yakamoz/contract'
import { studio } from '@yakamoz/contract/calls/studio'
import { answerNoticeMs } from '@yakamoz/contract/constants'
import { z } from '@yakamoz/contract/fields'
import type { RefusalName } from '@yakamoz/contract/refusals'
import { createDeadline } from '@yakamoz/design/deadline'
import { retryPauseMs } from '@yakamoz/design/retryPause'
import { boughtStakeOf } from '@yakamoz/games/slots/bought'
import { type Kurus, kurus, kurusFromWire, type Language, noMoney } from '@yakamoz/values'
import { type Clock, wait } from './clock.ts'
import type { Lost } from './notice.ts'
import type { StakeLimits } from './stakeOffer.ts'

type Calls = typeof studio
export type StudioMethod = keyof Calls
/** The decoded answer of a call: amounts are integers in kuruş. */
export type StudioAnswer<Method extends StudioMethod> = OutputOf<Calls[Method]>
type CallData<Method extends StudioMethod> = Omit<SentOf<Calls[Method]>, 'Lang'>

/** A round as the server stores it; its events are those of the kind of game. */
export type PlayedRound = StudioAnswer<'play'>

/** Everything that a round has paid: its win and its jackpot. */
export const totalPaid = ({ win, jackpot }: Pick<PlayedRound, 'win' | 'jackpot'>): Kurus =>
  kurus(win + (jackpot?.amount ?? noMoney))

/** The stake that the pays of symbols refer to: less than the price if a feature was bought. */
export const baseStake = ({ choice, stake }: Pick<PlayedRound, 'choice' | 'stake'>): Kurus =>
  boughtStakeOf(choice) ?? stake

/** A possible move and what it adds to the stake; with a seat where several seats decide at once. */
export type OpenStep = NonNullable<PlayedRound['open']>[number]

/** A move as it is sent: its name and its parameters. */
export type Move = { name: string } & Record<string, unknown>

export type Opening = StudioAnswer<'open'>

/** A negative answer: the server's message for the player, and the name of the refusal in the contract. */
export type Refusal = { refused: string; code: number; name?: RefusalName | undefined }

export type Endpoint = {
  /** Opens the game that a launch token stands for, or a game by its id for demo money. */
  open(by: { token: string } | { gameID: number }): Promise<Opening | Refusal>
  /** `choice`: what the player has settled before the round, in the shape of the game. */
  play(round: { session: string; round: string; stake: string; choice?: unknown }): Promise<PlayedRound | Refusal>
  move(move: { session: string; round: string; step: number; move: Move }): Promise<PlayedRound | Refusal>
  /** Makes any call of the studio. Throws if the answer does not match the contract. */
  call<Method extends StudioMethod>(method: Method, data: CallData<Method>): Promise<StudioAnswer<Method> | Refusal>
  shown(session: string, round: string): Promise<void>
  balance(session: string): Promise<Kurus | Refusal>
}

export const isRefusal = (answer: unknown): answer is Refusal =>
  typeof answer === 'object' && answer !== null && 'refused' in answer

/** No answer, or an unreadable one: the call can be repeated. */
class NoAnswerError extends Error {
  isMaintenance = false
}

type SentCall = { method: string; data: object }
type Answer = { result: boolean; message: string; data: unknown; code: number; refusal?: RefusalName }

const timeoutMs = 10_000
const serviceUnavailable = 503
const retryPauses = { firstMs: 500, maxMs: 8000 }

/** Calls that stake or decide: until they are answered nobody knows whether they were taken. */
const acts: ReadonlySet<string> = new Set(['play', 'move', 'bet', 'decide', 'cash_out', 'set_stake', 'take_back'])

type EndpointOptions = {
  lang: Language
  clock: Clock
  onLost: (lost: Lost) => void
  /** Receives the stakes that are taken, of every answer that says them. */
  onLimits: (limits: StakeLimits) => void
}

/**
 * The calls of a game. A call without an answer is repeated unchanged, with pauses that double up to 8 s: the id of a round is
 * made before its first attempt, so a stake is taken once. `onLost` is called for each failed attempt, for an act without an answer after
 * `answerNoticeMs`, and after the first answer.
 */
export const endpointOf = (options: EndpointOptions): Endpoint => {
  const { clock, onLost, onLimits } = options
  const sendUntilAnswered = async (sent: SentCall): Promise<Answer> => {
    const isAct = acts.has(sent.method)
    for (let tries = 0; ; tries += 1) {
      const late = createDeadline(() => onLost('sent'), answerNoticeMs)
      if (isAct && tries === 0) late.move()
      try {
        const answer = await sendOnce(sent, options.lang).finally(late.drop)
        onLost(false)
        return answer
      } catch (cause) {
        if (!(cause instanceof NoAnswerError)) throw cause
        if (cause.isMaintenance) onLost('maintained')
        else onLost(isAct ? 'unanswered' : true)
        await wait(clock, retryPauseMs(tries, retryPauses))
      }
    }
  }
  const call = async <Method extends StudioMethod>(
    method: Method,
    data: CallData<Method>,
  ): Promise<StudioAnswer<Method> | Refusal> => {
    const answer = await sendUntilAnswered({ method, data })
    if (!answer.result) {
      // Other stakes are taken than this page knows.
      if (answer.refusal === 'stake_invalid' && 'session' in data && typeof data.session === 'string')
        void call('balance', { session: data.session }).catch(() => {})
      return { refused: answer.message, code: answer.code, name: answer.refusal }
    }
    const decoded = decodeAnswer(method, answer.data)
    const limits = limitsOf(decoded)
    if (limits) onLimits(limits)
    return decoded
  }
  return {
    open: (by) => ('token' in by ? call('open', by) : call('open_demo', by)),
    play: (round) => call('play', round),
    move: (move) => call('move', move),
    call,
    shown: async (session, round) => {
      await sendUntilAnswered({ method: 'shown', data: { session, round } })
    },
    balance: async (session) => {
      const answer = await call('balance', { session })
      return 'refused' in answer ? answer : (answer[0]?.balance ?? noMoney)
    },
  }
}

/** The stakes that an answer says are taken. */
const limitsOf = (answer: unknown): StakeLimits | undefined => {
  const first = Array.isArray(answer) ? answer[0] : answer
  return isRecord(first) ? (first.limits as StakeLimits | undefined) : undefined
}

/** Decodes an answer by the schema of its call; throws a TypeError if it has another shape. */
export const decodeAnswer = <Method extends StudioMethod>(method: Method, data: unknown): StudioAnswer<Method> => {
  const read = z.safeDecode(studio[method].output, data as never)
  if (!read.success) throw new TypeError(`studio.${method}: unreadable answer`, { cause: read.error })
  return read.data as StudioAnswer<Method>
}

const sendOnce = async ({ method, data }: SentCall, lang: Language): Promise<Answer> => {
  const body = JSON.stringify({ api: { class: 'studio', method }, data: { ...data, Lang: lang } })
  const answer = await fetch('/endpoint/studio', {
    method: 'POST',
    headers: { 'content-type': 'application/json', panel: 'frontend' },
    body,
    credentials: 'omit',
    signal: AbortSignal.timeout(timeoutMs),
  })
    .then((response): Promise<unknown> => response.json())
    .catch((cause: unknown) => {
      throw new NoAnswerError(method, { cause })
    })
  if (!isAnswer(answer)) throw new NoAnswerError(method)
  if (!answer.result && answer.code === serviceUnavailable)
    throw Object.assign(new NoAnswerError(method), { isMaintenance: answer.refusal === 'maintenance' })
  return answer
}

export const isRecord = (data: unknown): data is Record<string, unknown> => typeof data === 'object' && data !== null

const isAnswer = (data: unknown): data is Answer =>
  isRecord(data) && typeof data.result === 'boolean' && typeof data.message === 'string'

export const readKurus = (data: unknown): Kurus | undefined =>
  typeof data === 'string' ? kurusFromWire(data) : undefined
