import { kurusFromWire, type Language } from '@yakamoz/values'
import { timesText } from '../../ui/timesText.ts'

/** The win in stakes, cut to two digits after the point: `×15,6`, `×1,06`. */
export const multipleText = ({ win, stake }: { win: string; stake: string }, language: Language): string => {
  const [won, staked] = [kurusFromWire(win) ?? 0, kurusFromWire(stake) ?? 0]
  return staked === 0 ? '–' : timesText(Math.floor((won * 100) / staked), language)
}
