import { orRefused } from './db/failure.ts'
import type { House } from './house.ts'

/** What was not done, in words for the log, and whose and which it was. */
type Whose = { what: string; player: number; coupon?: string }

/**
 * Does something for one of many: what is wrong with it is told to people and leaves the others alone, and nothing is answered. A
 * database that fails, or was asked wrongly, is no one's fault: it is thrown on, and the rest is done the next time.
 */
export const apart = <Done>(
  house: House,
  { what, ...whose }: Whose,
  work: () => Promise<Done>,
): Promise<Done | undefined> => orRefused(work, (cause) => house.log.error({ cause: String(cause), ...whose }, what))

/** The same for one player after another. */
export const eachApart = async <Item extends { player_id: number }>(
  house: House,
  what: string,
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> => {
  for (const item of items) await apart(house, { what, player: item.player_id }, () => work(item))
}
