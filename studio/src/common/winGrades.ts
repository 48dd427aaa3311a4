import type { CommonKey } from '../texts/common.ts'
import type { Say } from '../texts/say.ts'

/** The multiples of the stake from which a win is called big, superb and legendary. */
export const grades = [15, 50, 200] as const

/** The grade of a win: 0 ordinary, 1 big, 2 superb, 3 legendary. */
export type WinGrade = 0 | 1 | 2 | 3

export const gradeOf = (winKurus: number, stakeKurus: number): WinGrade =>
  stakeKurus > 0 ? (grades.filter((multiple) => winKurus >= multiple * stakeKurus).length as WinGrade) : 0

/** The name of a large win; undefined for an ordinary one. */
export const winName = (grade: WinGrade, say: Say<CommonKey>): string | undefined =>
  grade === 0 ? undefined : say(`common.big.${grade}`)

/** The names of large wins, by grade. */
export const winNames = (say: Say<CommonKey>): readonly string[] => [
  say('common.big.1'),
  say('common.big.2'),
  say('common.big.3'),
]
