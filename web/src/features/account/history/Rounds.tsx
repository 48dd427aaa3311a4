import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import type { Answer } from '@yakamoz/contract'
import { kurusFromWire, type Language } from '@yakamoz/values'
import { freshMs, load } from '../../../lib/calls.ts'
import { useLanguage, useText } from '../../../lib/texts.tsx'
import { type Read, Unreachable } from '../../../lib/wire/wire.ts'
import { Art } from '../../../ui/Art.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Money } from '../../../ui/Money.tsx'
import { To } from '../../../ui/To.tsx'
import { When } from '../../../ui/When.tsx'
import { Failed, Waiting } from '../Problem.tsx'
import { afterPage, nothingShown, type Shown } from './list.ts'

export type RoundRow = Read<'casino', 'rounds'>[number]

const pageSize = 25

/** The player's rounds, newest first; each page begins after the last round of the one before. */
const roundPages = (language: Language) =>
  infiniteQueryOptions({
    queryKey: ['casino', 'rounds', { limit: pageSize }, language, 'pages'] as const,
    queryFn: ({ signal, pageParam }) =>
      load(
        { className: 'casino', method: 'rounds', data: { limit: pageSize, before: pageParam }, signal },
        language,
      ) as Promise<Answer<RoundRow[]>>,
    initialPageParam: '',
    getNextPageParam: ({ data }) => (data.length < pageSize ? undefined : data.at(-1)?.round),
    staleTime: freshMs,
    retry: (failures, cause) => cause instanceof Unreachable && failures < 1,
  })

const shownRounds = (pages: readonly Answer<RoundRow[]>[]): readonly RoundRow[] =>
  pages.reduce<Shown<RoundRow>>(
    (shown, { data }) => afterPage(shown, { rows: data, offset: shown.rows.length, total: 0 }, ({ round }) => round),
    nothingShown,
  ).rows

/** The rounds of all games. */
export const Rounds = () => {
  const t = useText()
  const list = useInfiniteQuery(roundPages(useLanguage()))
  if (list.isPending) return <Waiting rows={6} />
  if (list.isError) return <Failed again={list.refetch} />
  const rows = shownRounds(list.data.pages)
  if (rows.length === 0) return <NoRounds />
  return (
    <>
      <ul className="me-rows me-rounds">
        {rows.map((row) => (
          <Line key={row.round} row={row} />
        ))}
      </ul>
      <div className="me-more">
        <span className="small text-haze">{t('account.verifyHint')}</span>
        {list.hasNextPage && (
          <button
            type="button"
            className="btn calm sm"
            disabled={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {t('account.more')}
          </button>
        )}
      </div>
    </>
  )
}

const NoRounds = () => {
  const t = useText()
  return (
    <Empty symbol="moonsea" title={t('account.noRounds')} text={t('account.noRoundsText')}>
      <To className="btn go" href="/slot">
        {t('account.toGames')}
      </To>
    </Empty>
  )
}

const Line = ({ row }: { row: RoundRow }) => {
  const t = useText()
  const isWin = (kurusFromWire(row.win) ?? 0) > (kurusFromWire(row.stake) ?? 0)
  return (
    <li>
      <To className="me-round" href={`/play/slot/${row.gameID}`}>
        <Art kind="tiles" image={row.slug} alt="" sizes="36px" width={36} height={48} className="me-round-art" />
        <span className="me-move-what">
          <b className="clip">{row.name}</b>
          <span className="small text-haze num me-move-when">
            <span>#{row.nonce}</span>
            <When at={row.time} />
          </span>
        </span>
        <span className="me-round-sum">
          <span className="cap">{t('account.stake')}</span>
          <Money amount={row.stake} />
        </span>
        <span className="me-round-sum">
          <span className="cap">{t('account.win')}</span>
          <Money amount={row.win} isWin={isWin} />
        </span>
        <Icon name="chevron-right" size="s" />
      </To>
    </li>
  )
}
