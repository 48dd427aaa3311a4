import type { Answer, Calls, ClassName, Envelope } from '@yakamoz/contract'
import type { Language } from '@yakamoz/values'
import type { Notice } from '../browser/notices.ts'
import { type State, state } from '../browser/state.ts'
import { isMaintenanceFlagged, keys, type Store } from '../browser/storage.ts'
import { clearPlayer, clearSession, readSession, type StoredSession, sentSession } from '../browser/storedSession.ts'
import { controlMessages, controlName, type Verdict, verdictOf } from './controlMessages.ts'
import { addedData, carriesSession, needsPlayer } from './sessionPolicy.ts'

export type Method<C extends ClassName> = keyof Calls[C] & string
export type Sent<C extends ClassName, M extends Method<C>> = Calls[C][M] extends { sent: infer S } ? S : never
export type Read<C extends ClassName, M extends Method<C>> = Calls[C][M] extends { data: infer D } ? D : never

/** Thrown when the network or a server in between failed: nothing is known of the effect. */
export class Unreachable extends Error {}

/** Thrown instead of sending a call after an answer with HTTP 500: the page sends nothing more (S-28). */
export class Blocked extends Error {
  constructor() {
    super('Request blocked due to a previous error')
  }
}

/** Thrown instead of sending a call while the site is under maintenance (S-23). */
export class SuspendedForMaintenance extends Error {}

export type CallOptions = {
  /** An act of the player that changes something: success is shown by a green toast (Z-53). */
  act?: boolean
  /** A poll, or a call whose caller shows the failure itself: no red toast. */
  quiet?: boolean
  /** Changes nothing, or carries the caller's own id: may be repeated after a renewal of the session (Z-23). */
  repeatable?: boolean
  signal?: AbortSignal
  /** After how long the call counts as unanswered, for one that the server may answer later than others. */
  limitMs?: number
  /** The session to send in place of the stored one, which the browser has already removed. */
  session?: StoredSession
}

export type Reply = { status: number; answer: Answer | undefined }

export type ApiClientParts = {
  send(body: Envelope, signal?: AbortSignal, limitMs?: number): Promise<Reply>
  store: Store
  language(): Language
  notify(notice: Notice): void
  /** Called when the server answers that the site is under maintenance. */
  maintenanceFound(): void
  /** Logs in again with the stored auth; resolves to whether there is a session afterwards. */
  renew(failed?: StoredSession): Promise<boolean>
  /** Called when the stored session or player has changed. */
  sessionChanged(): void
  /** All calls but those about maintenance wait for this promise. */
  ready?(): Promise<unknown> | undefined
  /** Counts the requests in flight, for the progress bar. */
  countRequest(change: 1 | -1): void
}

export type ApiClient = {
  call<C extends ClassName, M extends Method<C>>(
    className: C,
    method: M,
    data: Sent<C, M>,
    options?: CallOptions,
  ): Promise<Answer<Read<C, M>>>
  /** Whether one answer was HTTP 500. It stays true until the page is loaded again. */
  blocked: State<boolean>
  /** Blocks all calls, as after an HTTP 500. */
  block(): void
}

/** What the server answers to a player's call of a visitor: such a call is not sent (Z-76). */
const refusedToVisitor: Answer = {
  result: false,
  message: controlMessages.not_authorized,
  data: [],
  code: 403,
  debug: 'anonymous user',
}

type Request = { className: string; method: string; data: Record<string, unknown>; options: CallOptions }

