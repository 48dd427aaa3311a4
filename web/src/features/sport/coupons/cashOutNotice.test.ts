import type { Answer } from '@yakamoz/contract'
import { refusals, successes } from '@yakamoz/contract/refusals'
import { describe, expect, it } from 'vitest'
import { createTexts } from '../../../lib/i18n/texts.tsx'
import type { Outcome } from '../outbox.ts'
import { cashOutNotice } from './cashOutNotice.ts'

const wordsIn = async (language: 'tr' | 'en', outcome: Outcome): Promise<string> => {
  const texts = createTexts(language)
  await texts.load('sport')
  return cashOutNotice(texts.say, outcome).text
}

const answered = (answer: Partial<Answer>): Outcome => ({
  outcome: 'answered',
  answer: { result: true, message: '', data: [], code: 200, ...answer },
})

describe('what a player is told about a cash-out', () => {
  it.each([
    ['tr', 'kept', 'Bozdurma isteğinin yanıtı gelmedi'],
    ['en', 'kept', 'Your cash-out got no answer'],
    ['tr', 'lapsed', 'Bozdurma isteğin zamanında ulaşmadı, bozdurma yapılmadı'],
    ['en', 'lapsed', 'Your cash-out did not arrive in time and was not made'],
  ] as const)('in %s differs for one that is %s', async (language, outcome, words) => {
    expect(await wordsIn(language, { outcome })).toContain(words)
  })

  it('is the message of the server when that answered', async () => {
    const { cash_out_changed: changed } = refusals
    expect(await wordsIn('tr', answered({ result: false, message: changed.tr, code: 409 }))).toBe(changed.tr)
    const { coupon_cashed_out: done } = successes
    expect(await wordsIn('en', answered({ message: done.en }))).toBe(done.en)
  })

  it('is that it was made when a look-up of the coupon has found it', async () => {
    expect(await wordsIn('tr', answered({}))).toBe('Kuponun bozduruldu')
    expect(await wordsIn('en', answered({}))).toBe('Your bet was cashed out')
  })
})
