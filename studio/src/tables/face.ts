import type { GameEvent, Named, SharedGame, Timed } from '@yakamoz/games'
import type { Language } from '@yakamoz/values'
import type { Sound } from '../common/sound.ts'
import type { Tag } from './tag.ts'
import type { TableTexts } from './texts.ts'

/** What a table's face is built with. `press` puts the chosen chip (times `chips`) on each of these spots, in one press. */
export type Kit = {
  readonly lang: Language
  readonly texts: TableTexts
  readonly sound: Sound
  readonly calm: boolean
  press(spots: readonly { spot: string; chips?: number }[]): void
  /** The house's time in milliseconds. */
  now(): number
}

export type Call = { readonly text: string; readonly spoken?: string }

/** How one kind of table looks: what it shows, where its chips lie, and what is called out. */
export type Face<Outcome = unknown, History = unknown, Event extends Timed<GameEvent> = Timed<GameEvent>> = {
  /** Where the round is seen. */
  readonly scene: HTMLElement
  /** Where bets are put. */
  readonly cloth: HTMLElement
  /** Roads and statistics beside them, where there is room. */
  readonly aside?: HTMLElement
  /** Where a spot's chips lie. */
  hold(spot: string): HTMLElement | undefined
  spotName(spot: string): string
  /** The last results, for the row above the table; the newest last. */
  results(history: History): readonly Tag[]
  history(history: History): void
  /** What the statistics dialog shows. */
  statistics(history: History): readonly Node[]
  /** A new round, before its bets. */
  clean(): void
  /** An event of the film; `missed` when it happened before the player looked: put in place what it shows. */
  show(event: Event, missed: boolean): void
  /** Before every frame; `sinceMs` since the film began, undefined when there is none. */
  frame(sinceMs: number | undefined, outcome: Outcome | undefined): void
  /** What is called out at an event; undefined for nothing. */
  call(event: Event): Call | undefined
  /** Spots that the outcome lets win, to be lit. */
  winning(outcome: Outcome): readonly string[]
}

export type Paragraph = { readonly heading: Named; readonly text: Named }

export type TableKind<Outcome, History, Event extends Timed<GameEvent>> = {
  /** A word for styles: `roulette`. */
  readonly name: string
  readonly rules: readonly Paragraph[]
  /** A spot of a bet of the paytable, for its limits; the bet's own name where it is a spot. */
  spotOf?(bet: string): string | undefined
  face(kit: Kit, game: SharedGame<Outcome, History, Event>): Face<Outcome, History, Event>
}
