import { eventSchemas } from '@yakamoz/contract/events'
import { firstPosition } from '../domains/events/delivery.ts'
import { nextPageEnd, readEvents } from '../domains/events/eventFeed.ts'
import type { AppContext } from '../transport/appContext.ts'
import { violationOf } from './exactSchema.ts'

/** Of a test that makes more events the first are enough. */
const mostEvents = 1_000

/** Throws if what a test did makes an event that the contract does not describe: so every test of a call is also one of its events. */
export const expectEventSchemas = async ({ db }: Pick<AppContext, 'db'>): Promise<void> => {
  const lastTx = await nextPageEnd(db.query, firstPosition, mostEvents)
  if (lastTx === undefined) return
  for (const event of await readEvents(db.query, { afterTx: firstPosition, lastTx }, true)) {
    const violation = violationOf(eventSchemas[event.type], event)
    if (violation)
      throw new Error(`an event is not as the contract describes it: ${JSON.stringify(violation).slice(0, 1_000)}`)
  }
}
