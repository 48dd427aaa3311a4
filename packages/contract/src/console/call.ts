import type * as z from 'zod/mini'
import { type Answer, type CallSpec, callFields, type GivenFields, type Shape } from '../call.ts'
import type { Permission } from './permissions.ts'
import type { ConsoleRefusal } from './refusals.ts'

/**
 * What a call of the console needs: `nothing` before a session exists, `session` for what every member of staff may do with his own account,
 * otherwise a permission.
 */
export type Needed = 'nothing' | 'session' | Permission

export type ConsoleCallSpec = Pick<CallSpec, 'input' | 'output' | 'paged' | 'rate'> & {
  needs: Needed
  /** Changes something: its handler writes an audit entry. */
  acts: boolean
  refusals: readonly ConsoleRefusal[]
}

type Given<
  S extends Shape,
  O extends z.ZodMiniType,
  R extends ConsoleRefusal,
  P extends boolean,
  N extends Needed,
> = GivenFields<S, O, R, P> & { needs: N; acts: boolean }

/** That figures are those of an instant, and whether they are added up again: what reads them can ask again soon. */
export type Kept = { at: string; renewing: boolean }

/** The envelope of every answer of the console: that of the players' calls, with its own refusals and the age of figures that are kept. */
export type ConsoleAnswer<Data = unknown> = Omit<Answer<Data>, 'refusal' | 'debug'> & {
  refusal?: ConsoleRefusal
  kept?: Kept
}

/** One entry of the contract of the console, by the maker of the players' calls. */
export const consoleCall = <
  const S extends Shape,
  O extends z.ZodMiniType,
  R extends ConsoleRefusal = never,
  const P extends boolean = false,
  const N extends Needed = Needed,
>(
  given: Given<S, O, R, P, N>,
) => ({ ...callFields(given), needs: given.needs, acts: given.acts })
