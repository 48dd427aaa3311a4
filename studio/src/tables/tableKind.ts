import type { GameEvent, SharedGame, Timed } from '@yakamoz/games'
import type { Language } from '@yakamoz/values'
import type { Sound } from '../common/sound.ts'
import type { CommonKey } from '../texts/common.ts'
import type { LiveKey } from '../texts/live.ts'
import type { Say } from '../texts/say.ts'
import type { TablesKey } from '../texts/tables.ts'
import type { Tag } from './tag.ts'

/**
 * What a kind of table gets to build its parts. `press` puts the chosen chip (times `chips`) on each of these spots, as one step
 * of undo.
 */
export type Kit = {
  readonly lang: Language
  readonly say: Say<CommonKey | LiveKey | TablesKey>
  readonly sound: Sound
  readonly calm: boolean
  press(spots: readonly { spot: string; chips?: number }[]): void
  /** The server's time in milliseconds. */
  now(): number
}

export type Announcement = { readonly text: string; readonly spokenText?: string }

/** The look of one kind of table: what it shows, where its chips are, and what is announced. */
export type TableRenderer<Outcome = unknown, History = unknown, Event extends Timed<GameEvent> = Timed<GameEvent>> = {
  /** The part that shows the round. */
  readonly scene: HTMLElement
  /** The part that bets are placed on. */
  readonly cloth: HTMLElement
  /** Roads and statistics beside them, on wide screens. */
  readonly aside?: HTMLElement
  /** The element that contains the chips of a spot. */
  spotElement(spot: string): HTMLElement | undefined
  spotName(spot: string): string
  /** The last results for the row above the table, the newest last. */
  results(history: History): readonly Tag[]
  history(history: History): void
  /** The content of the statistics dialog. */
  statistics(history: History): readonly Node[]
  /** Resets the scene for a new round. */
  reset(): void
  /** Shows an event of the animation. `missed`: it happened before the player looked, so it is applied without motion. */
  show(event: Event, missed: boolean): void
  /** Called before every frame; `sinceMs` since the start of the animation, undefined when there is none. */
  frame(sinceMs: number | undefined, outcome: Outcome | undefined): void
  /** The announcement of an event, if any. */
  announcement(event: Event): Announcement | undefined
  /** The spots that win with an outcome, to be highlighted. */
  winningSpots(outcome: Outcome): readonly string[]
}

/** A paragraph of the rules in the player's language. */
export type Paragraph = { readonly heading: string; readonly text: string }

export type TableKind<Outcome, History, Event extends Timed<GameEvent>> = {
  /** The name in CSS classes: `roulette`. */
  readonly name: string
  rules(lang: Language): readonly Paragraph[]
  /** A spot for a bet of the pay table, to look up its limits; by default the bet itself. */
  spotOf?(bet: string): string | undefined
  createRenderer(kit: Kit, game: SharedGame<Outcome, History, Event>): TableRenderer<Outcome, History, Event>
}
