import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useAway } from '../../lib/account/away.ts'
import type { Read } from '../../lib/api/client.ts'
import { serverNow } from '../../lib/browser/serverNow.ts'
import { askedAgain, pauseMs } from '../../lib/session/accountEvents.ts'

type Away = Pick<Read<'protection', 'state'>[number], 'excluded' | 'ends' | 'pausedUntil'>

/** When what keeps the player away is over, in milliseconds since 1970; nothing for an exclusion whose end was not asked for. */
export const awayEndMs = ({ excluded, ends, pausedUntil }: Away): number | undefined => {
  const end = excluded ? ends : pausedUntil
  return end === '' ? undefined : Date.parse(end)
}

const looksEveryMs = 1_000

type End = { endMs: number; nowMs: () => number; ask: () => void }

/**
 * Asks once the end has come, and later each time while nobody stops it, for the house's clock may be behind. It looks at the clock
 * each second: a timer of weeks does not count while the machine sleeps, and may not be longer than 24 days.
 */
export const askAtEnd = ({ endMs, nowMs, ask }: End): (() => void) => {
  let asksMs = endMs
  let tries = 0
  const timer = setInterval(() => {
    if (nowMs() < asksMs) return
    asksMs = nowMs() + pauseMs(tries)
    tries += 1
    ask()
  }, looksEveryMs)
  return () => clearInterval(timer)
}

/** On every page of a player: a time-out or an exclusion that ends while the page stands open hides nothing any longer. */
export const useAwayEnd = (): void => {
  const client = useQueryClient()
  const away = useAway()
  const endMs = away && awayEndMs(away)
  useEffect(() => {
    if (endMs === undefined) return
    const ask = () => {
      for (const key of askedAgain.protection) void client.invalidateQueries({ queryKey: [...key] })
    }
    return askAtEnd({ endMs, nowMs: serverNow, ask })
  }, [client, endMs])
}
