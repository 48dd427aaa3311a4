import type { RoomChange, RoomImage, RoomKind, RoomName } from '@yakamoz/contract'

/**
 * Rooms are public: a match, a table (packages/contract/src/rooms.ts). A listener receives the image of a room and then every change
 * of it.
 */
export type Rooms = {
  /** Registers the source of images for rooms of a kind; it returns undefined for a room that does not exist. */
  serve<Kind extends RoomKind>(kind: Kind, imageOf: (name: RoomName<Kind>) => RoomImage<Kind> | undefined): () => void
  /** Sends a change to the listeners of a room. */
  publish<Kind extends RoomKind>(name: RoomName<Kind>, change: RoomChange<Kind>): void
  /** The number of listeners of a room. */
  listeners(name: RoomName): number
}
