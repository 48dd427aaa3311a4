import { formatMessage } from '@yakamoz/texts'
import { toast } from '../lib/browser/notices.ts'
import { pageLanguage } from '../lib/browser/pageLanguage.ts'
import { loadArea } from '../texts/index.ts'

const address = '/sw.js'
const looksMs = 15 * 60_000

/** The only script address that the policy allows: that of the site's own worker. */
const workerAddress = (): string => {
  const factory = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes
  const policy = factory?.createPolicy('yakamoz', { createScriptURL: (text) => (text === address ? text : '') })
  return policy ? policy.createScriptURL(address) : address
}

type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createScriptURL(text: string): string },
  ): { createScriptURL(text: string): string }
}

let isStarted = false

/** Registers the service worker once per page load, and shows a notice when the site has a new version. */
export const startWorker = async (): Promise<void> => {
  if (isStarted || !('serviceWorker' in navigator)) return
  isStarted = true
  const hadOne = navigator.serviceWorker.controller !== null
  const registration = await navigator.serviceWorker.register(workerAddress(), { updateViaCache: 'none' })
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
