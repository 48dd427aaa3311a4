import type { GameInfo, Named, Purchase, Screen } from '@yakamoz/games'
import type { Bar } from '../common/bar.ts'
import type { Opening } from '../common/endpoint.ts'
import type { Setting } from '../common/setting.ts'
import type { SymbolArt } from './art.ts'
import type { Cabinet } from './cabinet.ts'
import type { Projector, ReelTitle, Scene, Win } from './film.ts'
import type { Layout, Shape } from './layout.ts'
import type { Overlay } from './overlay.ts'
import type { RulesContent } from './rules.ts'

/** A slot with reels as the stage sees it, whatever its engine. */
export type ReelGame = {
  readonly slug: string
  readonly version: number
  readonly names: Named
  readonly info: GameInfo
  readonly title: ReelTitle
  readonly purchase?: Purchase
}

/** What the slots of one engine have of their own on the common stage. */
export type Engine = {
  readonly game: ReelGame
  readonly shape: Shape
  /** The reels of the free spins. */
  readonly freeShape: Shape
  rules(content: RulesContent): Node[]
  /** What is said when free spins begin: their name, where they have one, and what is special about them. */
  freeWords(scene: Extract<Scene, { kind: 'begin' }>): { name?: Named | undefined; text: Named }
  /** A win in words: what stands under its amount. */
  winText(win: Win, symbol: string, setting: Setting): string
  /** What is shown beside the reels, where there is something. */
  beside?(stage: BesideParts): Beside
}

export type BesideParts = {
  readonly setting: Setting
  readonly art: SymbolArt
  readonly cabinet: Cabinet
  readonly overlay: Overlay
  readonly stage: HTMLElement
  readonly bar: Bar
  changeLight(isFree: boolean): Promise<void>
}

export type CoinKinds = 'coins' | 'respins' | 'respin' | 'ripen' | 'times' | 'rows' | 'grand' | 'collect'

/** Coins and what they begin: how their scenes are shown. */
export type Beside = Pick<Projector, CoinKinds> & {
  place(layout: Layout): void
  /** Takes away what the last round left. */
  clear(): void
}

export type Table = {
  setting: Setting
  engine: Engine
  game: ReelGame
  opening: Opening
  bar: Bar
  /** Asks for the balance. */
  refresh(): Promise<void>
  cabinet: Cabinet
  overlay: Overlay
  stage: HTMLElement
  beside: Beside | undefined
  /** Whether the reels have the shape of the free spins now. */
  isFree: boolean
  placeAll(): void
  /** What stands on the reels. */
  screen: Screen
  /** Ends the showing of the last round's lines. */
  lastShow: AbortController
  nonce: number
}

/** Before the first spin: a window of the title's own strips, without coins: nothing is worth anything yet. */
export const firstScreen = ({ game: { title }, shape }: Engine): Screen => {
  const coins = new Set(title.symbols.flatMap(({ name, role }) => (role === 'coin' ? [name] : [])))
  return title.strips.map((strip, reel) => {
    const symbols = strip.split(' ').filter((symbol) => !coins.has(symbol))
    return Array.from(
      { length: shape.rows[reel] ?? 3 },
      (_, row) => symbols[(reel * 7 + row + 3) % symbols.length] as string,
    )
  })
}
