/**
 * Rooms are what everybody may hear: a match, a table. A room has a version that rises by one with every change; a listener
 * is given an image first and changes after it, and one that comes back with its version gets what it missed, or a new image.
 */
export type Rooms = {
  /** Says who knows the rooms whose names begin with `prefix/`: what a room looks like now, or that there is none. */
  serve(prefix: string, imageOf: (name: string) => unknown): () => void
  /** Tells a room's listeners of a change. */
  tell(name: string, change: unknown): void
  /** How many listen. */
  listeners(name: string): number
}
