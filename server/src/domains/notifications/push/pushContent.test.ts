import { languages } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import type { Notice } from '../notices.ts'
import { type Goal, pushKindOf, pushPage, pushText } from './pushContent.ts'

const notices: readonly Notice[] = [
  { kind: 'coupon_won', amount: 123_456 },
  { kind: 'coupon_lost', amount: 5_000 },
  { kind: 'coupon_returned', amount: 5_000 },
  { kind: 'withdrawal_paid', amount: 100_000 },
  { kind: 'withdrawal_refused', amount: 100_000, reason: 'Ad uyuşmuyor' },
  { kind: 'withdrawal_returned', amount: 100_000 },
  { kind: 'payment_corrected', amount: 100_000, reason: 'Hatalı tutar', isWithdrawal: true },
  { kind: 'support_answer' },
]

const goal: Goal = {
  kind: 'goal',
  home: 'Göztepe',
  away: 'Sivasspor',
  score: [2, 1],
  isTakenBack: false,
  page: '/sports/match/sr-1',
}

describe('a message to a browser', () => {
  it('shows neither amounts nor outcomes unless the player allows it [A93]', () => {
    for (const language of languages) {
      for (const notice of notices) {
        const { title, text } = pushText(notice, { language, details: false, siteName: 'Yakamoz' })
        expect(title).toBe('Yakamoz')
        expect(text).not.toMatch(/\d|₺|kaybet|kazan|redded|iade|lost|won|refus|return|approv/i)
        expect(text).not.toBe('')
      }
    }
    const shown = { language: 'tr', details: true, siteName: 'Yakamoz' } as const
    expect(pushText(notices[0] as Notice, shown)).toEqual({
      title: 'Kuponun kazandı',
      text: '1.234,56\u00a0₺ bakiyene eklendi.',
    })
  })

  it('of a goal names the teams and the score after it [A93]', () => {
    const shown = { details: false, siteName: 'Yakamoz' }
    expect(pushText(goal, { ...shown, language: 'tr' })).toEqual({ title: 'Gol!', text: 'Göztepe 2–1 Sivasspor' })
    expect(pushText({ ...goal, score: [1, 1], isTakenBack: true }, { ...shown, language: 'en' })).toEqual({
      title: 'Goal disallowed',
      text: 'Göztepe 1–1 Sivasspor',
    })
  })

  it('is written for coupons, withdrawals and answers of support, not for deposits, security or promotions [A93]', () => {
    expect(notices.map(pushKindOf)).toEqual([
      'coupon',
      'coupon',
      'coupon',
      'withdrawal',
      'withdrawal',
      'withdrawal',
      'withdrawal',
      'support',
    ])
    const others: Notice[] = [
      { kind: 'withdrawal_requested', amount: 1 },
      { kind: 'deposit_approved', amount: 1 },
      { kind: 'payment_corrected', amount: 1, reason: 'a', isWithdrawal: false },
      { kind: 'password_changed' },
      { kind: 'bonus_expired', name: { tr: 'a', en: 'a' } },
    ]
    expect(others.map(pushKindOf)).toEqual(others.map(() => undefined))
  })

  it('leads to the page that it is about', () => {
    expect(notices.map(pushPage)).toEqual([
      '/me/coupons?tab=closed',
      '/me/coupons?tab=closed',
      '/me/coupons?tab=closed',
      '/me/history?tab=finance',
      '/me/history?tab=finance',
      '/me/history?tab=finance',
      '/me/history?tab=finance',
      '/#support',
    ])
    expect(pushPage(goal)).toBe('/sports/match/sr-1')
  })
})
