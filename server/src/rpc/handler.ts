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
import type { House } from '../house.ts'

/** Who calls, as the session row says; never as the body says. */
export type Caller = {
  player: number
  /** The hash of the session's id. */
  sid: string
  family: string
  /** The role of the specification's `rid`. */
  role: number
  /** May not play: lives in Northern Cyprus or holds its identity card (Z-68). */
  restricted: boolean
}

/** Where a request came from. */
export type Origin = {
  /** The caller's address: of the socket, or as a trusted proxy tells it. */
  address: string
  /** A browser sent it (it carried `Sec-Fetch-Site`). */
  browser: boolean
  device: string
  /** The value of the session cookie, if there is one. */
  cookie: string | undefined
  /** The value of the device's cookie, if there is one. */
  deviceCookie: string | undefined
  /** The country as the operator's edge tells it, ISO 3166 in two capitals; empty when nobody knows. */
  country: string
}

/** `session` ties the sign-in to the browser, `device` outlives it. */
export type CookieKind = 'session' | 'device'

export type Context = {
  house: House
  lang: Language
  caller: Caller | undefined
  origin: Origin
  /** Sets a cookie of the browser that called; empty clears it. */
  setCookie(value: string, kind?: CookieKind): void
}
export type PlayerContext = Context & { caller: Caller }

export type Done<Data> = { done: true; data: Data; pagination?: Pagination; success?: SuccessName }
export type Refused<Name extends RefusalName> = { done: false; refusal: Name; blanks: Blanks }

/** Refusals that any call may answer with: the wire's own. */
export type CommonRefusal = 'invalid_input' | 'out_of_order' | 'session_expired'

type Spec<C extends keyof Contract, M extends keyof Contract[C]> = Contract[C][M] extends infer S extends CallSpec
  ? S
  : never

/** One call of the contract, done. A refusal that the contract does not declare for it does not compile. */
export type HandlerOf<S extends CallSpec> = (
  input: InputOf<S>,
  context: S['who'] extends 'player' ? PlayerContext : Context,
) => Promise<Done<OutputOf<S>> | Refused<RefusalsOf<S> | CommonRefusal>>

export type Handler<C extends keyof Contract, M extends keyof Contract[C]> = HandlerOf<Spec<C, M>>

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

/** Something below does not work, and nothing is lost: answered 503 with `Retry-After`, never as an HTTP 500. */
export class Fault extends Error {
  override name = 'Fault'
}
