// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { mountConsole } from '../../testing/mountConsole.tsx'

const members = [
  { id: 3, name: 'Ece Işık', blocked: false },
  { id: 4, name: 'Şule Taş', blocked: true },
]

const entry = {
  id: 7,
  at: '2026-11-28T02:00:00.000+03:00',
  actor: 'staff 3 Ece Işık',
  act: 'note added',
  subject: '94',
  detail: {},
}

const mount = (path: string, check: object = {}) =>
  mountConsole(path, {
    member: { roles: ['auditor'], permissions: ['audit.read'] },
    server: {
      'audit.check': () => ({ data: [{ broken: '', cut: [], heads: 2, ...check }] }),
      'audit.members': () => ({ data: members }),
      'audit.search': () => ({ data: [entry], pagination: { limit: 50, offset: 0, total: 1 } }),
    },
  })

it('[B88] a member of staff is suggested while the name is typed, and then found by the account', async () => {
  const page = await mount('/audit')
  await page.until(() => page.text().includes('Ece Işık'))
  page.field('Who')?.focus()
  // Names that begin with what is typed come first.
  await page.type('Who', 's')
  const options = await page.until(() => {
    const found = [...document.querySelectorAll('[role=option]')].map((one) => one.textContent)
    return found.length > 1 && found
  })
  expect(options).toEqual(['Şule Taşblocked', 'Server', 'Ece Işık'])
  await page.type('Who', 'sule')
  await page.press(/Şule Taş/, '[role=option]')
  await page.until(() => page.path().includes('actor=staff+4'))
  expect(page.field('Who')?.value).toBe('Şule Taş')
  await page.until(() => page.dataOf('audit.search').at(-1)?.actor === 'staff 4')
})

it('[B88] any other text is searched for as it is typed, and a number suggests the player', async () => {
  const page = await mount('/audit')
  await page.until(() => page.text().includes('Ece Işık'))
  page.field('Who')?.focus()
  await page.type('Who', 'root')
  await page.until(() => page.dataOf('audit.search').at(-1)?.actor === 'root')
  expect(page.field('Who')?.value).toBe('root')
  await page.type('Who', '94')
  await page.press(/94/, '[role=option]')
  await page.until(() => page.dataOf('audit.search').at(-1)?.actor === 'player 94')
})

it('[B88] the name stands in the field where the address has the account, and clearing takes it off', async () => {
  const page = await mount('/audit?actor=staff%203&open=7')
  await page.until(() => page.field('Who')?.value === 'Ece Işık')
  const same = await page.until(() => page.named('a', 'Entries of this actor'))
  expect(same.getAttribute('href')).toBe('/audit?actor=staff%203')
  await page.press('Clear filters')
  await page.until(() => page.field('Who')?.value === '')
  expect(page.path()).toBe('/audit')
})

it.each([
  [{}, 'All entries are intact, and the trail agrees with 2 heads'],
  [{ heads: 0 }, 'No head is stored outside the database yet'],
  [{ broken: 41 }, 'The trail is broken: entry 41 was changed'],
  [{ cut: [{ at: entry.at, count: 90 }] }, 'The trail was cut or rewritten: entry 90'],
])('[B150] the check of the trail says what it has found: %o', async (found, words) => {
  const page = await mount('/audit', found)
  await page.press('Check the trail')
  await page.until(() => page.text().includes(words))
})
