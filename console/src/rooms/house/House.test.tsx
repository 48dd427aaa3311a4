// @vitest-environment jsdom
import type { Permission } from '@yakamoz/contract/console/permissions'
import { expect, it } from 'vitest'
import { mountConsole, type Server } from '../../testing/mountConsole.tsx'

const at = '2026-11-28T02:00:00.000+03:00'
const texts = { tr: 'Yeni oyunlar', en: 'New games' }

const health = {
  at,
  database: {
    kind: 'embedded',
    version: '17.5',
    migration: '0051_health',
    bytes: 52_000_000,
    answerMs: 1.2,
    clockMs: 0,
    state: 'good',
  },
  processes: [
    {
      id: 'a1b2c3d4',
      host: 'one',
      version: '0.1.0',
      started: at,
      seen: at,
      isThis: true,
      memory: 300_000_000,
      ledgerWaiting: 0,
      sockets: 4,
      diskFree: 9_000_000_000,
      state: 'good',
    },
  ],
  leases: [{ name: 'tables', holder: 'a1b2c3d4', until: at, state: 'good' }],
  jobs: [
    {
      name: 'payouts',
      everyMs: 5_000,
      runs: 20,
      failures: 3,
      last: at,
      lastMs: 4,
      failed: at,
      cause: 'connection refused',
      state: 'bad',
    },
  ],
  backlogs: [{ what: 'mail', count: 2, oldest: at, failed: 1, state: 'look' }],
  followers: [{ name: 'turnover', behind: 0, oldest: '', state: 'good' }],
  feeds: [
    { name: 'simulator', matches: 120, last: at, late: false, stopped: '', reason: '', state: 'good' },
    { name: 'uof 1', matches: 3, last: at, late: true, stopped: at, reason: 'the feed is down', state: 'bad' },
  ],
  webhooks: [{ provider: 'sandbox', last: '', late: false, open: 0, oldest: '', state: 'good' }],
  sinks: [
    {
      name: 'webhook',
      waiting: 1_250,
      oldest: at,
      delivered: 98_000,
      last: at,
      failed: at,
      cause: 'the receiver answered 503',
      state: 'look',
    },
    { name: 'nats', waiting: 0, oldest: '', delivered: 99_250, last: at, failed: '', cause: '', state: 'good' },
  ],
  uploads: { files: 3, bytes: 1_200_000 },
}

const state = { running: '', plan: '' }
const maintainer: Permission[] = ['house.read', 'house.maintain']

const mount = (path: string, server: Server = {}, permissions = maintainer) =>
  mountConsole(path, {
    member: { roles: ['manager'], permissions },
    server: {
      'house.health': () => ({ data: [health] }),
      'house.maintenance': () => ({ data: [state] }),
      'house.configuration': () => ({
        data: [
          { name: 'PORT', value: '3000', isSecret: false, isDefault: true },
          { name: 'SECRET', value: 'set', isSecret: true, isDefault: false },
        ],
      }),
      ...server,
    },
  })

it('[B71] health says what does not work, why, and since when', async () => {
  const page = await mount('/house')
  await page.until(() => page.text().includes('2 things do not work'))
  const row = [...document.querySelectorAll('tr')].find((one) =>
    one.textContent?.includes('Send and track approved withdrawals'),
  )
  expect(row?.textContent).toContain('Not working')
  expect(row?.textContent).toContain('connection refused')
  expect(page.text()).toContain('1.2 MB')
})

it('[B87] jobs, followers and leases are named by what they do, in the language of the page', async () => {
  const page = await mountConsole('/house', {
    member: { roles: ['manager'], permissions: maintainer },
    language: 'tr',
    server: { 'house.health': () => ({ data: [health] }) },
  })
  await page.until(() => page.text().includes('Onaylanan çekimleri gönder ve izle'))
  const heads = [...document.querySelectorAll('tbody th')].map((one) => one.textContent)
  expect(heads).toEqual(expect.arrayContaining(['Canlı masalar', 'Ciro']))
})

