import type { Read } from '../api/client.ts'
import { useCall } from '../api/useCall.ts'
import { useSignedIn } from '../session/useSignedIn.ts'

type Protection = Read<'protection', 'state'>[number]

/**
 * What keeps the player away from play and from paying in, while it holds: a time-out, an exclusion, an identity that waits to be
 * verified, or the rule on Northern Cyprus. Whoever has closed the account is excluded for ever.
 */
export const useRestriction = (): Protection | undefined => {
  const state = useCall('protection', 'state', {}, { enabled: useSignedIn() }).data?.data[0]
  return state?.excluded || state?.pausedUntil || state?.unverified || state?.restricted ? state : undefined
}

/** Whether a link is offered: one to pay in only to whoever is not kept away. */
export const useMayOffer = (): ((href: string) => boolean) => {
  const isRestricted = useRestriction() !== undefined
  return (href) => !isRestricted || href !== '/me/deposit'
}
