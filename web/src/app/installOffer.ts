import { formatMessage } from '@yakamoz/texts'
import { browserStore } from '../lib/browser/localStore.ts'
import { dismiss, notices, toast } from '../lib/browser/notices.ts'
import { pageLanguage } from '../lib/browser/pageLanguage.ts'
import { isApplePhone, isInstalled } from '../lib/push/pushSupport.ts'
import type { getRouter } from '../router.tsx'
import { loadArea } from '../texts/index.ts'
import { countVisit, isOfferDue, isQuietPage, noteOffered } from './installRules.ts'

/** The event with which a browser offers the installation (Web App Manifest, incubations). */
type InstallPrompt = Event & { prompt(): Promise<unknown> }

declare global {
  interface Window {
    /** The event that came before this code (`beforeFirstPaint.ts`). */
    installPrompt?: InstallPrompt
  }
}

const isTyping = (): boolean => document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false

const mayShow = (): boolean =>
  isOfferDue(browserStore, Date.now()) &&
  isQuietPage(location.pathname) &&
  !isTyping() &&
  !document.querySelector('dialog[open]')

/** Shows a notice with a button. It goes when the player goes where it would disturb. */
const show = async (router: ReturnType<typeof getRouter>, name: 'install' | 'installOnPhone', press: () => void) => {
  const language = pageLanguage()
  const words = await loadArea('content', language)
  const say = (key: string) => formatMessage(words[key] ?? [], {}, language)
  if (!mayShow()) return
  const text = say(`content.${name}`)
  noteOffered(browserStore, Date.now())
  toast({ tone: 'plain', text, timeout: 0, position: 'bottom', action: { text: say(`content.${name}Go`), press } })
  const stop = router.subscribe('onRendered', () => {
    if (isQuietPage(location.pathname)) return
    const shown = notices.get().find((notice) => notice.text === text)
    if (shown) dismiss(shown.id)
    stop()
  })
}

/**
 * Offers to install the site, from the second visit on: by the browser's own question after a press, on iPhones and iPads by saying how. The
 * offer is shown once in ninety days, whether it was taken or not.
 */
export const offerInstall = (router: ReturnType<typeof getRouter>): void => {
  countVisit(browserStore, Date.now())
  if (isInstalled()) return
  if (isApplePhone({ userAgent: navigator.userAgent, touchPoints: navigator.maxTouchPoints })) {
    if (mayShow()) void show(router, 'installOnPhone', () => undefined)
    return
  }
  const offer = (event: InstallPrompt) => {
    if (mayShow()) void show(router, 'install', () => void event.prompt().catch(() => undefined))
  }
  if (window.installPrompt) offer(window.installPrompt)
  else addEventListener('beforeinstallprompt', (event) => offer(event as InstallPrompt), { once: true })
}
