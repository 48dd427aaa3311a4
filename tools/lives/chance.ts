/** Seeded random draws: the same seed gives the same life. */
export type Chance = {
  /** An integer from 0 below `limit`. */
  below(limit: number): number
  /** True with a probability of 1 in `times`. */
  oneIn(times: number): boolean
  pick<Of>(choices: readonly Of[]): Of
}

/** Mulberry32, public domain (Tommy Ettinger). */
export const createChance = (seed: number): Chance => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  return {
    below,
    oneIn: (times) => below(times) === 0,
    pick: (choices) => {
      const picked = choices[below(choices.length)]
      if (picked === undefined) throw new Error('nothing to pick from')
      return picked
    },
  }
}
