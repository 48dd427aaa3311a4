import { useQueryClient } from '@tanstack/react-query'
import { retryPauseMs } from '@yakamoz/design/retryPause'
import { useEffect } from 'react'
import { useRestriction } from '../../lib/account/restriction.ts'
import type { Read } from '../../lib/api/client.ts'
import { serverNow } from '../../lib/browser/serverNow.ts'
import { refetchedCalls, retryPauses } from '../../lib/session/accountEvents.ts'

type Away = Pick<Read<'protection', 'state'>[number], 'excluded' | 'ends' | 'pausedUntil'>

/** When the restriction ends, in milliseconds since 1970; undefined for an exclusion without a requested end. */
export const restrictionEndMs = ({ excluded, ends, pausedUntil }: Away): number | undefined => {
  const end = excluded ? ends : pausedUntil
  return end === '' ? undefined : Date.parse(end)
}

const looksEveryMs = 1_000

type End = { endMs: number; nowMs: () => number; fetchState: () => void }

/**
 * Fetches the state when the end has come, and again with growing pauses, because the server's clock may be behind. It
 * compares the clock every second: a timer does not run while the machine sleeps, and cannot be longer than 24 days.
 */
export const askAtEnd = ({ endMs, nowMs, fetchState }: End): (() => void) => {
  let fetchAtMs = endMs
  let tries = 0
  const timer = setInterval(() => {
    if (nowMs() < fetchAtMs) return
    fetchAtMs = nowMs() + retryPauseMs(tries, retryPauses)
    tries += 1
    fetchState()
  }, looksEveryMs)
  return () => clearInterval(timer)
}

/** On every page of a player: shows everything again when a time-out or exclusion ends while the page is open. */
export const useRestrictionEnd = (): void => {
  const client = useQueryClient()
  const restriction = useRestriction()
  const endMs = restriction && restrictionEndMs(restriction)
  useEffect(() => {
    if (endMs === undefined) return
    const fetchState = () => {
      for (const key of refetchedCalls.protection) void client.invalidateQueries({ queryKey: [...key] })
    }
    return askAtEnd({ endMs, nowMs: serverNow, fetchState })
  }, [client, endMs])
}
