import type { RoomChange, RoomImage, RoomKind, RoomName } from '@yakamoz/contract'

/**
 * Rooms are what everybody may hear: a match, a table (packages/contract/src/rooms.ts). A listener gets an image first and every change
 * after it.
 */
export type Rooms = {
  /** Registers who makes the images of the rooms of a kind; an image is undefined where there is no such room. */
  serve<Kind extends RoomKind>(kind: Kind, imageOf: (name: RoomName<Kind>) => RoomImage<Kind> | undefined): () => void
  /** Sends a change to the listeners of a room. */
  tell<Kind extends RoomKind>(name: RoomName<Kind>, change: RoomChange<Kind>): void
  /** How many listen. */
  listeners(name: RoomName): number
}
