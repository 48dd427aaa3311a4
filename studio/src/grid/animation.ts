import type { Factor, GridEvent, GridTitle, Screen } from '@yakamoz/games'
import { isWin } from '@yakamoz/games/celebration'
import { type Kurus, kurus } from '@yakamoz/values'
import { gradeOf } from '../common/winGrades.ts'
import { maxWinIn } from '../lines/animation.ts'

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

type SceneCut = {
  title: GridTitle
  stakeKurus: Kurus
  scenes: Scene[]
  names: string[]
  spinKurus: number
  total: number
  /** The maximum win of the round if it is reached, else infinite: no scene shows more. */
  maxKurus: number
  spins: number
  nth: number
}

/** Cuts the events of a round into scenes: simultaneous wins are one scene, and a large win gets a moment. */
export const scenesOf = (events: readonly GridEvent[], title: GridTitle, stakeKurus: Kurus): readonly Scene[] => {
  const initial = { names: [], spinKurus: 0, total: 0, spins: 0, nth: 0 }
  const state: SceneCut = { ...initial, title, stakeKurus, scenes: [], maxKurus: maxWinIn(events) }
  for (const event of events) (cut[event.type] as (state: SceneCut, event: GridEvent) => void)(state, event)
  const hasOwnMoment = events.some(({ type }) => type === 'freeSpins' || type === 'cap')
  const grade = gradeOf(state.total, stakeKurus)
  if (!hasOwnMoment && grade > 0) state.scenes.push({ kind: 'big', winKurus: kurus(state.total), grade })
  return state.scenes
}

const cut: { [Type in GridEvent['type']]: (state: SceneCut, event: Of<Type>) => void } = {
  drop: (state, { screen, orbs = [], marks = [], free }) => {
    state.names = screen.flat()
    state.spinKurus = 0
    if (!free || !state.title.freeSpins.risingStays) state.nth = 0
    if (free) state.spins = free.spin
    const suspense = suspenseOf(state.title, screen, free)
    state.scenes.push({ kind: 'drop', screen, orbs, marks, free, suspense })
  },
  win: (state, { symbol, places, multiplier, winKurus }) => addWin(state, { symbol, places, multiplier, winKurus }),
  tumble: (state, { gone, came, wilds = [], orbs = [], marks = [], filled }) => {
    const falls = fallsOf({
      names: state.names,
      rows: state.title.rows,
      gone,
      came,
      wilds,
      wild: wildOf(state.title),
    })
    state.names = falls.toSorted((a, b) => a.to - b.to).map(({ name }) => name)
    if (state.scenes.at(-1)?.kind === 'wins') state.nth += 1
    state.scenes.push({ kind: 'tumble', gone, wilds, falls, orbs, marks, filled })
  },
  strike: ({ scenes }, { places, step }) => scenes.push({ kind: 'strike', places, step }),
  turn: ({ scenes, names }, { symbol, places, step }) => {
    for (const cell of places) names[cell] = symbol
    scenes.push({ kind: 'turn', symbol, places, step })
  },
  orbs: (state, { orbs, multiplier, winKurus }) => {
    earn(state, winKurus)
    state.scenes.push({ kind: 'orbs', orbs, multiplier, ...sumsOf(state) })
  },
  collect: (state, { orbs, collectors, winKurus }) => {
    earn(state, winKurus)
    state.scenes.push({ kind: 'collect', orbs, collectors, ...sumsOf(state) })
  },
  scatter: (state, { symbol, places, winKurus }) => {
    state.total = Math.min(state.maxKurus, state.total + winKurus)
    state.scenes.push({ kind: 'scatter', symbol, places, winKurus, totalKurus: kurus(state.total) })
  },
  freeSpins: (state, { spins, more }) => {
    if (!more) state.nth = 0
    state.scenes.push({ kind: more ? 'more' : 'begin', spins })
  },
  freeSpinsEnd: ({ scenes, spins, stakeKurus }, { winKurus }) =>
    scenes.push({ kind: 'end', winKurus, spins, grade: gradeOf(winKurus, stakeKurus) }),
  cap: (state, { winKurus }) => {
    state.total = winKurus
    state.scenes.push({ kind: 'cap', winKurus })
  },
}

/** Adds a win to the spin and the round; returns the part below the maximum win. */
const earn = (state: SceneCut, winKurus: number): number => {
  const paid = Math.min(winKurus, state.maxKurus - state.total)
  state.spinKurus += paid
  state.total += paid
  return paid
}

const sumsOf = ({ spinKurus, total }: SceneCut): { spinKurus: Kurus; totalKurus: Kurus } => ({
  spinKurus: kurus(spinKurus),
  totalKurus: kurus(total),
})

const addWin = (state: SceneCut, win: GridWin): void => {
  const { scenes, stakeKurus, nth } = state
  const paid = earn(state, win.winKurus)
  const last = scenes.at(-1)
  const before = last?.kind === 'wins' ? last : undefined
  if (before) scenes.pop()
  scenes.push({
    kind: 'wins',
    wins: [...(before?.wins ?? []), win],
    winKurus: kurus((before?.winKurus ?? 0) + paid),
    ...sumsOf(state),
    nth,
    // A return of no more than the stake is shown without celebration.
    celebrated: isWin({ returnedKurus: state.spinKurus, stakedKurus: stakeKurus }),
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
    const staying = places.filter((cell) => !gone.includes(cell) || wilds.includes(cell))
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
export type SceneHandlers = { [Kind in Scene['kind']]: (scene: Extract<Scene, { kind: Kind }>) => Promise<void> | void }

export const playScenes = async (scenes: readonly Scene[], projector: SceneHandlers): Promise<void> => {
  for (const scene of scenes) await (projector[scene.kind] as (scene: Scene) => Promise<void> | void)(scene)
}
