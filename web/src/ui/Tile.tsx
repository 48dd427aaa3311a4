import { memo, Suspense } from 'react'
import type { Game } from '../lib/games/game.ts'
import { gameAddress } from '../lib/games/playAddress.ts'
import { useLanguage, useText } from '../lib/i18n/texts.tsx'
import { useSignedIn } from '../lib/session/useSignedIn.ts'
import { Art, type ArtKind } from './Art.tsx'
import { Icon } from './Icon.tsx'
import { lazyPart } from './lazyPart.ts'
import { returnText } from './percent.ts'
import { To } from './To.tsx'
import { Volatility } from './Volatility.tsx'

/** The star is loaded after the first paint: it needs the player's session. */
const Star = lazyPart(() => import('./Star.tsx'), 'Star')

export const artOf = (game: Game): { kind: ArtKind; image: string } => ({
  kind: 'tableID' in game ? 'tables' : 'tiles',
  image: game.image || game.slug,
})

type Props = { game: Game; sizes?: string; isEager?: boolean }

const usualSizes = '(max-width: 767px) 31vw, (max-width: 1199px) 18vw, 190px'

/** A game in a list: picture and name, and on hover or focus its return and volatility. */
export const Tile = memo(({ game, sizes = usualSizes, isEager = false }: Props) => {
  const t = useText()
  const isSignedIn = useSignedIn()
  const rtp = returnText(game, useLanguage())
  return (
    <div className="tile">
      <To href={gameAddress(game, isSignedIn)}>
        <div className="art">
          <Art {...artOf(game)} alt="" sizes={sizes} width={300} height={400} eager={isEager} />
          <div className="over" aria-hidden="true">
            <span className="between">
              {rtp && <span>RTP {rtp}</span>}
              <Volatility level={game.volatility} />
            </span>
            <span className="btn">
              <Icon name="play" size="s" filled />
              {t('frame.play')}
            </span>
          </div>
        </div>
        <div className="below">
          <b className="clip">{game.name}</b>
          <span className="num">
            {rtp}
            {game.jackpotReturn && <span className="sr"> {t('frame.jackpots')}</span>}
          </span>
        </div>
      </To>
      {(game.hasJackpot || game.isNew) && (
        <span className="tag">
          <span className={`badge ${game.hasJackpot ? 'jack' : 'new'}`}>
            {t(game.hasJackpot ? 'frame.jackpot' : 'frame.new')}
          </span>
        </span>
      )}
      {isSignedIn && (
        <Suspense fallback={null}>
          <Star game={game} />
        </Suspense>
      )}
    </div>
  )
})
