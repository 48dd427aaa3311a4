import type { Factor, GridEvent, GridTitle, Screen } from '@yakamoz/games'
import { type Kurus, kurus } from '@yakamoz/values'
import { gradeOf } from '../common/grades.ts'
import { mostIn } from '../lines/film.ts'

/** Symbols that pay together. */
export type GridWin = {
  readonly symbol: string
  readonly places: readonly number[]
  readonly multiplier: number
  readonly winKurus: Kurus
}

/** The path of a symbol; `from` is undefined for a new one, which starts `above` rows over the board. */
export type Fall = {
  readonly name: string
  readonly from: number | undefined
  readonly above: number
  readonly to: number
}

type Of<Type extends GridEvent['type']> = Extract<GridEvent, { type: Type }>

/** A scene of the animation. `spinKurus` and `totalKurus`: the win of the spin and of the round shown so far. */
export type Scene =
  | {
      kind: 'drop'
      screen: Screen
      orbs: readonly Factor[]
      marks: readonly Factor[]
      free: Of<'drop'>['free']
      suspense: readonly boolean[]
    }
  | {
      kind: 'wins'
      wins: readonly GridWin[]
      winKurus: Kurus
      spinKurus: Kurus
      totalKurus: Kurus
      /** The index of the win within its spin, or within free spins whose multiplier stays. */
      nth: number
      celebrated: boolean
    }
  | {
      kind: 'tumble'
      gone: readonly number[]
      wilds: readonly number[]
      falls: readonly Fall[]
      orbs: readonly Factor[]
      marks: readonly Factor[]
      filled: number
    }
  | { kind: 'strike'; places: readonly number[]; step: number | undefined }
  | { kind: 'turn'; symbol: string; places: readonly number[]; step: number }
  | { kind: 'orbs'; orbs: readonly Factor[]; multiplier: number; spinKurus: Kurus; totalKurus: Kurus }
  | { kind: 'collect'; orbs: readonly Factor[]; collectors: readonly number[]; spinKurus: Kurus; totalKurus: Kurus }
  | { kind: 'scatter'; symbol: string; places: readonly number[]; winKurus: Kurus; totalKurus: Kurus }
  | { kind: 'begin'; spins: number }
  | { kind: 'more'; spins: number }
  | { kind: 'end'; winKurus: Kurus; spins: number; grade: number }
  | { kind: 'big'; winKurus: Kurus; grade: number }
  | { kind: 'cap'; winKurus: Kurus }

type Cutting = {
  title: GridTitle
  stakeKurus: Kurus
  scenes: Scene[]
  names: string[]
  spinKurus: number
  total: number
  /** The maximum win of the round if it is reached, else infinite: no scene shows more. */
  mostKurus: number
  spins: number
  nth: number
}

/** Cuts the events of a round into scenes: simultaneous wins are one scene, and a large win gets a moment. */
export const scenesOf = (events: readonly GridEvent[], title: GridTitle, stakeKurus: Kurus): readonly Scene[] => {
  const begun = { names: [], spinKurus: 0, total: 0, spins: 0, nth: 0 }
  const cutting: Cutting = { ...begun, title, stakeKurus, scenes: [], mostKurus: mostIn(events) }
  for (const event of events) (cut[event.type] as (cutting: Cutting, event: GridEvent) => void)(cutting, event)
  const hasOwnMoment = events.some(({ type }) => type === 'freeSpins' || type === 'cap')
  const grade = gradeOf(cutting.total, stakeKurus)
  if (!hasOwnMoment && grade > 0) cutting.scenes.push({ kind: 'big', winKurus: kurus(cutting.total), grade })
  return cutting.scenes
}