export const createApiClient = (parts: ApiClientParts): ApiClient => {
  const blocked = state(false)

  const block = () => {
    blocked.set(true)
    parts.notify({ tone: 'bad', text: controlMessages.trouble, timeout: 0 })
  }

  const sendOnce = async (request: Request, session: StoredSession | undefined): Promise<Answer> => {
    const { className, method } = request
    const sender = { rid: parts.store.getItem(keys.rid) }
    const lang = parts.language()
    const body: Envelope = {
      api: { class: className, method },
      data: { ...request.data, ...addedData(className, method, sender), Lang: lang },
      ...(session && { user: sentSession(session, lang) }),
    }
    const { signal, limitMs } = request.options
    const reply = await parts.send(body, signal, limitMs).catch((cause: unknown) => {
      throw new Unreachable('no answer', { cause })
    })
    if (reply.status === 500) {
      block()
      throw new Blocked()
    }
    if (!reply.answer) throw new Unreachable(`HTTP ${reply.status}`)
    return reply.answer
  }

  const run = async (request: Request, isRepeat: boolean): Promise<Answer> => {
    const { className, method } = request
    if (className !== 'maintenance') await parts.ready?.()
    if (blocked.get()) throw new Blocked()
    if (className !== 'maintenance' && isMaintenanceFlagged(parts.store)) throw new SuspendedForMaintenance()
    const carries = carriesSession(className, method, { rid: parts.store.getItem(keys.rid) })
    const session = carries ? (request.options.session ?? (await sessionToSend())) : undefined
    if (!session && needsPlayer(className, method, request.data)) return refusedToVisitor
    const answer = await withProgress(method, () => sendOnce(request, session))
    if (controlName(answer.message) === 'maintenance' && !answer.result) parts.maintenanceFound()
    const verdict = verdictOf(answer)
    if (!verdict || !session || !isStored(session) || isRepeat || readsVerdictItself(request)) return answer
    return afterVerdict({ request, session, verdict, answer })
  }

  /**
   * The stored session. Where only an auth is stored, the session is renewed first, so that a player's call is never made as
   * a visitor's.
   */
  const sessionToSend = async (): Promise<StoredSession | undefined> => {
    const stored = readSession(parts.store)
    if (stored || !parts.store.getItem(keys.auth)) return stored
    await parts.renew()
    parts.sessionChanged()
    return readSession(parts.store)
  }

  const afterVerdict = async (refused: {
    request: Request
    session: StoredSession
    verdict: Verdict
    answer: Answer
  }): Promise<Answer> => {
    const { request, session, verdict, answer } = refused
    if (verdict === 'login_failed' || verdict === 'inactive_account') {
      clearPlayer(parts.store)
      parts.sessionChanged()
      return answer
    }
    clearSession(parts.store)
    const isRenewed = await parts.renew(session)
    parts.sessionChanged()
    return isRenewed && request.options.repeatable ? run(request, true) : answer
  }

  /** An answer to a session that is no longer the stored one has no effect on the stored one (SR-13). */
  const isStored = (session: StoredSession): boolean => readSession(parts.store)?.sid === session.sid

  const withProgress = async (method: string, work: () => Promise<Answer>): Promise<Answer> => {
    if (/^(check_balance|ping|boards)$/.test(method)) return work()
    parts.countRequest(1)
    return work().finally(() => parts.countRequest(-1))
  }

  const notifyOf = (answer: Answer, { act, quiet }: CallOptions): void => {
    if (answer.result && act) parts.notify({ tone: 'good', text: answer.message })
    const control = controlName(answer.message)
    // A page that was open at sign-out may still request what only players may load; the refusal is not shown to a visitor.
    const isOfPlayer = control === 'not_authorized' && readSession(parts.store)
    const isShown = control === undefined || isOfPlayer || (act && control !== 'not_found')
    if (!answer.result && !quiet && isShown && answer.message) parts.notify({ tone: 'bad', text: answer.message })
  }

  return {
    blocked,
    block,
    call: async (className, method, data, options = {}) => {
      const request = { className, method, data: data as Record<string, unknown>, options }
      const answer = await run(request, false)
      notifyOf(answer, options)
      return answer as Answer<never>
    },
  }
}

/** Whether the caller evaluates a refused session itself: after a logout or password change the session has ended anyway, and ping only removes it (Z-23). */
const readsVerdictItself = ({ className, method }: Request): boolean =>
  className === 'maintenance' ||
  (className === 'user' && (method === 'logout' || method === 'pass_change' || method === 'login')) ||
  (className === 'system' && method === 'ping')

/** Returns the result of a call, or `false` if it was not sent or got no answer. */
export const orFalse = <T>(work: Promise<T>): Promise<T | false> =>
  work.catch((cause: unknown) => {
    if (cause instanceof Unreachable || cause instanceof Blocked || cause instanceof SuspendedForMaintenance)
      return false
    throw cause
  })
