// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { mountConsole, type Server } from '../../testing/mountConsole.tsx'

const member = { roles: ['support'], permissions: ['players.read', 'players.note'] } as const
const at = '2026-11-28T02:00:00.000+03:00'

const player = (id: string) => ({
  id,
  username: `oyuncu${id}`,
  name: 'Elif Kaya',
  email: 'e•••@x.example',
  phone: '•••12',
  identity: '•••34',
  status: 'blocked',
  registered: at,
  lastSignIn: '',
  level: 2,
  until: '',
  country: 'DE',
  deposits: 250_050,
  balance: 0,
})

const saved = {
  id: 4,
  name: 'Almanya',
  shared: true,
  by: 'Ada Deniz',
  isOwn: true,
  mayChange: true,
  changed: at,
  filter: { country: 'DE', tags: ['vip'] },
}

const mount = (path: string, server: Server = {}) =>
  mountConsole(path, {
    member,
    server: {
      'players.filter': () => ({ data: [player('1')] }),
      'players.filters': () => ({ data: [saved] }),
      ...server,
    },
  })

it('[B75] filters are in the address and are sent when it is asked for, not while they are typed', async () => {
  const page = await mount('/players?filters=yes')
  await page.type('Deposits from (₺)', '2,500.50')
  await page.type('Country', 'de')
  expect(page.dataOf('players.filter')).toEqual([])
  await page.press('Search', '.filter-form button')
  await page.until(() => page.text().includes('oyuncu1'))
  expect(page.path()).toContain('depositsFrom=250050')
  expect(page.dataOf('players.filter')).toMatchObject([
    { filter: { depositsFrom: 250_050, country: 'DE' }, before: '' },
  ])
  expect(page.text()).toContain('₺2,500.50')
})

it('[B75] an amount that cannot be read is explained at its field and is not sent', async () => {
  const page = await mount('/players?filters=yes')
  await page.type('Balance to (₺)', 'much')
  await page.type('Country', 'D')
  await page.press('Search', '.filter-form button')
  await page.until(() => page.text().includes('Enter two letters, for example TR.'))
  expect(page.dataOf('players.filter')).toEqual([])
})

it('[B75] the next page begins after the last row, and the first is one press away', async () => {
  const rows = Array.from({ length: 50 }, (_, index) => player(String(100 - index)))
  const page = await mount('/players?filters=yes&status=blocked', { 'players.filter': () => ({ data: rows }) })
  await page.press('Next page')
  await page.until(() => page.dataOf('players.filter').length === 2)
  expect(page.dataOf('players.filter')[1]).toMatchObject({ before: '51' })
  await page.press('First page')
  expect(page.path()).not.toContain('before')
})

it('[B76] a filter is saved under a name, and shared where it is ticked', async () => {
  const page = await mount('/players?filters=yes&status=blocked', {
    'players.save_filter': () => ({ data: [{ id: 9 }] }),
  })
  await page.press('Save the filter')
  await page.press('Save', '.modal button')
  await page.until(() => page.text().includes('This field is needed'))
  await page.type('Name', 'Engelli')
  document.querySelector<HTMLElement>('.modal input[type=checkbox]')?.click()
  await page.settle()
  await page.press('Save', '.modal button')
  await page.until(() => page.path().includes('saved=9'))
  expect(page.dataOf('players.save_filter')).toMatchObject([
    { name: 'Engelli', shared: true, filter: { status: 'blocked' } },
  ])
})

it('[B76] a saved filter is opened from the list, renamed and deleted by its owner', async () => {
  const page = await mount('/players?filters=yes', {
    'players.save_filter': () => ({ data: [{ id: 4 }] }),
    'players.delete_filter': () => ({}),
  })
  await page.press('Saved filters')
  await page.press(/^Almanya/, '[role=menuitem]')
  await page.until(() => page.dataOf('players.filter').length === 1)
  expect(page.dataOf('players.filter')).toMatchObject([{ filter: saved.filter }])
  await page.press('Change the saved filter')
  await page.type('Name', 'Berlin')
  await page.press('Save', '.modal button')
  await page.until(() => page.dataOf('players.save_filter').length === 1)
  expect(page.dataOf('players.save_filter')).toMatchObject([{ id: 4, name: 'Berlin', shared: true }])
  await page.press('Delete the saved filter')
  await page.press('Delete the saved filter', '.modal button')
  await page.until(() => page.dataOf('players.delete_filter').length === 1)
})

it('[B85] the level and the end of its document are chosen in the form, and the list shows the day', async () => {
  const rows = [{ ...player('1'), until: '2026-12-24' }]
  const page = await mount('/players?filters=yes', { 'players.filter': () => ({ data: rows }) })
  const choose = async (label: string, option: string) => {
    const fields = () => [...document.querySelectorAll('.field')]
    const field = await page.until(() => fields().find((one) => one.textContent?.startsWith(label)))
    field.querySelector('button')?.click()
    await page.press(option, '[role=option]')
  }
  await choose('Verification', 'Identity and address')
  await choose('Identity document expires', 'Within 30 days')
  await page.press('Search', '.filter-form button')
  await page.until(() => page.text().includes('24 Dec 2026'))
  expect(page.dataOf('players.filter')).toMatchObject([{ filter: { level: 2, expiresWithin: 30 } }])
  expect(page.path()).toContain('verified=2')
})

it('[B86] a shared filter names its author, and only who may change it is offered to', async () => {
  const other = { ...saved, isOwn: false, mayChange: false }
  const reader = await mount('/players?filters=yes&saved=4', { 'players.filters': () => ({ data: [other] }) })
  await reader.until(() => reader.text().includes('Almanya'))
  expect(reader.named('button', 'Change the saved filter')).toBeUndefined()
  expect(reader.named('button', 'Delete the saved filter')).toBeUndefined()
  const page = await mount('/players?filters=yes&saved=4', {
    'players.filters': () => ({ data: [{ ...other, mayChange: true }] }),
    'players.delete_filter': () => ({}),
  })
  await page.press('Change the saved filter')
  expect(page.text()).toContain('Almanya, saved by Ada Deniz')
  await page.press('Cancel', '.modal button')
  await page.press('Delete the saved filter')
  expect(page.text()).toContain('Almanya, saved by Ada Deniz')
  await page.press('Delete the saved filter', '.modal button')
  await page.until(() => page.dataOf('players.delete_filter').length === 1)
})

it('[B76] a saved filter is opened from the palette', async () => {
  const page = await mount('/players')
  await page.press(/Find or go to/)
  await page.type('Find a page, an action or a player', 'alman')
  await page.press('Almanya', '[role=menuitem]')
  await page.until(() => page.path().includes('country=DE'))
  expect(page.path()).toContain('saved=4')
})
