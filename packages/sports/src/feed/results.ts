import type { Certainty, Producer } from '../messages.ts'

/**
 * Decides which result counts, independently of the order of arrival: the more certain settlement, of those the later one, of those
 * that of the higher producer; a rollback reverses earlier settlements. The same messages give the same result however often and in
 * any order, so that a recovery, another process or the other producer changes nothing by repeating old messages. Of two
 * equal ones the one received later counts (decision 22).
 */

/** Producer and time of a message, by the feed's clock in milliseconds. */
export type MessageOrigin = { readonly atMs: number; readonly producer: Producer }

/** Whether a message replaces a known one. */
export const isLater = (origin: MessageOrigin, known: MessageOrigin | undefined): boolean =>
  known === undefined || origin.atMs > known.atMs || (origin.atMs === known.atMs && origin.producer >= known.producer)

/** The state of one outcome: the last settlement of each certainty, and the last rollback. */
export type KnownResult<Result> = {
  readonly rolledBackMs: number
  readonly settled: { readonly [certainty in Certainty]?: MessageOrigin & { readonly result: Result } }
}

export const noResult: KnownResult<never> = { rolledBackMs: Number.NEGATIVE_INFINITY, settled: {} }

/** Applies a settlement. */
export const withSettlement = <Result>(
  known: KnownResult<Result>,
  message: MessageOrigin & { readonly certainty: Certainty; readonly result: Result },
): KnownResult<Result> => {
  const { certainty, ...settlement } = message
  if (settlement.atMs < known.rolledBackMs || !isLater(settlement, known.settled[certainty])) return known
  return { ...known, settled: { ...known.settled, [certainty]: settlement } }
}

/** Applies a rollback. */
export const withRollback = <Result>(
  known: KnownResult<Result>,
  { atMs }: Pick<MessageOrigin, 'atMs'>,
): KnownResult<Result> => {
  const remaining = ([1, 2] as const).flatMap((certainty) => {
    const settlement = known.settled[certainty]
    return settlement && settlement.atMs > atMs ? [[certainty, settlement] as const] : []
  })
  return { rolledBackMs: Math.max(known.rolledBackMs, atMs), settled: Object.fromEntries(remaining) }
}

/** Returns the result that counts; undefined without one. */
export const currentResult = <Result>({ settled }: KnownResult<Result>): Result | undefined =>
  (settled[2] ?? settled[1])?.result
