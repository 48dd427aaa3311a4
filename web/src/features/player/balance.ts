import type { Answer } from '@yakamoz/contract'

/** The balance of a `check_balance` answer, in the wire's text: that of the first row, 0 when there is none (C-fin-12). */
export const balanceOf = (answer: Answer<readonly { balance: string }[]>): string => answer.data[0]?.balance ?? '0.00'
