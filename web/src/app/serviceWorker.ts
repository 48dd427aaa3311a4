import { formatMessage } from '@yakamoz/texts'
import { toast } from '../lib/browser/notices.ts'
import { pageLanguage } from '../lib/browser/pageLanguage.ts'
import { workerAddress } from '../lib/browser/workerAddress.ts'
import { loadArea } from '../texts/index.ts'

const looksMs = 15 * 60_000

let isStarted = false

/** Registers the service worker once per page load, and shows a notice when the site has a new version. */
export const startWorker = async (): Promise<void> => {
  if (isStarted || !('serviceWorker' in navigator)) return
  isStarted = true
  const hadOne = navigator.serviceWorker.controller !== null
  const registration = await navigator.serviceWorker.register(workerAddress, { updateViaCache: 'none' })
  let isFirst = !hadOne
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (!isFirst) void announceNewVersion()
    isFirst = false
  })
  const look = () => document.visibilityState === 'visible' && void registration.update().catch(() => undefined)
  setInterval(look, looksMs)
  document.addEventListener('visibilitychange', look)
}

const announceNewVersion = async (): Promise<void> => {
  const language = pageLanguage()
  const words = await loadArea('content', language)
  toast({
    tone: 'plain',
    text: formatMessage(words['content.newVersion'] ?? [], {}, language),
    timeout: 0,
    position: 'bottom',
  })
}
