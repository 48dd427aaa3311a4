import type { State } from '../../lib/browser/state.ts'

const lookAgainMs = 30_000

type Watch = {
  /** Whether the start of the page has ended, which checks for a maintenance itself. */
  started: Pick<State<boolean>, 'get' | 'subscribe'>
  /** Whether the page knows of a maintenance. */
  isFlagged(): boolean
  /** Whether the check of the start, or another one just now, found the site up. */
  wasUp(): boolean
  siteIsUp(): Promise<boolean | undefined>
  leadOn(): void
}

/**
 * Leads on from the maintenance page once the site is up. A page that is loaded there takes the answer of its start; one that comes there
 * without a known maintenance checks once; then every half minute. Returns the function that ends the watch.
 */
export const watchForTheEnd = ({ started, isFlagged, wasUp, siteIsUp, leadOn }: Watch): (() => void) => {
  const look = async () => {
    if (await siteIsUp()) leadOn()
  }
  const isOver = () => started.get() && !isFlagged() && wasUp()
  const takeStart = () => {
    if (isOver()) leadOn()
  }
  if (isOver()) leadOn()
  else if (started.get() && !isFlagged()) void look()
  const stopWaiting = started.subscribe(takeStart)
  const timer = setInterval(look, lookAgainMs)
  return () => {
    stopWaiting()
    clearInterval(timer)
  }
}
