import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { createIsomorphicFn } from '@tanstack/react-start'
import type { Answer, ClassName } from '@yakamoz/contract'
import type { Language } from '@yakamoz/values'
import { useLanguage } from '../i18n/texts.tsx'
import { host } from '../ssr/host.ts'
import { api } from './api.ts'
import { type Method, type Read, type Sent, Unreachable } from './client.ts'
import { controlName } from './controlMessages.ts'

/** A load that the server refused, with its message. */
export class Refused extends Error {
  readonly answer: Answer
  constructor(answer: Answer) {
    super(answer.message)
    this.answer = answer
  }
}

type Request = { className: string; method: string; data: Record<string, unknown>; signal?: AbortSignal }

/** Loads data: inside the process on the server, over HTTP in the browser. */
const send = createIsomorphicFn()
  .server(({ className, method, data }: Request, language: Language) =>
    host().call({ api: { class: className, method }, data: { ...data, Lang: language } }),
  )
  .client(({ className, method, data, signal }: Request, _language: Language) =>
    api.call(className as never, method as never, data as never, {
      repeatable: true,
      ...(signal && { signal }),
    }),
  )

export const load = async (asked: Request, language: Language): Promise<Answer> => {
  const answer = (await send(asked, language)) as Answer
  if (answer.result) return answer
  // No records are an empty list, which the page shows in its place (X-11, Z-55).
  if (controlName(answer.message) === 'not_found') return { ...answer, result: true, data: [] }
  throw new Refused(answer)
}

export const freshMs = 60_000

/** A call as a query: its key is class, method, data and language. */
export const callOptions = <C extends ClassName, M extends Method<C>>(
  language: Language,
  className: C,
  method: M,
  data: Sent<C, M>,
) =>
  queryOptions({
    queryKey: [className, method, data, language] as const,
    queryFn: ({ signal }) =>
      load({ className, method, data: data as Record<string, unknown>, signal }, language) as Promise<
        Answer<Read<C, M>>
      >,
    staleTime: freshMs,
    retry: (failures, cause) => cause instanceof Unreachable && failures < 1,
  })

export type UseCallOptions = { enabled?: boolean; keepPrevious?: boolean }

/**
 * The answer of a call, cached and shared by all components that use the same call. `keepPrevious` shows the last answer
 * until the next one arrives.
 */
export const useCall = <C extends ClassName, M extends Method<C>>(
  className: C,
  method: M,
  data: Sent<C, M>,
  { enabled = true, keepPrevious = false }: UseCallOptions = {},
) =>
  useQuery({
    ...callOptions(useLanguage(), className, method, data),
    enabled,
    ...(keepPrevious && { placeholderData: keepPreviousData }),
  })
