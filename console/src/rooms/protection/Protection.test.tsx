// @vitest-environment jsdom
import type { Permission } from '@yakamoz/contract/console/permissions'
import { initialProtectionSettings } from '@yakamoz/contract/console/protectionSettings'
import { expect, it } from 'vitest'
import { mountConsole, type Server } from '../../testing/mountConsole.tsx'

const at = '2026-11-27T10:00:00.000+03:00'

const chased = {
  player: 7,
  kind: 'losses_chased',
  strength: 'strong',
  figures: {
    times: 2,
    deposits: 5,
    depositedKurus: 310_000,
    firstKurus: 10_000,
    lastKurus: 160_000,
    lostKurus: 150_000,
    tookMinutes: 75,
  },
  first: at,
  last: at,
}

const row = (changes: object = {}) => ({
  id: 12,
  area: 'harm',
  state: 'open',
  decision: '',
  opened: at,
  changed: at,
  takenBy: '',
  isOwn: false,
  lookAt: '',
  players: [{ id: 7, username: 'elif' }],
  markers: [chased],
  hits: [],
  ...changes,
})

const moneyMarkers = [
  { player: 4_900_000_007, kind: 'shared_account', strength: 'strong', figures: { accounts: 3 }, first: at, last: at },
  {
    player: 8,
    kind: 'in_and_out',
    strength: 'weak',
    figures: { times: 1, inKurus: 150_000, playedKurus: 1_000, outKurus: 140_000 },
    first: at,
    last: at,
  },
]
const players = [
  { id: 4_900_000_007, username: 'elif' },
  { id: 8, username: 'deniz' },
]
const protectedPlayer = (player: number, name: string) => ({
  player,
  name,
  birthDate: '1970-05-21',
  country: 'TR',
  status: 'active',
  excluded: false,
  pausedUntil: '',
  depositLimits: 0,
})

const wholeCase = (changes: object = {}) => ({
  ...row(),
  proposedLook: '2099-01-15',
  reportAskedBy: '',
  request: '',
  report: '',
  reports: [],
  events: [
    {
      id: 2,
      kind: 'by_itself',
      at,
      actor: 'server',
      player: 7,
      text: '',
      detail: 'message',
    },
    { id: 1, kind: 'opened', at, actor: 'server', player: 7, text: '', detail: 'losses_chased strong' },
  ],
  protected: [protectedPlayer(7, 'Elif Kaya')],
  ...changes,
})

const moneyCase = (changes: object = {}) =>
  wholeCase({
    area: 'money',
    players,
    markers: moneyMarkers,
    protected: [protectedPlayer(4_900_000_007, 'Elif Kaya'), protectedPlayer(8, 'Deniz Er')],
    ...changes,
  })

const all = ['protection.read', 'protection.act', 'protection.settings', 'players.protect', 'approvals.read'] as const
const mount = (path: string, server: Server = {}, permissions: readonly Permission[] = all) =>
  mountConsole(path, {
    member: { roles: ['protection'], permissions },
    server: {
      'protection.cases': () => ({ data: [row()], pagination: { limit: 50, offset: 0, total: 1 } }),
      'protection.case': () => ({ data: [wholeCase()] }),
      ...server,
    },
  })

it('[B143] a case says in words with figures what stands out, and what the server has done by itself', async () => {
  const page = await mount('/protection?open=12')
  await page.until(() => page.text().includes('Elif Kaya'))
  for (const text of [
    '2 times: deposit after deposit behind losses.',
    '5 deposits in 1 h 15 min, from ₺100.00 to ₺1,600.00, ₺3,100.00 in all, with ₺1,500.00 lost meanwhile.',
    'Losses chased (strong)',
    'Done by itself',
    'A message with help',
  ])
    expect(page.text()).toContain(text)
})

it('[B143] staff take a case over, write a note, and act for its player with a reason', async () => {
  const done = () => ({})
  const page = await mount('/protection?open=12', {
    'protection.take': done,
    'protection.note': done,
    'protection.act': done,
  })
  await page.press('Take')
  expect(page.dataOf('protection.take')).toMatchObject([{ id: '12' }])
  await page.type('Note', 'Called him')
  await page.press('Add the note')
  expect(page.dataOf('protection.note')).toMatchObject([{ id: '12', body: 'Called him' }])
  await page.press('Set a limit')
  await page.press('Set a limit', '.modal button')
  await page.until(() => page.text().includes('Type an amount of zero or more'))
  expect(page.dataOf('protection.act')).toEqual([])
  await page.type('Limit on deposits of a day (lira)', '500')
  await page.type('Reason', 'Agreed on the phone')
  await page.press('Set a limit', '.modal button')
  await page.until(() => page.dataOf('protection.act').length === 1)
  expect(page.dataOf('protection.act')).toMatchObject([
    { id: '12', player: '7', act: 'limit', most: 50_000, reason: 'Agreed on the phone' },
  ])
})

