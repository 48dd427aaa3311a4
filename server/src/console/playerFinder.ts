import type { FoundBy } from '@yakamoz/contract/console/index'
import type { AppContext } from '../transport/appContext.ts'

export type FoundPlayer = { player: number; by: FoundBy }

/** The most players that a search answers. */
export const maxFound = 20

/** Finds players by what a domain knows about them. Each domain has its own; at most `maxFound`, the likeliest first. */
export type PlayerFinder = (app: AppContext, typed: string) => Promise<FoundPlayer[]>
