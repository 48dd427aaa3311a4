// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { mountConsole } from '../testing/mountConsole.tsx'

const nobody = { data: [] }

it('[B41] the navigation has the rooms that a member of staff may enter, and the others say so', async () => {
  const page = await mountConsole('/staff', {
    member: { roles: ['support'], permissions: ['players.read', 'approvals.read'] },
  })
  await page.until(() => page.text().includes('You may not open this page'))
  const links = [...document.querySelectorAll('nav a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/today', '/requests', '/players', '/account'])
  expect(page.dataOf('staff.list')).toEqual([])
})

it('[B305] a phone has the rooms behind a button, which the next page, Escape and the button close again', async () => {
  const page = await mountConsole('/staff', {
    member: { roles: ['owner'], permissions: ['staff.read', 'roles.read'] },
    server: { 'staff.list': () => nobody, 'roles.matrix': () => nobody },
  })
  await page.until(() => page.text().includes('No matching staff'))
  const isOpen = () => document.querySelector('.rail')?.hasAttribute('data-rooms-open')
  const button = () => page.named('button', 'Rooms')
  expect([isOpen(), button()?.getAttribute('aria-expanded')]).toEqual([false, 'false'])
  await page.press('Rooms')
  expect([isOpen(), button()?.getAttribute('aria-expanded')]).toEqual([true, 'true'])
  expect(document.getElementById(button()?.getAttribute('aria-controls') ?? '')?.tagName).toBe('NAV')
  await page.key('Escape', button())
  expect(isOpen()).toBe(false)
  await page.press('Rooms')
  await page.press('Roles', 'nav a')
  await page.until(() => location.pathname === '/roles')
  expect(isOpen()).toBe(false)
})

it('[B41] an address that does not exist has its page', async () => {
  const page = await mountConsole('/nothing', { member: { roles: ['owner'], permissions: ['staff.read'] } })
  await page.until(() => page.text().includes('There is no such page'))
})

it('[B41] a room that cannot be loaded says so, and loads when it is asked to again', async () => {
  let isBroken = true
  const page = await mountConsole('/staff', {
    member: { roles: ['owner'], permissions: ['staff.read'] },
    server: { 'staff.list': () => (isBroken ? { result: false, refusal: 'out_of_order' } : nobody) },
  })
  await page.until(() => page.text().includes('This could not be loaded'))
  isBroken = false
  await page.press('Try again')
  await page.until(() => page.text().includes('No matching staff'))
})

it('[B41] the palette finds pages by the beginning of a word, and players only when it is asked to', async () => {
  const page = await mountConsole('/staff', {
    member: { roles: ['manager'], permissions: ['staff.read', 'audit.read', 'players.read'] },
    server: {
      'staff.list': () => nobody,
      'players.search': () => ({
        data: [{ id: '100001', username: 'elif', name: 'Elif K', email: 'e•••', status: 'active', found: 'username' }],
      }),
    },
  })
  await page.until(() => page.text().includes('No matching staff'))
  await page.key('k', document.body)
  expect(document.querySelector('.palette')).toBeNull()
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }))
  await page.type('Find a page, an action or a player', 'elif')
  await page.settle()
  expect(page.dataOf('players.search')).toEqual([])
  await page.press('Search players for elif')
  await page.until(() => page.named('[role=menuitem]', /^elif · Elif K/))
  expect(page.dataOf('players.search')).toMatchObject([{ query: 'elif' }])
  await page.type('Find a page, an action or a player', 'aud')
  await page.settle()
  expect(page.named('[role=menuitem]', 'Audit trail')).toBeDefined()
  expect(page.named('[role=menuitem]', 'Staff')).toBeUndefined()
})

it('[B41] who does nothing is warned two minutes before the session ends, may stay, and is else sent to the sign-in', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const page = await mountConsole('/staff', {
    member: { roles: ['owner'], permissions: ['staff.read'] },
    server: { 'staff.list': () => nobody },
  })
  await page.until(() => page.text().includes('No matching staff'))
  const pass = async (ms: number) => {
    vi.setSystemTime(Date.now() + ms)
    dispatchEvent(new Event('focus'))
    await page.settle()
  }
  await pass(12 * 60_000)
  expect(page.named('[role=alertdialog]', /./)).toBeUndefined()
  await pass(70_000)
  await page.until(() => page.named('[role=alertdialog]', /about to end/))
  const states = page.dataOf('session.state').length
  await page.press('Stay signed in')
  await page.until(() => !page.named('[role=alertdialog]', /./))
  expect(page.dataOf('session.state').length).toBe(states + 1)
  await pass(15 * 60_000)
  await page.until(() => page.text().includes('Your session has ended'))
  expect(page.path()).toContain('to=%2Fstaff')
})
