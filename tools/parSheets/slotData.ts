import type { Game, GridTitle, LinesTitle, RespinTitle, SlotGame, WaysTitle } from '@yakamoz/games'
import { unitsOfStake, waysUnits } from '@yakamoz/games'
import type { Weights } from '@yakamoz/games/slots/grid/title'

/**
 * The data of slots that their rounds are computed from, as docs/fairness.md describes it. Lists keep the order in which the engines draw
 * and compare.
 */

/** A slot with its title, by engine. */
export type Slot =
  | { readonly engine: 'lines'; readonly game: SlotGame; readonly title: LinesTitle }
  | { readonly engine: 'ways'; readonly game: SlotGame; readonly title: WaysTitle }
  | { readonly engine: 'respin'; readonly game: SlotGame; readonly title: RespinTitle }
  | { readonly engine: 'grid'; readonly game: SlotGame; readonly title: GridTitle }

/** A game in any version as a slot; undefined when it is none. */
export const slotOf = (game: Game): Slot | undefined => {
  if (game.form !== 'instant' || !('title' in game)) return undefined
  const slot = game as SlotGame
  const { title } = slot
  if ('columns' in title) return { engine: 'grid', game: slot, title }
  if ('respins' in title) return { engine: 'respin', game: slot, title }
  return 'rows' in title ? { engine: 'ways', game: slot, title } : { engine: 'lines', game: slot, title }
}

/** How many units make the stake. */
const unitsOf = ({ engine, title }: Slot): number => {
  if (engine === 'grid') return unitsOfStake
  return engine === 'ways' ? waysUnits : title.lines.length
}

export const slotData = (slot: Slot): object => {
  const { game, title } = slot
  return {
    unitsPerStake: unitsOf(slot),
    capStakes: title.info.maxWinMultiple,
    stakesKurus: game.info.stakesKurus,
    ...dataByEngine(slot),
    purchase: game.purchase && { feature: game.purchase.feature, priceTenths: game.purchase.priceTenths },
  }
}

const dataByEngine = ({ engine, title }: Slot): object => {
  if (engine === 'lines') return linesData(title)
  if (engine === 'ways') return waysData(title)
  return engine === 'respin' ? respinData(title) : gridData(title)
}

const linesData = ({ symbols, lines, bothWays, mystery, strips, freeSpins }: LinesTitle): object => ({
  symbols: symbols.map(({ name, role, pays, multiplier }) => ({ name, role, pays, multiplier })),
  lines,
  bothWays: bothWays ?? false,
  mystery,
  strips,
  freeSpins: freeSpins.map(({ names: _, weight, ...kind }) => ({ weight: weight ?? 1, ...kind })),
})

const waysData = ({ symbols, rows, strips, freeSpins }: WaysTitle): object => ({
  symbols: symbols.map(({ name, role, pays, counts, of }) => ({
    name,
    role,
    pays,
    counts: role === 'scatter' ? 0 : (counts ?? 1),
    of,
  })),
  rows,
  strips,
  freeSpins: { ...freeSpins, rows: freeSpins.rows ?? rows },
})

const respinData = ({ symbols, lines, mystery, wildsFill, strips, respins }: RespinTitle): object => ({
  symbols: symbols.map(({ name, role, pays, multiplier }) => ({ name, role, pays, multiplier })),
  lines,
  mystery,
  wildsFill: wildsFill ?? false,
  strips,
  respins,
})

const pairs = (weights: Weights): readonly (readonly [string, number | readonly number[]])[] => Object.entries(weights)

const gridData = (title: GridTitle): object => {
  const { freeSpins, meter } = title
  const { weights, refill, rising, ...rest } = freeSpins
  return {
    columns: title.columns,
    rows: title.rows,
    pays: title.pays,
    counts: title.counts,
    symbols: title.symbols.map(({ name, role, pays }) => ({ name, role, pays })),
    first: pairs(title.weights),
    later: pairs(title.refill),
    orbs: title.orbs,
    rising: title.rising,
    strike: title.strike && { ...title.strike, takes: pairs(title.strike.takes) },
    marks: title.marks,
    meter: meter?.map((step) => (step.does === 'block' ? { ...step, symbols: pairs(step.symbols) } : step)),
    leavesWildFrom: title.leavesWildFrom,
    wildsGrowTo: title.wildsGrowTo,
    freeSpins: {
      ...rest,
      first: pairs(weights ?? title.weights),
      later: pairs(refill ?? title.refill),
      rising: rising ?? title.rising,
    },
  }
}
