/** Sums of the turnover of a day or an hour as the house reads them. Amounts in kuruş. */

type Product = { stakes: number; wins: number }

export type Sums = {
  casino: Product
  sport: Product
  bonusCost: number
  prizeCost: number
  deposits: number
  depositCount: number
  withdrawals: number
  withdrawalCount: number
  fees: number
  bets: number
}

/** The transfers between players and an account for a reason. `received`: from players, `paid`: to players. */
export type Moved = { account: string; reason: string; transfers: number; received: number; paid: number }

const noSums = (): Sums => ({
  casino: { stakes: 0, wins: 0 },
  sport: { stakes: 0, wins: 0 },
  bonusCost: 0,
  prizeCost: 0,
  deposits: 0,
  depositCount: 0,
  withdrawals: 0,
  withdrawalCount: 0,
  fees: 0,
  bets: 0,
})

/** Payments through a gateway: corrections take back what they correct, and opening balances of a demo are no payments. */
const addPayment = (sums: Sums, { reason, transfers, received, paid }: Moved): void => {
  if (reason === 'deposit') {
    sums.deposits += paid
    sums.depositCount += transfers
  } else if (reason === 'withdrawal') {
    sums.withdrawals += received
    sums.withdrawalCount += transfers
  } else if (reason === 'correction') {
    sums.deposits -= received
    sums.withdrawals -= paid
  }
}

/** Reasons that begin with `bet` move stakes, back and forth; all others wins. */
const addPlay = (product: Product, { reason, received, paid }: Moved): void => {
  if (reason.startsWith('bet')) product.stakes += received - paid
  else product.wins += paid - received
}

const costs: Readonly<Record<string, (sums: Sums, cost: number) => void>> = {
  'house/bonus': (sums, cost) => {
    sums.bonusCost += cost
  },
  'house/prizes': (sums, cost) => {
    sums.prizeCost += cost
  },
  'house/fees': (sums, cost) => {
    sums.fees -= cost
  },
  // Balances that the house corrects by hand.
  'house/payments': () => undefined,
}

/** Adds up turnover. Stakes less wins of both products are exactly what the accounts of play kept. */
export const sumsOf = (rows: readonly Moved[]): Sums => {
  const sums = noSums()
  for (const row of rows) {
    const { account, reason, transfers, received, paid } = row
    const addCost = costs[account]
    if (account.startsWith('gateway/')) addPayment(sums, row)
    else if (addCost) addCost(sums, paid - received)
    else {
      addPlay(account === 'house/sport' ? sums.sport : sums.casino, row)
      if (reason === 'bet' || reason === 'bet_settled') sums.bets += transfers
    }
  }
  return sums
}
