// @vitest-environment jsdom
import { suggestedLevels } from '@yakamoz/contract/levels'
import { expect, it } from 'vitest'
import { mountConsole, type Server } from '../../testing/mountConsole.tsx'

const from = '2026-11-23T00:00:00.000+03:00'
const decided = (plan: object | '' = suggestedLevels) => ({ from, by: 'Elif', plan })

const week = (changes: object = {}) => ({
  week: '2026-11-23',
  closed: false,
  players: 42,
  points: 1_234,
  leftOut: 0,
  paid: 0,
  back: 0,
  reward: 0,
  ...changes,
})

const state = (changes: object = {}) => ({
  current: decided(),
  planned: '',
  nextFrom: '2026-11-30T00:00:00.000+03:00',
  players: [12, 8, 5, 3, 1, 0],
  weeks: [week(), week({ week: '2026-11-16', closed: true, leftOut: 3, paid: 9, back: 123_45, reward: 50_00 })],
  ...changes,
})

const mount = (changes: object = {}, more: Server = {}, mayChange = true) =>
  mountConsole('/levels', {
    member: {
      roles: ['campaigns'],
      permissions: mayChange ? ['campaigns.read', 'campaigns.change'] : ['campaigns.read'],
    },
    server: { 'levels.state': () => ({ data: [state(changes)] }), ...more },
  })

it('[B203] staff see the plan, how many players have reached which level, and what the weeks have paid', async () => {
  const page = await mount()
  await page.until(() => page.text().includes('Harbour'))
  for (const part of ['No level', '12', '₺123.45', '₺50.00', '1,234', 'Running']) expect(page.text()).toContain(part)
})

it('[B203] levels are off until somebody begins with a plan, which is sent with a reason', async () => {
  const page = await mount(
    { current: '', weeks: [], players: [0] },
    { 'levels.decide': () => ({ data: [{ asked: '' }] }) },
  )
  await page.press('Begin with the suggested plan')
  await page.press('Save')
  await page.type('Reason', 'Agreed by the board')
  await page.press('Save', '.modal button')
  await page.until(() => page.dataOf('levels.decide').length === 1)
  expect(page.dataOf('levels.decide')).toMatchObject([{ plan: suggestedLevels, reason: 'Agreed by the board' }])
})

it('[B203] a plan that is wrong cannot be sent, and what is wrong is said', async () => {
  const page = await mount()
  await page.until(() => page.text().includes('Save'))
  await page.type('Edge of a selection on a coupon (%)', '21')
  await page.until(() => page.text().includes('From 0 to 20'))
  await page.press('Save')
  expect(page.text()).not.toContain('Change the plan')
})

it('[B203] who may only read changes nothing', async () => {
  const page = await mount({}, {}, false)
  await page.until(() => page.text().includes('You may see the plan but not change it.'))
  expect(page.text()).not.toContain('Add a level')
})
