import type { Language } from '@yakamoz/values'
import type { AppContext } from '../../transport/appContext.ts'
import type { Caller } from '../../transport/rpc/caller.ts'

export type LaunchRequest = {
  app: AppContext
  caller: Caller
  game: { id: number; slug: string }
  mode: 'real' | 'demo'
  lang: Language
  /** What the game will be played on. */
  device: 'mobile' | 'desktop'
}

/** Who serves a game. An adapter that cannot reach its provider throws {@link ProviderDown}. */
export type GameProvider = {
  /** The address that the play frame opens; undefined when the provider has no such game. */
  launch(request: LaunchRequest): Promise<string | undefined>
}

export class ProviderDown extends Error {
  override name = 'ProviderDown'
}
