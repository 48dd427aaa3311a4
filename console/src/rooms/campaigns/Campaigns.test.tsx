// @vitest-environment jsdom
import type { Permission } from '@yakamoz/contract/console/permissions'
import { expect, it } from 'vitest'
import { mountConsole, type Server } from '../../testing/mountConsole.tsx'

const at = '2026-11-28T02:00:00.000+03:00'

const row = {
  id: 3,
  name: 'Spring letter',
  channel: 'mail',
  state: 'draft',
  audience: { kind: 'filter', name: 'High rollers', count: 0 },
  starts: '',
  ends: '',
  reached: 0,
  leftOut: 0,
  by: 'staff 8 Ece Taş',
  changed: at,
}
const campaign = {
  ...row,
  version: 4,
  waiting: 0,
  texts: { tr: { title: 'Bahar', text: 'Geldi' }, en: { title: 'Spring', text: 'It is here' } },
  link: '/promotions',
  made: at,
  begun: '',
  finished: '',
  reasons: [],
}
const done = {
  ...campaign,
  state: 'done',
  begun: at,
  finished: at,
  reached: 12,
  reasons: [{ reason: 'paused', count: 3 }],
}
const sums = { deposits: 100_000, stakes: 50_000, ggr: 9_000, bonuses: 0, active: 4 }

const changer: Permission[] = ['campaigns.read', 'campaigns.change', 'players.read']

const mount = (path: string, server: Server = {}, permissions = changer) =>
  mountConsole(path, {
    member: { roles: ['campaigns'], permissions },
    server: {
      'campaigns.list': () => ({ data: [row, { ...row, id: 4, name: 'Feast', channel: 'popup', state: 'running' }] }),
      'campaigns.campaign': () => ({ data: [campaign] }),
      'campaigns.save': () => ({ data: [{ id: 3, version: 5 }] }),
      'campaigns.plan': () => ({ data: [{ id: 3, version: 5 }] }),
      'campaigns.stop': () => ({}),
      'campaigns.unplan': () => ({ data: [{ id: 3, version: 5 }] }),
      'campaigns.remove': () => ({ data: [] }),
      'campaigns.test': () => ({ data: [{ address: 'ada@yakamoz.example' }] }),
      'campaigns.reach': () => ({
        data: [{ audience: 20, reached: 12, reasons: [{ reason: 'excluded', count: 8 }], unknown: ['nobody'] }],
      }),
      'campaigns.result': () => ({
        data: [{ players: 12, complete: 10, before: sums, after: { ...sums, deposits: 250_000 } }],
      }),
      'campaigns.preview': () => ({ data: [{ address: 'http://localhost:3000/preview', key: 'k2', ends: at }] }),
      'players.filters': () => ({ data: [] }),
      ...server,
    },
  })

it('[B164] the room lists campaigns with channel, state and audience, narrowed in the address', async () => {
  const page = await mount('/campaigns?channel=popup')
  await page.until(() => page.text().includes('Feast'))
  expect(page.text()).not.toContain('Spring letter')
  const all = await mount('/campaigns')
  await all.until(() => all.text().includes('Spring letter'))
  expect(all.text()).toContain('High rollers')
})

it('[B164] a new campaign names what it lacks, and is saved with both languages', async () => {
  const page = await mount('/campaigns/new')
  await page.until(() => page.field('Name'))
  await page.press('Save')
  expect(page.text()).toContain('This field is needed.')
  expect(page.dataOf('campaigns.save')).toEqual([])
  await page.type('Name', 'Spring')
  await page.typeTexts({ Title: 'Bahar', Text: 'Bahar!' }, ['tr'])
  await page.typeTexts({ Title: 'Spring', Text: 'Spring!' }, ['en'])
  await page.press('Save')
  expect(page.dataOf('campaigns.save')).toMatchObject([
    {
      name: 'Spring',
      channel: 'notice',
      audience: { kind: 'all' },
      texts: { tr: { title: 'Bahar', text: 'Bahar!' }, en: { title: 'Spring', text: 'Spring!' } },
      ends: '',
    },
  ])
  expect(page.path()).toBe('/campaigns/3')
})

it('[B164] says whom it reaches and why not the others, also where it is planned, and sends a test to oneself', async () => {
  const page = await mount('/campaigns/3')
  await page.press('How many does it reach?')
  await page.until(() => page.text().includes('of the 20 players chosen'))
  expect(page.text()).toContain('8 excluded')
  expect(page.text()).toContain('Not found, or not clear who is meant: nobody')
  expect(page.dataOf('campaigns.reach')).toMatchObject([{ id: 3, channel: 'mail', audience: { kind: 'same' } }])
  await page.press('Send to myself')
  expect(page.dataOf('campaigns.test')).toMatchObject([{ id: 3, language: 'en' }])
  await page.until(() => page.text().includes('Sent to ada@yakamoz.example'))
  await page.press('Plan')
  await page.type('Start', '01.12.2030 10:00')
  await page.type('Reason', 'Spring')
  await page.press('Plan', '.modal button')
  expect(page.dataOf('campaigns.plan')).toMatchObject([
    { id: 3, version: 4, starts: '2030-12-01T10:00:00.000+03:00', reason: 'Spring' },
  ])
})

