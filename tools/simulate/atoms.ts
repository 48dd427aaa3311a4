import { type Draws, simulatedDraws } from '@yakamoz/games'
import { type Evidence, type Expectation, evidenceOf, noEvidence } from '@yakamoz/games/expectation'
import type { Trial } from '@yakamoz/games/trials'
import { binomialCount } from './counts.ts'

/** A result of a unit: its chance, how far x is from its expected mean, and its evidence. */
export type Atom = { readonly chance: number; readonly gain: number; readonly evidence: Evidence }

type Library = { readonly expectation: Expectation; readonly units: number; readonly seed: number }

/** Plays units and returns their results, the most frequent first, adapted so that their mean is the stated one. */
export const honestAtoms = (trial: Trial, { expectation, units, seed }: Library): readonly Atom[] => {
  const draws = simulatedDraws(seed)
  const counts = new Map<number, number>()
  for (let unit = 0; unit < units; unit++) {
    const x = trial(draws)
    counts.set(x, (counts.get(x) ?? 0) + 1)
  }
  const evidence = evidenceOf(expectation)
  const atoms = [...counts].map(([x, count]) => ({
    chance: count / units,
    gain: x - expectation.mean,
    evidence: evidence(x),
  }))
  return adaptedAtoms(byChance(atoms), 0)
}

/** Returns the results of bets that are won at their odds, `max`, or lost: two for each expectation, all equally likely. */
export const pricedAtoms = (expectations: readonly Expectation[]): readonly Atom[] =>
  byChance(
    expectations.flatMap((expectation) => {
      const { mean, max } = expectation
      const [evidence, won] = [evidenceOf(expectation), mean / max]
      const atom = (x: number, chance: number): Atom => ({
        chance: chance / expectations.length,
        gain: x - mean,
        evidence: evidence(x),
      })
      return [atom(max, won), atom(0, 1 - won)]
    }),
  )

const byChance = (atoms: readonly Atom[]): readonly Atom[] => atoms.toSorted((a, b) => b.chance - a.chance)

/**
 * Returns the results of a game that pays `shift` (a share of the stake) more than stated: with the same payouts, of which those above the
 * mean are more frequent and the others rarer. RangeError if no chances do so.
 */
export const adaptedAtoms = (atoms: readonly Atom[], shift: number): readonly Atom[] => {
  const sum = (isWin: boolean, of: (atom: Atom) => number): number =>
    atoms.filter(({ gain }) => gain > 0 === isWin).reduce((total, atom) => total + of(atom), 0)
  const [wins, losses] = [sum(true, ({ chance }) => chance), sum(false, ({ chance }) => chance)]
  const won = sum(true, ({ chance, gain }) => chance * gain)
  const lost = sum(false, ({ chance, gain }) => chance * gain)
  const more = (shift - won - lost) / (won - (lost * wins) / losses)
  const less = (more * wins) / losses
  if (!(more > -1 && less < 1)) throw new RangeError(`no chances pay ${shift} more`)
  return atoms.map((atom) => ({ ...atom, chance: atom.chance * (atom.gain > 0 ? 1 + more : 1 - less) }))
}

/** Returns a function that draws the evidence of a day with a number of units. */
export const dayOfAtoms =
  (atoms: readonly Atom[], units: number) =>
  (draws: Draws): Evidence => {
    let evidence = noEvidence
    let [left, rest] = [units, 1]
    for (const { chance, evidence: each } of atoms) {
      const count = binomialCount(draws, left, Math.min(1, chance / rest))
      left -= count
      rest -= chance
      if (count > 0) evidence = evidence.map((value, component) => value + count * (each[component] ?? 0))
    }
    return evidence
  }
