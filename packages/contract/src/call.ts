import type { Language } from '@yakamoz/values'
import type * as z from 'zod/mini'
import { type DeepReadonly, lang, z as zod } from './fields.ts'
import type { Blanks, RefusalName, SuccessName } from './refusals.ts'

/** How a stake is refused: by a limit, a self-exclusion, a break, an identity to be verified, a reality check, a gate of verification. */
export const barred = [
  'limited',
  'excluded',
  'paused',
  'unverified',
  'reminded',
  'identity_needed',
  'address_needed',
  'bonus_stake',
] as const satisfies readonly RefusalName[]

/**
 * How often a call may be made: `points` in `seconds`, counted by player where there is one, else by address. `shared`: counted for all
 * processes of the server together: for secrets that could be guessed, and for calls that send messages.
 */
export type Rate = { points: number; seconds: number; shared?: true }

export type CallSpec = {
  /** `anyone`: a visitor too; a session that is sent is still checked. `player`: refused without one. */
  who: 'anyone' | 'player'
  input: z.ZodMiniObject
  output: z.ZodMiniType
  refusals: readonly RefusalName[]
  success: SuccessName
  /** The answer carries `pagination`. */
  paged: boolean
  /** Changes nothing: may be repeated after a refresh of the session (Z-23). */
  read: boolean
  /** How often the call may be made. */
  rate: Rate
  /** A call that the specification lacks (Z-49). */
  own: boolean
}

export type Shape = z.core.$ZodLooseShape

/** The fields of an entry that calls of players and of the console have in common. */
export type GivenFields<S extends Shape, O extends z.ZodMiniType, R extends string, P extends boolean> = {
  input: S
  output: O
  refusals?: readonly R[]
  paged?: P
  rate?: Rate
}

type Given<
  S extends Shape,
  O extends z.ZodMiniType,
  R extends RefusalName,
  P extends boolean,
  W extends CallSpec['who'],
> = GivenFields<S, O, R, P> & {
  who: W
  success?: SuccessName
  read?: boolean
  own?: boolean
}

const ordinaryRate: Rate = { points: 120, seconds: 10 }

/** What every call has, of players and of the console: completes what an entry leaves out. */
export const callFields = <
  const S extends Shape,
  O extends z.ZodMiniType,
  R extends string = never,
  const P extends boolean = false,
>(
  given: GivenFields<S, O, R, P>,
) => ({
  input: zod.object({ ...given.input, ...lang }),
  output: given.output,
  refusals: (given.refusals ?? []) as readonly R[],
  paged: (given.paged ?? false) as P,
  rate: given.rate ?? ordinaryRate,
})

/** One entry of the contract. Every input carries `Lang`; unknown keys never reach a handler (Z-48). */
export const call = <
  const S extends Shape,
  O extends z.ZodMiniType,
  R extends RefusalName = never,
  const P extends boolean = false,
  const W extends CallSpec['who'] = 'player',
>(
  given: Given<S, O, R, P, W>,
) => ({
  ...callFields(given),
  who: given.who,
  success: given.success ?? ('operation_successful' as SuccessName),
  read: given.read ?? false,
  own: given.own ?? false,
})

/** The schemas of a call, of players or of the console. */
type Schemas = Pick<CallSpec, 'input' | 'output'>

/** The parsed input, as a handler receives it. */
export type InputOf<C extends Pick<Schemas, 'input'>> = z.output<C['input']>
/** The input as a caller writes it. */
export type SentOf<C extends Pick<Schemas, 'input'>> = z.input<C['input']>
/** The output as a handler returns it and a client decodes it. */
export type OutputOf<C extends Pick<Schemas, 'output'>> = DeepReadonly<z.output<C['output']>>
/** The output on the wire, `data`. */
export type DataOf<C extends Pick<Schemas, 'output'>> = DeepReadonly<z.input<C['output']>>
export type RefusalsOf<C extends CallSpec> = C['refusals'][number]

export type Pagination = { limit: number; offset: number; total: number }

/**
 * The envelope of every answer. `message` is the text of `refusal`, with `blanks` as its values; a client decides by the name, never by the
 * text. `debug` is present when the caller has no valid session.
 */
export type Answer<Data = unknown> = {
  result: boolean
  message: string
  data: Data
  code: number
  pagination?: Pagination
  refusal?: RefusalName
  blanks?: Blanks
  debug?: 'anonymous user'
}

/** The session as a signed-in browser sends it: ciphertexts, and the language in clear. */
export type SentSession = { uid: string; sid: string; uip: string; lang?: Language | undefined }

export type Envelope = {
  api: { class: string; method: string }
  data: Record<string, unknown>
  user?: SentSession
}
