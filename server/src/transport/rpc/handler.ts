import type {
  Blanks,
  CallSpec,
  Contract,
  InputOf,
  OutputOf,
  Pagination,
  RefusalName,
  RefusalsOf,
  SuccessName,
} from '@yakamoz/contract'
import type { Language } from '@yakamoz/values'
import { isDatabaseFault } from '../../platform/db/failure.ts'
import { inSpan } from '../../platform/tracing.ts'
import type { AppContext } from '../appContext.ts'
import type { Caller, CookieKind, Origin } from './caller.ts'

export type Context = {
  app: AppContext
  lang: Language
  caller: Caller | undefined
  origin: Origin
  /** Sets a cookie of the calling browser; an empty value clears it. */
  setCookie(value: string, kind?: CookieKind): void
}
export type PlayerContext = Context & { caller: Caller }

export type Done<Data> = { done: true; data: Data; pagination?: Pagination; success?: SuccessName }
export type Refused<Name extends RefusalName> = { done: false; refusal: Name; blanks: Blanks }

/** Refusals that any call may return. */
type CommonRefusal = 'invalid_input' | 'out_of_order' | 'session_expired'

type Spec<C extends keyof Contract, M extends keyof Contract[C]> = Contract[C][M] extends infer S extends CallSpec
  ? S
  : never

/** Handles one call. Refusals that the contract does not declare for it do not compile. */
type HandlerOf<S extends CallSpec> = (
  input: InputOf<S>,
  context: S['who'] extends 'player' ? PlayerContext : Context,
) => Promise<Done<OutputOf<S>> | Refused<RefusalsOf<S> | CommonRefusal>>

export type Handler<C extends keyof Contract, M extends keyof Contract[C]> = HandlerOf<Spec<C, M>>

/** A handler for each call of the contract; a missing one does not compile. */
export type Handlers = {
  [C in keyof Contract]: { [M in keyof Contract[C]]: HandlerOf<Spec<C, M>> }
}

export const done = <Data>(data: Data, more: { pagination?: Pagination; success?: SuccessName } = {}): Done<Data> => ({
  done: true,
  data,
  ...more,
})

export const refuse = <const Name extends RefusalName>(refusal: Name, blanks: Blanks = {}): Refused<Name> => ({
  done: false,
  refusal,
  blanks,
})

/** The failure of a dependency, without loss: answered with HTTP 503 and `Retry-After`. */
export class Fault extends Error {
  override name = 'Fault'
}

/** Whether a dependency has failed; any other error is a bug. */
export const isFault = (cause: unknown): boolean => cause instanceof Fault || isDatabaseFault(cause)

/** Runs a call as a span of its name, and hands the status of its answer, or of its failure, to `count`. */
export const countedCall = <Result extends { code: number }>(
  name: string,
  run: () => Promise<Result>,
  count: (outcome: string) => void,
): Promise<Result> =>
  inSpan(name, { kind: 'server' }, async (span) => {
    const end = (outcome: string) => {
      count(outcome)
      span?.setAttribute('yakamoz.outcome', outcome)
    }
    try {
      const answer = await run()
      end(String(answer.code))
      return answer
    } catch (cause) {
      end(isFault(cause) ? '503' : '500')
      throw cause
    }
  })
