import { vi } from 'vitest'

/** On a busy machine what a test waits for takes seconds. */
const longestMs = 10_000

/** Repeats an assertion until it holds, at most for ten seconds. */
export const eventually = <Value>(assertion: () => Value | Promise<Value>): Promise<Value> =>
  vi.waitFor(assertion, { timeout: longestMs })
