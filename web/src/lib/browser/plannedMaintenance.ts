import type { PlannedMaintenance } from './soonMaintenance.ts'

/** How long before it starts the pages say so. */
const noticeMs = 30 * 60_000

type Status = { status?: unknown; data?: { plannedStart?: string; plannedEnd?: string; reason?: string } }

/** Reads the plan in an answer of `check-maintenance`; undefined when there is none. */
export const planIn = ({ status, data }: Status): PlannedMaintenance | undefined =>
  status === false && data?.plannedStart && data.plannedEnd
    ? { start: data.plannedStart, end: data.plannedEnd, reason: data.reason ?? '' }
    : undefined

type Parts = {
  fetchStatus(): Promise<unknown>
  now(): number
  /** Whether the page can be seen: a hidden one asks when it is shown again. */
  isVisible(): boolean
  show(plan: PlannedMaintenance | undefined): void
}

/** How often a page that stays open asks again. */
const lookAgainMs = 5 * 60_000
const minPauseMs = 60_000

/**
 * Shows a planned maintenance from half an hour before its start on. Asks at once and every few minutes. Returns the function to call when the page is
 * shown again, and the one that ends it.
 */
export const watchPlan = ({ fetchStatus, now, isVisible, show }: Parts): { look(): void; close(): void } => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let [askedMs, isClosed] = [Number.NEGATIVE_INFINITY, false]
  const take = (plan: PlannedMaintenance | undefined) => {
    clearTimeout(timer)
    if (isClosed) return
    const untilMs = plan ? Date.parse(plan.start) - now() : Number.POSITIVE_INFINITY
    show(untilMs <= noticeMs ? plan : undefined)
    if (plan && untilMs > noticeMs && untilMs - noticeMs < lookAgainMs)
      timer = setTimeout(take, untilMs - noticeMs, plan)
  }
  const look = () => {
    if (!isVisible() || now() - askedMs < minPauseMs) return
    askedMs = now()
    // Without an answer what is known stays.
    fetchStatus().then(
      (answer) => take(planIn(answer as Status)),
      () => undefined,
    )
  }
  const again = setInterval(look, lookAgainMs)
  look()
  return {
    look,
    close: () => {
      isClosed = true
      clearInterval(again)
      clearTimeout(timer)
    },
  }
}
