import { heartbeat, silenceMs } from '@yakamoz/contract/constants'
import { createDeadline } from '@yakamoz/design/deadline'
import { retryPauseMs } from '@yakamoz/design/retryPause'
import { api } from '../api/api.ts'
import { orFalse } from '../api/client.ts'
import { queries } from '../api/queryClient.ts'
import { browserStore } from '../browser/localStore.ts'
import { pageLanguage } from '../browser/pageLanguage.ts'
import { readSession, sentSession } from '../browser/storedSession.ts'
import { onWake } from '../browser/wake.ts'
import { allRefetchedCalls, eventFrom, refetchedCalls, retryPauses } from './accountEvents.ts'
import { changedCoupons } from './changedCoupons.ts'
import { changedStar } from './changedStar.ts'
import { createDelayedLogout } from './logout.ts'
import { isRoundShown } from './shownRound.ts'
import { supportTyping } from './supportTyping.ts'

/**
 * A password change in another tab ends every session, and that tab is about to store the new one, which is this tab's too. A
 * call before that would be refused with the old session and sign both tabs out (Z-29).
 */
const otherTabMs = 3_000

/** Any authenticated call finds out whether the session goes on, and renews it or ends it. */
const delayedLogout = createDelayedLogout(() => void orFalse(api.call('user', 'get_user_profile', {}, { quiet: true })))

/**
 * Receives the player's account events until it is stopped or the calls are blocked (S-28). The data itself comes from the
 * ordinary calls.
 */
export const listenToAccount = (): (() => void) => {
  let socket: WebSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let tries = 0
  let isStopped = api.blocked.get()
  const connect = () => {
    const opened = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/push`)
    socket = opened
    silence.move()
    opened.onopen = () => greet(opened)
    // Only a message shows that the session was accepted: after a refusal the pauses grow.
    opened.onmessage = ({ data }) => {
      if (socket !== opened) return
      silence.move()
      if (data === heartbeat) return
      if (tries > 0) refetch(allRefetchedCalls)
      tries = 0
      take(String(data))
    }
    opened.onclose = () => reconnect(opened)
  }
  const reconnect = (lost: WebSocket | undefined) => {
    if (socket !== lost) return
    socket = undefined
    silence.drop()
    if (isStopped) return
    timer = setTimeout(connect, retryPauseMs(tries, retryPauses))
    tries += 1
  }
  /** The close event of a dead connection may take minutes, so it is not waited for. */
  const replace = () => {
    const dead = socket
    if (!dead) return
    reconnect(dead)
    dead.close()
  }
  const silence = createDeadline(replace, silenceMs)
  if (!isStopped) connect()
  // After the page has slept the socket may be dead: it is closed, and another one opens.
  const stopWaking = onWake(replace)
  // A page with an open socket is not kept for the button back.
  addEventListener('pagehide', replace)
  const stop = () => {
    isStopped = true
    delayedLogout.cancel()
    stopWaking()
    removeEventListener('pagehide', replace)
    stopBlocking()
    clearTimeout(timer)
    silence.drop()
    socket?.close()
  }
  const stopBlocking = api.blocked.subscribe(stop)
  return stop
}

const greet = (socket: WebSocket | undefined): void => {
  const session = readSession(browserStore)
  if (session) socket?.send(JSON.stringify({ user: sentSession(session, pageLanguage()) }))
}

const take = (text: string): void => {
  const news = eventFrom(text)
  if (!news) return
  refetch(refetchedCalls[news.kind])
  if (news.kind === 'coupon') changedCoupons.set((now) => [...new Set([...now, news.id])])
  if (news.kind === 'support_typing') supportTyping.set(performance.now())
  if (news.kind === 'favourite') changedStar.set(news.id)
  if (news.kind === 'session_ended') delayedLogout.after(otherTabMs)
}

const refetch = (calls: typeof allRefetchedCalls): void => {
  for (const key of calls)
    if (key[1] !== 'check_balance' || !isRoundShown.get()) void queries.get()?.invalidateQueries({ queryKey: [...key] })
}
