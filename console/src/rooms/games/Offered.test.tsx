// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { mountConsole, type Server } from '../../testing/mountConsole.tsx'

const offer = {
  ...{ adapter: 'hub88', code: 'hub_one', mark: 'mark-1', name: 'Outside One', studio: 'Outside Studio' },
  ...{ category: 'Video Slots', image: 'https://games.example/x', stated: 9_651, blocked: ['US'], game: 0, gone: '' },
}
const other = { ...offer, adapter: 'softswiss', code: 'soft:one', mark: 'mark-2', name: 'Soft One' }
const page = (games: object[]) => ({
  adapters: [
    { adapter: 'softswiss', fetched: '' },
    { adapter: 'hub88', fetched: '2026-11-20T10:00:00.000+03:00' },
  ],
  counts: { new: 2, changed: 1, gone: 0, approved: 0, declined: 0 },
  games,
})
const shelf = { id: 27, live: false, name: { tr: 'Slotlar', en: 'Classic slots' }, changed: '', games: [] }
const server: Server = {
  'games.offered': ({ state }) => ({
    data: [
      page(
        state === 'changed'
          ? [{ ...offer, game: 10_001, was: { ...offer, name: 'Old Name', stated: 9_400 } }]
          : [offer, other],
      ),
    ],
  }),
  'games.shelves': () => ({ data: [shelf] }),
  'games.approve_offered': () => ({ data: [] }),
}
const mount = (
  path: string,
  permissions: readonly ('games.read' | 'games.change')[] = ['games.read', 'games.change'],
) => mountConsole(path, { server, member: { roles: ['manager'], permissions } })

const tick = (name: RegExp) =>
  [...document.querySelectorAll<HTMLElement>('input[type=checkbox]')]
    .find((box) => name.test(box.getAttribute('aria-label') ?? ''))
    ?.click()

it('[B282] an offered game is approved into a category, as it was shown', async () => {
  const shown = await mount('/games?part=offered')
  await shown.until(() => shown.text().includes('Outside One'))
  expect(shown.text()).toContain('96.51%')
  tick(/Outside One/)
  await shown.press('Approve')
  await shown.until(() => shown.text().includes('Approve 1 game') && shown.text().includes('Classic slots'))
  await shown.press(/^Choose/, '.modal .choice')
  await shown.press(/Classic slots/, '.pop [role=option]')
  await shown.type('Reason', 'In the contract')
  await shown.press('Approve', '.modal button')
  await shown.until(() => shown.dataOf('games.approve_offered').length === 1)
  expect(shown.dataOf('games.approve_offered')).toMatchObject([
    {
      ...{ adapter: 'hub88', games: [{ code: 'hub_one', mark: 'mark-1' }], category: 27, live: false, most: 0 },
      reason: 'In the contract',
    },
  ])
})

it('[B282] a changed game shows what players still see beside what is offered', async () => {
  const shown = await mount('/games?part=offered&state=changed')
  await shown.until(() => shown.text().includes('Outside One'))
  const struck = [...document.querySelectorAll('.line-through')].map(({ textContent }) => textContent)
  expect(struck).toEqual(['Old Name', '94.00%'])
})

it('[B282] who may only read has nothing to decide', async () => {
  const shown = await mount('/games?part=offered', ['games.read'])
  await shown.until(() => shown.text().includes('Outside One'))
  expect(document.querySelectorAll('input[type=checkbox]')).toHaveLength(0)
  expect([...document.querySelectorAll('button')].map(({ textContent }) => textContent)).not.toContain('Approve')
})
