import { kurus } from '@yakamoz/values'
import type { AppContext } from '../../transport/appContext.ts'
import { bookOf } from './book.ts'
import { setBoost } from './boostControl.ts'
import { readBoosts } from './boosts.ts'
import { findEvents, upcomingMatches } from './eventQueries.ts'
import { mainOf } from './matchRooms.ts'

const [keptRunning, percent, maxStake] = [2, 20, kurus(20_000)]

/** Prices that are worth a boost, in thousandths: neither a certainty nor a lottery. */
const boostable = { least: 1_600, most: 3_500 }

/** The time to the start of a match that is boosted: long enough to be found. */
const leastAheadMs = 20 * 60_000

const everyMs = 15_000

/** Keeps two prices of the demo raised while its server runs. */
export const startDemoBoosts = (app: AppContext): { close(): Promise<void> } => {
  let running = Promise.resolve()
  const keep = () => {
    running = running
      .then(() => keepDemoBoosts(app))
      .catch((cause) => app.log.warn({ cause: String(cause) }, 'the boosts of the demo failed'))
  }
  const timer = setInterval(keep, everyMs).unref()
  return {
    close: async () => {
      clearInterval(timer)
      await running
    },
  }
}

/** Raises a price of the next matches while fewer than two are raised. */
export const keepDemoBoosts = async (app: AppContext): Promise<void> => {
  const running = await readBoosts(app)
  const boosted = new Set(running.map(({ match }) => match))
  let missing = keptRunning - running.length
  for (const { state } of findEvents(await bookOf(app), upcomingMatches('football'), app.now())) {
    if (missing <= 0) return
    const { match, startMs } = state.fixture
    if (boosted.has(match) || startMs < app.now() + leastAheadMs) continue
    const [market] = mainOf(state)
    const chosen = market?.outcomes.find(({ odds = 0 }) => odds >= boostable.least && odds <= boostable.most)
    if (!market || !chosen) continue
    const { outcome } = chosen
    const line = { match, market: market.market, specifiers: market.specifiers, outcome }
    const error = await setBoost(app, { ...line, percent, maxStake, endsMs: startMs, reason: 'demo', actor: 'demo' })
    // Another process is raising them.
    if (error === 'boost_exists') return
    if (!error) missing -= 1
  }
}
