import type { RowOf } from '../../lib/client.ts'

export type OfferedGame = RowOf<'games', 'offered'>['games'][number]

const adapterNames: Readonly<Record<string, string>> = { softswiss: 'SOFTSWISS', hub88: 'Hub88' }

/** How an aggregator is called. */
export const adapterName = (adapter: string): string => adapterNames[adapter] ?? adapter

/** What a decision is about: games of one aggregator, each with the mark of what was shown. */
export type Offers = { adapter: string; games: { code: string; mark: string }[] }

export const offersOf = (adapter: string, games: readonly OfferedGame[]): Offers => ({
  adapter,
  games: games.map(({ code, mark }) => ({ code, mark })),
})
