import { kurus } from '@yakamoz/values'
import { expect, it } from 'vitest'
import { jackpotMoment } from './jackpot.ts'

it('A jackpot gets a moment of its own with the name that the lobby uses.', () => {
  const won = { level: 'grand', amount: kurus(25_000_000) } as const
  expect(jackpotMoment(won, 'tr', 'Devam et')).toMatchObject({
    over: 'Büyük ikramiye',
    heading: 'Jackpot kazandın',
    amountKurus: 25_000_000,
    button: 'Devam et',
  })
  expect(jackpotMoment({ ...won, level: 'minor' }, 'en', 'Continue').over).toBe('Minor')
})
