import type { Cell, CoinInPlace, LinesEvent, Named, RespinEvent, Screen, WaysEvent } from '@yakamoz/games'
import { isWin } from '@yakamoz/games/celebration'
import { type Kurus, kurus } from '@yakamoz/values'
import { gradeOf, grades } from '../common/winGrades.ts'

/** The strips of free spins, and how many more spins scatters give in them. */
type FreeReels = { readonly strips: readonly string[]; readonly more: readonly number[]; readonly limit: number }

/** The part of a title with reels that the animation needs. */
export type ReelTitle = {
  readonly symbols: readonly {
    readonly name: string
    readonly names: Named
    readonly role: string
    readonly of?: string
  }[]
  readonly strips: readonly string[]
  readonly lines?: readonly (readonly number[])[]
  readonly respins?: { readonly from: number }
  readonly freeSpins?: FreeReels | readonly FreeReels[]
}

/** The events of all slots with reels. */
export type ReelEvent = LinesEvent | WaysEvent | RespinEvent

/** A win: its cells, and its line or number of ways (neither for scatters). */
export type Win = {
  readonly symbol: string
  readonly count: number
  readonly line: number | undefined
  readonly ways?: number
  readonly cells: readonly Cell[]
  /** The multiplier of the line. */
  readonly multiplier: number
  readonly winKurus: Kurus
}

/** A scene of the animation. `totalKurus`: the win of the round shown so far. */
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
  | { kind: 'begin'; spins: number; choice: number; symbol: string | undefined }
  | { kind: 'more'; spins: number }
  | { kind: 'end'; winKurus: Kurus; spins: number; grade: number }
  | { kind: 'big'; winKurus: Kurus; grade: number }
  | { kind: 'cap'; winKurus: Kurus }
  | { kind: 'coins'; coins: readonly CoinInPlace[] }
  /** `maxKurus`: what the coins can still pay; infinite unless the round reaches its maximum win. */
  | { kind: 'respins'; count: number; maxKurus: number }
  | { kind: 'respin'; coins: readonly CoinInPlace[]; left: number; maxKurus: number }
  | { kind: 'ripen'; byKurus: Kurus }
  | { kind: 'times'; cells: readonly Cell[]; times: number }
  | { kind: 'rows'; rows: readonly number[]; eachKurus: Kurus }
  | { kind: 'grand'; worthKurus: Kurus }
  | { kind: 'collect'; winKurus: Kurus; totalKurus: Kurus; grade: number }

type SceneCut = {
  title: ReelTitle
  stakeKurus: Kurus
  scenes: Scene[]
  total: number
  /** The maximum win of the round if it is reached, else infinite: no scene shows more. */
  maxKurus: number
  screen: Screen
  spins: number
  /** The index of the played kind of free spins. */
  choice: number
}

const suspenseFrom = 2
/** A reel that may bring the last of the required coins is delayed, within this number. */
const respinsWithin = 2

/** The name of a win from an amount on. */
export type Rise = { readonly fromKurus: Kurus; readonly heading: string }

/** The names that a win reaches while its amount counts up. */
export const risesOf = (winKurus: number, stakeKurus: number, names: readonly string[]): readonly Rise[] =>
  grades
    .slice(0, gradeOf(winKurus, stakeKurus))
    .map((multiple, index) => ({ fromKurus: kurus(multiple * stakeKurus), heading: names[index] ?? '' }))

/** Cuts the events of a round into scenes: the wins of a spin are one scene, and a large win gets a moment. */
export const scenesOf = (events: readonly ReelEvent[], title: ReelTitle, stakeKurus: Kurus): readonly Scene[] => {
  const maxKurus = maxWinIn(events)
  const state: SceneCut = { title, stakeKurus, scenes: [], total: 0, maxKurus, screen: [], spins: 0, choice: 0 }
  for (const event of events) (cut[event.type] as (state: SceneCut, event: ReelEvent) => void)(state, event)
  const isFree = events.some(({ type }) => type === 'freeSpins' || type === 'respins')
  const grade = gradeOf(state.total, stakeKurus)
  if (!isFree && maxKurus === Infinity && grade > 0)
    state.scenes.push({ kind: 'big', winKurus: kurus(state.total), grade })
  return state.scenes
}

/** The win of a round that reaches its maximum, else infinite. */
export const maxWinIn = (events: readonly { readonly type: string; readonly winKurus?: number }[]): number =>
  events.find(({ type }) => type === 'cap')?.winKurus ?? Infinity

type Cut<Type extends ReelEvent['type']> = (state: SceneCut, event: Extract<ReelEvent, { type: Type }>) => void

