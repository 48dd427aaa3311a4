import { type Kurus, kurus } from '@yakamoz/values'
import type { BetPart, Named } from '../engine.ts'
import { recordOf } from '../record.ts'

/** A decision with an additional stake: the first stake of the seat again, or half of it for insurance. */
export type Raise = {
  readonly kind: 'double' | 'split' | 'insurance'
  readonly seat: number
  /** The number of the decision in its round, from 0. */
  readonly step: number
}

/** Returns the raises of a round from its stored events. */
export const raisesIn = (events: readonly unknown[]): readonly Raise[] =>
  events
    .map((event) => recordOf(event) ?? {})
    .filter(({ type }) => type === 'move' || type === 'insured')
    .flatMap(({ type, name, taken, seat }, step): Raise[] => {
      const kind = type === 'insured' ? taken === true && 'insurance' : (name === 'double' || name === 'split') && name
      return kind && typeof seat === 'number' ? [{ kind, seat, step }] : []
    })

/** Returns the total additional stake of raises on a seat with this first stake. */
export const raisedKurus = (raises: readonly Raise[], stakeKurus: Kurus): Kurus =>
  kurus(raises.reduce((sum, { kind }) => sum + (kind === 'insurance' ? stakeKurus / 2 : stakeKurus), 0))

const kindNames: Readonly<Record<Raise['kind'], Named>> = {
  double: { tr: 'katlama', en: 'double' },
  split: { tr: 'bölme', en: 'split' },
  insurance: { tr: 'sigorta', en: 'insurance' },
}

/** Returns the parts of a bet on a seat: its first stake, and the sum of each kind of raise. */
export const seatBetParts = (names: Named, stakeKurus: Kurus, raises: readonly Raise[]): readonly BetPart[] => [
  { names, stakeKurus },
  ...[...Map.groupBy(raises, ({ kind }) => kind)].map(([kind, made]) => {
    const times = made.length > 1 ? ` × ${made.length}` : ''
    const { tr, en } = kindNames[kind]
    return {
      names: { tr: `${names.tr}, ${tr}${times}`, en: `${names.en}, ${en}${times}` },
      stakeKurus: raisedKurus(made, stakeKurus),
    }
  }),
]
