import type { Certainty, Producer } from '../messages.ts'

/**
 * Decides which result counts, independent of the order of arrival: of several settlements the more certain one, of those the later, of those
 * that of the higher producer; a rollback reverses what was sent before it. The same messages give the same result however often and in
 * whatever order they arrive, so that a recovery, another process or the other producer changes nothing by repeating old messages. Of two
 * equal ones the one received later counts (decision 22).
 */

/** Producer and time of a message, by the feed's clock in milliseconds. */
export type MessageOrigin = { readonly atMs: number; readonly producer: Producer }

/** Whether a message replaces a known one. */
export const isLater = (said: MessageOrigin, known: MessageOrigin | undefined): boolean =>
  known === undefined || said.atMs > known.atMs || (said.atMs === known.atMs && said.producer >= known.producer)

/** The state of one outcome: the last settlement of each certainty, and the last rollback. */
export type KnownResult<Result> = {
  readonly rolledBackMs: number
  readonly settled: { readonly [certainty in Certainty]?: MessageOrigin & { readonly result: Result } }
}

export const noResult: KnownResult<never> = { rolledBackMs: Number.NEGATIVE_INFINITY, settled: {} }

/** Applies a settlement. */
export const withSettlement = <Result>(
  known: KnownResult<Result>,
  said: MessageOrigin & { readonly certainty: Certainty; readonly result: Result },
): KnownResult<Result> => {
  const { certainty, ...word } = said
  if (word.atMs < known.rolledBackMs || !isLater(word, known.settled[certainty])) return known
  return { ...known, settled: { ...known.settled, [certainty]: word } }
}

/** Applies a rollback. */
export const withRollback = <Result>(
  known: KnownResult<Result>,
  { atMs }: Pick<MessageOrigin, 'atMs'>,
): KnownResult<Result> => {
  const left = ([1, 2] as const).flatMap((certainty) => {
    const word = known.settled[certainty]
    return word && word.atMs > atMs ? [[certainty, word] as const] : []
  })
  return { rolledBackMs: Math.max(known.rolledBackMs, atMs), settled: Object.fromEntries(left) }
}

/** Returns the result that counts; undefined without one. */
export const currentResult = <Result>({ settled }: KnownResult<Result>): Result | undefined =>
  (settled[2] ?? settled[1])?.result
