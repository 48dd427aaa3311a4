import type { GameInfo, Named, Purchase, Screen } from '@yakamoz/games'
import type { Bar } from '../common/bar.ts'
import type { Opening } from '../common/endpoint.ts'
import type { Setting } from '../common/setting.ts'
import type { SlotsKey } from '../texts/slots.ts'
import type { ReelTitle, Scene, SceneHandlers, Win } from './animation.ts'
import type { SymbolArt } from './art.ts'
import type { Cabinet } from './cabinet.ts'
import type { Layout, Shape } from './layout.ts'
import type { Overlay } from './overlay.ts'
import type { RulesContent } from './rules.ts'

/** A slot with reels as the stage sees it, for any engine. */
export type ReelGame = {
  readonly slug: string
  readonly version: number
  readonly names: Named
  readonly info: GameInfo
  readonly title: ReelTitle
  readonly purchase?: Purchase
}

/** What is specific to the slots of one engine. */
export type Engine = {
  readonly game: ReelGame
  readonly shape: Shape
  /** The reels of the free spins. */
  readonly freeShape: Shape
  rules(content: RulesContent): Node[]
  /** The texts at the start of free spins: their name, if any, and their special rule. */
  freeTexts(
    scene: Extract<Scene, { kind: 'begin' }>,
    setting: Setting<SlotsKey>,
  ): { name?: string | undefined; text: string }
  /** The text of a win, shown below its amount. */
  winText(win: Win, symbol: string, setting: Setting<SlotsKey>): string
  /** What is shown beside the reels, if anything. */
  extension?(stage: ExtensionParts): ReelExtension
}

export type ExtensionParts = {
  readonly setting: Setting<SlotsKey>
  readonly art: SymbolArt
  readonly cabinet: Cabinet
  readonly overlay: Overlay
  readonly stage: HTMLElement
  readonly bar: Bar
  changeLight(isFree: boolean): Promise<void>
}

export type CoinKinds = 'coins' | 'respins' | 'respin' | 'ripen' | 'times' | 'rows' | 'grand' | 'collect'

/** The scenes of coins and respins. */
export type ReelExtension = Pick<SceneHandlers, CoinKinds> & {
  place(layout: Layout): void
  /** Removes the parts of the last round. */
  clear(): void
}

export type Table = {
  setting: Setting<SlotsKey>
  engine: Engine
  game: ReelGame
  opening: Opening
  bar: Bar
  /** Requests the balance. */
  refresh(): Promise<void>
  cabinet: Cabinet
  overlay: Overlay
  stage: HTMLElement
  extension: ReelExtension | undefined
  /** Whether the jackpots are shown above the frame. */
  hasJackpots: boolean
  /** Whether the reels have the shape of the free spins. */
  isFree: boolean
  placeAll(): void
  /** The symbols on the reels. */
  screen: Screen
  /** Aborts the display of the last round's wins. */
  lastShow: AbortController
  nonce: number
}

/** The screen before the first spin: a part of the title's strips, without coins. */
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
