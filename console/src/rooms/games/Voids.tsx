import { type Kurus, kurusToText } from '@yakamoz/values'
import { useRead } from '../../lib/calls.ts'
import { useLanguage, useText } from '../../lib/texts.tsx'
import { To } from '../../ui/To.tsx'
import { VoidTable } from './VoidTable.tsx'

/** The rounds of a table that were declared void. */
export const SharedVoids = ({ game }: { game: number }) => {
  const t = useText()
  const language = useLanguage()
  const { data } = useRead('games', 'voids', { game })
  const rows = (data?.data ?? []).map(({ id, round, hall, ...row }) => {
    const ofHall = hall > 0 ? ` · ${t('games.hall', { price: kurusToText(hall as Kurus, language) })}` : ''
    return { ...row, key: id, of: `#${round}${ofHall}` }
  })
  return <VoidTable head={t('games.round')} rows={rows} isShared />
}

/** The rounds of a game for one player that were declared void, each with its player. */
export const PlayedVoids = ({ game }: { game: number }) => {
  const t = useText()
  const { data } = useRead('games', 'played_voids', { game })
  const rows = (data?.data ?? []).map(({ id, player, username, waiting, ...row }) => ({
    ...row,
    key: `${player} ${id}`,
    of: <To to={`/players/${player}/rounds/${id}`}>{username}</To>,
    players: 1,
    bets: 1,
    waiting: waiting ? 1 : 0,
  }))
  return <VoidTable head={t('games.void.player')} rows={rows} isShared={false} />
}
