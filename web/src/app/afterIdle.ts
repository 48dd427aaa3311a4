import { dismiss, notices, notify, toast } from '../lib/browser/notices.ts'
import type { Texts } from '../lib/i18n/texts.tsx'
import type { getRouter } from '../router.tsx'
import { followOtherTabs } from './otherTabs.ts'
import { startWorker } from './serviceWorker.ts'

type Router = ReturnType<typeof getRouter>

/** What the page does once it has had its rest: nobody sees it, and nobody waits for it. */
export const afterIdle = (router: Router): void => {
  // What a failure is told by must be there before the line is gone.
  void import('../features/notices/Toasts.tsx').catch(() => undefined)
  announcePages(router)
  followOtherTabs(router)
  watchConnection(router.options.context.texts)
  void startWorker().catch(() => undefined)
}

/** Tells whoever hears the page where a move has led: its title changes without a word. */
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

/** A game of the house says itself that the line is gone, where nothing is covered by it. */
const isPlayed = (): boolean => document.querySelector('.screen > iframe[src^="/studio/"]') !== null

/** Says that the line is gone for as long as it is, and that it is back. */
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
