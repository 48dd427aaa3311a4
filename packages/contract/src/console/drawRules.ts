import { addDays, type Day } from '@yakamoz/values'
import { arePrizes, type Freedom, isOpenField, isPlannedAmount, textFields } from './planRules.ts'
import { textProblems } from './textRules.ts'

/** What a prize draw is made of. Imports no validation library. */

/** `open`: deposits are tickets; `closed`: its days are over and it is not drawn yet; `cancelled`: before it began. */
export const drawStates = ['open', 'upcoming', 'closed', 'drawn', 'cancelled'] as const
export type DrawState = (typeof drawStates)[number]

type DrawTexts = { readonly title: string; readonly text: string }

/** A draw that is planned: from and until which day deposits of at least `least` kuruş are tickets; the first prize first, in kuruş. */
export type NewDraw = {
  from: Day
  until: Day
  least: number
  prizes: readonly number[]
  texts: { readonly tr: DrawTexts; readonly en: DrawTexts }
}

/** How many days after the last day deposits of the period can still be decided. */
const decisionDays = 3

/** The first day on which a draw is due whose last day is `until`. */
export const drawDayAfter = (until: Day): Day => addDays(until, 1 + decisionDays)

export const longestDraw = { title: 120, text: 1_000 } as const

export type DrawProblem = { field: string; problem: 'needed' | 'too_long' | 'amount' | 'prizes' | 'order' }

/** Returns everything that is wrong with a draw; nothing where it can be planned. */
export const drawProblems = ({ from, until, least, prizes, texts }: NewDraw): DrawProblem[] => [
  ...(from === '' ? [{ field: 'from', problem: 'needed' } as const] : []),
  ...(until === '' ? [{ field: 'until', problem: 'needed' } as const] : []),
  ...(until !== '' && until < from ? [{ field: 'until', problem: 'order' } as const] : []),
  ...(isPlannedAmount(least) ? [] : [{ field: 'least', problem: 'amount' } as const]),
  ...(arePrizes(prizes) ? [] : [{ field: 'prizes', problem: 'prizes' } as const]),
  ...textProblems(texts, longestDraw),
]

/** What of a draw can be changed: while deposits are tickets its words and a later last day. */
export const drawFreedom = (state: DrawState): Freedom => {
  if (state === 'upcoming') return 'all'
  return state === 'open' ? 'some' : 'none'
}

const openFields = ['until', ...textFields('title', 'text')]

export const isDrawFieldOpen = (field: string, freedom: Freedom): boolean => isOpenField(field, freedom, openFields)

/** Whether a draw of this freedom may become another one. */
export const isDrawChange = (before: NewDraw, after: NewDraw, freedom: Freedom): boolean => {
  if (freedom !== 'some') return freedom === 'all'
  const fixed = ({ from, least, prizes }: NewDraw) => JSON.stringify([from, least, prizes])
  return after.until >= before.until && fixed(before) === fixed(after)
}

/** Returns what is wrong with a change. What cannot be changed any more may be as it was stored under earlier rules. */
export const drawChangeProblems = (draw: NewDraw, freedom: Freedom): DrawProblem[] =>
  drawProblems(draw).filter(({ field }) => isDrawFieldOpen(field, freedom))
