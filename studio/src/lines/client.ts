import type { Client } from '../common/client.ts'
import { linesGameOf, loadLines, startLines } from './play.ts'

/** The line slots. */
export const clientOf = (slug: string): Client | undefined => {
  const game = linesGameOf(slug)
  if (!game) return undefined
  return {
    names: game.names,
    prepare: () => loadLines(game),
    start: (root, { setting, opening, prepared }) =>
      startLines(root, { setting, game, opening, loaded: prepared as Awaited<ReturnType<typeof loadLines>> }),
  }
}
