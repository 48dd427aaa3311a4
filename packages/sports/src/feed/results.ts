import type { Certainty, Producer } from '../messages.ts'

/**
 * What feeds have said of how something ended, whatever order they are heard in: of several settlements the more certain one stands,
 * of those the later, of those that of the higher producer; a rollback takes back what was said before it. The same words give the
 * same result, however often and in whatever order they come, so that a recovery, another process or the other producer changes
 * nothing by repeating what is old. Of two words alike in all of this the one heard later stands.
 */

/** Who said something and when, by the feed's clock in milliseconds. */
export type Said = { readonly atMs: number; readonly producer: Producer }

/** Whether a word stands beside one that is known. */
export const isLater = (said: Said, known: Said | undefined): boolean =>
  known === undefined || said.atMs > known.atMs || (said.atMs === known.atMs && said.producer >= known.producer)

/** What is known of one outcome: the last settlement of each certainty, and when the last rollback was said. */
export type KnownResult<Result> = {
  readonly rolledBackMs: number
  readonly settled: { readonly [certainty in Certainty]?: Said & { readonly result: Result } }
}

export const nothingKnown: KnownResult<never> = { rolledBackMs: Number.NEGATIVE_INFINITY, settled: {} }

/** Takes a settlement in. */
export const settledBy = <Result>(
  known: KnownResult<Result>,
  said: Said & { readonly certainty: Certainty; readonly result: Result },
): KnownResult<Result> => {
  const { certainty, ...word } = said
  if (word.atMs < known.rolledBackMs || !isLater(word, known.settled[certainty])) return known
  return { ...known, settled: { ...known.settled, [certainty]: word } }
}

/** Takes a rollback in. */
export const rolledBackBy = <Result>(known: KnownResult<Result>, { atMs }: Pick<Said, 'atMs'>): KnownResult<Result> => {
  const left = ([1, 2] as const).flatMap((certainty) => {
    const word = known.settled[certainty]
    return word && word.atMs > atMs ? [[certainty, word] as const] : []
  })
  return { rolledBackMs: Math.max(known.rolledBackMs, atMs), settled: Object.fromEntries(left) }
}

/** How it ended by all that is known; undefined while nobody says so. */
export const standingResult = <Result>({ settled }: KnownResult<Result>): Result | undefined =>
  (settled[2] ?? settled[1])?.result
