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
  await page.press('Take off: Sport: Football')
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
  expect(heads.map((text) => text.slice(0, 8))).toEqual(['Sum₺30.00'.slice(0, 8), '20 Nov 2', '19 Nov 2'])
  page.named('tbody tr', /20 Nov/)?.click()
  await page.until(() => page.path().includes('report=play') && page.path().includes('from=2026-11-20'))
})
