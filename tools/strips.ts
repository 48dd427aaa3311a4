import { type Draws, simulatedDraws } from '@yakamoz/games'

/**
 * Finds strips for a wanted return: a fresh strip from how often each symbol stands on it, and then changes, one cell at a
 * time, until what is measured is what is wanted. Chance is seeded, so the same wish gives the same strips.
 */

/** How often a symbol stands on a strip, and in stacks of how many at most. */
export type Share = { readonly name: string; readonly count: number; readonly stack?: number }

/** A strip of these symbols in a drawn order, no stack beside one of its own kind; `apart` are kept so many cells apart. */
export const freshStrip = (
  shares: readonly Share[],
  draws: Draws,
  apart: { readonly names: readonly string[]; readonly cells: number },
): string[] => {
  const blocks = shares.flatMap(({ name, count, stack = 1 }) => stacksOf(name, count, stack))
  for (let attempt = 0; attempt < 20_000; attempt++) {
    const strip = shuffled(blocks, draws)
    if (isMixed(strip) && isApart(strip.flat(), apart)) return strip.flat()
  }
  throw new RangeError('these symbols cannot be mixed on a strip')
}

const stacksOf = (name: string, count: number, stack: number): string[][] => {
  const stacks: string[][] = []
  for (let left = count; left > 0; left -= stack) stacks.push(new Array<string>(Math.min(stack, left)).fill(name))
  return stacks
}

const shuffled = <Item>(items: readonly Item[], draws: Draws): Item[] => {
  const mixed = [...items]
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = draws.below(last + 1)
    ;[mixed[last], mixed[other]] = [mixed[other] as Item, mixed[last] as Item]
  }
  return mixed
}

const isMixed = (blocks: readonly (readonly string[])[]): boolean =>
  blocks.every((block, index) => block[0] !== blocks[(index + 1) % blocks.length]?.[0])

const isApart = (
  strip: readonly string[],
  { names, cells }: { readonly names: readonly string[]; readonly cells: number },
): boolean =>
  strip.every(
    (name, at) =>
      !names.includes(name) ||
      Array.from({ length: cells }, (_, step) => strip[(at + step + 1) % strip.length]).every(
        (near) => !names.includes(near ?? ''),
      ),
  )

type Wish = {
  readonly strips: readonly (readonly string[])[]
  /** The symbols that may take each other's place; all others stay where they are. */
  readonly free: readonly string[]
  readonly measure: (strips: readonly (readonly string[])[]) => number
  readonly target: number
  readonly within: number
  readonly draws: Draws
}

/** Exchanges symbols until `measure` is within so much of the target. RangeError when a thousand steps do not do it. */
export const tunedStrips = ({ strips, free, measure, target, within, draws }: Wish): string[][] => {
  let best = strips.map((strip) => [...strip])
  let away = Math.abs(measure(best) - target)
  for (let step = 0; step < 1000 && away > within; step++) {
    const next = best.map((strip) => [...strip])
    const strip = next[draws.below(next.length)] as string[]
    const at = draws.below(strip.length)
    if (!free.includes(strip[at] as string)) continue
    strip[at] = free[draws.below(free.length)] as string
    const found = Math.abs(measure(next) - target)
    if (found >= away || !keepsAll(strip, free, best)) continue
    ;[best, away] = [next, found]
  }
  if (away > within) throw new RangeError(`the nearest strips are ${away.toFixed(5)} away`)
  return best
}

/** No symbol may vanish from a strip, and none may make up more than a third of it. */
const keepsAll = (strip: readonly string[], free: readonly string[], before: readonly (readonly string[])[]): boolean =>
  free.every((name) => {
    const count = strip.filter((found) => found === name).length
    const stood = before.some((other) => other.length === strip.length && other.includes(name))
    return (!stood || count > 0) && count * 3 <= strip.length
  })

export const seededBy = (seed: number): Draws => simulatedDraws(seed)
