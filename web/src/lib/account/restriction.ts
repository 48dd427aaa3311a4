import type { Read } from '../api/client.ts'
import { useCall } from '../api/useCall.ts'
import { useSignedIn } from '../session/useSignedIn.ts'

type Protection = Read<'protection', 'state'>[number]

/**
 * The restriction that excludes the player from play and deposits: a time-out, an exclusion, an identity that waits for
 * verification, or the rule on Northern Cyprus. A closed account counts as excluded for ever.
 */
export const useRestriction = (): Protection | undefined => {
  const state = useCall('protection', 'state', {}, { enabled: useSignedIn() }).data?.data[0]
  return state?.excluded || state?.pausedUntil || state?.unverified || state?.restricted ? state : undefined
}

/** Returns whether a link is offered: the link to deposit is hidden while the player is restricted. */
export const useMayOffer = (): ((href: string) => boolean) => {
  const isRestricted = useRestriction() !== undefined
  return (href) => !isRestricted || href !== '/me/deposit'
}
