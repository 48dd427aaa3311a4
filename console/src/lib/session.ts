import { QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { staffIdleMs } from '@yakamoz/contract/console/constants'
import type { Permission } from '@yakamoz/contract/console/permissions'
import { isPresent } from './activity.ts'
import { currentLanguage } from './choices.ts'
import { createClient, type Read, Refused } from './client.ts'

/** The member of staff who is signed in. */
export type Member = Read<'session', 'state'>[number]

/** `idleEnd`: when the session ends unless a call is made before. */
type Session = { member: Member; idleEnd: number }

/** The clock of this machine counts the idle time: that of the server may differ. */
const sessionOf = (member: Member): Session => ({ member, idleEnd: Date.now() + staffIdleMs })

const sessionKey = ['signed in'] as const

/** The cache of everything that the server has answered. Refusals are not repeated. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      gcTime: 5 * 60_000,
      retry: (failures, cause) => !(cause instanceof Refused) && failures < 2,
      // A page that is looked at again is fresh; one that nobody looks at does not keep the session open.
      refetchOnWindowFocus: true,
    },
  },
})

type Told = { idleEnd: number } | { isOver: true }

/** Tells the other tabs of this browser when the session ends, so that none of them warns too early. */
const tabs = typeof BroadcastChannel === 'function' ? new BroadcastChannel('yakamoz-console') : undefined

const sessionNow = (): Session | null | undefined => queries.getQueryData<Session | null>(sessionKey)

const moveIdleEnd = (idleEnd: number): void => {
  const now = sessionNow()
  if (!now) return
  const moved: Session = { member: now.member, idleEnd: Math.min(idleEnd, Date.parse(now.member.end)) }
  queries.setQueryData<Session | null>(sessionKey, moved)
}

/** Forgets the session and all that was read with it. The address stays: a sign-in returns to it. */
export const forgetSession = ({ tell = true } = {}): void => {
  if (sessionNow() === null) return
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] })
  queries.setQueryData<Session | null>(sessionKey, null)
  if (tell) tabs?.postMessage({ isOver: true } satisfies Told)
}

tabs?.addEventListener('message', ({ data }: MessageEvent<Told>) => {
  if ('isOver' in data) forgetSession({ tell: false })
  else moveIdleEnd(data.idleEnd)
})

/** The one client of the console. */
export const client = createClient({
  language: currentLanguage,
  isPresent,
  answered: () => {
    const idleEnd = Date.now() + staffIdleMs
    moveIdleEnd(idleEnd)
    tabs?.postMessage({ idleEnd } satisfies Told)
  },
  signedOut: () => forgetSession(),
})

/** Takes the session that a sign-in has opened. */
export const takeSession = (member: Member): void => {
  queries.setQueryData<Session | null>(sessionKey, sessionOf(member))
}

const readSession = async (): Promise<Session | null> => {
  try {
    const { data } = await client.call('session', 'state', {})
    const [member] = data
    return member ? sessionOf(member) : null
  } catch (cause) {
    if (cause instanceof Refused && (cause.refusal === 'signed_out' || cause.refusal === 'network_refused')) return null
    throw cause
  }
}

const sessionQuery = queryOptions({ queryKey: sessionKey, queryFn: readSession, staleTime: Number.POSITIVE_INFINITY })

/** Returns the session, from the server if it is not known yet; null if nobody is signed in. */
export const ensureSession = (): Promise<Session | null> => queries.ensureQueryData(sessionQuery)

/** Reads the session from the server again: it stays open, and changed permissions show. */
export const renewSession = (): Promise<Session | null> => queries.fetchQuery({ ...sessionQuery, staleTime: 0 })

/** The member of staff who is signed in; undefined on the pages before a sign-in. */
export const useMember = (): Member | undefined =>
  useQuery({ ...sessionQuery, select: (session) => session?.member }).data

/** When the session ends unless a call is made before. */
export const useIdleEnd = (): number | undefined =>
  useQuery({ ...sessionQuery, select: (session) => session?.idleEnd }).data

/** Whether a member of staff may make the calls that need a permission. */
export const mayDo = (member: Pick<Member, 'permissions'> | undefined, permission: Permission | undefined): boolean =>
  member !== undefined && (permission === undefined || member.permissions.includes(permission))

export const useMay = (permission: Permission): boolean => mayDo(useMember(), permission)
