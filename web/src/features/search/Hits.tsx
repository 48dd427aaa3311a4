import type { Read } from '../../lib/api/client.ts'
import { useCall } from '../../lib/api/useCall.ts'
import { type Game, gameKey } from '../../lib/games/game.ts'
import { gameAddress } from '../../lib/games/playAddress.ts'
import { useLanguage, useText } from '../../lib/i18n/texts.tsx'
import { useSignedIn } from '../../lib/session/useSignedIn.ts'
import { Art } from '../../ui/Art.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Inaccessible } from '../../ui/Inaccessible.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { percentText, returnText } from '../../ui/percent.ts'
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

/** Everything that fits the words, the best first, as a list to move through. */
export const Hits = ({ words, most }: Props) => {
  const t = useText()
  const { data, isLoadingError, refetch } = useCall('search', 'find', { words, limit: most }, { keepPrevious: true })
  if (isLoadingError) return <Inaccessible again={refetch} />
  if (!data) return <Loading className="mt-4 h-40" />
  return (
    <>
      <p className="sr" role="status">
        {t('frame.results', { count: data.data.length })}
      </p>
      {data.data.length === 0 && <Empty symbol="fish" title={t('frame.searchNone', { words })} />}
      <FoundList found={data.data} />
    </>
  )
}

/** What was found besides games: sports, promotions and pages. */
export const useOtherHits = (words: string): readonly Found[] => {
  const { data } = useCall('search', 'find', { words, limit: 50 }, { keepPrevious: true })
  return (data?.data ?? []).filter(({ kind }) => kind !== 'slot' && kind !== 'table')
}

export const FoundList = ({ found }: { found: readonly Found[] }) => {
  const t = useText()
  if (found.length === 0) return null
  return (
    <section className="hits" aria-label={t('frame.searchTitle')}>
      {found.map((one) => (
        <FoundHit key={`${one.kind} ${one.id}`} found={one} />
      ))}
    </section>
  )
}

type Found = Read<'search', 'find'>[number]

/** Where something found is, and its icon if it has no picture. */
const places = {
  slot: {
    href: (id: string, isSignedIn: boolean) => gameAddress({ gameType: 'slot', gameID: Number(id) }, isSignedIn),
  },
  table: {
    href: (id: string, isSignedIn: boolean) => gameAddress({ gameType: 'live', tableID: Number(id) }, isSignedIn),
  },
  match: { href: (id: string) => `/sport/match/${encodeURIComponent(id)}`, icon: 'trophy' },
  league: { href: (id: string) => `/sport?league=${encodeURIComponent(id)}`, icon: 'trophy' },
  promotion: { href: () => '/promotions', icon: 'gift' },
  page: { href: (id: string) => `/info/${id}`, icon: 'book-open' },
} as const

const FoundHit = ({ found: { kind, id, name, detail, image, rtp } }: { found: Found }) => {
  const t = useText()
  const language = useLanguage()
  const place = places[kind]
  return (
    <To className="hit" href={place.href(id, useSignedIn())}>
      {'icon' in place ? (
        <span className="hit-icon">
          <Icon name={place.icon} />
        </span>
      ) : (
        <Art kind={kind === 'table' ? 'tables' : 'tiles'} image={image} alt="" sizes="40px" width={300} height={400} />
      )}
      <span className="grow">
        <b className="block clip">{name}</b>
        <span className="small text-haze">{detail || t(`frame.found.${kind}`)}</span>
      </span>
      {rtp && <span className="small text-mist num">{percentText(rtp, language)}</span>}
      {detail && <span className="badge">{t(`frame.found.${kind}`)}</span>}
    </To>
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
