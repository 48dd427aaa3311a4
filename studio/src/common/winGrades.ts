import { type Celebration, celebrationOf, isWin, largeWins, type Returned } from '@yakamoz/games/celebration'
import { type Kurus, kurusToText, type Language } from '@yakamoz/values'
import type { Cue } from '../sound/cues.ts'
import type { CommonKey } from '../texts/common.ts'
import type { Say } from '../texts/say.ts'
import type { Sound } from './sound.ts'

/** The multiples of the stake from which a win is called big, superb and legendary. */
export const grades = largeWins.map(({ fromStakes }) => fromStakes)

/** The grade of a win: 0 ordinary, 1 big, 2 superb, 3 legendary. */
export type WinGrade = 0 | 1 | 2 | 3

const gradeOfCelebration: Readonly<Record<Celebration, WinGrade>> = {
  none: 0,
  returned: 0,
  win: 0,
  big: 1,
  superb: 2,
  legendary: 3,
}

export const gradeOf = (winKurus: number, stakeKurus: number): WinGrade =>
  gradeOfCelebration[celebrationOf({ returnedKurus: winKurus, stakedKurus: stakeKurus })]

/** The name of a large win; undefined for an ordinary one. */
export const winName = (grade: WinGrade, say: Say<CommonKey>): string | undefined =>
  grade === 0 ? undefined : say(`common.big.${grade}`)

/** The names of large wins, by grade. */
export const winNames = (say: Say<CommonKey>): readonly string[] => [
  say('common.big.1'),
  say('common.big.2'),
  say('common.big.3'),
]

/** The multiples of the cost from which the sound of an ordinary win is longer. */
const [mediumFrom, largeFrom] = [3, 8] as const

/** The cue of a win that has no name of its own, by its size; undefined for a return of no more than the cost. */
const ordinaryWinCue = (result: Returned): Cue | undefined => {
  if (!isWin(result)) return undefined
  const times = result.returnedKurus / result.stakedKurus
  return times < mediumFrom ? 'winSmall' : times < largeFrom ? 'winMedium' : 'winLarge'
}

/** Plays the sound of a win that is shown before the others of its round, or before its fanfare; nothing for one of no more than the cost. */
export const playWin = (sound: Pick<Sound, 'play'>, result: Returned): void => {
  const cue = ordinaryWinCue(result)
  if (cue) sound.play(cue)
}

/**
 * Plays the sound of a result: the fanfare for a large win, `usual` or one by its size for another, nothing for a return of no more
 * than the cost.
 */
export const playResult = (sound: Pick<Sound, 'play'>, result: Returned, usual?: Cue): void => {
  const cue = ordinaryWinCue(result)
  if (cue) sound.play(celebrationOf(result) === 'win' ? (usual ?? cue) : 'bigWin')
}

type Told = { returned: Kurus; staked: number; lang: Language; say: Say<CommonKey> }

/** A result in words: what was won or returned, or that nothing was. */
export const resultText = ({ returned, staked, lang, say }: Told): string => {
  const amount = kurusToText(returned, lang)
  switch (celebrationOf({ returnedKurus: returned, stakedKurus: staked })) {
    case 'none':
      return say('common.noWinAnnouncement')
    case 'returned':
      return say('common.returnedAnnouncement', { amount })
    default:
      return say('common.winAnnouncement', { amount })
  }
}
