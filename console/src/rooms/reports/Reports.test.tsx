// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { mountConsole, type Server } from '../../testing/mountConsole.tsx'

const manager = { roles: ['manager'], permissions: ['reports.read'] } as const

const rows = [
  { key: 'football', bets: 3, stakes: 30_000, wins: 12_000 },
  { key: '*', bets: 1, stakes: 5_000, wins: 9_000 },
]
const play: Server = {
  'reports.play': () => ({ data: [{ rows, sum: { bets: 4, stakes: 35_000, wins: 21_000 }, names: {} }] }),
}

const mount = (path: string, server: Server) => mountConsole(path, { server, member: manager })

it('[B114] a row of a report leads to what it is made of, and what it is narrowed to is taken off by a press', async () => {
  const page = await mount('/reports?report=play&period=own&from=2026-11-01&to=2026-11-20&by=sport', play)
  const football = await page.until(() => page.named('tbody tr', /Football/))
  expect(football.textContent).toContain('₺180.00')
  expect(page.text()).toContain('Several in one coupon')
  expect(page.dataOf('reports.play')[0]).toMatchObject({
    first: '2026-11-01',
    last: '2026-11-20',
    by: 'sport',
    sport: '',
  })
  football.click()
  await page.until(() => page.path().includes('sport=football') && page.path().includes('by=league'))
  await page.until(() => page.dataOf('reports.play').length === 2)
  expect(page.dataOf('reports.play')[1]).toMatchObject({ by: 'league', sport: 'football' })
  await page.press('Remove: Sport: Football')
  await page.until(() => !page.path().includes('sport=football'))
})

it('[B114] a report is saved as CSV with the figures that are shown, money in lira', async () => {
  const saved: Blob[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (blob: Blob) => saved.push(blob) && 'blob:x', revokeObjectURL: () => {} }),
  )
  const page = await mount('/reports?report=play&by=sport', play)
  await page.until(() => page.named('tbody tr', /Football/))
  await page.press('CSV')
  const lines = (await saved[0]?.text())?.trim().split('\r\n')
  expect(lines?.slice(1)).toEqual(['Football,3,300,120,180,0.6', 'Several in one coupon,1,50,90,-40,-0.8'])
})

it('[B114] the house has its sums above the periods, and a period leads to its play', async () => {
  const day = (key: string, stakes: number) => ({
    key,
    casino: { stakes, wins: 100 },
    sport: { stakes: 0, wins: 0 },
    bets: 1,
    bonusCost: 50,
    prizeCost: 0,
    deposits: 0,
    withdrawals: 0,
    fees: 0,
    active: 1,
    registered: 0,
    firstDeposits: 0,
  })
  const page = await mount('/reports', {
    ...play,
    'reports.house': () => ({ data: [day('2026-11-19', 1_100), day('2026-11-20', 2_100)] }),
  })
  const heads = await page.until(() => {
    const found = [...document.querySelectorAll('tbody tr')].map((row) => row.textContent ?? '')
    return found.length === 3 && found
  })
  expect(heads.map((text) => text.slice(0, 8))).toEqual(['Total₺30.00'.slice(0, 8), '20 Nov 2', '19 Nov 2'])
  page.named('tbody tr', /20 Nov/)?.click()
  await page.until(() => page.path().includes('report=play') && page.path().includes('from=2026-11-20'))
})

it('[B205] the cost of bonuses is shown by reason, and what became of them by offer', async () => {
  const offer = {
    offer: 3,
    name: { tr: 'Hoş geldin', en: 'Welcome' },
    times: 4,
    players: 4,
    amount: 40_000,
    wagered: 90_000,
  }
  const page = await mount('/reports?report=bonuses', {
    'reports.bonuses': () => ({
      data: [
        {
          costs: [
            { reason: 'bonus', times: 4, given: 40_000, back: 0 },
            { reason: 'bonus_expired', times: 1, given: 0, back: 9_000 },
          ],
          offers: [{ ...offer, paid: 12_000, open: 1, done: 1, ended: 2 }],
        },
      ],
    }),
  })
  const expired = await page.until(() => page.named('tbody tr', /Bonus expired/))
  expect(expired.textContent).toContain('−₺90.00')
  expect(page.named('tbody tr', /Welcome/)?.textContent).toContain('₺120.00')
})

