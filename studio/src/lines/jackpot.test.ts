import { kurus } from '@yakamoz/values'
import { expect, it } from 'vitest'
import { commonTexts } from '../texts/common.ts'
import { sayIn } from '../texts/say.ts'
import { slotsTexts } from '../texts/slots.ts'
import { jackpotMoment } from './jackpot.ts'

it('A jackpot gets a moment of its own with the name that the lobby uses.', () => {
  const jackpot = { level: 'grand', amount: kurus(25_000_000) } as const
  const round = { win: kurus(0), stake: kurus(1000), jackpot }
  expect(jackpotMoment(round, { lang: 'tr', say: sayIn('tr', commonTexts, slotsTexts) })).toMatchObject({
    over: 'Büyük ikramiye',
    heading: 'Jackpot kazandın',
    amountKurus: 25_000_000,
    button: 'Devam et',
    grade: 3,
    isPlain: false,
  })
  expect(
    jackpotMoment(
      { ...round, jackpot: { ...jackpot, level: 'minor' } },
      { lang: 'en', say: sayIn('en', commonTexts, slotsTexts) },
    ).over,
  ).toBe('Minor')
})

it('[A54] A jackpot is not celebrated in a round that returns no more than its cost.', () => {
  const round = { win: kurus(500), stake: kurus(10_000), jackpot: { level: 'mini', amount: kurus(9_500) } } as const
  const moment = jackpotMoment(round, { lang: 'tr', say: sayIn('tr', commonTexts, slotsTexts) })
  expect(moment).toMatchObject({ amountKurus: 9_500, grade: 0, isPlain: true })
})
