import { kurus } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import { bonusFor, choosableWith, type Offer } from './bonusChoice.ts'

const offer = (change: Partial<Offer>): Offer => ({
  id: 1,
  promotionID: 1,
  code: '',
  kind: 'first_deposit',
  title: '',
  text: '',
  percent: 50,
  most: '999.00',
  least: '100.00',
  wagering: 30,
  turnover: 0,
  days: 30,
  state: 'deposit_first',
  amount: '0.00',
  again: '',
  ...change,
})

describe('the bonus of a deposit', () => {
  it('is one that waits for a deposit, or one that each deposit can have', () => {
    const first = offer({})
    const weekly = offer({ id: 3, kind: 'deposit', wagering: 0, state: 'claimable' })
    const withdrawn = offer({ id: 7, kind: 'deposit', wagering: 0, state: 'withdrawn' })
    const others = [
      offer({ id: 8, state: 'withdrawn' }),
      offer({ id: 2, kind: 'loss', state: 'no_loss' }),
      offer({ id: 4, state: 'used' }),
      offer({ id: 5, state: 'claimable' }),
      offer({ id: 6, state: 'barred' }),
    ]
    expect(choosableWith([first, weekly, withdrawn, ...others], false)).toEqual([first, weekly, withdrawn])
  })

  it('is none that has to be wagered while another is', () => {
    const free = offer({ id: 3, kind: 'deposit', wagering: 0 })
    expect(choosableWith([offer({}), free], true)).toEqual([free])
  })

  it.each([
    [99_99, 0],
    [100_00, 50_00],
    [1_000_01, 500_00],
    [1_998_00, 999_00],
    [3_000_00, 999_00],
  ])('of %i kuruş comes to %i', (deposit, bonus) => {
    expect(bonusFor(offer({}), kurus(deposit))).toBe(bonus)
  })

  it('has no maximum where the server gives none', () => {
    expect(bonusFor(offer({ most: '0.00', percent: 20 }), kurus(10_000_00))).toBe(2_000_00)
  })
})