it('[B143] a case of harm is closed with the proposed day of the next look', async () => {
  const page = await mount('/protection?open=12', { 'protection.close': () => ({ data: [{ asked: '' }] }) })
  await page.press('Close the case', '.side button.go')
  await page.type('Reason', 'Has set limits himself')
  await page.press('Close the case', '.modal button')
  await page.until(() => page.dataOf('protection.close').length === 1)
  expect(page.dataOf('protection.close')).toMatchObject([
    { id: '12', decision: 'done', lookAt: '2099-01-15', report: '', reason: 'Has set limits himself' },
  ])
})

it('[B146] a report begins with the figures of the case, and is completed before it is asked for', async () => {
  const page = await mount('/protection?part=money&open=12', {
    'protection.case': () => ({ data: [moneyCase()] }),
    'protection.close': () => ({ data: [{ asked: '01HXYZ01HXYZ01HXYZ01HXYZ01' }] }),
  })
  await page.press('Close the case', '.side button.go')
  await page.press(/No suspicion/, '.modal button.choice')
  await page.press('Report', '[role=option]')
  const field = await page.until(() => page.field('Report'))
  for (const text of [
    'Report of suspicious transactions, case 12',
    '- Elif Kaya (user name elif, number 4900000007)',
    'Shared bank account. The same IBAN is stored by 3 players.',
    '₺1,500.00 in, ₺10.00 played, ₺1,400.00 asked out.',
  ])
    expect(field.value).toContain(text)
  await page.type('Report', 'Completed')
  await page.type('Reason', 'A ring')
  await page.press('Report', '.modal button.stop')
  await page.until(() => page.dataOf('protection.close').length === 1)
  expect(page.dataOf('protection.close')).toMatchObject([{ decision: 'report', report: 'Completed', lookAt: '' }])
})

it('[B146] who has to confirm a report reads it in the case, which leads to the request', async () => {
  const page = await mount('/protection?part=money&open=12', {
    'protection.case': () => ({
      data: [moneyCase({ report: 'All of the report', reportAskedBy: 'staff 3 Ece Taş', request: 'r1' })],
    }),
  })
  await page.until(() => page.text().includes('All of the report'))
  expect(page.text()).toContain('The report waits for a second person. Ece Taş')
  await page.press('To the request')
  expect(page.path()).toBe('/requests?open=r1')
})

it('[B146] every report that was filed stays in its case, with who wrote and who confirmed it', async () => {
  const filed = (id: number, text: string) => ({ id, at, askedBy: 'staff 3 Ece Taş', filedBy: 'staff 4 Can Su', text })
  const page = await mount('/protection?part=money&open=12', {
    'protection.case': () => ({
      data: [moneyCase({ reports: [filed(2, 'The second one'), filed(1, 'The first one')] })],
    }),
  })
  await page.until(() => page.text().includes('The second one'))
  for (const text of ['The first one', 'Ece Taş, Can Su']) expect(page.text()).toContain(text)
})

it('[B143] who may not protect players can only write to the player of a case', async () => {
  const page = await mount('/protection?open=12', {}, ['protection.read', 'protection.act'])
  await page.until(() => page.text().includes('Elif Kaya'))
  expect(page.named('.side .btn', 'Send a message')).toBeDefined()
  for (const name of ['Set a limit', 'Exclude']) expect(page.named('.side .btn', name)).toBeUndefined()
})

it('[B143] who may only see protection has no acts', async () => {
  const page = await mount('/protection?open=12', {}, ['protection.read'])
  await page.until(() => page.text().includes('Elif Kaya'))
  for (const name of ['Take', 'Close the case', 'Send a message', 'Exclude', 'Add the note', 'Export for an authority'])
    expect(page.named('.side .btn:not(.square)', name)).toBeUndefined()
})

it('[B151] a case is exported for an authority with a reason', async () => {
  const exported = { 'protection.export': () => ({ data: [{ name: 'case-12.json', json: '{}' }] }) }
  const page = await mount('/protection?open=12', exported, [...all, 'players.export'])
  await page.press('Export for an authority')
  await page.type('Reason', 'Asked for by letter')
  await page.press('Save the file', '.modal button')
  await page.until(() => page.dataOf('protection.export').length === 1)
  expect(page.dataOf('protection.export')).toMatchObject([{ of: 'case', id: '12', reason: 'Asked for by letter' }])
})

