/** So long the page rests before what it does not need to be read or played. */
const restMs = 4_000

/** Resolves when the page has had its rest and the browser has nothing else to do. */
export const rest = (): Promise<void> =>
  new Promise((resolve) => setTimeout(window.requestIdleCallback ?? setTimeout, restMs, () => resolve()))