it('[B90] a late feed is marked, and a provider that has never called is not', async () => {
  const page = await mount('/house')
  await page.until(() => page.text().includes('UOF, in play'))
  const rowOf = (text: string) => [...document.querySelectorAll('tr')].find((one) => one.textContent?.includes(text))
  expect(rowOf('UOF, in play')?.textContent).toMatch(/ late.*the feed is down/)
  expect(rowOf('Simulator')?.textContent).not.toContain('late')
  expect(rowOf('sandbox')?.textContent).toBe('Goodsandbox–0–')
})

it('[B264] sinks of events are listed with what waits and why they fail', async () => {
  const page = await mount('/house')
  await page.until(() => page.text().includes('Events that leave the site'))
  const rowOf = (text: string) => [...document.querySelectorAll('tr')].find((one) => one.textContent?.includes(text))
  expect(rowOf('Webhook')?.textContent).toMatch(/^To look atWebhook1,250.*98,000.*the receiver answered 503$/)
  expect(rowOf('NATS JetStream')?.textContent).toMatch(/^GoodNATS JetStream0–99,250/)
})

it('[B72] a maintenance begins with texts in both languages and a reason', async () => {
  const page = await mount('/house?part=maintenance', { 'house.begin_maintenance': () => ({}) })
  await page.until(() => page.text().includes('The site is open'))
  await page.press('Begin maintenance now')
  await page.type('Text for players in Turkish', texts.tr)
  await page.type('Reason', 'Sürüm')
  await page.press('Begin maintenance now', '.modal button')
  await page.until(() => page.text().includes('This field is needed'))
  expect(page.dataOf('house.begin_maintenance')).toEqual([])
  await page.type('Text for players in English', texts.en)
  await page.type('End', '31.12.2099 04:30')
  await page.press('Begin maintenance now', '.modal button')
  await page.until(() => page.dataOf('house.begin_maintenance').length === 1)
  expect(page.dataOf('house.begin_maintenance')).toMatchObject([
    { texts, end: '2099-12-31T04:30:00.000+03:00', endsItself: false, reason: 'Sürüm' },
  ])
})

it('[B72] a plan needs a start in the future and an end after it', async () => {
  const page = await mount('/house?part=maintenance', { 'house.plan_maintenance': () => ({}) })
  await page.press('Plan maintenance')
  await page.type('From', '01.01.2020 10:00')
  await page.type('Until', 'gece')
  await page.type('Text for players in Turkish', texts.tr)
  await page.type('Text for players in English', texts.en)
  await page.type('Reason', 'Sürüm')
  await page.press('Save', '.modal button')
  await page.until(() => page.text().includes('That time is past.'))
  expect(page.text()).toContain('Write the time as 29.11.2026 04:30.')
  await page.type('From', '31.12.2099 04:30')
  await page.type('Until', '31.12.2099 04:30')
  await page.until(() => page.text().includes('The end has to be after the start.'))
  await page.type('Until', '31.12.2099 05:00')
  await page.press('Save', '.modal button')
  await page.until(() => page.dataOf('house.plan_maintenance').length === 1)
})

const both = {
  running: { since: at, texts, end: '', endsItself: false },
  plan: { from: '2099-12-31T04:30:00.000+03:00', until: '2099-12-31T05:00:00.000+03:00', texts },
}

it('[B72] a running maintenance is ended with a reason', async () => {
  const server = { 'house.maintenance': () => ({ data: [both] }), 'house.end_maintenance': () => ({}) }
  const page = await mount('/house?part=maintenance', server)
  await page.press('End maintenance')
  await page.type('Reason', 'Bitti')
  await page.press('End maintenance', '.modal button')
  await page.until(() => page.dataOf('house.end_maintenance').length === 1)
})

it('[B72] who only reads sees the maintenance and the plan', async () => {
  const server = { 'house.maintenance': () => ({ data: [both] }) }
  const reader = await mount('/house?part=maintenance', server, ['house.read'])
  await reader.until(() => reader.text().includes('The site stays closed until somebody opens it.'))
  for (const act of ['End maintenance', 'Change', 'Cancel the plan'])
    expect(reader.named('button', act)).toBeUndefined()
})

it('[B74] the configuration shows values, and of secrets only whether they are set', async () => {
  const page = await mount('/house?part=configuration')
  await page.until(() => page.text().includes('Secret, set'))
  expect(page.text()).toContain('3000default')
})