const cut: { [Type in ReelEvent['type']]: Cut<Type> } = {
  spin: (state, { screen, free, held = [] }) => {
    state.screen = screen
    if (free) state.spins = free.spin
    state.scenes.push({ kind: 'spin', screen, free, held, suspense: suspenseIn(state, screen, free) })
  },
  turn: (state, { cells, symbol }) => {
    state.screen = turned(state.screen, cells, symbol)
    state.scenes.push({ kind: 'turn', cells, symbol })
  },
  expand: ({ scenes }, { reels }) => scenes.push({ kind: 'expand', reels }),
  line: (state, event) => {
    const { line, symbol, count, multiplier, winKurus } = event
    const all = (state.title.lines?.[line] ?? []).map((row, reel) => ({ reel, row }))
    const cells = 'fromRight' in event ? all.slice(-count) : all.slice(0, count)
    addWin(state, { symbol, count, line, cells, multiplier, winKurus })
  },
  ways: (state, { symbol, count, ways, multiplier, winKurus }) =>
    addWin(state, {
      symbol,
      count,
      line: undefined,
      ways,
      cells: waysCells(state, symbol, count),
      multiplier,
      winKurus,
    }),
  scatter: (state, { symbol, count, winKurus }) =>
    addWin(state, {
      symbol,
      count,
      line: undefined,
      cells: cellsOf(state.screen, symbol),
      multiplier: 1,
      winKurus,
    }),
  freeSpins: (state, event) => {
    const { spins, more } = event
    const choice = 'choice' in event ? event.choice : 0
    const symbol = 'symbol' in event ? event.symbol : undefined
    state.choice = choice
    state.scenes.push(more ? { kind: 'more', spins } : { kind: 'begin', spins, choice, symbol })
  },
  freeSpinsEnd: ({ scenes, spins, stakeKurus }, { winKurus }) =>
    scenes.push({ kind: 'end', winKurus, spins, grade: gradeOf(winKurus, stakeKurus) }),
  cap: (state, { winKurus }) => {
    state.total = winKurus
    state.scenes.push({ kind: 'cap', winKurus })
  },
  coins: ({ scenes }, { coins }) => scenes.push({ kind: 'coins', coins }),
  respins: ({ scenes, maxKurus, total }, { count }) =>
    scenes.push({ kind: 'respins', count, maxKurus: maxKurus - total }),
  respin: ({ scenes, maxKurus, total }, { coins, left }) =>
    scenes.push({ kind: 'respin', coins, left, maxKurus: maxKurus - total }),
  ripen: ({ scenes }, { byKurus }) => scenes.push({ kind: 'ripen', byKurus }),
  times: ({ scenes }, { cells, times }) => scenes.push({ kind: 'times', cells, times }),
  rows: ({ scenes }, { rows, eachKurus }) => scenes.push({ kind: 'rows', rows, eachKurus }),
  grand: ({ scenes }, { worthKurus }) => scenes.push({ kind: 'grand', worthKurus }),
  respinsEnd: (state, { winKurus }) => {
    state.total += winKurus
    const grade = gradeOf(winKurus, state.stakeKurus)
    state.scenes.push({ kind: 'collect', winKurus, totalKurus: kurus(state.total), grade })
  },
}

const turned = (screen: Screen, cells: readonly Cell[], symbol: string): Screen =>
  screen.map((column, reel) =>
    column.map((name, row) => (cells.some((cell) => cell.reel === reel && cell.row === row) ? symbol : name)),
  )

/** The cells of a ways win on the first reels: the symbol, its stacked variants, and wilds. */
const waysCells = ({ title, screen }: SceneCut, symbol: string, count: number): readonly Cell[] => {
  const through = new Set(
    title.symbols.flatMap(({ name, role, of }) => (name === symbol || of === symbol || role === 'wild' ? [name] : [])),
  )
  return screen
    .slice(0, count)
    .flatMap((column, reel) => column.flatMap((name, row) => (through.has(name) ? [{ reel, row }] : [])))
}

const addWin = (state: SceneCut, win: Win): void => {
  const { scenes, stakeKurus, total, maxKurus } = state
  state.total = Math.min(maxKurus, total + win.winKurus)
  const last = scenes.at(-1)
  const before = last?.kind === 'wins' ? last : undefined
  const winKurus = kurus((before?.winKurus ?? 0) + state.total - total)
  const scene: Scene = {
    kind: 'wins',
    wins: [...(before?.wins ?? []), win],
    winKurus,
    totalKurus: kurus(state.total),
    // A return of no more than the stake is shown without celebration.
    celebrated: isWin({ returnedKurus: winKurus, stakedKurus: stakeKurus }),
  }
  if (before) scenes[scenes.length - 1] = scene
  else scenes.push(scene)
}

/** For each reel whether it is delayed because it can complete a feature; in free spins only one that gives more of them. */
const suspenseIn = (
  { title, choice }: SceneCut,
  screen: Screen,
  free: { readonly of: number } | undefined,
): readonly boolean[] => {
  if (!free) return suspenseOf(title, title.strips, screen)
  const played = [title.freeSpins ?? []].flat()[choice]
  const givesMore = played !== undefined && free.of < played.limit && played.more.some((spins) => spins > 0)
  return givesMore ? suspenseOf(title, played.strips, screen) : screen.map(() => false)
}

const suspenseOf = ({ symbols, respins }: ReelTitle, strips: readonly string[], screen: Screen): readonly boolean[] => {
  const awaited = symbols.find(({ role }) => role === 'scatter' || role === 'coin')?.name ?? ''
  const from = respins ? respins.from - respinsWithin : suspenseFrom
  let seen = 0
  return screen.map((column, reel) => {
    const waits = seen >= from && (strips[reel] ?? '').split(' ').includes(awaited)
    seen += column.filter((symbol) => symbol === awaited).length
    return waits
  })
}

const maxAwaited = 4

/** The share of awaited symbols before a column, from 0 to 1; it raises the pitch of their sound. */
export const awaitedBefore = (screen: Screen, column: number, awaited: string): number => {
  const before = screen.slice(0, column).flat()
  return Math.min(1, before.filter((name) => name === awaited).length / maxAwaited)
}

const cellsOf = (screen: Screen, wanted: string): readonly Cell[] =>
  screen.flatMap((column, reel) => column.flatMap((symbol, row) => (symbol === wanted ? [{ reel, row }] : [])))

/** Shows scenes. Each promise resolves at the end of its scene. */
export type SceneHandlers = { [Kind in Scene['kind']]: (scene: Extract<Scene, { kind: Kind }>) => Promise<void> }

/** Shows the scenes one after another. */
export const playScenes = async (scenes: readonly Scene[], projector: SceneHandlers): Promise<void> => {
  for (const scene of scenes) await (projector[scene.kind] as (scene: Scene) => Promise<void>)(scene)
}
