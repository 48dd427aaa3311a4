// @vitest-environment jsdom
import type { Permission } from '@yakamoz/contract/console/permissions'
import { expect, it } from 'vitest'
import { mountConsole, type Server } from '../../testing/mountConsole.tsx'

const manager = { roles: ['manager'], permissions: ['reports.read', 'payments.read', 'support.read'] } as const

const figures = (stakes: number, wins: number) => ({
  casino: { stakes, wins },
  sport: { stakes: 0, wins: 0 },
  bonusCost: 1_000,
  prizeCost: 0,
  deposits: 50_000,
  depositCount: 1,
  withdrawals: 0,
  withdrawalCount: 0,
  fees: 0,
  bets: 4,
  active: 2,
  registered: 1,
  firstDeposits: 1,
  hours: Array.from({ length: 24 }, (_, hour) => ({
    casino: { stakes: hour === 10 ? stakes : 0, wins: hour === 10 ? wins : 0 },
    sport: { stakes: 0, wins: 0 },
    deposits: hour === 10 ? 50_000 : 0,
    withdrawals: 0,
    bets: 0,
  })),
})

const day = (name: string) => ({
  data: [
    {
      day: name,
      hoursOver: 24,
      figures: figures(20_000, 15_000),
      weekBefore: figures(10_000, 6_000),
      usual: figures(8_000, 7_000),
      usualDays: 3,
      online: 5,
    },
  ],
})

const mount = (path: string, server: Server = {}, permissions: readonly Permission[] = manager.permissions) =>
  mountConsole(path, {
    member: { roles: manager.roles, permissions },
    server: {
      'today.tasks': () => ({
        data: [
          { kind: 'withdrawals', count: 3, amount: 750_000, oldest: new Date(Date.now() - 7_200_000).toISOString() },
        ],
      }),
      'today.figures': (sent) => day(String(sent.day || '2026-11-27')),
      'support.queue': () => ({ data: [{ counts: { waiting: 0, mine: 0, open: 0 }, rows: [] }] }),
      ...server,
    },
  })

it('[B37] what waits leads to its room, with its sum and since when', async () => {
  const page = await mount('/today')
  await page.until(() => page.text().includes('₺7,500.00'))
  expect(page.text()).toContain('2 hours ago')
  await page.press(/Withdrawals/, 'a.task')
  await page.until(() => page.path() === '/payments')
})

const alarmed: Server = {
  'today.tasks': () => ({ data: [{ kind: 'return_alarms', count: 1, amount: 0, oldest: '' }] }),
}

it('[B37] an alarm of returns leads to the games that have one, for who may open their room', async () => {
  const page = await mount('/today', { ...alarmed, 'games.list': () => ({ data: [] }) }, ['games.read'])
  await page.until(() => page.text().includes('Return alarms'))
  await page.press(/Return alarms/, 'a.task')
  await page.until(() => page.path() === '/games?state=alarmed')
})

it('[B37] a task whose room is closed to a member leads nowhere', async () => {
  const page = await mount('/today', alarmed, ['reports.read'])
  await page.until(() => page.text().includes('Return alarms'))
  expect(document.querySelector('a.task')).toBeNull()
})

it('[B37] a day is compared with the same day a week before, and the day before is one press away', async () => {
  const page = await mount('/today?day=2026-11-27')
  await page.until(() => page.text().includes('Friday'))
  const tile = (name: string) =>
    [...document.querySelectorAll('.tile')].find((one) => one.textContent?.startsWith(name))
  expect(tile('GGR')?.textContent).toContain('₺50.00')
  expect(tile('GGR')?.textContent).toContain('+25%')
  expect(tile('NGR')?.textContent).toContain('₺40.00')
  const hold = [...document.querySelectorAll('tr')].find((row) => row.textContent?.startsWith('Casino hold'))
  expect(hold?.textContent).toBe('Casino hold25.00%40.00%12.50%')
  await page.press('The day before')
  await page.until(() => page.path() === '/today?day=2026-11-26')
})

it('[B37] without the permission for reports only the tasks are shown, and no figures are read', async () => {
  const page = await mount('/today', {}, ['payments.read'])
  await page.until(() => page.text().includes('₺7,500.00'))
  expect(page.text()).not.toContain('Figures of the day')
  expect(page.dataOf('today.figures')).toEqual([])
})
