import { sweepBonuses } from './bonuses/index.ts'
import { finishClaimed, tellForgotten } from './cashier/index.ts'
import { sweepRounds } from './casino/index.ts'
import type { House } from './house.ts'
import { sweepAsideBets } from './live/index.ts'
import { sweepReturns } from './operator/watch.ts'
import { sweepUsage } from './protection/index.ts'
import { sweepAsideCoupons } from './sports/index.ts'
import { tellUnseen } from './support/index.ts'
import { sweepDraws, sweepPots, sweepTournaments } from './tournaments/index.ts'

type Sweep = { name: string; everyMs: number; run(house: House): Promise<void> }

/** What falls due by time alone, or was broken off. Each may run in several processes at once and has its effects once. */
const sweeps: readonly Sweep[] = [
  { name: 'payments', everyMs: 10_000, run: finishClaimed },
  { name: 'notices', everyMs: 60_000, run: tellForgotten },
  { name: 'support', everyMs: 15_000, run: tellUnseen },
  { name: 'bonuses', everyMs: 15_000, run: sweepBonuses },
  { name: 'tournaments', everyMs: 15_000, run: sweepTournaments },
  { name: 'draws', everyMs: 60_000, run: sweepDraws },
  { name: 'bets', everyMs: 15_000, run: sweepAsideBets },
  { name: 'coupons', everyMs: 15_000, run: sweepAsideCoupons },
  { name: 'rounds', everyMs: 60_000, run: sweepRounds },
  { name: 'jackpots', everyMs: 60_000, run: sweepPots },
  { name: 'usage', everyMs: 3_600_000, run: sweepUsage },
  { name: 'returns', everyMs: 3_600_000, run: sweepReturns },
]

/** Starts the sweeps; `close` waits for those that run. */
export const startSweeps = (house: House): { close(): Promise<void> } => {
  const running = new Map<string, Promise<void>>()
  const start = ({ name, run }: Sweep) => {
    // One that still runs is not started beside itself.
    if (running.has(name)) return
    const done = run(house)
      .catch((cause: unknown) => {
        house.metrics.sweepFailures.inc({ sweep: name })
        house.log.warn({ sweep: name, cause: String(cause) }, 'not swept')
      })
      .finally(() => running.delete(name))
    running.set(name, done)
  }
  const timers = sweeps.map((sweep) => setInterval(start, sweep.everyMs, sweep).unref())
  return {
    close: async () => {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(running.values())
    },
  }
}
