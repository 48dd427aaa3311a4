import type { Cell, LinesEvent, LinesTitle, Screen } from '@yakamoz/games'
import { type Kurus, kurus } from '@yakamoz/values'

/** One thing that pays: its cells, and on which line (undefined for scatters). */
export type Win = {
  readonly symbol: string
  readonly count: number
  readonly line: number | undefined
  readonly cells: readonly Cell[]
  /** What the line was multiplied by. */
  readonly multiplier: number
  readonly winKurus: Kurus
}

/** A scene of the film. `totalKurus` is what the round has shown so far. */
export type Scene =
  | {
      kind: 'spin'
      screen: Screen
      free: { spin: number; of: number; multiplier: number } | undefined
      held: readonly Cell[]
      suspense: readonly boolean[]
    }
  | { kind: 'turn'; cells: readonly Cell[]; symbol: string }
  | { kind: 'expand'; reels: readonly number[] }
  | { kind: 'wins'; wins: readonly Win[]; winKurus: Kurus; totalKurus: Kurus; celebrated: boolean }
  | { kind: 'begin'; spins: number; choice: number }
  | { kind: 'more'; spins: number }
  | { kind: 'end'; winKurus: Kurus; spins: number; grade: number }
  | { kind: 'big'; winKurus: Kurus; grade: number }
  | { kind: 'cap'; winKurus: Kurus }

type Cutting = { title: LinesTitle; stakeKurus: Kurus; scenes: Scene[]; total: number; screen: Screen; spins: number }

/** Wins from so many stakes on are big, superb, legendary. */
const grades = [15, 50, 200]
const suspenseFrom = 2

/** Which moment a win of a round deserves: 0 none, 1 big, 2 superb, 3 legendary. */
export const gradeOf = (winKurus: number, stakeKurus: number): number =>
  grades.filter((multiple) => winKurus >= multiple * stakeKurus).length

/** Cuts the events of a round into scenes: what pays in one spin is shown together, and a large round gets its moment. */
export const scenesOf = (events: readonly LinesEvent[], title: LinesTitle, stakeKurus: Kurus): readonly Scene[] => {
  const cutting: Cutting = { title, stakeKurus, scenes: [], total: 0, screen: [], spins: 0 }
  for (const event of events) cut[event.type](cutting, event as never)
  const isFree = events.some((event) => event.type === 'freeSpins')
  const isCapped = events.some((event) => event.type === 'cap')
  const grade = gradeOf(cutting.total, stakeKurus)
  if (!isFree && !isCapped && grade > 0) cutting.scenes.push({ kind: 'big', winKurus: kurus(cutting.total), grade })
  return cutting.scenes
}

type Cut<Type extends LinesEvent['type']> = (cutting: Cutting, event: Extract<LinesEvent, { type: Type }>) => void

const cut: { [Type in LinesEvent['type']]: Cut<Type> } = {
  spin: (cutting, { screen, free, held = [] }) => {
    cutting.screen = screen
    if (free) cutting.spins = free.spin
    cutting.scenes.push({ kind: 'spin', screen, free, held, suspense: suspenseOf(cutting.title, screen) })
  },
  turn: ({ scenes }, { cells, symbol }) => scenes.push({ kind: 'turn', cells, symbol }),
  expand: ({ scenes }, { reels }) => scenes.push({ kind: 'expand', reels }),
  line: (cutting, { line, symbol, count, multiplier, winKurus }) => {
    const rows = cutting.title.lines[line] ?? []
    const cells = rows.slice(0, count).map((row, reel) => ({ reel, row }))
    addWin(cutting, { symbol, count, line, cells, multiplier, winKurus })
  },
  scatter: (cutting, { symbol, count, winKurus }) =>
    addWin(cutting, {
      symbol,
      count,
      line: undefined,
      cells: cellsOf(cutting.screen, symbol),
      multiplier: 1,
      winKurus,
    }),
  freeSpins: ({ scenes }, { spins, more, choice }) =>
    scenes.push(more ? { kind: 'more', spins } : { kind: 'begin', spins, choice }),
  freeSpinsEnd: ({ scenes, spins, stakeKurus }, { winKurus }) =>
    scenes.push({ kind: 'end', winKurus, spins, grade: gradeOf(winKurus, stakeKurus) }),
  cap: (cutting, { winKurus }) => {
    cutting.total = winKurus
    cutting.scenes.push({ kind: 'cap', winKurus })
  },
}

const addWin = (cutting: Cutting, win: Win): void => {
  const { scenes, stakeKurus } = cutting
  cutting.total += win.winKurus
  const last = scenes.at(-1)
  const before = last?.kind === 'wins' ? last : undefined
  const winKurus = kurus((before?.winKurus ?? 0) + win.winKurus)
  const scene: Scene = {
    kind: 'wins',
    wins: [...(before?.wins ?? []), win],
    winKurus,
    totalKurus: kurus(cutting.total),
    // A win that does not bring back the stake is shown and not celebrated.
    celebrated: winKurus > stakeKurus,
  }
  if (before) scenes[scenes.length - 1] = scene
  else scenes.push(scene)
}

/** For each reel whether it turns on longer, because two scatters stand already and it can bring the third. */
const suspenseOf = ({ symbols, strips }: LinesTitle, screen: Screen): readonly boolean[] => {
  const scatter = symbols.find((symbol) => symbol.role === 'scatter')?.name
  let seen = 0
  return screen.map((column, reel) => {
    const waits = seen >= suspenseFrom && (strips[reel] ?? '').split(' ').includes(scatter ?? '')
    seen += column.filter((symbol) => symbol === scatter).length
    return waits
  })
}

const cellsOf = (screen: Screen, wanted: string): readonly Cell[] =>
  screen.flatMap((column, reel) => column.flatMap((symbol, row) => (symbol === wanted ? [{ reel, row }] : [])))

/** What can show a scene. Each promise ends when the scene has been seen. */
export type Projector = { [Kind in Scene['kind']]: (scene: Extract<Scene, { kind: Kind }>) => Promise<void> }

/** Shows scene after scene. */
export const project = async (scenes: readonly Scene[], projector: Projector): Promise<void> => {
  for (const scene of scenes) await (projector[scene.kind] as (scene: Scene) => Promise<void>)(scene)
}
