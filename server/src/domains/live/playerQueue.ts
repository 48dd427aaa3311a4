import { inFlightPerApp } from '../../platform/inFlight.ts'
import type { AppContext } from '../../transport/appContext.ts'

/** The last request in progress of each player. */
const requestsInFlight = inFlightPerApp<number, unknown>()

/** Runs the requests of one player one after another, because limits count the stored bets of a round. */
export const inPlayerOrder = <Result>(app: AppContext, player: number, act: () => Promise<Result>): Promise<Result> => {
  const inFlight = requestsInFlight(app)
  const queued = (inFlight.get(player) ?? Promise.resolve()).then(act, act)
  inFlight.add(player, queued)
  return queued
}
