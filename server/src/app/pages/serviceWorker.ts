import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'

/** Identifies a build by the names of its files, which contain hashes. */
export const versionOf = (assets: string): string =>
  createHash('sha256').update(readdirSync(assets).sort().join('\n')).digest('hex').slice(0, 16)

/** What the worker caches: the offline page and its logo, nothing else. */
const shell = ['/offline.html', '/favicon.svg']

/** The longest texts of a message that are shown. */
const [maxTitle, maxText, maxPage, maxTag] = [120, 400, 300, 64]

/**
 * Returns the service worker of the site. It answers navigations without network with the offline page and caches no page, answer or picture, so
 * that a player never sees old data. Its text changes with each build, which tells open pages about a new one.
 *
 * It shows the messages that the server writes to the browser (`domains/notifications/push`). A message is checked like any input: one that is
 * not in the form of `PushPayload` is shown as a notification without its texts, because browsers require that each message shows one. A press
 * opens a page of this site only: in an open page that shows no game, else in a new one. To remove the worker from browsers, serve an
 * empty `/sw.js` that calls `registration.unregister()` when it is activated.
 */
export const workerScript = (version: string, siteName: string): string => String.raw`'use strict'
const kept = 'yakamoz-${version}'
const shell = ${JSON.stringify(shell)}
const siteName = ${JSON.stringify(siteName)}

addEventListener('install', (event) => {
  skipWaiting()
  event.waitUntil(caches.open(kept).then((cache) => cache.addAll(shell)))
})

addEventListener('activate', (event) => {
  const old = (names) => names.filter((name) => name.startsWith('yakamoz-') && name !== kept)
  event.waitUntil(caches.keys().then((names) => Promise.all(old(names).map((name) => caches.delete(name)))).then(() => clients.claim()))
})

addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode === 'navigate' && request.destination === 'document')
    event.respondWith(fetch(request).catch(() => caches.match('/offline.html')))
})

const isText = (value, longest) => typeof value === 'string' && value.length > 0 && value.length <= longest

/** The address of a page of this site. */
const addressOf = (page) => {
  if (!isText(page, ${maxPage}) || !/^\/(?![/\\])/.test(page)) return undefined
  const url = new URL(page, location.origin)
  return url.origin === location.origin ? url.href : undefined
}

const payloadOf = (data) => {
  try {
    const given = data.json()
    const isRight = given.v === 1 && isText(given.title, ${maxTitle}) && isText(given.text, ${maxText}) &&
      isText(given.tag, ${maxTag}) && addressOf(given.page) && (given.language === 'tr' || given.language === 'en') &&
      Number.isSafeInteger(given.unread) && given.unread >= 0
    return isRight ? given : undefined
  } catch {
    return undefined
  }
}

const unreadable = { title: siteName, text: '', tag: 'unreadable', page: '/notifications', language: 'tr', unread: undefined }

const showBadge = (unread) => {
  if (unread === undefined || !navigator.setAppBadge) return undefined
  return (unread > 0 ? navigator.setAppBadge(unread) : navigator.clearAppBadge()).catch(() => undefined)
}

addEventListener('push', (event) => {
  const { title, text, tag, page, language, unread } = payloadOf(event.data) ?? unreadable
  const shown = registration.showNotification(title, {
    body: text, tag, lang: language, icon: '/icons/icon-192.png', data: { page },
  })
  event.waitUntil(Promise.all([shown, showBadge(unread)]))
})

/** Whether a page shows a game, which a press on a notification must not close. */
const isGame = ({ url }) => /^\/(play|try)\//.test(new URL(url).pathname)

const openPage = async (address) => {
  const pages = (await clients.matchAll({ type: 'window' })).filter((page) => !isGame(page))
  const open = pages.find(({ url }) => url === address) ?? pages[0]
  if (!open) return clients.openWindow(address)
  await open.focus().catch(() => undefined)
  if (open.url !== address) open.postMessage({ yakamoz: 'open', page: address.slice(location.origin.length) })
}

addEventListener('notificationclick', (event) => {
  event.notification.close()
  const address = addressOf(event.notification.data?.page) ?? location.origin + '/notifications'
  event.waitUntil(openPage(address))
})
`
