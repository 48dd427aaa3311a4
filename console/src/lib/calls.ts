import { keepPreviousData, type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query'
import { type ClassName, type Method, type Read, Refused, type Reply, type Sent } from './client.ts'
import { failureText } from './refusalText.ts'
import { client, queries } from './session.ts'
import { useText } from './texts.tsx'
import { notify } from './toasts.ts'

type ReadOptions = {
  enabled?: boolean
  /** Shows the rows of before while others are loaded. */
  keep?: boolean
  /** Reads only when it is asked for, and not again by itself: the reading is audited. */
  once?: boolean
}

const readOnce = {
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const

/** How often figures are read again while they are added up anew. */
const renewingMs = 2_000

/** Reads a call; its key is the call with what is sent. */
export const useRead = <C extends ClassName, M extends Method<C>>(
  className: C,
  method: M,
  sent: Sent<C, M>,
  { enabled = true, keep = false, once = false }: ReadOptions = {},
): UseQueryResult<Reply<Read<C, M>>> =>
  useQuery({
    queryKey: [className, method, sent],
    queryFn: ({ signal }) => client.call(className, method, sent, signal),
    enabled,
    refetchInterval: ({ state }) => (state.data?.kept?.renewing ? renewingMs : false),
    ...(keep ? { placeholderData: keepPreviousData } : {}),
    ...(once ? readOnce : {}),
  })

/** Reads again what an act may have changed: all calls of these classes. */
export const readAgain = (...classes: readonly ClassName[]): Promise<void> =>
  queries.invalidateQueries({ predicate: ({ queryKey }) => classes.some((name) => name === queryKey[0]) })

/** Reads one call again, wherever it is shown; with `isMeant` only where it was sent these data. */
export const readCallAgain = <C extends ClassName>(
  className: C,
  method: Method<C>,
  isMeant: (sent: unknown) => boolean = () => true,
): Promise<void> =>
  queries.invalidateQueries({
    predicate: ({ queryKey: [name, called, sent] }) => name === className && called === method && isMeant(sent),
  })

type ActOptions<Data> = {
  /** Classes whose calls are read again afterwards; `all` for an act that may change anything. */
  changes?: readonly ClassName[] | 'all'
  done?: (data: Data) => void
  /** Whether the caller shows the failure itself; otherwise a toast does. */
  quiet?: boolean
}

/** Makes a call that changes something, when asked to. */
export const useAct = <C extends ClassName, M extends Method<C>>(
  className: C,
  method: M,
  { changes = [], done, quiet = false }: ActOptions<Read<C, M>> = {},
) => {
  const t = useText()
  const readChanged = () => (changes === 'all' ? queries.invalidateQueries() : readAgain(...changes))
  return useMutation({
    mutationFn: (sent: Sent<C, M>) => client.call(className, method, sent),
    onSuccess: ({ data }) => {
      void readChanged()
      done?.(data)
    },
    onError: (cause) => {
      // Who is signed out is sent to the sign-in, which says so.
      if (cause instanceof Refused && cause.refusal === 'signed_out') return
      // Somebody else may have changed meanwhile what is shown.
      if (cause instanceof Refused) void readChanged()
      if (!quiet) notify('bad', failureText(t, cause))
    },
  })
}
