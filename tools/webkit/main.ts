import { setTimeout as wait } from 'node:timers/promises'
import { games } from '@yakamoz/games'
import { demoPlayer } from '../../server/src/app/demo/index.ts'
import { startSite } from '../site.ts'
import { openWindow, type Window } from './driver.ts'

/**
 * npm run webkit: looks at the built site in the engine of Safari, as Debian has it: the pages of a visitor, a sign-in that holds,
 * the pages of a player, and a game of every kind, each opened in its frame. The journeys of the tests run in Chromium alone.
 */
const visitorPages = ['/', '/slot', '/live', '/sport', '/sport/results', '/promotions', '/tournaments', '/fairness']
const playerPages = [
  '/me',
  '/me/deposit',
  '/me/withdraw',
  '/me/history',
  '/me/coupons',
  '/me/security',
  '/notifications',
]

/** One game of each kind; a slot of each engine. */
const gamePaths = (): string[] => {
  const kinds = new Map(games.filter(({ kind }) => kind !== 'slot').map((game) => [game.kind, game.id]))
  const isTable = (id: number): boolean => Math.floor(id / 100) === 3
  return [101, 121, 141, 161, 181, ...kinds.values()].map((id) => `/play/${isTable(id) ? 'live' : 'slot'}/${id}`)
}

let [passed, failed] = [0, 0]
const check = async (name: string, look: () => Promise<string | undefined>): Promise<void> => {
  const fault = await look().catch((cause: unknown) => String(cause))
  if (fault) failed++
  else passed++
  console.log(`${fault ? '✗' : '✓'} ${name}${fault ? `: ${fault}` : ''}`)
}

/** Repeats a query until it has a result or the time limit is over. */
const until = async <Value>(ms: number, look: () => Promise<Value | undefined>): Promise<Value | undefined> => {
  for (const end = performance.now() + ms; performance.now() < end; ) {
    const found = await look()
    if (found !== undefined) return found
    await wait(250)
  }
  return undefined
}

const isLive = async (window: Window): Promise<true | undefined> =>
  (await window.run<string | undefined>('return document.documentElement.dataset.live')) ? true : undefined

/** Elements without height or wider than the window, after everything is loaded. */
const layout = `
  const flat = [...document.querySelectorAll('main section, main .card, footer')]
    .filter((part) => part.checkVisibility() && part.childElementCount > 0 && part.getBoundingClientRect().height < 1)
  if (flat.length > 0) return flat.length + ' parts have no height, first ' + flat[0].className
  if (document.documentElement.scrollWidth > innerWidth) return 'wider than the window'
  if (document.querySelector('main').innerText.trim().length < 40) return 'next to nothing on the page'`
const settlesMs = 4_500

const lookAt = async (window: Window, url: string): Promise<string | undefined> => {
  await window.open(url)
  if (!(await until(20_000, () => isLive(window)))) return 'does not come to life'
  await wait(settlesMs)
  if (new URL(await window.address()).pathname !== new URL(url).pathname) return `led to ${await window.address()}`
  return (await window.run<string | null>(layout)) ?? undefined
}

const signIn = async (window: Window, url: string): Promise<string | undefined> => {
  await window.open(`${url}/login`)
  await until(20_000, () => isLive(window))
  await window.type('input[name="username"]', demoPlayer.email)
  await window.type('input[name="password"]', demoPlayer.password)
  await window.press('main form button[type="submit"]')
  const left = await until(10_000, async () => ((await window.address()).endsWith('/login') ? undefined : true))
  return left ? undefined : 'stays at the sign-in'
}

const openGame = async (window: Window, url: string): Promise<string | undefined> => {
  await window.open(url)
  await until(20_000, () => isLive(window))
  const frame = await until(10_000, async () =>
    (await window.run<boolean>('return document.querySelector("iframe") !== null')) ? true : undefined,
  )
  if (!frame) return 'has no frame'
  await window.enterFrame('iframe')
  const state = await until(30_000, async () => {
    const told = await window.run<string | null>('return document.documentElement.dataset.state ?? null')
    return told ?? undefined
  })
  return state ? undefined : `does not open: ${await window.run<string>('return document.body.innerText')}`
}

const site = await startSite()
const window = await openWindow({ width: 1_300, height: 950 })
try {
  for (const path of visitorPages) await check(path, () => lookAt(window, site.url + path))
  await check('sign-in', () => signIn(window, site.url))
  for (const path of playerPages) await check(path, () => lookAt(window, site.url + path))
  for (const path of gamePaths()) await check(path, () => openGame(window, site.url + path))
} finally {
  await window.close()
  await site.close()
}
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
