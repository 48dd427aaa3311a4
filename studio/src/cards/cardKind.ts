import type { GameEvent } from '@yakamoz/games'
import type { Kurus, Language } from '@yakamoz/values'
import type { Clock } from '../common/clock.ts'
import type { Move, OpenStep } from '../common/endpoint.ts'
import type { Sound } from '../common/sound.ts'
import type { Stakes } from '../tables/slip.ts'
import type { Announcement, Paragraph } from '../tables/tableKind.ts'
import type { CardsKey } from '../texts/cards.ts'
import type { CommonKey } from '../texts/common.ts'
import type { Say } from '../texts/say.ts'
import type { TablesKey } from '../texts/tables.ts'

/**
 * What the table of a card game gets to build its parts. `press` puts the chosen chip on a spot, or removes it if it is there.
 */
export type CardKit = {
  readonly lang: Language
  readonly say: Say<CommonKey | TablesKey | CardsKey>
  readonly sound: Sound
  readonly clock: Clock
  readonly calm: boolean
  press(spot: string): void
  /** The label or price of an open move has changed. */
  changed(): void
  /** The chosen chip. */
  chip(): Kurus
}

/** What the chips on the table stand for: the choice to send and its price. */
export type TableBet = { readonly choice?: unknown; readonly stakeKurus: Kurus }

/** A button for an open move. */
export type MoveButton = {
  readonly move: Move
  /** Made for each of these seats, one after another. */
  readonly seats?: readonly number[]
  /** One of the buttons when several seats decide at once; `rest`: the columns that the last one spans. */
  readonly cover?: { readonly rest: string }
  readonly label: string
  readonly extraKurus: Kurus
  readonly isMain?: boolean
  /** The best move, if the player has turned hints on. */
  readonly isAdvised?: boolean
}

export type ShowOptions = {
  /** All events so far; the last one is shown now. */
  readonly events: readonly GameEvent[]
  /** Shown without motion: an interrupted round is restored. */
  readonly isQuick: boolean
}

/** The look of one card game and its announcements. */
export type CardRenderer<Event extends GameEvent = GameEvent> = {
  readonly root: HTMLElement
  /** The button that toggles hints, in games that have them. */
  readonly hint?: HTMLElement
  /** What the player selects while the only move is open: the number keys press these instead of moves. */
  readonly chosen?: readonly HTMLButtonElement[]
  spotElement(spot: string): HTMLElement | undefined
  /** The spot of a press beside the spots, for games with one spot. */
  readonly mainSpot: string
  /** The choice for these chips; undefined if they cannot be played. */
  betFor(stakes: Stakes): TableBet | undefined
  /** The chips of a choice, to restore an interrupted round. */
  stakesOf(bet: TableBet): Stakes
  /** The stakes on the spots after these events, if moves have raised them. */
  stakesNow?(stakes: Stakes, events: readonly Event[]): Stakes
  /** What the chips on each spot returned at the end of a round; spots without an entry show nothing. */
  wins?(stakes: Stakes, events: readonly Event[]): Stakes
  reset(): void
  show(event: Event, shown: ShowOptions): Promise<void>
  /** The buttons for the open moves. */
  buttons(open: readonly OpenStep[], events: readonly Event[]): readonly MoveButton[]
  /** The announcement while the player decides. */
  prompt(events: readonly Event[]): Announcement | undefined
  announcement(event: Event, events: readonly Event[]): Announcement | undefined
  /** Ends a round: highlights what has won. */
  finish(events: readonly Event[], money: { stakeKurus: Kurus; winKurus: Kurus }): void
}

export type CardKind<Event extends GameEvent> = {
  readonly name: string
  rules(lang: Language): readonly Paragraph[]
  createRenderer(kit: CardKit): CardRenderer<Event>
}