it('[B149] the lists of exclusions, breaks and limits are found by kind, state and name', async () => {
  const limit = { kind: 'deposit', period: 'day', most: 10_000, wanted: 25_000, removing: false }
  const bar = { player: 7, username: 'elif', since: at, until: at, forEver: false, limit: [] }
  const page = await mount('/protection?part=bars', {
    'protection.bars': ({ kind }) => ({
      data: [kind === 'limit' ? { ...bar, limit: [limit] } : bar],
      pagination: { limit: 50, offset: 0, total: 1 },
    }),
  })
  await page.until(() => page.text().includes('elif'))
  await page.type('User name or number', 'eli')
  await page.until(() => page.dataOf('protection.bars').at(-1)?.query === 'eli')
  await page.press(/^Kind/, '.page-bar button.choice')
  await page.press('Limits', '[role=option]')
  await page.until(() => page.text().includes('₺100.00 → ₺250.00'))
  expect(page.dataOf('protection.bars').at(-1)).toMatchObject({ kind: 'limit', state: 'running' })
})

it('[B148] settings say their bounds, and only what was changed is sent with a reason', async () => {
  const page = await mount('/protection?part=settings', {
    'protection.settings': () => ({ data: [initialProtectionSettings] }),
    'protection.change_settings': () => ({ data: [{ asked: '' }] }),
  })
  const field = 'Deposits in a row behind losses (times)'
  await page.type(field, '1')
  await page.until(() => page.text().includes('Type a number between 2 and 50'))
  expect(page.named('button', 'Save')?.hasAttribute('disabled')).toBe(true)
  // The strong marker begins with 5.
  await page.type(field, '6')
  await page.until(() => page.text().includes('It cannot be below the threshold of the weak marker'))
  expect(page.named('button', 'Save')?.hasAttribute('disabled')).toBe(true)
  expect(page.text()).toContain('“Just under a threshold” is off')
  await page.type(field, '4')
  await page.type('Least amount for a rise (lira)', '7500')
  await page.press('Save', '.settings-bar button')
  await page.type('Reason', 'Stricter')
  await page.press('Save', '.modal button')
  await page.until(() => page.dataOf('protection.change_settings').length === 1)
  expect(page.dataOf('protection.change_settings')).toMatchObject([
    { changes: { chaseDeposits: 4, riseLeast: 750_000 }, reason: 'Stricter' },
  ])
})

const hit = {
  player: 7,
  entry: 'TEST 1',
  kind: 'sanction',
  score: 98,
  state: 'open',
  found: at,
  ended: '',
  decided: '',
  decidedBy: '',
  name: 'KAYA Elif',
  otherNames: ['Elif Kayaoglu'],
  born: ['1970'],
  countries: ['XX'],
}
const screeningCase = () => wholeCase({ area: 'screening', markers: [], hits: [hit] })
const screeningServer: Server = {
  'protection.screening': () => ({
    data: [{ list: 'House list', isSample: true, entries: 1_200, begun: at, finished: at, openHits: 1, failed: 2 }],
  }),
  'protection.cases': () => ({
    data: [row({ area: 'screening', markers: [], hits: [hit] })],
    pagination: { limit: 50, offset: 0, total: 1 },
  }),
  'protection.case': () => ({ data: [screeningCase()] }),
  'protection.decide_hit': () => ({ data: [] }),
}

it('[B36] the cases are read again after a break of the connection', async () => {
  const page = await mount('/protection?part=screening', screeningServer, all)
  await page.until(() => page.text().includes('KAYA Elif · 98'))
  const before = page.dataOf('protection.cases').length
  await page.hear({ epoch: 'one' })
  await page.hear({ epoch: 'two' })
  await page.until(() => page.dataOf('protection.cases').length > before)
})

it('[B235] a hit is beside the data of its player, and is decided with a reason', async () => {
  const page = await mount('/protection?part=screening', screeningServer, [...all, 'players.access'])
  await page.until(() => page.text().includes('KAYA Elif · 98'))
  const failed = '2 players could not be screened, tried again every minute'
  for (const text of ['House list, 1,200 people', 'Sample list of invented people', 'Sanctions', failed])
    expect(page.text()).toContain(text)
  const open = await mount('/protection?part=screening&open=12', screeningServer, [...all, 'players.access'])
  await open.until(() => open.text().includes('Elif Kayaoglu'))
  for (const text of ['Similarity 98/100', 'Elif Kaya', '1970', '21 May 1970', 'To be decided'])
    expect(open.text()).toContain(text)
  await open.press('Same person')
  await open.until(() => open.text().includes('This is KAYA Elif: the account is blocked'))
  await open.type('Reason', 'Seen on the passport')
  await open.press('Same person', '.modal button')
  await open.until(() => open.dataOf('protection.decide_hit').length === 1)
  expect(open.dataOf('protection.decide_hit')).toMatchObject([
    { id: '12', player: '7', entry: 'TEST 1', is: 'same', reason: 'Seen on the passport' },
  ])
})

it('[B235] who may not block only decides that it is somebody else', async () => {
  const page = await mount('/protection?part=screening&open=12', screeningServer)
  await page.until(() => page.text().includes('Elif Kayaoglu'))
  expect(page.named('.side .btn', 'Somebody else')).toBeDefined()
  expect(page.named('.side .btn', 'Same person')).toBeUndefined()
})
