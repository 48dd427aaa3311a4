import { useInfiniteQuery } from '@tanstack/react-query'
import type { Answer, Calls } from '@yakamoz/contract'
import type { ReactNode } from 'react'
import { Unreachable } from '../../../lib/api/client.ts'
import { freshMs, load } from '../../../lib/api/useCall.ts'
import { useLanguage, useText } from '../../../lib/i18n/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { MoreFailed } from '../../../ui/MoreFailed.tsx'
import { Failed, Waiting } from '../States.tsx'

export type List<Row> = {
  /** The call, and its parameters besides `limit` and `before`. */
  call: readonly [className: keyof Calls, method: string]
  data?: object
  size: number
  /** The cursor of the next page, from the last row of this one. */
  cursorOf(row: Row): string | number
}

type Props<Row> = { list: List<Row>; empty: ReactNode; hint?: string; children: (rows: readonly Row[]) => ReactNode }

/** A list of the player's records, newest first; each page starts after the last row of the one before. */
export const Pages = <Row,>({ list: asked, empty, hint = '', children }: Props<Row>) => {
  const t = useText()
  const list = usePages(asked)
  if (list.isPending) return <Waiting rows={6} />
  if (list.isLoadingError) return <Failed again={list.refetch} />
  const rows = list.data.pages.flatMap(({ data }) => data)
  if (rows.length === 0) return empty
  return (
    <>
      {children(rows)}
      {(hint || list.hasNextPage) && (
        <div className="me-more">
          <span className="small text-haze">{hint}</span>
          <MoreFailed list={list} />
          {list.hasNextPage && (
            <Button size="sm" disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {t('account.more')}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

const usePages = <Row,>({ call: [className, method], data = {}, size, cursorOf }: List<Row>) => {
  const language = useLanguage()
  return useInfiniteQuery({
    queryKey: [className, method, { ...data, limit: size }, language, 'pages'] as const,
    queryFn: ({ signal, pageParam }) => {
      const sent = { ...data, limit: size, ...(pageParam !== undefined && { before: pageParam }) }
      return load({ className, method, data: sent, signal } as never, language) as unknown as Promise<Answer<Row[]>>
    },
    initialPageParam: undefined as string | number | undefined,
    getNextPageParam: ({ data: rows }) => {
      const last = rows.at(-1)
      return rows.length < size || last === undefined ? undefined : cursorOf(last)
    },
    staleTime: freshMs,
    retry: (failures, cause) => cause instanceof Unreachable && failures < 1,
  })
}
