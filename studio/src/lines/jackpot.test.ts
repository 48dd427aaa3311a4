import { kurus } from '@yakamoz/values'
import { expect, it } from 'vitest'
import { commonTexts } from '../texts/common.ts'
import { sayIn } from '../texts/say.ts'
import { slotsTexts } from '../texts/slots.ts'
import { jackpotMoment } from './jackpot.ts'

it('A jackpot gets a moment of its own with the name that the lobby uses.', () => {
  const won = { level: 'grand', amount: kurus(25_000_000) } as const
  expect(jackpotMoment(won, { lang: 'tr', say: sayIn('tr', commonTexts, slotsTexts) })).toMatchObject({
    over: 'Büyük ikramiye',
    heading: 'Jackpot kazandın',
    amountKurus: 25_000_000,
    button: 'Devam et',
  })
  expect(
    jackpotMoment({ ...won, level: 'minor' }, { lang: 'en', say: sayIn('en', commonTexts, slotsTexts) }).over,
  ).toBe('Minor')
})
