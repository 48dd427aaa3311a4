import { untilOnline } from '../lib/browser/online.ts'

/** The page is idle after this time. */
const idleAfterMs = 4_000

/** Resolves when the page has had its rest, the browser has nothing else to do and there is a line. */
export const waitForIdle = async (): Promise<void> => {
  await new Promise((resolve) => setTimeout(window.requestIdleCallback ?? setTimeout, idleAfterMs, resolve))
  await untilOnline()
}
