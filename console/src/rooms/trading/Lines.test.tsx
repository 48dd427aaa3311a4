// @vitest-environment jsdom
import type { Permission } from '@yakamoz/contract/console/permissions'
import { expect, it } from 'vitest'
import { mountConsole } from '../../testing/mountConsole.tsx'

const line = { player: { id: '100001', username: 'dalga', percent: 20 }, matches: 420, mean: 312, low: 204, high: 421 }

const mount = (data: readonly object[], permissions: Permission[] = ['trading.read', 'trading.limits']) =>
  mountConsole('/trading?part=lines', {
    member: { roles: ['trader'], permissions },
    server: {
      'trading.lines': () => ({ data, pagination: { limit: 50, offset: 0, total: data.length } }),
      'trading.set_factor': () => ({}),
    },
  })

it('[B128] a player is shown with the mean and its interval, and is given a factor by his id', async () => {
  const console = await mount([line])
  await console.until(() => console.text().includes('dalga'))
  for (const text of ['20%', '420', '3.12%', '2.04%', '4.21%']) expect(console.text()).toContain(text)
  expect(console.named('a', 'dalga')?.getAttribute('href')).toBe('/players/100001')
  await console.press('Change')
  await console.type('Factor (per cent)', '10')
  await console.type('Reason', 'beats the closing line')
  await console.press('Save', '.modal button')
  await console.until(() => console.dataOf('trading.set_factor').length === 1)
  expect(console.dataOf('trading.set_factor')).toMatchObject([{ player: '#100001', percent: 10 }])
})

it('[B128] who may not limit reads it only, and an empty list says when somebody appears', async () => {
  const console = await mount([line], ['trading.read'])
  await console.until(() => console.text().includes('dalga'))
  expect(console.named('button', 'Change')).toBeUndefined()
  const empty = await mount([])
  await empty.until(() => empty.text().includes('Nobody yet'))
})
