import { categoryPreviewLimit } from '@yakamoz/contract/constants'
import { useCall } from '../../lib/api/useCall.ts'
import { type Game, gameKey } from '../../lib/games/game.ts'
import { useText } from '../../lib/i18n/texts.tsx'
import { GameRow } from '../../ui/Row.tsx'

/** More games of the same provider, else of all. */
export const Others = ({ game }: { game: Game | undefined }) => {
  const t = useText()
  const { data } = useCall(
    'casino',
    'games_list',
    { limit: categoryPreviewLimit + 1, offset: 0, ...(game?.gameType === 'slot' && { providerID: game.providerID }) },
    { keepPrevious: true },
  )
  const others = (data?.data ?? [])
    .filter((other) => !game || gameKey(other) !== gameKey(game))
    .slice(0, categoryPreviewLimit)
  if (others.length === 0) return null
  return <GameRow title={t('play.others')} more="/slot" games={others} />
}
