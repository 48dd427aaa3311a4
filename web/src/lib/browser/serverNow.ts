/** A difference of less than this is the way of the page to the browser. */
const minDifferenceMs = 60_000

type PageTimes = { serverMs: number; deviceMs: number }

/**
 * How far the house's clock is ahead of the device's. The head of the page tells when it was made (`Server-Timing`), the browser when
 * it came; a device whose clock is hours off would look for today's coupons on another day.
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

/** The head of a page says it once. */
const ahead = import.meta.env.SSR ? 0 : aheadMs(pageTimes())

/** The instant by the house's clock, in milliseconds since 1970. */
export const serverNow = (): number => Date.now() + ahead
