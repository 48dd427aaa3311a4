import { useCall } from '../../lib/api/useCall.ts'
import { gameKey } from '../../lib/games/game.ts'
import { gameAddress } from '../../lib/games/playAddress.ts'
import { useText } from '../../lib/i18n/texts.tsx'
import { Art } from '../../ui/Art.tsx'
import { artOf } from '../../ui/Tile.tsx'
import { To } from '../../ui/To.tsx'
import { useTexts } from '../../ui/useTexts.ts'
import './own.css'

type Props = { live: boolean }

/** In a lobby the games that the player opened last, the newest first, as one line of links. */
export const Continue = ({ live }: Props) => (useTexts('own') ? <Links live={live} /> : null)

const Links = ({ live }: Props) => {
  const t = useText()
  const played = useCall('casino', 'played_games', { live }).data?.data
  if (!played) return null
  if (played.length === 0) return <p className="small text-haze">{t('own.nothing')}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <nav className="own-links track" aria-label={t('own.continue')} tabIndex={0}>
      <span className="small text-mist">{t('own.continue')}</span>
      {played.map((game) => (
        <To key={gameKey(game)} className="own-link" href={gameAddress(game, true)}>
          <Art {...artOf(game)} alt="" sizes="44px" width={44} height={44} />
          <b className="clip">{game.name}</b>
        </To>
      ))}
    </nav>
  )
}
