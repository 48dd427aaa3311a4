import type { Kurus } from '@yakamoz/values'
import { gradeOf } from '../common/grades.ts'
import type { Texts } from '../common/texts.ts'
import { risesOf } from './film.ts'
import type { Moment } from './overlay.ts'

type Won = { winKurus: Kurus; stakeKurus: Kurus; texts: Texts }

const endMs = 5200

/** A win that is large beside its stake: it is called larger and larger while it runs up, or has a name of its own. */
export const bigMoment = ({ winKurus, stakeKurus, texts }: Won, heading?: string): Moment => {
  const grade = heading === undefined ? gradeOf(winKurus, stakeKurus) : texts.big.length
  const rises = heading === undefined ? risesOf(winKurus, stakeKurus, texts.big) : []
  return {
    kind: 'big',
    heading: heading ?? texts.big[grade - 1] ?? '',
    amountKurus: winKurus,
    rises,
    lastsMs: 2600 + grade * 1200,
    grade,
  }
}

/** The end of what a round began: `over` names it, and stands below where the win is large enough for a name of its own. */
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
    lastsMs: endMs,
    grade: rises.length,
  }
}
