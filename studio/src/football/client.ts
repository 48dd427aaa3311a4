import './football.css'
import '../arcade/arcade.css'
import '../arcade/slip.css'
import '../arcade/venue.css'
import { football } from '@yakamoz/games'
import type { Client } from '../common/client.ts'
import { startFootball } from './play.ts'

export const clientOf = (slug: string): Client | undefined =>
  slug === football.slug
    ? { names: football.names, start: (root, { setting, opening }) => startFootball(root, { setting, opening }) }
    : undefined
