import { queries } from '../lib/api/queryClient.ts'
import { goTo } from '../lib/browser/navigation.ts'
import { openSheet } from '../lib/browser/openSheet.ts'
import { followUnread, showBadge } from '../lib/push/badge.ts'
import { renewPush } from '../lib/push/browserPush.ts'
import { player } from '../lib/session/player.ts'

/** The address that a notification about an answer of support opens. */
const supportHash = '#support'

/** Opens live support where the address asks for it, once. */
const openSupport = (): void => {
  if (location.hash !== supportHash) return
  history.replaceState(history.state, '', location.pathname + location.search)
  openSheet.set('support')
}

type FromWorker = { yakamoz?: unknown; page?: unknown }

/** Opens the page of a notification that was pressed; the worker has checked its address. */
const listenToWorker = (): void =>
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    if (data?.yakamoz !== 'open' || typeof data.page !== 'string' || !/^\/(?!\/)/.test(data.page)) return
    if (data.page.endsWith(supportHash)) openSheet.set('support')
    else goTo(data.page)
  })

/** Connects the page with its service worker: notifications that are pressed, the badge, and the subscription of who signs in. */
export const connectPush = (): void => {
  openSupport()
  window.addEventListener('hashchange', openSupport)
  listenToWorker()
  const client = queries.get()
  if (client) followUnread(client)
  let isIn = false
  const look = () => {
    const wasIn = isIn
    isIn = player.get().isSignedIn
    if (isIn === wasIn) return
    if (isIn) void renewPush().catch(() => undefined)
    else showBadge(0)
  }
  look()
  player.subscribe(look)
}
