// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { mountPart } from '../../testing/mountPart.tsx'

const classFor = async (amount: string) => {
  const { element } = await mountPart({
    areas: ['frame'],
    server: {},
    load: async () => ({ part: (await import('../../ui/Paid.tsx')).Paid, props: { amount, stake: '10.00' } }),
  })
  return element.querySelector('span')?.className
}

it('[A54] shows a payment in the colour of a win only if it is more than the stake', async () => {
  expect(await classFor('0.00')).toBe('num')
  expect(await classFor('0.40')).toBe('num')
  expect(await classFor('10.00')).toBe('num')
  expect(await classFor('10.01')).toBe('money')
})

it('[A54] names the facts of a round a return or a win by its stake', async () => {
  const named = async (win: string, state = 'settled') => {
    const row = { time: '2026-01-02T03:04:05Z', stake: '10.00', win, state }
    const { element } = await mountPart({
      areas: ['frame', 'play'],
      server: {},
      load: async () => ({ part: (await import('../../ui/RoundFacts.tsx')).RoundFacts, props: { row } }),
    })
    return element.textContent
  }
  expect(await named('5.05')).toContain('Returned')
  expect(await named('10.01')).toContain('Win')
  expect(await named('0.00')).not.toContain('Returned')
  expect(await named('0.00', 'open')).toContain('–')
})
