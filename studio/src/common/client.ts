import type { Named } from '@yakamoz/games'
import type { Opening } from './endpoint.ts'
import type { Setting } from './setting.ts'

/** What a game's own chunk gives: its name, what it is drawn with, and how it begins. */
export type Client = {
  readonly names: Named
  /** Loads pictures and the like; begins while the house opens the game. */
  prepare?(): Promise<unknown>
  /** Puts the game on the page and lets it be played. */
  start(root: HTMLElement, opened: { setting: Setting; opening: Opening; prepared: unknown }): Promise<void> | void
}

/** A chunk that may serve several games; undefined for a slug that is none of its own. */
export type ClientChunk = { clientOf(slug: string): Client | undefined }
