import { parseArgs } from 'node:util'
import { type Draws, linesGames, respinGames, simulatedDraws, waysGames } from '@yakamoz/games'
import { machineOf } from '@yakamoz/games/slots/lines/machine'
import { returnOf } from '@yakamoz/games/slots/lines/theory'
import { respinMachineOf } from '@yakamoz/games/slots/respin/machine'
import { respinReturnOf } from '@yakamoz/games/slots/respin/theory'
import { waysMachineOf } from '@yakamoz/games/slots/ways/machine'
import { waysReturnOf } from '@yakamoz/games/slots/ways/theory'

/**
 * `node tools/strips.ts SLUG --return 0.96 --seed 1` finds and prints strips with a target return for a slot with lines, ways or hold and
 * respin. It starts from random strips with the given symbol counts and exchanges single cells until the return is reached. The same seed
 * gives the same strips.
 */

/** The number of a symbol on a strip, and the maximum height of its stacks. */
export type Share = { readonly name: string; readonly count: number; readonly stack?: number }

/** Draws a strip of these symbols, no stack next to one of its kind; `apart` symbols have a minimum distance. */
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
  /** The symbols that may be exchanged; all others stay. */
  readonly free: readonly string[]
  readonly measure: (strips: readonly (readonly string[])[]) => number
  readonly target: number
  readonly within: number
  readonly draws: Draws
}

/** Exchanges symbols until `measure` is within the tolerance of the target. RangeError after a thousand steps without success. */
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

/** Each symbol must stay on its strip, with at most a third of its cells. */
const keepsAll = (strip: readonly string[], free: readonly string[], before: readonly (readonly string[])[]): boolean =>
  free.every((name) => {
    const count = strip.filter((found) => found === name).length
    const stood = before.some((other) => other.length === strip.length && other.includes(name))
    return (!stood || count > 0) && count * 3 <= strip.length
  })

type Strips = readonly [string, string, string, string, string]
const joined = (strips: readonly (readonly string[])[]): Strips => strips.map((strip) => strip.join(' ')) as never

/** The exact return of a title of either engine with other strips, as a share of the stake. */
const measureOf = (slug: string): ((strips: readonly (readonly string[])[]) => number) => {
  const titleOf = <Title>(games: readonly { slug: string; title: Title }[]): Title | undefined =>
    games.find((game) => game.slug === slug)?.title
  const [lines, ways, respin] = [titleOf(linesGames), titleOf(waysGames), titleOf(respinGames)]
  const shareOf = ({ over, under }: { over: bigint; under: bigint }): number =>
    Number((over * 10n ** 9n) / under) / 10 ** 9
  if (lines) return (strips) => shareOf(returnOf(machineOf({ ...lines, strips: joined(strips) })))
  if (ways) return (strips) => shareOf(waysReturnOf(waysMachineOf({ ...ways, strips: joined(strips) })))
  if (respin) return (strips) => shareOf(respinReturnOf(respinMachineOf({ ...respin, strips: joined(strips) })))
  throw new RangeError(`no slot of lines, of ways or of hold and respin is called ${slug}`)
}

if (import.meta.main) {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { return: { type: 'string', default: '0.96' }, seed: { type: 'string', default: '1' } },
  })
  const title = [...linesGames, ...waysGames, ...respinGames].find(({ slug }) => slug === positionals[0])?.title
  const strips = tunedStrips({
    strips: (title?.strips ?? []).map((strip) => strip.split(' ')),
    free: title?.symbols.flatMap((symbol) => (symbol.role === 'pays' && !('of' in symbol) ? [symbol.name] : [])) ?? [],
    measure: measureOf(positionals[0] ?? ''),
    target: Number(values.return),
    within: 0.0008,
    draws: simulatedDraws(Number(values.seed)),
  })
  console.log(joined(strips).join('\n'))
}
