import { codeDigits } from '@yakamoz/contract/constants'
import { cleanNumber } from '@yakamoz/values'

/** Room in a field for a code that is pasted with blanks around and between. */
export const pastedCodeLength = 40

/** The digits of a code as it was typed or pasted, with blanks and dashes between: no more than a code has. */
export const codeFrom = (typed: string): string => cleanNumber(typed).replace(/\D/g, '').slice(0, codeDigits)
