import type { InputOf, OutputOf, Pagination } from '@yakamoz/contract'
import type { ConsoleCallSpec, ConsoleContract, ConsoleRefusal, Kept } from '@yakamoz/contract/console/index'
import type { Blanks } from '@yakamoz/contract/refusals'
import type { Language } from '@yakamoz/values'
import type { AppContext } from '../transport/appContext.ts'
import type { ApprovableAct } from './approvals.ts'
import type { StaffOrigin } from './consoleOrigin.ts'
import type { StaffCaller } from './staffSessions.ts'

export type ConsoleContext = {
  app: AppContext
  lang: Language
  caller: StaffCaller | undefined
  origin: StaffOrigin
  /** Every act that can need two people, of all domains. */
  acts: readonly ApprovableAct[]
  /** Sets the cookie of the session; an empty value clears it. */
  setCookie(value: string): void
}
export type StaffContext = ConsoleContext & { caller: StaffCaller }

export type ConsoleDone<Data> = { done: true; data: Data; pagination?: Pagination; kept?: Kept }
export type ConsoleRefused<Name extends ConsoleRefusal> = { done: false; refusal: Name; blanks: Blanks }

type Spec<
  C extends keyof ConsoleContract,
  M extends keyof ConsoleContract[C],
> = ConsoleContract[C][M] extends infer S extends ConsoleCallSpec ? S : never

type HandlerOf<S extends ConsoleCallSpec> = (
  input: InputOf<S>,
  context: S['needs'] extends 'nothing' ? ConsoleContext : StaffContext,
) => Promise<ConsoleDone<OutputOf<S>> | ConsoleRefused<S['refusals'][number]>>

/** Handles one call of the console; refusals that the contract does not declare for it do not compile. */
export type ConsoleHandler<C extends keyof ConsoleContract, M extends keyof ConsoleContract[C]> = HandlerOf<Spec<C, M>>

/** A handler for each call of the console; a missing one does not compile. */
export type ConsoleHandlers = {
  [C in keyof ConsoleContract]: { [M in keyof ConsoleContract[C]]: HandlerOf<Spec<C, M>> }
}

export const consoleDone = <Data>(data: Data, pagination?: Pagination): ConsoleDone<Data> => ({
  done: true,
  data,
  ...(pagination ? { pagination } : {}),
})

/** Answers with figures that may be kept ones. */
export const consoleFigures = <Data>(data: Data, kept: Kept | undefined): ConsoleDone<Data> => ({
  done: true,
  data,
  ...(kept ? { kept } : {}),
})

export const consoleRefuse = <const Name extends ConsoleRefusal>(
  refusal: Name,
  blanks: Blanks = {},
): ConsoleRefused<Name> => ({ done: false, refusal, blanks })
