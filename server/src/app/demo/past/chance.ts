/** Numbers that look random and follow from a seed: the same seed gives the same numbers. Not for games. */
export type Chance = {
  /** At least 0, below 1. */
  next(): number
  /** A whole number between both, inclusive. */
  between(least: number, most: number): number
  pick<Item>(items: readonly Item[]): Item
  isTrue(share: number): boolean
}

/** Mulberry32, seeded by an FNV-1a hash of the text. */
export const chanceOf = (seed: string): Chance => {
  let state = 0x811c9dc5
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193)
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    between,
    pick: (items) => items[between(0, items.length - 1)] as (typeof items)[number],
    isTrue: (share) => next() < share,
  }
}
