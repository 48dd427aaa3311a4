import './grid.css'
import { gridGames } from '@yakamoz/games'
import type { Client } from '../common/client.ts'
import type { SymbolArt } from '../lines/art.ts'
import { loadGrid, startGrid } from './play.ts'

/** The slots with falling symbols: pay-anywhere and cluster games. */
export const clientOf = (slug: string): Client<SymbolArt> | undefined => {
  const game = gridGames.find((found) => found.slug === slug)
  if (!game) return undefined
  return {
    names: game.names,
    prepare: () => loadGrid(game),
    start: (root, { setting, opening, prepared }) => startGrid(root, { setting, game, opening, art: prepared }),
  }
}
