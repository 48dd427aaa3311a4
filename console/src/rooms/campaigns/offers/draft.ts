import {
  type BonusOffer,
  newOfferKinds,
  type OfferKind,
  type OfferNumber,
  type OfferProblem,
  offerNumbers,
  offerNumbersOf,
  offerProblems,
} from '@yakamoz/contract/console/offerRules'
import { instantToWire, kurusFromTyped, type Language } from '@yakamoz/values'
import type { RowOf } from '../../../lib/client.ts'
import { typedAmount } from '../../../lib/typedAmount.ts'
import { timeKeeping, typedFromTime } from '../../../lib/typedTime.ts'

type WireTerms = RowOf<'offers', 'offer'>['terms']

/** An offer while it is typed. `stored`: the instants of before, which are more exact than what can be typed. */
export type Draft = Pick<BonusOffer, 'kind' | 'open' | 'code' | 'texts'> & {
  from: string
  until: string
  numbers: Readonly<Record<OfferNumber, string>>
  stored?: { from: string; until: string }
}

const amounts: readonly OfferNumber[] = ['most', 'least', 'maxStake']

/** Whether a number of an offer is money. */
export const isAmount = (name: OfferNumber): boolean => amounts.includes(name)

const typedNumber = (name: OfferNumber, value: number, language: Language): string => {
  if (isAmount(name)) return typedAmount(value, language)
  return name === 'share' ? typedAmount(value, language).replace(/[.,]00$/, '') : String(value)
}

/** Reads a number as it is typed; a share is written in per cent, with two decimals at most. */
const numberFrom = (name: OfferNumber, typed: string, language: Language): number => {
  if (isAmount(name) || name === 'share') return kurusFromTyped(typed, language) ?? Number.NaN
  return /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : Number.NaN
}

const numbersFrom = (of: (name: OfferNumber) => string): Draft['numbers'] =>
  Object.fromEntries(offerNumbers.map((name) => [name, of(name)])) as Draft['numbers']

export const draftFrom = (terms: WireTerms, language: Language): Draft => {
  const { kind, open, code, texts, from, until } = terms
  return {
    ...{ kind, open, code, texts },
    from: typedFromTime(Date.parse(from)),
    until: typedFromTime(Date.parse(until)),
    stored: { from, until },
    numbers: numbersFrom((name) => typedNumber(name, terms[name], language)),
  }
}

/** A new offer, which begins now; nothing is given before its terms are typed. */
export const newDraft = (nowMs: number): Draft => ({
  kind: newOfferKinds[1],
  open: true,
  code: '',
  texts: { tr: { title: '', text: '' }, en: { title: '', text: '' } },
  from: typedFromTime(nowMs),
  until: '',
  numbers: numbersFrom((name) => (['turnover', 'cap', 'maxStake', 'pauseDays'].includes(name) ? '0' : '')),
})

export type DraftProblems = Readonly<Record<string, OfferProblem['problem'] | 'time'>>

/** Reads a draft: the terms that it makes, and what is wrong with them by field. */
export const termsFrom = (draft: Draft, language: Language): { terms: BonusOffer; problems: DraftProblems } => {
  const [from, until] = [timeKeeping(draft.from, draft.stored?.from), timeKeeping(draft.until, draft.stored?.until)]
  const shown = offerNumbersOf(draft.kind)
  const numbers = Object.fromEntries(
    offerNumbers.map((name) => [name, shown.includes(name) ? numberFrom(name, draft.numbers[name], language) : 0]),
  ) as Record<OfferNumber, number>
  const { kind, open, texts } = draft
  const code = draft.code.trim().toUpperCase()
  const terms = { ...numbers, kind, open, texts, code, from: from ?? 0, until: until ?? 0 }
  const problems = {
    ...Object.fromEntries(offerProblems(terms).map(({ field, problem }) => [field, problem])),
    ...(from === undefined ? { from: 'time' as const } : {}),
    ...(until === undefined ? { until: 'time' as const } : {}),
  }
  return { terms, problems }
}

/** The terms as they are sent. */
export const wireOf = (terms: BonusOffer): WireTerms => ({
  ...terms,
  from: instantToWire(terms.from),
  until: instantToWire(terms.until),
})

/** The kinds that can be chosen: what an offer is a share of stays as it was made. */
export const kindsFor = (stored: OfferKind | undefined): readonly OfferKind[] => (stored ? [stored] : newOfferKinds)
