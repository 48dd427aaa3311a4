import { type Kurus, kurus } from '@yakamoz/values'

/** A settled bet whose stake goes back and whose win is taken back. */
export type EndedBet = { id: string; stake: Kurus; paid: Kurus; fromBonus: boolean }

/** What taking bets back moves. `kept`: the part of the wins that the balance does not cover. */
export type VoidSums = { staked: Kurus; paid: Kurus; taken: Kurus; kept: Kurus }

/** Returns how much of the win of a bet can be taken: the stake comes back first, and no balance goes below zero. */
export const takenOf = ({ stake, paid }: Pick<EndedBet, 'stake' | 'paid'>, balance: Kurus): Kurus =>
  kurus(Math.min(paid, balance + stake))

/** Returns the bets of a player in the order in which they are booked: what the lost ones give back can cover what the won ones have to. */
export const bookingOrder = <Bet extends { id: string; stake: number; paid: number }>(bets: readonly Bet[]): Bet[] =>
  bets.toSorted((one, other) => one.paid - one.stake - (other.paid - other.stake) || (one.id < other.id ? -1 : 1))

const sum = (amounts: readonly number[]): Kurus => kurus(amounts.reduce((total, amount) => total + amount, 0))

/** Returns what taking back the bets of a player would move with these balances. */
export const voidSums = (bets: readonly EndedBet[], balances: { cash: Kurus; bonus: Kurus }): VoidSums => {
  const left = { ...balances }
  const taken = bookingOrder(bets).map((bet) => {
    const funds = bet.fromBonus ? 'bonus' : 'cash'
    const part = takenOf(bet, left[funds])
    left[funds] = kurus(left[funds] + bet.stake - part)
    return part
  })
  const paid = sum(bets.map((bet) => bet.paid))
  return { staked: sum(bets.map(({ stake }) => stake)), paid, taken: sum(taken), kept: kurus(paid - sum(taken)) }
}

/** Adds up the sums of several players. */
export const allVoidSums = (each: readonly VoidSums[]): VoidSums => ({
  staked: sum(each.map(({ staked }) => staked)),
  paid: sum(each.map(({ paid }) => paid)),
  taken: sum(each.map(({ taken }) => taken)),
  kept: sum(each.map(({ kept }) => kept)),
})
