import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import type { Answer } from '@yakamoz/contract'
import type { Language } from '@yakamoz/values'
import { freshMs, load } from '../../../lib/calls.ts'
import { useLanguage, useText } from '../../../lib/texts.tsx'
import { type Read, Unreachable } from '../../../lib/wire/wire.ts'
import { Empty } from '../../../ui/Empty.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Money } from '../../../ui/Money.tsx'
import { To } from '../../../ui/To.tsx'
import { When } from '../../../ui/When.tsx'
import { Failed, Waiting } from '../Problem.tsx'

type BetRow = Read<'livecasino', 'bets'>[number]

const pageSize = 25

const betPages = (language: Language) =>
  infiniteQueryOptions({
    queryKey: ['livecasino', 'bets', { limit: pageSize }, language, 'pages'] as const,
    queryFn: ({ signal, pageParam }) =>
      load(
        { className: 'livecasino', method: 'bets', data: { limit: pageSize, before: pageParam }, signal },
        language,
      ) as Promise<Answer<BetRow[]>>,
    initialPageParam: '',
    getNextPageParam: ({ data }) => (data.length < pageSize ? undefined : data.at(-1)?.bet),
    staleTime: freshMs,
    retry: (failures, cause) => cause instanceof Unreachable && failures < 1,
  })

/** The player's bets on rounds for everybody: tables, crash games, bingo, virtual sports. */
export const LiveBets = () => {
  const t = useText()
  const list = useInfiniteQuery(betPages(useLanguage()))
  if (list.isPending) return <Waiting rows={6} />
  if (list.isError) return <Failed again={list.refetch} />
  const rows = list.data.pages.flatMap(({ data }) => data)
  if (rows.length === 0)
    return (
      <Empty symbol="moonsea" title={t('account.noBets')} text={t('account.noBetsText')}>
        <To className="btn go" href="/live">
          {t('account.toTables')}
        </To>
      </Empty>
    )
  return (
    <>
      <ul className="me-rows me-rounds">
        {rows.map((row) => (
          <Line key={row.bet} row={row} />
        ))}
      </ul>
      {list.hasNextPage && (
        <div className="me-more">
          <span />
          <button
            type="button"
            className="btn calm sm"
            disabled={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {t('account.more')}
          </button>
        </div>
      )}
    </>
  )
}

const Line = ({ row }: { row: BetRow }) => {
  const t = useText()
  return (
    <li className="me-round">
      <span className="me-mark">
        <Icon name="dices" size="s" />
      </span>
      <span className="me-move-what">
        <b className="clip">{row.name}</b>
        <span className="small text-haze num me-move-when">
          <span>#{row.round}</span>
          <When at={row.time} />
          {row.funds === 'bonus' && <span className="badge amber">{t('account.bonus')}</span>}
        </span>
      </span>
      <span className="me-round-sum">
        <span className="cap">{t('account.stake')}</span>
        <Money amount={row.stake} />
      </span>
      <span className="me-round-sum">
        <span className="cap">{t('account.win')}</span>
        {row.state === 'open' ? (
          <span className="text-mist">{t('account.betOpen')}</span>
        ) : (
          <Money amount={row.win} isWin={row.state === 'won'} />
        )}
      </span>
    </li>
  )
}
