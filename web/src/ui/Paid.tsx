import { celebrationOf, isWin, type Returned } from '@yakamoz/games/celebration'
import { kurusFromWire } from '@yakamoz/values'
import { Money } from './Money.tsx'

/** What a round paid and its stake, as the contract's decimal texts. */
type Result = { amount: string; stake: string }

const resultOf = ({ amount, stake }: Result): Returned => ({
  returnedKurus: kurusFromWire(amount) ?? 0,
  stakedKurus: kurusFromWire(stake) ?? 0,
})

/** Whether a round returned something, but no more than its stake: that is not called a win. */
export const isReturn = (result: Result): boolean => celebrationOf(resultOf(result)) === 'returned'

/** What a round paid. Only more than the stake has the colour of a win. */
export const Paid = (result: Result) => <Money amount={result.amount} isWin={isWin(resultOf(result))} />
