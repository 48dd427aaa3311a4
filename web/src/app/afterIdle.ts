import { get } from '../lib/api/api.ts'
import { dismiss, notices, notify, toast } from '../lib/browser/notices.ts'
import { watchPlan } from '../lib/browser/plannedMaintenance.ts'
import { tolerateReplacedText } from '../lib/browser/replacedText.ts'
import { serverNow } from '../lib/browser/serverNow.ts'
import { soonMaintenance } from '../lib/browser/soonMaintenance.ts'
import type { Texts } from '../lib/i18n/texts.tsx'
import type { getRouter } from '../router.tsx'
import { offerInstall } from './installOffer.ts'
import { followOtherTabs } from './otherTabs.ts'
import { connectPush } from './pushWorker.ts'
import { startWorker } from './serviceWorker.ts'

type Router = ReturnType<typeof getRouter>

/** The work that a page does after it has been idle; nothing visible depends on it. */
export const afterIdle = (router: Router): void => {
  // Pictures far below have waited (`beforeFirstPaint.ts`).
  delete document.documentElement.dataset.code
  // Notices must be loaded before the connection is lost.
  void import('../features/notices/Toasts.tsx').catch(() => undefined)
  tolerateReplacedText(window)
  announcePages(router)
  // A preview has language and mode of its own.
  if (location.pathname !== '/preview') followOtherTabs(router)
  watchConnection(router.options.context.texts)
  void startWorker().catch(() => undefined)
  connectPush()
  offerInstall(router)
  announceMaintenance()
}

/** Says beforehand that the site will close for maintenance. */
const announceMaintenance = (): void => {
  const query = new URLSearchParams({ sitename: document.documentElement.dataset.site ?? '', version: 'v1' })
  const { look } = watchPlan({
    fetchStatus: () => get(`/endpoint/v1/check-maintenance?${query}&Lang=${document.documentElement.lang}`),
    now: serverNow,
    isVisible: () => document.visibilityState === 'visible',
    show: soonMaintenance.set,
  })
  document.addEventListener('visibilitychange', look)
}

/** Announces each new page to screen readers by its title. */
const announcePages = (router: Router): void => {
  const announcer = document.createElement('p')
  announcer.className = 'sr'
  announcer.role = 'status'
  document.body.append(announcer)
  router.subscribe('onRendered', ({ pathChanged }) => {
    // The head is drawn along with the page, but not before it.
    if (pathChanged) setTimeout(() => announcer.replaceChildren(document.title))
  })
}

/** Longer than anybody waits for a line. */
const untilOnlineMs = 86_400_000

/** An in-house game shows by itself that the connection is lost, where nothing is covered by the notice. */
const isPlayed = (): boolean => document.querySelector('.screen > iframe[src^="/studio/"]') !== null

/** Shows a notice while the connection is lost, and another when it is back. */
const watchConnection = (texts: Texts): void => {
  let offlineText = ''
  window.addEventListener('offline', () => {
    if (isPlayed()) return
    offlineText = texts.say('frame.offline')
    notify({ tone: 'bad', text: offlineText, timeout: untilOnlineMs })
  })
  window.addEventListener('online', () => {
    const shown = notices.get().find(({ text }) => text === offlineText)
    if (shown) dismiss(shown.id)
    toast({ tone: 'good', text: texts.say('frame.online') })
  })
}
