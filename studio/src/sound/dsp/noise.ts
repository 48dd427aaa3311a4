import { pseudoRandomOf } from '../../common/pseudoRandom.ts'

/** A source of numbers from -1 to 1 that is the same at every run: a render has no chance in it. */
export type Noise = () => number

export const noiseOf = (seed: number): Noise => {
  const next = pseudoRandomOf((seed * 2_654_435_761 + 12_345) >>> 0)
  return () => next() * 2 - 1
}
