import type { Language } from '@yakamoz/values'
import type { OfferedFacts } from '../../platform/db/schema.ts'
import type { AppContext } from '../../transport/appContext.ts'
import type { Caller } from '../../transport/rpc/caller.ts'
import type { ListedTransaction, Period } from './reconciliation/compare.ts'

export type DemoLaunchRequest = {
  app: AppContext
  game: { id: number; slug: string }
  lang: Language
  /** The kind of device that the game will be played on. */
  device: 'mobile' | 'desktop'
  /** The network address of the browser. */
  address: string
}

export type LaunchRequest = DemoLaunchRequest & { caller: Caller }

/** A game that an aggregator offers; `code` is its name there. */
export type OfferedGame = { code: string; facts: OfferedFacts }

/** The adapter of a game provider. It throws {@link ProviderDown} if the provider cannot be reached. */
export type GameProvider = {
  /** Returns the address for the play frame; undefined if the provider has no such game. */
  launch(request: LaunchRequest): Promise<string | undefined>
  /** The same for demo money, without a player. */
  launchDemo(request: DemoLaunchRequest): Promise<string | undefined>
  /**
   * Fetches all games that the provider offers. Throws {@link ProviderDown} also when the list cannot be read as a whole: a game that is missing in
   * what this returns is one that is not offered any more. Only of aggregators; undefined while the list is not configured.
   */
  games?(app: AppContext): Promise<readonly OfferedGame[]> | undefined
  /** Returns what fetches its transactions. Only of aggregators with a call for it; undefined while it is not configured. */
  transactions?(app: AppContext): TransactionList | undefined
}

/** Fetches the transactions that a provider dates to a period. Throws {@link ProviderDown}. */
export type TransactionList = (period: Period) => Promise<readonly Omit<ListedTransaction, 'isOfDay'>[]>

export class ProviderDown extends Error {
  override name = 'ProviderDown'
}
