import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { everyVersion, type SlotGame, simulatedDraws } from '@yakamoz/games'
import { type Layers, measureLayers } from '@yakamoz/games/slots/grid/measure'
import { capChanceOf } from '@yakamoz/games/slots/lines/capChance'
import { machineOf } from '@yakamoz/games/slots/lines/machine'
import { type Slot, slotOf } from './slotData.ts'

/**
 * Figures of slots that take too long to compute with every run: chances of the cap that are counted, and simulations. `node
 * tools/parSheets.ts --measure [SLUG…]` writes them to `measured.json`; the par sheets read them from there. An entry holds for the title
 * whose digest it has.
 */
const file = fileURLToPath(new URL('measured.json', import.meta.url))

/** Sums over simulated whole rounds, in stakes. */
export type RoundSums = {
  readonly rounds: number
  readonly seed: number
  readonly sum: number
  readonly squares: number
  readonly fourths: number
  readonly hits: number
  readonly capped: number
}

export type Measured = {
  readonly digest: string
  readonly capChance?: number
  readonly rounds?: RoundSums
  readonly layers?: Layers
}

/** By slug and version. */
type MeasuredSlots = Readonly<Record<string, Measured>>

const nameOf = ({ slug, version }: SlotGame): string => `${slug}/${version}`

const read = (): MeasuredSlots => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as MeasuredSlots) : {})

const ignored = ['names', 'purchase', 'returnMillionths', 'hitMillionths', 'deviationHundredths', 'errorMillionths']

/** The digest of everything in a title that its rounds depend on. */
const digestOf = ({ title }: SlotGame): string =>
  createHash('sha256')
    .update(JSON.stringify(title, (key, value) => (ignored.includes(key) ? undefined : value)))
    .digest('hex')
    .slice(0, 16)

/** Returns the figures of a slot; throws when they are missing or of another version of its title. */
export const measuredOf = (game: SlotGame): Measured => {
  const measured = read()[nameOf(game)]
  if (measured?.digest === digestOf(game)) return measured
  throw new Error(`${game.slug} is not measured as it is now: node tools/parSheets.ts --measure ${game.slug}`)
}

const roundsOfRun = 20_000_000

const measureRounds = (game: SlotGame): RoundSums => {
  const draws = simulatedDraws(game.id)
  const cap = game.info.maxWinMultiple
  let [sum, squares, fourths, hits, capped] = [0, 0, 0, 0, 0]
  for (let round = 0; round < roundsOfRun; round++) {
    const win = game.winMillionths(draws) / 1_000_000
    if (win === 0) continue
    const square = win * win
    sum += win
    squares += square
    fourths += square * square
    hits += 1
    if (win >= cap) capped += 1
  }
  return { rounds: roundsOfRun, seed: game.id, sum, squares, fourths, hits, capped }
}

const measureOne = (slot: Slot): Measured => {
  const { game } = slot
  const digest = digestOf(game)
  if (slot.engine === 'grid') return { digest, layers: measureLayers(slot.title, slot.title.info.measured) }
  const capChance = slot.engine === 'lines' ? capChanceOf(machineOf(slot.title)) : undefined
  return capChance === undefined ? { digest, rounds: measureRounds(game) } : { digest, capChance }
}

/** Measures slots and stores their figures, each as soon as it is found. Without slugs it measures those whose figures are missing. */
export const measure = (slugs: readonly string[]): void => {
  const slots = everyVersion.flatMap((game) => slotOf(game) ?? [])
  const isDue = ({ game }: Slot): boolean =>
    slugs.length > 0 ? slugs.includes(game.slug) : read()[nameOf(game)]?.digest !== digestOf(game)
  for (const slot of slots.filter(isDue)) {
    const begun = performance.now()
    const measured = measureOne(slot)
    // Read again: another process may have measured meanwhile.
    const all = { ...read(), [nameOf(slot.game)]: measured }
    const names = slots.map(({ game }) => nameOf(game))
    writeFileSync(
      file,
      `${JSON.stringify(Object.fromEntries(names.flatMap((name) => (all[name] ? [[name, all[name]]] : []))), undefined, 2)}\n`,
    )
    console.log(`${nameOf(slot.game)}: ${((performance.now() - begun) / 1000).toFixed(0)} s`)
  }
}
