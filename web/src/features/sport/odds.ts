import { type Odds, oddsFromText } from '@yakamoz/values'

/** The price in thousandths; undefined while it is not priced. */
export const oddsOf = (text: string): Odds | undefined => oddsFromText(text)
