import { type Aside, setAside } from '../asides.ts'
import { orRefused } from '../db/failure.ts'
import type { House } from '../house.ts'
import { betOf, type LiveBet } from './bets.ts'

/** Whether a bet is no longer what it was when it was read: a cash-out that was asked for in time came before. */
const hasMoved = async (house: House, bet: LiveBet): Promise<boolean> => {
  const now = await betOf(house, bet.player, bet.id)
  return now?.state !== bet.state || now.paid !== bet.paid
}

/**
 * Books what becomes of a bet. One that is refused for itself stands aside and leaves its table to the others. A database that
 * fails is thrown on, and so is a bet that has moved meanwhile: the round is looked at again.
 */
export const bookApart = <Done>(
  house: House,
  bet: LiveBet,
  back: Aside['back'],
  book: () => Promise<Done>,
): Promise<Done | undefined> =>
  orRefused(book, async (cause) => {
    if (await hasMoved(house, bet)) throw cause
    await setAside(house, { player_id: bet.player, kind: 'bet', id: bet.id, back }, cause)
  })
