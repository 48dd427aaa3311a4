import type { Game } from '../../lib/games/game.ts'
import { useText } from '../../lib/i18n/texts.tsx'
import { Art } from '../../ui/Art.tsx'
import { Button } from '../../ui/Button.tsx'
import { artOf } from '../../ui/Tile.tsx'

const common = { alt: '', sizes: '190px', width: 300, height: 400, first: true } as const

/** The game's own picture, far and near, until the game draws itself. `retry` is offered when that takes too long. */
export const Poster = ({ game, isGone, retry }: { game: Game | undefined; isGone: boolean; retry?: () => void }) => {
  const t = useText()
  const art = game && artOf(game)
  return (
    <div className={`poster ${isGone ? 'gone' : ''}`}>
      {art && <Art {...art} {...common} className="far" />}
      <span className={`near ${art?.kind === 'tables' ? 'wide' : ''}`}>{art && <Art {...art} {...common} />}</span>
      <p role="status">{!isGone && t(retry ? 'play.stillLoading' : 'frame.loading')}</p>
      {retry && !isGone && (
        <Button size="sm" onClick={retry} icon="rotate-cw">
          {t('play.openAgain')}
        </Button>
      )}
    </div>
  )
}
