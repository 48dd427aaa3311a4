import type { Pagination } from '@yakamoz/contract'
import type { ConsoleAnswer, ConsoleCalls, ConsoleRefusal, Kept } from '@yakamoz/contract/console/index'
import type { Language } from '@yakamoz/values'

export type ClassName = keyof ConsoleCalls
export type Method<C extends ClassName> = keyof ConsoleCalls[C] & string
export type Sent<C extends ClassName, M extends Method<C>> = ConsoleCalls[C][M] extends { sent: infer S } ? S : never
export type Read<C extends ClassName, M extends Method<C>> = ConsoleCalls[C][M] extends { data: infer D } ? D : never
/** A row of a call that answers a list. */
export type RowOf<C extends ClassName, M extends Method<C>> = Read<C, M> extends readonly (infer Row)[] ? Row : never

/** Thrown for a refused call. `message` is the text of the contract in the language of the page; `blanks` are its values. */
export class Refused extends Error {
  readonly refusal: ConsoleRefusal
  readonly blanks: Readonly<Record<string, string | number>>

  constructor(refusal: ConsoleRefusal, message: string, blanks: Refused['blanks'] = {}) {
    super(message)
    this.refusal = refusal
    this.blanks = blanks
  }
}

/** Thrown when there is no answer: nothing is known of the effect of the call. */
export class Unreachable extends Error {}

/** What a call returns; `pagination` for calls that answer one page of a list, `kept` for figures that were added up before. */
export type Reply<Data> = { data: Data; pagination: Pagination | undefined; kept: Kept | undefined }

type Parts = {
  language(): Language
  /** Whether somebody uses the page: without it a call does not keep the session open. */
  isPresent?(): boolean
  /** Told after each answer to a call of the session: the server then counts its idle time anew. */
  answered(): void
  /** Told when an answer says that there is no session. */
  signedOut(): void
}

/** A request that takes longer counts as unanswered. */
const answerLimitMs = 20_000

/** Larger bodies, as those with a file, have an address of their own. */
const largestBody = 60_000

/** Calls before a session exists. Their answers say nothing about one. */
const opening = new Set(['sign_in', 'sign_in_code', 'begin_passkey', 'sign_in_passkey', 'open_invitation'])

const isAnswer = (value: unknown): value is ConsoleAnswer =>
  typeof (value as ConsoleAnswer | undefined)?.result === 'boolean'

const limited = (signal: AbortSignal | undefined): AbortSignal => {
  const limit = AbortSignal.timeout(answerLimitMs)
  return (signal && AbortSignal.any?.([signal, limit])) ?? limit
}

export type Client = {
  /** Makes a call; throws `Refused`, or `Unreachable` without an answer. */
  call<C extends ClassName, M extends Method<C>>(
    className: C,
    method: M,
    data: Sent<C, M>,
    signal?: AbortSignal,
  ): Promise<Reply<Read<C, M>>>
}

/** Creates the one client for all calls of the console. */
export const createClient = ({ language, isPresent = () => true, answered, signedOut }: Parts): Client => {
  const post = async (given: object, isActive: boolean, signal?: AbortSignal): Promise<ConsoleAnswer> => {
    const body = JSON.stringify(given)
    const reply = await fetch(body.length > largestBody ? '/console/v1/files' : '/console/v1', {
      method: 'POST',
      headers: {
        panel: 'console',
        'content-type': 'application/json',
        ...(isActive ? {} : { activity: 'none' }),
      },
      body,
      signal: limited(signal),
    }).catch((cause: unknown) => {
      throw new Unreachable('no answer', { cause })
    })
    const answer = await reply.json().catch(() => undefined)
    if (!isAnswer(answer) || reply.status >= 500) throw new Unreachable(`HTTP ${reply.status}`)
    return answer
  }

  return {
    call: async (className, method, data, signal) => {
      const isActive = isPresent()
      const given = { api: { class: className, method }, data: { ...(data as object), Lang: language() } }
      const answer = await post(given, isActive, signal)
      const { result, refusal, message, blanks, pagination, kept } = answer
      if (refusal === 'signed_out') signedOut()
      else if (isActive && !(className === 'session' && opening.has(method))) answered()
      if (!result) throw new Refused(refusal ?? 'process_failed', message, blanks)
      return { data: answer.data as never, pagination, kept }
    },
  }
}
