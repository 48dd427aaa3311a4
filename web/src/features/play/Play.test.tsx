// @vitest-environment jsdom
import { refusals } from '@yakamoz/contract/refusals'
import { expect, it } from 'vitest'
import { mountPart, type Server } from '../../testing/mountPart.tsx'

const mount = (initGame: Server[string], isPlayer = true) =>
  mountPart({
    areas: ['frame', 'play', 'lobby'],
    isPlayer,
    server: { 'casino.init_game': initGame },
    load: async () => ({
      part: (await import('./Play.tsx')).Play,
      props: { play: { kind: 'slot' as const, id: 101 }, hints: { gamingType: 'demo' as const } },
    }),
  })

const refused = (name: 'no_access' | 'excluded' | 'paused' | 'game_closed') => () => ({
  result: false,
  message: name in refusals ? refusals[name as 'paused'].en : 'Closed for now',
  code: 409,
  refusal: name as 'paused',
})

it('opens the game that the server starts, in the mode of the address', async () => {
  const part = await mount(() => ({ data: { url: '/studio/?game=nar' } }))
  expect(part.dataOf('casino.init_game')).toMatchObject([{ gameID: 101, mode: 'demo' }])
  expect(part.element.querySelector('iframe')?.getAttribute('src')).toContain('/studio/?game=nar')
  expect(part.visited).toEqual([])
})

it('starts no game for a visitor', async () => {
  const part = await mount(() => ({ data: { url: '/studio/?game=nar' } }), false)
  expect(part.dataOf('casino.init_game')).toEqual([])
})

it('shows a forbidden game as such, and stays on its page', async () => {
  const part = await mount(refused('no_access'))
  expect(part.element.textContent).toContain('This page cannot be displayed, you have no access')
  expect([part.visited, part.notices.get()]).toEqual([[], []])
})

it.each(['paused', 'excluded'] as const)('leads away and shows until it is read why: %s', async (name) => {
  const part = await mount(refused(name))
  expect(part.visited).toEqual(['/'])
  expect(part.notices.get()).toMatchObject([{ text: refusals[name].en, timeout: 86_400_000 }])
})

it('leads away with a short notice where the game itself cannot be started', async () => {
  const part = await mount(refused('game_closed'))
  expect(part.visited).toEqual(['/'])
  expect(part.notices.get()[0]?.timeout).toBeLessThan(10_000)
})

it('[B91] says within the stage, which full screen shows alone, that the site will close', async () => {
  const part = await mount(() => ({ data: { url: '/studio/?game=nar' } }))
  const { soonMaintenance } = await import('../../lib/browser/soonMaintenance.ts')
  const noteIn = () => part.element.querySelector('.stage > .planned-note')
  expect(noteIn()).toBeNull()
  const reason = 'New games are being added.'
  soonMaintenance.set({ start: '2026-11-29T04:30:00.000+03:00', end: '2026-11-29T05:00:00.000+03:00', reason })
  await expect.poll(() => noteIn()?.textContent).toContain(reason)
  // Between head and screen: in the flow, where it covers no control.
  expect(noteIn()?.previousElementSibling?.className).toBe('stage-head')
  expect(noteIn()?.nextElementSibling?.className).toBe('screen')
  soonMaintenance.set(undefined)
  await expect.poll(noteIn).toBeNull()
})
