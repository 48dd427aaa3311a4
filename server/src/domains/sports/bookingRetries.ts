import { orEnqueueRetry } from '../../platform/retryQueue.ts'
import type { AppContext } from '../../transport/appContext.ts'
import type { Coupon } from './coupons.ts'

/** Books what becomes of a coupon: one that is refused for itself stands aside, and nothing is answered. */
export const bookOrRetry = <Done>(
  app: AppContext,
  { player, id }: Pick<Coupon, 'player' | 'id'>,
  book: () => Promise<Done>,
): Promise<Done | undefined> => orEnqueueRetry(app, { player_id: player, kind: 'coupon', id, back: false }, book)