const cut: { [Type in GridEvent['type']]: (cutting: Cutting, event: Of<Type>) => void } = {
  drop: (cutting, { screen, orbs = [], marks = [], free }) => {
    cutting.names = screen.flat()
    cutting.spinKurus = 0
    if (!free || !cutting.title.freeSpins.risingStays) cutting.nth = 0
    if (free) cutting.spins = free.spin
    const suspense = suspenseOf(cutting.title, screen, free)
    cutting.scenes.push({ kind: 'drop', screen, orbs, marks, free, suspense })
  },
  win: (cutting, { symbol, places, multiplier, winKurus }) => addWin(cutting, { symbol, places, multiplier, winKurus }),
  tumble: (cutting, { gone, came, wilds = [], orbs = [], marks = [], filled }) => {
    const falls = fallsOf({
      names: cutting.names,
      rows: cutting.title.rows,
      gone,
      came,
      wilds,
      wild: wildOf(cutting.title),
    })
    cutting.names = falls.toSorted((a, b) => a.to - b.to).map(({ name }) => name)
    if (cutting.scenes.at(-1)?.kind === 'wins') cutting.nth += 1
    cutting.scenes.push({ kind: 'tumble', gone, wilds, falls, orbs, marks, filled })
  },
  strike: ({ scenes }, { places, step }) => scenes.push({ kind: 'strike', places, step }),
  turn: ({ scenes, names }, { symbol, places, step }) => {
    for (const place of places) names[place] = symbol
    scenes.push({ kind: 'turn', symbol, places, step })
  },
  orbs: (cutting, { orbs, multiplier, winKurus }) => {
    earn(cutting, winKurus)
    cutting.scenes.push({ kind: 'orbs', orbs, multiplier, ...sumsOf(cutting) })
  },
  collect: (cutting, { orbs, collectors, winKurus }) => {
    earn(cutting, winKurus)
    cutting.scenes.push({ kind: 'collect', orbs, collectors, ...sumsOf(cutting) })
  },
  scatter: (cutting, { symbol, places, winKurus }) => {
    cutting.total = Math.min(cutting.mostKurus, cutting.total + winKurus)
    cutting.scenes.push({ kind: 'scatter', symbol, places, winKurus, totalKurus: kurus(cutting.total) })
  },
  freeSpins: (cutting, { spins, more }) => {
    if (!more) cutting.nth = 0
    cutting.scenes.push({ kind: more ? 'more' : 'begin', spins })
  },
  freeSpinsEnd: ({ scenes, spins, stakeKurus }, { winKurus }) =>
    scenes.push({ kind: 'end', winKurus, spins, grade: gradeOf(winKurus, stakeKurus) }),
  cap: (cutting, { winKurus }) => {
    cutting.total = winKurus
    cutting.scenes.push({ kind: 'cap', winKurus })
  },
}

/** Adds a win to the spin and the round; returns the part below the maximum win. */
const earn = (cutting: Cutting, winKurus: number): number => {
  const paid = Math.min(winKurus, cutting.mostKurus - cutting.total)
  cutting.spinKurus += paid
  cutting.total += paid
  return paid
}

const sumsOf = ({ spinKurus, total }: Cutting): { spinKurus: Kurus; totalKurus: Kurus } => ({
  spinKurus: kurus(spinKurus),
  totalKurus: kurus(total),
})

const addWin = (cutting: Cutting, win: GridWin): void => {
  const { scenes, stakeKurus, nth } = cutting
  const paid = earn(cutting, win.winKurus)
  const last = scenes.at(-1)
  const before = last?.kind === 'wins' ? last : undefined
  if (before) scenes.pop()
  scenes.push({
    kind: 'wins',
    wins: [...(before?.wins ?? []), win],
    winKurus: kurus((before?.winKurus ?? 0) + paid),
    ...sumsOf(cutting),
    nth,
    // A return of no more than the stake is shown without celebration.
    celebrated: cutting.spinKurus > stakeKurus,
  })
}

const wildOf = ({ symbols }: GridTitle): string => symbols.find(({ role }) => role === 'wild')?.name ?? ''

type Tumbling = {
  names: readonly string[]
  rows: number
  gone: readonly number[]
  came: readonly (readonly string[])[]
  wilds: readonly number[]
  wild: string
}

/** The paths of all symbols in a tumble: remaining ones sink in their column, new ones are above them. */
export const fallsOf = ({ names, rows, gone, came, wilds, wild }: Tumbling): readonly Fall[] =>
  came.flatMap((fresh, column) => {
    const places = Array.from({ length: rows }, (_, row) => column * rows + row)
    const staying = places.filter((place) => !gone.includes(place) || wilds.includes(place))
    const top = column * rows
    return [
      ...fresh.map((name, row) => ({ name, from: undefined, above: fresh.length - row, to: top + row })),
      ...staying.map((from, index) => ({
        name: wilds.includes(from) ? wild : (names[from] as string),
        from,
        above: 0,
        to: top + fresh.length + index,
      })),
    ]
  })

/**
 * For each column whether it is delayed because it may bring the missing scatter; none when the limit of free spins is reached.
 */
const suspenseOf = (
  { symbols, freeSpins }: GridTitle,
  screen: Screen,
  free: Of<'drop'>['free'],
): readonly boolean[] => {
  if (free && free.of >= freeSpins.limit) return screen.map(() => false)
  const scatter = symbols.find(({ role }) => role === 'scatter')?.name
  const needed = free ? freeSpins.moreScatters : freeSpins.scatters
  let seen = 0
  return screen.map((column) => {
    const waits = seen >= needed - 1
    seen += column.filter((name) => name === scatter).length
    return waits
  })
}

/** Shows scenes. Each promise resolves at the end of its scene. */
export type Projector = { [Kind in Scene['kind']]: (scene: Extract<Scene, { kind: Kind }>) => Promise<void> | void }

export const project = async (scenes: readonly Scene[], projector: Projector): Promise<void> => {
  for (const scene of scenes) await (projector[scene.kind] as (scene: Scene) => Promise<void> | void)(scene)
}
