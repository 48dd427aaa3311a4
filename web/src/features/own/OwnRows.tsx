import { favouriteGamesLimit } from '@yakamoz/contract/constants'
import { useCall } from '../../lib/api/useCall.ts'
import { useText } from '../../lib/i18n/texts.tsx'
import { Boundary } from '../../ui/Boundary.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { GameRow } from '../../ui/Row.tsx'
import { useTexts } from '../../ui/useTexts.ts'
import './own.css'

type Props = { isPlayer: boolean }

/** What the server remembers of the player's games, in rows; for others how to get there. */
export const OwnRows = ({ isPlayer }: Props) => useTexts('own') && (isPlayer ? <Rows /> : <Hint isPlayer={false} />)

const favourites = { favorites: true, limit: favouriteGamesLimit, offset: 0 } as const

const Rows = () => {
  const t = useText()
  const played = useCall('casino', 'played_games', {}).data?.data
  const similar = useCall('casino', 'similar_games', {}).data?.data ?? []
  const slots = useCall('casino', 'games_list', favourites).data?.data ?? []
  const tables = useCall('livecasino', 'game_table_list', favourites).data?.data ?? []
  const starred = [...slots, ...tables]
  const because = similar[0]?.because ?? ''
  return (
    <Boundary>
      {played?.length === 0 && <Hint isPlayer />}
      {played && played.length > 0 && <GameRow title={t('own.continue')} games={played} />}
      {starred.length > 0 && <GameRow title={t('own.favourites')} more="/favorites" games={starred} />}
      {similar.length > 0 && <GameRow title={t('own.because', { name: because })} games={similar} />}
    </Boundary>
  )
}

const Hint = ({ isPlayer }: Props) => {
  const t = useText()
  return (
    <section className="card pad own-hint">
      <p>{t(isPlayer ? 'own.nothing' : 'own.visitor')}</p>
      <ButtonLink size="sm" look={isPlayer ? 'calm' : 'go'} href={isPlayer ? '/slot' : '/register'}>
        {t(isPlayer ? 'own.choose' : 'own.join')}
      </ButtonLink>
    </section>
  )
}
