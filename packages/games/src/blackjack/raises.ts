import { type Kurus, kurus } from '@yakamoz/values'
import type { BetPart, Named } from '../engine.ts'
import { recordOf } from '../record.ts'

/** What a decision stakes beside the first stake of its seat: that once more, or half of it for insurance. */
export type Raise = {
  readonly kind: 'double' | 'split' | 'insurance'
  readonly seat: number
  /** The number of the decision in its round, from 0. */
  readonly step: number
}

/** The decisions of a round that stake more, read from its events as they are stored. */
export const raisesIn = (events: readonly unknown[]): readonly Raise[] =>
  events
    .map((event) => recordOf(event) ?? {})
    .filter(({ type }) => type === 'move' || type === 'insured')
    .flatMap(({ type, name, taken, seat }, step): Raise[] => {
      const kind = type === 'insured' ? taken === true && 'insurance' : (name === 'double' || name === 'split') && name
      return kind && typeof seat === 'number' ? [{ kind, seat, step }] : []
    })

/** What raises stake together on a seat whose first stake this is. */
export const raisedKurus = (raises: readonly Raise[], stakeKurus: Kurus): Kurus =>
  kurus(raises.reduce((sum, { kind }) => sum + (kind === 'insurance' ? stakeKurus / 2 : stakeKurus), 0))

const kindNames: Readonly<Record<Raise['kind'], Named>> = {
  double: { tr: 'iki katı', en: 'double' },
  split: { tr: 'bölme', en: 'split' },
  insurance: { tr: 'sigorta', en: 'insurance' },
}

/** The parts of a bet on a seat of this name: its first stake, and what each kind of raise has added. */
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
