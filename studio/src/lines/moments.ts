import { isWin } from '@yakamoz/games/celebration'
import type { Kurus } from '@yakamoz/values'
import { gradeOf, grades, winName, winNames } from '../common/winGrades.ts'
import type { CommonKey } from '../texts/common.ts'
import type { Say } from '../texts/say.ts'
import type { SlotsKey } from '../texts/slots.ts'
import { risesOf } from './animation.ts'
import type { Moment } from './overlay.ts'

type Won = { winKurus: Kurus; stakeKurus: Kurus; say: Say<CommonKey | SlotsKey> }

const endMs = 5200

const capMs = 9000

/** The moment of a large win: its name rises while the amount counts up. */
export const bigMoment = ({ winKurus, stakeKurus, say }: Won): Moment => {
  const grade = gradeOf(winKurus, stakeKurus)
  return {
    kind: 'big',
    heading: winName(grade, say) ?? '',
    amountKurus: winKurus,
    rises: risesOf(winKurus, stakeKurus, winNames(say)),
    durationMs: 2600 + grade * 1200,
    grade,
  }
}

/** The moment of the maximum win: it says why the round ends. */
export const capMoment = (winKurus: Kurus, say: Say<CommonKey | SlotsKey>): Moment => ({
  kind: 'big',
  heading: say('slots.cap'),
  amountKurus: winKurus,
  text: say('slots.capText'),
  button: say('common.goOn'),
  durationMs: capMs,
  grade: grades.length,
})

/**
 * The end of a feature named `over`; the name is shown below the amount if the win is large enough for a name of its own. An
 * amount of no more than the cost of the round is told as a return.
 */
export const endMoment = ({ winKurus, stakeKurus, say }: Won, over: string, text?: string): Moment => {
  const rises = risesOf(winKurus, stakeKurus, winNames(say))
  const isPlain = !isWin({ returnedKurus: winKurus, stakedKurus: stakeKurus })
  const told = isPlain && winKurus > 0 ? say('common.back') : undefined
  const named = text ?? (rises.length > 0 ? over : undefined)
  const below = [told, named].filter(Boolean).join(' · ')
  return {
    kind: 'end',
    heading: rises.at(-1)?.heading ?? over,
    amountKurus: winKurus,
    rises,
    ...(below ? { text: below } : {}),
    button: say('common.goOn'),
    durationMs: endMs,
    grade: rises.length,
    isPlain,
  }
}
