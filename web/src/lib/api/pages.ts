import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Answer, ClassName } from '@yakamoz/contract'
import type { Language } from '@yakamoz/values'
import { type Method, type Read, type Sent, Unreachable } from './client.ts'
import { joinPages } from './joinPages.ts'
import { freshMs, load } from './useCall.ts'

type Page = { data: readonly unknown[]; pagination?: { limit: number; offset: number; total: number } }

/** The offset of the page after this one; undefined after the last. */
export const nextOffset = ({ data, pagination }: Page): number | undefined => {
  if (!pagination || data.length === 0) return undefined
  const next = pagination.offset + data.length
  return next < pagination.total ? next : undefined
}

/** The rows of all loaded pages. */
export const rowsOfPages = <T>(
  pages: readonly { data: readonly T[]; pagination?: { offset: number } }[],
  idOf: (row: T) => unknown,
): T[] =>
  pages.reduce<T[]>(
    (shown, { data, pagination }) => joinPages(shown, { rows: data, offset: pagination?.offset ?? 0 }, idOf),
    [],
  )

/** Retries once if the server did not answer. */
export const onceUnreached = (failures: number, cause: Error): boolean => cause instanceof Unreachable && failures < 1

/** A paged call as a list that grows: the first page replaces, later ones are appended (S-32). */
export const pagesOptions = <C extends ClassName, M extends Method<C>>(
  language: Language,
  className: C,
  method: M,
  data: Sent<C, M>,
) =>
  infiniteQueryOptions({
    queryKey: [className, method, data, language, 'pages'] as const,
    queryFn: ({ signal, pageParam }) =>
      load(
        { className, method, data: { ...(data as Record<string, unknown>), offset: pageParam }, signal },
        language,
      ) as Promise<Answer<Read<C, M>>>,
    initialPageParam: 0,
    getNextPageParam: (last) => nextOffset(last as Page),
    staleTime: freshMs,
    retry: onceUnreached,
  })
