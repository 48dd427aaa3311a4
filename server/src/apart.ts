import { isDatabaseFault } from './db/failure.ts'
import type { House } from './house.ts'

/**
 * Does something for one player after another: what is wrong with one is told to people and leaves the others alone. A database that
 * fails is no one's fault: the rest is done the next time.
 */
export const eachApart = async <Item extends { player_id: number }>(
  house: House,
  what: string,
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> => {
  for (const item of items) {
    try {
      await work(item)
    } catch (cause) {
      if (isDatabaseFault(cause)) throw cause
      house.log.error({ cause: String(cause), player: item.player_id }, what)
    }
  }
}
