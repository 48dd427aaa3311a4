import { textProblems } from './textRules.ts'

/** What bonus offers are made of. Imports no validation library. */

/** What an offer is a share of. A gift has no share: staff grant it. */
export const offerKinds = ['first_deposit', 'deposit', 'loss', 'gift'] as const
export type OfferKind = (typeof offerKinds)[number]

/** The kinds of which staff can make new offers; there is one offer for gifts with wagering and one without. */
export const newOfferKinds = ['first_deposit', 'deposit', 'loss'] as const satisfies readonly OfferKind[]

/** `open`: it is given; `planned` and `ended` by its period; `closed`: switched off. */
export const offerStates = ['open', 'planned', 'ended', 'closed'] as const
export type OfferState = (typeof offerStates)[number]

type OfferTexts = { readonly title: string; readonly text: string }

/** An offer as staff change it. Amounts in kuruş, the share in ten-thousandths, times in days. */
export type BonusOffer = {
  kind: OfferKind
  open: boolean
  from: number
  until: number
  /** The promo code with which a player has to have registered; empty for an offer to everybody. */
  code: string
  share: number
  /** The most that is given, and the least deposit or loss of which it is. */
  most: number
  least: number
  /** How often the bonus, and the deposit of which it is, have to be staked before it is cash; neither: it is cash at once. */
  wagering: number
  turnover: number
  /** How many times the bonus becomes cash at most; 0: no limit. */
  cap: number
  /** The most of a stake that counts; 0: no limit. */
  maxStake: number
  /** For how long a bonus can be wagered, for how long it can be claimed, and for how long none is given after one. */
  days: number
  claimDays: number
  pauseDays: number
  texts: { readonly tr: OfferTexts; readonly en: OfferTexts }
}

/** The least and the most of each number of an offer. */
export const offerLimits = {
  share: { least: 1, most: 20_000 },
  most: { least: 1, most: 100_000_000 },
  least: { least: 0, most: 100_000_000 },
  wagering: { least: 0, most: 100 },
  turnover: { least: 0, most: 100 },
  cap: { least: 0, most: 1_000 },
  maxStake: { least: 0, most: 100_000_000 },
  days: { least: 1, most: 365 },
  claimDays: { least: 1, most: 365 },
  pauseDays: { least: 0, most: 365 },
} as const
export type OfferNumber = keyof typeof offerLimits
export const offerNumbers = Object.keys(offerLimits) as readonly OfferNumber[]

/** The numbers of an offer of a kind; each other one is 0. A gift is granted with an amount of its own. */
export const offerNumbersOf = (kind: OfferKind): readonly OfferNumber[] =>
  kind === 'gift' ? offerNumbers.filter((name) => name !== 'share' && name !== 'most') : offerNumbers

export const longestOffer = { title: 120, text: 500, code: 40 } as const

/** Returns whether an offer is given at an instant, will be, or was. */
export const offerState = (
  { open, from, until }: Pick<BonusOffer, 'open' | 'from' | 'until'>,
  nowMs: number,
): OfferState => {
  if (!open) return 'closed'
  if (until <= nowMs) return 'ended'
  return from > nowMs ? 'planned' : 'open'
}

/** What is wrong with a field of an offer: `share`, `until` or `texts.tr.title`. */
export type OfferProblem = { field: string; problem: 'needed' | 'too_long' | 'number' | 'order' | 'code' | 'cap' }

const none = { least: 0, most: 0 }

const isWithin = (value: number, { least, most }: { least: number; most: number }): boolean =>
  Number.isSafeInteger(value) && value >= least && value <= most

/** Returns everything that is wrong with an offer; nothing where it can be stored. */
export const offerProblems = (offer: BonusOffer): OfferProblem[] => [
  ...offerNumbers.flatMap((name): OfferProblem[] =>
    isWithin(offer[name], offerNumbersOf(offer.kind).includes(name) ? offerLimits[name] : none)
      ? []
      : [{ field: name, problem: 'number' }],
  ),
  ...(offer.until > offer.from ? [] : [{ field: 'until', problem: 'order' } as const]),
  ...(/^[A-Z0-9]{0,40}$/.test(offer.code) ? [] : [{ field: 'code', problem: 'code' } as const]),
  // A cap limits what wagering makes cash; cash at once has none.
  ...(offer.cap > 0 && offer.wagering === 0 && offer.turnover === 0 ? [{ field: 'cap', problem: 'cap' } as const] : []),
  ...textProblems(offer.texts, { title: longestOffer.title, text: longestOffer.text }),
]
