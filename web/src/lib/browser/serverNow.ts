/** A difference of less than this is the way of the page to the browser. */
const minDifferenceMs = 60_000

type PageTimes = { serverMs: number; deviceMs: number }

/**
 * How far the server's clock is ahead of the device's, from the time of the page's answer (`Server-Timing`). A device whose
 * clock is hours off would look for today's coupons on another day.
 */
export const aheadMs = ({ serverMs, deviceMs }: PageTimes): number => {
  const ahead = serverMs - deviceMs
  return Math.abs(ahead) >= minDifferenceMs ? ahead : 0
}

const pageTimes = (): PageTimes => {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const deviceMs = performance.timeOrigin + (page?.responseStart ?? 0)
  const serverMs = page?.serverTiming?.find(({ name }) => name === 'now')?.duration
  return { serverMs: serverMs ?? deviceMs, deviceMs }
}

/** The page's answer states the time once. */
const ahead = import.meta.env.SSR ? 0 : aheadMs(pageTimes())

/** The time by the server's clock, in milliseconds since 1970. */
export const serverNow = (): number => Date.now() + ahead
