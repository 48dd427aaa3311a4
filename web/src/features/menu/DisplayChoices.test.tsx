// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { mountPart } from '../../testing/mountPart.tsx'

const mount = () =>
  mountPart({
    areas: ['frame', 'settings'],
    server: {},
    isPlayer: false,
    load: async () => {
      const { DisplayChoices } = await import('./DisplayChoices.tsx')
      const { When } = await import('../../ui/When.tsx')
      const part = () => (
        <>
          <DisplayChoices />
          <When at="2026-11-21T15:04:05+03:00" shape="time" />
        </>
      )
      return { part, props: {} }
    },
  })

it('lets a visitor choose the format of odds and the clock, which are remembered and take effect at once', async () => {
  const { element, choose } = await mount()
  const [odds, hours] = element.querySelectorAll('select')
  if (!odds || !hours) throw new Error('no choices')
  expect([odds.value, hours.value, element.querySelector('time')?.textContent]).toEqual(['decimal', '12', '03:04 PM'])
  await choose(odds, 'fractional')
  await choose(hours, '24')
  expect([odds.value, hours.value, element.querySelector('time')?.textContent]).toEqual(['fractional', '24', '15:04'])
  expect([localStorage.getItem('yakamozOdds'), localStorage.getItem('yakamozClock')]).toEqual(['fractional', '24'])
})
