import { type Kurus, kurus, kurusFromWire, kurusToWire } from '@yakamoz/values'

type Money = { balance: string; bonus: string }

/** What a stake leaves of the money: it is taken from the cash, or wholly from the bonus where the cash does not cover it. */
export const afterStake = <Row extends Money>(row: Row, stake: string): Row => {
  const [cash, bonus, cost] = [kurusOf(row.balance), kurusOf(row.bonus), kurusOf(stake)]
  if (cost <= cash) return { ...row, balance: kurusToWire(kurus(cash - cost)) }
  if (cost <= bonus) return { ...row, bonus: kurusToWire(kurus(bonus - cost)) }
  return row
}

/** What stands there after a round that left so much in all. How much of it is bonus money, where there is some, only the house knows. */
export const afterRound = <Row extends Money>(row: Row, balance: string | undefined): Row =>
  balance === undefined || kurusFromWire(balance) === undefined || kurusOf(row.bonus) > 0 ? row : { ...row, balance }

const kurusOf = (amount: string): Kurus => kurusFromWire(amount) ?? kurus(0)