it('[B206] what is owed stands beside what is there for it', async () => {
  const page = await mount('/reports?report=owed', {
    'reports.owed': () => ({
      data: [
        {
          cash: 100_000,
          bonus: 5_000,
          held: 20_000,
          coupons: 70_000,
          withdrawals: { count: 2, amount: 15_000 },
          jackpots: 9_000,
          bingo: 400,
          gateways: [
            { key: '1', name: { tr: 'Havale', en: 'Bank transfer' }, received: 300_000, paid: 100_000 },
            { key: 'demo', received: 10_000, paid: 0 },
          ],
        },
      ],
    }),
  })
  await page.until(() => page.text().includes('Bank transfer'))
  for (const part of ['₺1,200.00', '₺2,100.00', '₺900.00', '2 withdrawals wait: ₺150.00', 'Demo money at the start'])
    expect(page.text()).toContain(part)
})

it('[B308] figures of a large house say of when they are, and are read again until they are added up anew', async () => {
  const at = (minutes: string) => `2026-11-20T09:${minutes}:00.000Z`
  let kept = { at: at('15'), renewing: true }
  const page = await mount('/reports?report=support', { 'reports.support': () => ({ data: [], kept }) })
  await page.until(() => page.text().includes('As of 20 Nov 12:15; being added up again.'))
  kept = { at: at('40'), renewing: false }
  await page.until(() => page.text().includes('As of 20 Nov 12:40.'))
  const reads = page.dataOf('reports.support').length
  await new Promise((done) => setTimeout(done, 2_500))
  expect(page.dataOf('reports.support')).toHaveLength(reads)
})

it('[B207] [B208] protection and support are told by day, the newest first, with a dash where there is no mark', async () => {
  const day = (key: string) => ({
    key,
    opened: 3,
    answered: 3,
    answerSeconds: 90,
    closed: 2,
    solutionSeconds: 5_400,
    marks: 0,
    mark: 0,
    complaints: 1,
    openComplaints: 0,
  })
  const protection = {
    breaks: 2,
    exclusions: 1,
    limits: 4,
    raised: 0,
    closed: 0,
    harmCases: 3,
    moneyCases: 0,
    screeningCases: 0,
  }
  const page = await mount('/reports?report=support', {
    'reports.support': () => ({ data: [day('2026-11-19'), day('2026-11-20')] }),
    'reports.protection': () => ({
      data: [
        { now: { excluded: 5, paused: 6, limited: 77, raising: 8 }, rows: [{ key: '2026-11-20', ...protection }] },
      ],
    }),
  })
  await page.until(() => page.text().includes('1.5'))
  const [first] = [...document.querySelectorAll('tbody tr')].map((row) => row.textContent ?? '')
  expect(first).toContain('20')
  expect(first).toContain('–')
  await page.press('Protection')
  await page.until(() => page.text().includes('77'))
  expect(page.named('tbody tr', /20/)?.textContent).toContain('2140030')
})

it('[B211] a saved filter is chosen as the segment, and without one the way to make one is shown', async () => {
  const figures = { casino: { stakes: 50_000, wins: 20_000 }, sport: { stakes: 0, wins: 0 }, bets: 7, bonusCost: 5_000 }
  const money = { prizeCost: 0, deposits: 90_000, withdrawals: 10_000, fees: 0 }
  const filters = [
    { id: 4, name: 'Night owls', shared: true, by: 'Ece', own: false, mayChange: false, changed: '', filter: {} },
    { id: 9, name: 'Newcomers', shared: true, by: 'Ece', own: false, mayChange: false, changed: '', filter: {} },
  ]
  const open = (saved: readonly object[]) =>
    mountConsole('/reports?report=segment&filter=9', {
      member: { roles: ['manager'], permissions: ['reports.read', 'players.read'] },
      server: {
        'players.filters': () => ({ data: saved }),
        'reports.segment': () => ({ data: [{ players: 31, active: 12, ...figures, ...money }] }),
      },
    })
  const page = await open(filters)
  await page.until(() => page.text().includes('31'))
  for (const part of ['Newcomers', '₺300.00', '₺250.00', '₺900.00']) expect(page.text()).toContain(part)
  expect(page.dataOf('reports.segment')).toMatchObject([{ filter: 9 }])
  const none = await open([])
  await none.until(() => none.text().includes('No saved filter'))
})
