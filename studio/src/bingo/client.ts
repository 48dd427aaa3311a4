import './bingo.css'
import '../arcade/arcade.css'
import { bingo75, bingo90, soundBingo } from '@yakamoz/games'
import type { Client } from '../common/client.ts'
import { startBingo } from './hall.ts'

const halls = [bingo90, bingo75, soundBingo]

export const clientOf = (slug: string): Client | undefined => {
  const game = halls.find((each) => each.slug === slug)
  return (
    game && { names: game.names, start: (root, { setting, opening }) => startBingo(root, { setting, opening, game }) }
  )
}
