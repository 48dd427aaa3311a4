import { orAside } from '../asides.ts'
import type { House } from '../house.ts'
import type { Coupon } from './coupons.ts'

/** Books what becomes of a coupon: one that is refused for itself stands aside, and nothing is answered. */
export const bookApart = <Done>(
  house: House,
  { player, id }: Pick<Coupon, 'player' | 'id'>,
  book: () => Promise<Done>,
): Promise<Done | undefined> => orAside(house, { player_id: player, kind: 'coupon', id, back: false }, book)