it('[B167] a campaign that is over shows what came after it, and says that it proves no cause', async () => {
  const page = await mount('/campaigns/3', { 'campaigns.campaign': () => ({ data: [done] }) })
  await page.until(() => page.text().includes('12 players reached'))
  expect(page.text()).toContain('does not prove that the campaign was the cause')
  expect(page.text()).toContain('3 on a break')
  expect(page.text()).toContain('The period is not over for 2 players.')
  expect(page.text()).toMatch(/2,500\.00/)
  expect(page.named('button', 'Plan')).toBeUndefined()
})

it('[B164] what is typed stays when somebody else has changed the campaign, until the newest version is taken', async () => {
  let stored = campaign
  const page = await mount('/campaigns/3', { 'campaigns.campaign': () => ({ data: [stored] }) })
  await page.until(() => page.field('Name'))
  await page.type('Name', 'Summer letter')
  const { readAgain } = await import('../../lib/calls.ts')
  await readAgain('campaigns')
  expect(page.field('Name')?.value).toBe('Summer letter')
  stored = { ...campaign, version: 6, name: 'Autumn letter' }
  await readAgain('campaigns')
  await page.until(() => page.text().includes('Somebody else has changed this'))
  expect(page.field('Name')?.value).toBe('Summer letter')
  await page.press('Save')
  expect(page.dataOf('campaigns.save')).toMatchObject([{ id: 3, version: 4, name: 'Summer letter' }])
  await page.press('Load the newest version')
  expect(page.field('Name')?.value).toBe('Autumn letter')
  expect(page.text()).not.toContain('Somebody else has changed this')
})

it('[B164] the page of a campaign hears that it is over, and counts anew only what it shows of itself', async () => {
  let stored = { ...done, state: 'running' }
  const page = await mount('/campaigns/3', { 'campaigns.campaign': () => ({ data: [stored] }) })
  await page.until(() => page.text().includes('12 players reached'))
  expect(page.named('button', 'Stop')).toBeDefined()
  stored = done
  await page.hear({ topic: 'campaigns', id: '' })
  await page.until(() => page.named('button', 'Stop') === undefined)
  expect(page.dataOf('campaigns.result')).toHaveLength(1)
})

it('[B165] a campaign whose messages wait can still be stopped', async () => {
  const page = await mount('/campaigns/3', { 'campaigns.campaign': () => ({ data: [{ ...done, waiting: 9 }] }) })
  await page.until(() => page.text().includes('Waiting to be sent'))
  await page.press('Stop')
  await page.type('Reason', 'Wrong link')
  await page.press('Stop', '.modal button')
  expect(page.dataOf('campaigns.stop')).toMatchObject([{ id: 3, reason: 'Wrong link' }])
})

it('[B164] who may only read changes nothing', async () => {
  const page = await mount('/campaigns/3', {}, ['campaigns.read'])
  await page.until(() => page.text().includes('you do not have the permission to change them'))
  for (const name of ['Save', 'Plan', 'Send to myself']) expect(page.named('button', name)).toBeUndefined()
})

it('[B254] a draft is deleted with a reason, which leads back to the list', async () => {
  const page = await mount('/campaigns/3')
  await page.until(() => page.named('button', 'Delete the draft'))
  await page.press('Delete the draft')
  await page.type('Reason', 'Not needed')
  await page.press('Delete the draft', '.modal button')
  expect(page.dataOf('campaigns.remove')).toMatchObject([{ id: 3, version: 4, reason: 'Not needed' }])
  await page.until(() => page.path() === '/campaigns')
})

it('[B254] the plan of a campaign that has not begun is taken back with a reason', async () => {
  const planned = { ...campaign, state: 'planned', starts: '2099-01-01T10:00:00.000+03:00' }
  const page = await mount('/campaigns/3', { 'campaigns.campaign': () => ({ data: [planned] }) })
  await page.until(() => page.named('button', 'Take the plan back'))
  expect(page.named('button', 'Delete the draft')).toBeUndefined()
  await page.press('Take the plan back')
  await page.type('Reason', 'Too early')
  await page.press('Take the plan back', '.modal button')
  expect(page.dataOf('campaigns.unplan')).toMatchObject([{ id: 3, version: 4, reason: 'Too early' }])
})
