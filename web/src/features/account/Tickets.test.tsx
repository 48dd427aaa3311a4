// @vitest-environment jsdom
import { act } from 'react'
import { expect, it } from 'vitest'
import { mountPart, type Server } from '../../testing/mountPart.tsx'

const campaign = {
  id: 2,
  title: 'New Year draw 2026',
  text: 'Each deposit is a ticket.',
  startDate: '2025-12-01',
  endDate: '2026-01-01',
  drawDate: '2026-01-05',
  leastAmount: '250.00',
  status: 1002,
  pageSize: 50,
  prizes: ['1000.00'],
  state: 'drawn',
  seedHash: 'ab',
  seed: '',
  listHash: '',
  tickets: 3,
  winners: [],
}
const campaigns = [
  { id: 3, title: 'New Year draw 2027', startDate: '2026-12-01', endDate: '2027-01-01', state: 'upcoming' },
  { id: 2, title: campaign.title, startDate: campaign.startDate, endDate: campaign.endDate, state: 'drawn' },
]

const mount = (server: Server) =>
  mountPart({
    areas: ['frame', 'me', 'account'],
    server: {
      'lottery.campaign': ({ campaignID }) => ({
        data: [campaignID === 3 ? { ...campaign, ...campaigns[0], tickets: 0 } : campaign],
      }),
      'lottery.tickets': () => ({ data: [] }),
      'finance.list_transactions': () => ({ data: [] }),
      ...server,
    },
    load: async () => ({ part: (await import('./Tickets.tsx')).Tickets, props: {} }),
  })

it('[B252] shows the draw of the server at first, and another one when it is chosen', async () => {
  const part = await mount({ 'lottery.campaigns': () => ({ data: campaigns }) })
  const select = part.element.querySelector('select') ?? expect.fail('no choice')
  expect([...select.options].map(({ text }) => text)).toEqual([
    'New Year draw 2027 (Upcoming)',
    'New Year draw 2026 (Drawn)',
  ])
  expect([select.value, part.element.querySelector('h2')?.textContent]).toEqual(['2', 'New Year draw 2026 Drawn'])
  await act(async () => {
    select.value = '3'
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await part.settle()
  expect(part.element.querySelector('h2')?.textContent).toBe('New Year draw 2027 Upcoming')
  expect(part.dataOf('lottery.tickets').at(-1)).toMatchObject({ campaignID: 3 })
})

it('[B252] offers no choice where there is one draw', async () => {
  const part = await mount({ 'lottery.campaigns': () => ({ data: campaigns.slice(1) }) })
  expect(part.element.querySelector('h2')?.textContent).toContain('New Year draw 2026')
  expect(part.element.querySelector('select')).toBeNull()
})
