import './racing.css'
import '../arcade/arcade.css'
import '../arcade/slip.css'
import '../arcade/venue.css'
import { horses, hounds } from '@yakamoz/games'
import type { Client } from '../common/client.ts'
import { startRacing } from './play.ts'

const races = [
  { game: hounds, animal: 'hound' },
  { game: horses, animal: 'horse' },
] as const

export const clientOf = (slug: string): Client | undefined => {
  const race = races.find(({ game }) => game.slug === slug)
  return (
    race && {
      names: race.game.names,
      start: (root, { setting, opening }) => startRacing(root, { setting, opening, ...race }),
    }
  )
}
