/** A page that was hidden or frozen for this long may have lost its connection without an event. */
const asleepMs = 30_000
const looksMs = 10_000

/** Does the work whenever the page wakes up: it is seen again after a while, the machine slept, the line is back. */
export const onWake = (work: () => void): (() => void) => {
  let awakeMs = Date.now()
  const look = () => {
    if (document.visibilityState === 'hidden') return
    const sleptMs = Date.now() - awakeMs
    awakeMs = Date.now()
    if (sleptMs >= asleepMs) work()
  }
  const timer = setInterval(look, looksMs)
  document.addEventListener('visibilitychange', look)
  window.addEventListener('online', work)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('online', work)
  }
}
