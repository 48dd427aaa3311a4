import { type Kurus, kurus, kurusFromWire, kurusToWire } from '@yakamoz/values'

type Money = { balance: string; bonus: string }
/** The balance that a stake is taken from, and that its win goes to. */
export type Payer = keyof Money

/** The cash pays a stake, or wholly the bonus where the cash does not cover it; undefined where neither does. */
export const payerOf = ({ balance, bonus }: Money, stake: string): Payer | undefined => {
  const cost = kurusOf(stake)
  if (cost <= kurusOf(balance)) return 'balance'
  return cost <= kurusOf(bonus) ? 'bonus' : undefined
}

/** The balances after a stake. */
export const afterStake = <Row extends Money>(row: Row, payer: Payer | undefined, stake: string): Row =>
  payer ? { ...row, [payer]: kurusToWire(kurus(kurusOf(row[payer]) - kurusOf(stake))) } : row

/** The balances after a round with this total: the one that the stake was not taken from is unchanged. */
export const afterRound = <Row extends Money>(row: Row, payer: Payer | undefined, left: string | undefined): Row => {
  const all = left === undefined ? undefined : kurusFromWire(left)
  if (!payer || all === undefined) return row
  const other = kurusOf(row[payer === 'bonus' ? 'balance' : 'bonus'])
  return all < other ? row : { ...row, [payer]: kurusToWire(kurus(all - other)) }
}

const kurusOf = (amount: string): Kurus => kurusFromWire(amount) ?? kurus(0)
