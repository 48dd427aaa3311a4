import type { Answer } from '@yakamoz/contract'
import { api } from '../api/api.ts'
import { orFalse } from '../api/client.ts'
import { browserStore } from '../browser/localStore.ts'
import { workerAddress } from '../browser/workerAddress.ts'
import { forgetBrowser, knownBrowser, rememberBrowser } from './pushMemory.ts'

/** How switching on ended. `blocked`: the player has refused in the browser; `failed`: its push service does not answer. */
export type SwitchedOn = 'on' | 'blocked' | 'closed' | 'failed' | { message: string }

const registrationOf = async (): Promise<ServiceWorkerRegistration> => {
  await navigator.serviceWorker.register(workerAddress, { updateViaCache: 'none' })
  return navigator.serviceWorker.ready
}

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Whether a subscription was made with this key of the server; push services refuse messages that are signed with another. */
const isFor = ({ options }: PushSubscription, publicKey: string): boolean =>
  options.applicationServerKey !== null && base64url(options.applicationServerKey) === publicKey

const subscribe = async (publicKey: string): Promise<PushSubscription> => {
  const { pushManager } = await registrationOf()
  const existing = await pushManager.getSubscription()
  if (existing && isFor(existing, publicKey)) return existing
  await existing?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}

/** Tells the server about the subscription and remembers its id. `renew`: only if the server knows it or the one that it replaces. */
const tellServer = async (subscription: PushSubscription, renew: boolean): Promise<Answer | false> => {
  const { endpoint, keys } = subscription.toJSON()
  const data = { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' }
  const replaces = knownBrowser(browserStore)?.endpoint ?? ''
  const answer = await orFalse(api.call('crm', 'push_subscribe', { ...data, replaces, renew }, { quiet: true }))
  if (answer === false || !answer.result) return answer
  const id = answer.data[0]?.id
  if (id) rememberBrowser(browserStore, { id, endpoint: data.endpoint })
  else forgetBrowser(browserStore)
  return answer
}

/**
 * Switches messages on in this browser. Only for a press of the player: browsers show their question then. `publicKey` is that of the server.
 */
export const switchPushOn = async (publicKey: string): Promise<SwitchedOn> => {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'closed'
  const subscription = await subscribe(publicKey).catch(() => undefined)
  if (!subscription) return 'failed'
  const answer = await tellServer(subscription, false)
  if (answer !== false && answer.result) return 'on'
  await subscription.unsubscribe().catch(() => undefined)
  return answer ? { message: answer.message } : 'failed'
}

const ownSubscription = async (): Promise<PushSubscription | null | undefined> =>
  (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()

/** Ends messages to this browser, whatever the server knows. */
export const endOwnPush = async (): Promise<void> => {
  forgetBrowser(browserStore)
  if (!('serviceWorker' in navigator)) return
  const subscription = await ownSubscription().catch(() => undefined)
  await subscription?.unsubscribe().catch(() => undefined)
}

/**
 * Confirms the subscription of this browser after a sign-in: the server then knows that the browser is used, under which sign-in, and under
 * which address. One that the server does not have for this player is ended, because it was another player's.
 */
export const renewPush = async (): Promise<void> => {
  if (!('Notification' in window) || Notification.permission !== 'granted' || !('serviceWorker' in navigator)) return
  const subscription = await ownSubscription().catch(() => undefined)
  if (!subscription) return forgetBrowser(browserStore)
  const answer = await tellServer(subscription, true)
  if (answer !== false && answer.result && !knownBrowser(browserStore))
    await subscription.unsubscribe().catch(() => undefined)
}
