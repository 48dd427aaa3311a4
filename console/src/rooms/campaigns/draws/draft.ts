import { type DrawProblem, drawChangeProblems, type NewDraw } from '@yakamoz/contract/console/drawRules'
import type { Freedom } from '@yakamoz/contract/console/planRules'
import { type Day, dayOf, type Language } from '@yakamoz/values'
import type { RowOf } from '../../../lib/client.ts'
import { typedAmount } from '../../../lib/typedAmount.ts'
import { amountFrom, prizesFrom, typedPrizes } from '../prizes.ts'

/** A draw while it is typed. `storedUntil`: its last day before, empty for a new one. */
export type Draft = Pick<NewDraw, 'from' | 'until' | 'texts'> & { least: string; prizes: string; storedUntil: Day | '' }

const noTexts = { title: '', text: '' }

export const emptyDraft: Draft = {
  from: '',
  until: '',
  least: '',
  prizes: '',
  storedUntil: '',
  texts: { tr: noTexts, en: noTexts },
}

type Stored = Pick<RowOf<'draws', 'draw'>, 'from' | 'until' | 'least' | 'prizes' | 'texts'>

export const draftFrom = ({ from, until, least, prizes, texts }: Stored, language: Language): Draft => ({
  ...{ from, until, texts },
  storedUntil: until,
  least: typedAmount(least, language),
  prizes: typedPrizes(prizes, language),
})

export type DraftProblems = Readonly<Record<string, DrawProblem['problem'] | 'tomorrow' | 'earlier'>>

/** Reads a draft: the draw that it makes, and what is wrong with it by field, of what can be changed. */
export const drawFrom = (
  draft: Draft,
  { language, freedom, nowMs }: { language: Language; freedom: Freedom; nowMs: number },
): { draw: NewDraw; problems: DraftProblems } => {
  const { from, until, texts } = draft
  const draw = {
    ...{ from, until, texts },
    least: amountFrom(draft.least, language),
    prizes: prizesFrom(draft.prizes, language),
  }
  const problems = {
    ...Object.fromEntries(drawChangeProblems(draw, freedom).map(({ field, problem }) => [field, problem])),
    ...(freedom === 'all' && from !== '' && from <= dayOf(nowMs) ? { from: 'tomorrow' as const } : {}),
    ...(freedom === 'some' && until !== '' && until < draft.storedUntil ? { until: 'earlier' as const } : {}),
  }
  return { draw, problems }
}

/** A draw as it is sent. */
export const wireOf = ({ prizes, ...draw }: NewDraw) => ({ ...draw, prizes: [...prizes] })
