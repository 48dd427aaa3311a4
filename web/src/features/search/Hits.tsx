import { useCall } from '../../lib/api/useCall.ts'
import { type Game, gameKey } from '../../lib/games/game.ts'
import { gameAddress } from '../../lib/games/playAddress.ts'
import { useLanguage, useText } from '../../lib/i18n/texts.tsx'
import { useSignedIn } from '../../lib/session/useSignedIn.ts'
import { Art } from '../../ui/Art.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Inaccessible } from '../../ui/Inaccessible.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { returnText } from '../../ui/percent.ts'
import { artOf } from '../../ui/Tile.tsx'
import { To } from '../../ui/To.tsx'
import { Volatility } from '../../ui/Volatility.tsx'

type Props = { words: string; most: number }

/** The results of both kinds for the same text (Z-84). */
export const useHits = (words: string, limit: number) => {
  const slots = useCall('casino', 'games_list', { searchGameName: words, limit, offset: 0 }, { keepPrevious: true })
  const tables = useCall(
    'livecasino',
    'game_table_list',
    { searchGameName: words, limit, offset: 0 },
    { keepPrevious: true },
  )
  const rowsOf = ({ data, isLoadingError }: typeof slots | typeof tables): readonly Game[] | undefined =>
    isLoadingError ? [] : data?.data
  return {
    slots: rowsOf(slots),
    tables: rowsOf(tables),
    isFailed: slots.isLoadingError && tables.isLoadingError,
    again: () => Promise.all([slots.refetch(), tables.refetch()]),
  }
}

/** The first hits of each kind, as a list to move through. */
export const Hits = ({ words, most }: Props) => {
  const t = useText()
  const { slots, tables, isFailed, again } = useHits(words, most)
  if (isFailed) return <Inaccessible again={again} />
  if (!slots || !tables) return <Loading className="mt-4 h-40" />
  const total = slots.length + tables.length
  return (
    <>
      <p className="sr" role="status">
        {t('frame.results', { count: total })}
      </p>
      {total === 0 && <Empty symbol="fish" title={t('frame.searchNone', { words })} />}
      <Group title={t('frame.searchSlots')} games={slots} />
      <Group title={t('frame.searchTables')} games={tables} />
    </>
  )
}

export const Group = ({ title, games }: { title: string; games: readonly Game[] }) => {
  if (games.length === 0) return null
  return (
    <section className="hits" aria-label={title}>
      <h3 className="cap">{title}</h3>
      {games.map((game) => (
        <Hit key={gameKey(game)} game={game} />
      ))}
    </section>
  )
}

const Hit = ({ game }: { game: Game }) => {
  const rtp = returnText(game, useLanguage())
  return (
    <To className="hit" href={gameAddress(game, useSignedIn())}>
      <Art {...artOf(game)} alt="" sizes="40px" width={300} height={400} />
      <span className="grow">
        <b className="block clip">{game.name}</b>
        <span className="small text-haze">{game.providerName}</span>
      </span>
      <span className="small text-mist num">{rtp}</span>
      <Volatility level={game.volatility} />
    </To>
  )
}
