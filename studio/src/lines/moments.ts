import type { Kurus } from '@yakamoz/values'
import type { Texts } from '../common/texts.ts'
import { gradeOf } from '../common/winGrades.ts'
import { risesOf } from './animation.ts'
import type { Moment } from './overlay.ts'

type Won = { winKurus: Kurus; stakeKurus: Kurus; texts: Texts }

const endMs = 5200

const capMs = 9000

/** The moment of a large win: its name rises while the amount counts up. */
export const bigMoment = ({ winKurus, stakeKurus, texts }: Won): Moment => {
  const grade = gradeOf(winKurus, stakeKurus)
  return {
    kind: 'big',
    heading: texts.big[grade - 1] ?? '',
    amountKurus: winKurus,
    rises: risesOf(winKurus, stakeKurus, texts.big),
    durationMs: 2600 + grade * 1200,
    grade,
  }
}

/** The moment of the maximum win: it says why the round ends. */
export const capMoment = (winKurus: Kurus, texts: Texts): Moment => ({
  kind: 'big',
  heading: texts.cap,
  amountKurus: winKurus,
  text: texts.capText,
  button: texts.goOn,
  durationMs: capMs,
  grade: texts.big.length,
})

/** The end of a feature named `over`; the name is shown below the amount if the win is large enough for a name of its own. */
export const endMoment = ({ winKurus, stakeKurus, texts }: Won, over: string, text?: string): Moment => {
  const rises = risesOf(winKurus, stakeKurus, texts.big)
  const below = text ?? (rises.length > 0 ? over : undefined)
  return {
    kind: 'end',
    heading: rises.at(-1)?.heading ?? over,
    amountKurus: winKurus,
    rises,
    ...(below ? { text: below } : {}),
    button: texts.goOn,
    durationMs: endMs,
    grade: rises.length,
  }
}
