/** How long a letter and a digit take to be said: about as long as a browser's voice needs. */
const letterMs = 64
const digitMs = 260

export const isDigit = (sign: string): boolean => sign >= '0' && sign <= '9'

/** How long it takes to say a letter, digit, space or punctuation mark, in milliseconds. */
export const signMs = (sign: string): number => (isDigit(sign) ? digitMs : letterMs)

/** How long it takes to say a text, in milliseconds. */
export const speechMs = (text: string): number => [...text].reduce((sum, sign) => sum + signMs(sign), 0)
