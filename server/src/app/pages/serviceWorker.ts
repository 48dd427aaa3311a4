import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'

/** Identifies a build by the names of its files, which contain hashes. */
export const versionOf = (assets: string): string =>
  createHash('sha256').update(readdirSync(assets).sort().join('\n')).digest('hex').slice(0, 16)

/** What the worker caches: the offline page and its logo, nothing else. */
const shell = ['/offline.html', '/favicon.svg']

/**
 * Returns the service worker of the site. It answers navigations without network with the offline page and caches no page, answer or picture, so
 * that a player never sees old data. Its text changes with each build, which tells open pages about a new one.
 */
export const workerScript = (version: string): string => `'use strict'
const kept = 'yakamoz-${version}'
const shell = ${JSON.stringify(shell)}

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
`
