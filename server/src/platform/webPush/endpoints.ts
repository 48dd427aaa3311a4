/** The push services of browsers. */
export type PushService = 'fcm' | 'mozilla' | 'apple' | 'wns'

/**
 * The hosts of the push services; one with a leading point stands for all hosts below it.
 *
 * - `fcm`: `kPushMessagingGcmEndpoint` of Chromium (components/push_messaging/push_messaging_constants.cc). Its staging host is not accepted.
 * - `mozilla`: autopush (mozilla-services.github.io/autopush-rs).
 * - `apple`: "Sending web push notifications in web apps and browsers" (developer.apple.com), which names `*.push.apple.com`.
 * - `wns`: "Push notification service request and response headers" (learn.microsoft.com), which names `*.notify.windows.com`.
 */
const hosts: readonly (readonly [PushService, string])[] = [
  ['fcm', 'fcm.googleapis.com'],
  ['mozilla', 'updates.push.services.mozilla.com'],
  ['mozilla', '.push.services.mozilla.com'],
  ['apple', '.push.apple.com'],
  ['wns', '.notify.windows.com'],
]

/** The longest address of a push service: that of WNS has up to 1,024 characters. */
export const maxEndpointLength = 1_024

/** Scheme, host and path in the characters of RFC 3986, without user, port and fragment. A host has letters, digits, hyphens and points. */
const form = /^https:\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)+)(\/[\w\-.~!$&'()*+,;=:@/?%]*)$/i

const serviceOfHost = (host: string): PushService | undefined =>
  hosts.find(([, known]) => (known.startsWith('.') ? host.endsWith(known) : host === known))?.[0]

/**
 * Returns the push service of a subscription's endpoint; undefined if the server must not send a request there. The address comes from a
 * browser, so it could lead into the operator's network otherwise. The host is read by our own form and by the parser that the request
 * uses: both must agree.
 */
export const pushServiceOf = (endpoint: string): PushService | undefined => {
  if (endpoint.length > maxEndpointLength) return undefined
  const [, written = ''] = form.exec(endpoint) ?? []
  const host = written.toLowerCase()
  const url = URL.parse(endpoint)
  if (!host || url?.hostname !== host || url.protocol !== 'https:' || url.port || url.username || url.password)
    return undefined
  return serviceOfHost(host)
}
