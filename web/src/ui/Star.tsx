import { useQueryClient } from '@tanstack/react-query'
import { favouriteIdOf } from '../lib/account/favourites.ts'
import { api } from '../lib/api/api.ts'
import { useAct } from '../lib/api/useAct.ts'
import type { Game } from '../lib/games/game.ts'
import { applyStar } from '../lib/games/moveStar.ts'
import { useText } from '../lib/i18n/texts.tsx'
import { Icon } from './Icon.tsx'

type Props = { game: Game; look?: 'tile' | 'button' }

/** Adds a game to the favourites of a signed-in player, or removes it. The star changes after the server has accepted. */
export const Star = ({ game, look = 'tile' }: Props) => {
  const t = useText()
  const client = useQueryClient()
  const { act, isBusy } = useAct()
  const press = async () => {
    const { type, id } = favouriteIdOf(game)
    const isFavorite = !game.isFavorite
    const mode = isFavorite ? 'insert' : 'delete'
    if (await act(() => api.call('user', 'favorites', { mode, type, id }, { act: true, repeatable: true })))
      await applyStar(client, { type, id, isFavorite })
  }
  return (
    <button
      type="button"
      className={look === 'tile' ? 'star' : 'btn sq sm calm'}
      aria-label={t('frame.star', { name: game.name })}
      aria-pressed={game.isFavorite}
      disabled={isBusy}
      onClick={press}
    >
      <Icon name="star" size="s" filled={game.isFavorite} />
    </button>
  )
}
