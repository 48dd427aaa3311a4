import type { GameEvent } from '@yakamoz/games'
import type { Kurus, Language } from '@yakamoz/values'
import type { Clock } from '../common/clock.ts'
import type { Move, OpenStep } from '../common/endpoint.ts'
import type { Sound } from '../common/sound.ts'
import type { Call, Paragraph } from '../tables/face.ts'
import type { Stakes } from '../tables/slip.ts'
import type { CardTexts } from './texts.ts'

/** What a table of steps is built with. `press` puts the chosen chip on a spot, or takes it away when it lies there. */
export type CardKit = {
  readonly lang: Language
  readonly texts: CardTexts
  readonly sound: Sound
  readonly clock: Clock
  readonly calm: boolean
  press(spot: string): void
  /** What an open move says or costs has changed. */
  changed(): void
  /** The chip that is chosen. */
  chip(): Kurus
}

/** What a player settled with chips: what is sent, and what it costs. */
export type Settled = { readonly choice?: unknown; readonly stakeKurus: Kurus }

/** A button for an open move. */
export type MoveButton = {
  readonly move: Move
  /** Made for each of these seats, one after the other. */
  readonly seats?: readonly number[]
  /** One of many buttons of seats that are asked at once; `rest` is how much of a row of four is left for the last one. */
  readonly cover?: { readonly rest: string }
  readonly label: string
  readonly extraKurus: Kurus
  readonly isMain?: boolean
  /** The best of them, where the player asked to be told. */
  readonly isAdvised?: boolean
}

export type Shown = {
  /** Everything so far, the event that is shown the last. */
  readonly events: readonly GameEvent[]
  /** Put in place without motion: a round that was cut off is laid out again. */
  readonly isQuick: boolean
}

/** How one game of steps looks and speaks. */
export type CardFace<Event extends GameEvent = GameEvent> = {
  readonly root: HTMLElement
  /** The button by which the player asks for hints, in games that have them. */
  readonly hint?: HTMLElement
  /** What the player chooses among while the one move is open: 1, 2, 3 press these instead of moves. */
  readonly chosen?: readonly HTMLButtonElement[]
  hold(spot: string): HTMLElement | undefined
  /** What a tap on nothing in particular bets on: for games with one spot. */
  readonly mainSpot: string
  /** What is sent for these chips; undefined when nothing can be played with them. */
  settle(stakes: Stakes): Settled | undefined
  /** The chips of what was settled: for a round that was cut off. */
  stakesOf(settled: Settled): Stakes
  /** What lies on the spots after these events, where moves have staked more. */
  stakesNow?(stakes: Stakes, events: readonly Event[]): Stakes
  /** What the chips on each spot came back as, once a round is over; a spot that is not named says nothing. */
  wins?(stakes: Stakes, events: readonly Event[]): Stakes
  clean(): void
  show(event: Event, shown: Shown): Promise<void>
  /** The buttons for what is open. */
  buttons(open: readonly OpenStep[], events: readonly Event[]): readonly MoveButton[]
  /** What is said while the player decides. */
  ask(events: readonly Event[]): Call | undefined
  call(event: Event, events: readonly Event[]): Call | undefined
  /** A round is over: light up what won. */
  finish(events: readonly Event[], money: { stakeKurus: Kurus; winKurus: Kurus }): void
}

export type CardKind<Event extends GameEvent> = {
  readonly name: string
  readonly rules: readonly Paragraph[]
  face(kit: CardKit): CardFace<Event>
}
