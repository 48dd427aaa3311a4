import type { Answer } from '@yakamoz/contract'
import { type Kurus, kurus, kurusFromWire } from '@yakamoz/values'

/** The balance of a `check_balance` answer, in the wire's text: that of the first row, 0 when there is none (C-fin-12). */
export const balanceOf = (answer: Answer<readonly { balance: string }[]>): string => answer.data[0]?.balance ?? '0.00'

/** The bonus money beside it, undefined when there is none. */
export const bonusOf = (answer: Answer<readonly { bonus: string }[]>): string | undefined => {
  const bonus = answer.data[0]?.bonus ?? '0.00'
  return kurusFromWire(bonus) ? bonus : undefined
}

/** The balance that a game shows: cash and bonus together. */
export const playable = ({ balance, bonus }: { balance: string; bonus: string }): Kurus =>
  kurus((kurusFromWire(balance) ?? 0) + (kurusFromWire(bonus) ?? 0))
