import { orEnqueueRetry } from '../../platform/retryQueue.ts'
import type { AppContext } from '../../transport/appContext.ts'
import type { Coupon } from './coupons.ts'

/** Books a change of a coupon. If the database refuses this coupon it goes to the retry queue, and undefined is returned. */
export const bookOrRetry = <Done>(
  app: AppContext,
  { player, id }: Pick<Coupon, 'player' | 'id'>,
  book: () => Promise<Done>,
): Promise<Done | undefined> => orEnqueueRetry(app, { player_id: player, kind: 'coupon', id, back: false }, book)
