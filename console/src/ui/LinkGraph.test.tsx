// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { mountConsole } from '../testing/mountConsole.tsx'

const at = '2026-11-27T10:00:00.000+03:00'
const graph = {
  accounts: [
    { id: 7, username: 'elif', status: 'active', balance: 12_500, step: 0 },
    { id: 8, username: 'deniz', status: 'blocked', balance: 0, step: 1 },
    { id: 9, username: 'ada', status: 'active', balance: 100, step: 2 },
  ],
  links: [
    {
      one: 7,
      other: 8,
      by: [
        { kind: 'iban', detail: 'TR•• 26' },
        { kind: 'person', detail: '' },
      ],
    },
    { one: 8, other: 9, by: [{ kind: 'address', detail: '198.51.100.7' }] },
  ],
  left: 3,
}

const shownCase = {
  id: 12,
  area: 'money',
  state: 'open',
  decision: '',
  opened: at,
  changed: at,
  takenBy: '',
  isOwn: false,
  lookAt: '',
  players: [{ id: 7, username: 'elif' }],
  markers: [],
  hits: [],
  proposedLook: '2099-01-15',
  reportAskedBy: '',
  request: '',
  report: '',
  reports: [],
  events: [],
  protected: [],
}

const mount = (links: object, permissions: readonly ('protection.read' | 'players.read')[]) =>
  mountConsole('/protection?part=money&open=12', {
    member: { roles: ['protection'], permissions },
    server: {
      'protection.cases': () => ({ data: [], pagination: { limit: 50, offset: 0, total: 0 } }),
      'protection.case': () => ({ data: [shownCase] }),
      'players.links': () => ({ data: [links] }),
    },
  })

it('[B237] the links of a case are drawn with what is shared, and a table says the same', async () => {
  const page = await mount(graph, ['protection.read', 'players.read'])
  await page.until(() => page.text().includes('3 more linked accounts have no room.'))
  expect(page.dataOf('players.links')).toMatchObject([{ ids: ['7'] }])
  const nodes = [...document.querySelectorAll('.link-graph a')].map((node) => node.getAttribute('aria-label'))
  expect(nodes).toEqual([
    'elif ₺125.00, Active, 1 link',
    'deniz Blocked · ₺0.00, Blocked, 2 links',
    'ada ₺1.00, Active, 1 link',
  ])
  // Speech control finds a link by what is seen.
  for (const node of document.querySelectorAll('.link-graph a'))
    expect(node.getAttribute('aria-label')).toContain(node.textContent)
  const labels = [...document.querySelectorAll('.link-graph .shared')].map((label) => label.textContent)
  expect(labels).toEqual(['Same bank account, May be the same person', 'Same address'])
  const rows = [...document.querySelectorAll('table[aria-label="Links"] tbody tr')].map((line) => line.textContent)
  expect(rows).toEqual([
    'elif₺125.00denizBlocked₺0.00Same bank account TR•• 26May be the same person ',
    'denizBlocked₺0.00ada₺1.00Same address 198.51.100.7',
  ])
})

it('[B237] an account is reached by keyboard, which shows its links and opens its page', async () => {
  const page = await mount(graph, ['protection.read', 'players.read'])
  await page.until(() => document.querySelectorAll('.link-graph a').length === 3)
  const node = document.querySelectorAll<HTMLElement & SVGElement>('.link-graph a')[2]
  node?.focus()
  await page.until(() => document.querySelectorAll('.link-graph line.near').length === 1)
  node?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  await page.until(() => page.path().startsWith('/players/9'))
})

it('[B237] an account that shares nothing has no picture, and who may not read players asks for none', async () => {
  const alone = await mount({ ...graph, links: [], left: 0 }, ['protection.read', 'players.read'])
  await alone.until(() => alone.text().includes('It shares nothing with another account.'))
  expect(document.querySelector('.link-graph')).toBeNull()
  const other = await mount(graph, ['protection.read'])
  await other.until(() => other.text().includes('Case 12'))
  expect(other.dataOf('players.links')).toEqual([])
})
