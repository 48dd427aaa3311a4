import { useInfiniteQuery } from '@tanstack/react-query'
import { useRead } from '../../lib/calls.ts'
import type { Read, RowOf } from '../../lib/client.ts'
import { client } from '../../lib/session.ts'

/** All that the head of a player's page shows. */
export type Player = Read<'players', 'page'>[number]

/** Reads the page of a player. The view is audited, so that it is not repeated by itself. */
export const usePlayer = (id: string) => useRead('players', 'page', { id }, { once: true })

/** The lists of a player, each the newest first and page by page. */
export type ListName =
  | 'timeline'
  | 'movements'
  | 'payments'
  | 'rounds'
  | 'bets'
  | 'coupons'
  | 'bonuses'
  | 'sign_ins'
  | 'messages'
  | 'conversations'
  | 'notes'

export type ListRow<Name extends ListName> = RowOf<'players', Name> & { readonly key: string }

const pageSize = 50

/** Reads a list of a player; `more` reads the rows behind the last one. */
export const usePlayerRows = <Name extends ListName>(name: Name, id: string) => {
  const query = useInfiniteQuery({
    queryKey: ['players', name, { id }],
    queryFn: async ({ pageParam, signal }) => {
      const { data } = await client.call('players', name, { id, before: pageParam, limit: pageSize } as never, signal)
      return data as unknown as readonly ListRow<Name>[]
    },
    initialPageParam: '',
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.key),
  })
  return {
    rows: query.data?.pages.flat(),
    error: query.error,
    refetch: () => void query.refetch(),
    hasMore: query.hasNextPage,
    isMore: query.isFetchingNextPage,
    more: () => void query.fetchNextPage(),
  }
}
