import '../tables/table.css'
import '../cards/card.css'
import '../cards/cards.css'
import '../cards/blackjack/blackjack.css'
import './seats.css'
import { blackjackTable } from '@yakamoz/games'
import type { Client } from '../common/client.ts'
import { startSeats } from './roundView.ts'

export const clientOf = (slug: string): Client | undefined =>
  slug === blackjackTable.slug
    ? { names: blackjackTable.names, start: (root, { setting, opening }) => startSeats(root, { setting, opening }) }
    : undefined
