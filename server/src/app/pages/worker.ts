import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'

/** What stands for a build: its files are named by what is in them. */
export const versionOf = (assets: string): string =>
  createHash('sha256').update(readdirSync(assets).sort().join('\n')).digest('hex').slice(0, 16)

/** What the worker keeps: the page that says that there is no connection, and its mark. Nothing else is ever kept. */
const shell = ['/offline.html', '/favicon.svg']

/**
 * The site's worker. It answers a visit that the network cannot with a page that says so, and holds no page, no answer and
 * no picture of the site: what a player sees is always the server's own word of now. Its text changes with each build, so
 * that an open page learns of a new one.
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
