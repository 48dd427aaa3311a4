import type { Named } from '@yakamoz/games'
import type { Opening } from './endpoint.ts'
import type { Setting } from './setting.ts'

/** What the chunk of a game exports. `Prepared` is what `prepare` loads and `start` uses. */
export type Client<Prepared = unknown> = {
  readonly names: Named
  /** Loads images and the like while the server opens the game. */
  prepare?(): Promise<Prepared>
  /** Mounts the game on the page and makes it playable. */
  start(root: HTMLElement, opened: { setting: Setting; opening: Opening; prepared: Prepared }): Promise<void> | void
}

/** A chunk that may serve several games; `clientOf` returns undefined for a slug of another chunk. */
export type ClientChunk = { clientOf(slug: string): Client | undefined }
