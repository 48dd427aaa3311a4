// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { mountPart, type Server } from '../../testing/mountPart.tsx'

const free = { limits: [], pausedUntil: '', excluded: false, unverified: false, restricted: false }

const mount = (server: Server) =>
  mountPart({
    areas: ['frame', 'account'],
    server: {
      'user.get_user_profile': () => ({ data: [{ emailConfirmed: true }] }),
      'finance.list_transactions': () => ({ data: [] }),
      'casino.rounds': () => ({ data: [] }),
      'livecasino.bets': () => ({ data: [] }),
      'protection.state': () => ({ data: [free] }),
      ...server,
    },
    load: async () => ({ part: (await import('./FirstSteps.tsx')).FirstSteps, props: {} }),
  })

const linksIn = (element: HTMLElement) => [...element.querySelectorAll('a')].map((link) => link.getAttribute('href'))

it('offers a new player what is not done yet, the first of it first', async () => {
  const { element } = await mount({})
  expect(element.textContent).toContain('Confirm your e-mail')
  expect(linksIn(element)).toEqual(['/me/deposit?bonus=1', '/slot', '/me/protection'])
  expect(element.querySelector('a.go')?.getAttribute('href')).toBe('/me/deposit?bonus=1')
})

it('is gone when everything is done', async () => {
  const { element } = await mount({
    'finance.list_transactions': () => ({ data: [{}] }),
    'livecasino.bets': () => ({ data: [{}] }),
    'protection.state': () => ({ data: [{ ...free, limits: [{}] }] }),
  })
  expect(element.textContent).toBe('')
  expect(localStorage.getItem('yakamozFirstSteps')).toBe('1')
})

it.each([
  ['excluded', { excluded: true }],
  ['in a break', { pausedUntil: '2026-12-01T00:00:00Z' }],
  ['to be verified', { unverified: true }],
  ['not allowed to play', { restricted: true }],
])('asks a player who is %s for no deposit and no game', async (_, state) => {
  const { element } = await mount({ 'protection.state': () => ({ data: [{ ...free, ...state }] }) })
  expect(element.textContent).toBe('')
})
