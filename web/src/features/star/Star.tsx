import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { wire } from '../../lib/client.ts'
import { starIdOf } from '../../lib/favourites.ts'
import { useText } from '../../lib/texts.tsx'
import { orFalse } from '../../lib/wire/wire.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { Game } from '../../ui/Tile.tsx'
import { moveStar } from './moveStar.ts'

type Props = { game: Game; look?: 'tile' | 'button' }

/** Puts a game among a signed-in player's favourites, or takes it away. The star moves when the server has said yes. */
export const Star = ({ game, look = 'tile' }: Props) => {
  const t = useText()
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    const { type, id } = starIdOf(game)
    const isFavorite = !game.isFavorite
    const mode = isFavorite ? 'insert' : 'delete'
    const answer = await orFalse(wire.call('user', 'favorites', { mode, type, id }, { act: true, repeatable: true }))
    if (answer !== false && answer.result) await moveStar(client, { type, id, isFavorite })
    setBusy(false)
  }
  return (
    <button
      type="button"
      className={look === 'tile' ? 'star' : 'btn sq sm calm'}
      aria-label={t(game.isFavorite ? 'frame.unstar' : 'frame.star', { name: game.name })}
      aria-pressed={game.isFavorite}
      disabled={isBusy}
      onClick={press}
    >
      <Icon name="star" size="s" filled={game.isFavorite} />
    </button>
  )
}
