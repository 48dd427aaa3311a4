import { instantToWire } from '@yakamoz/values'
import type { TestApp } from '../../testing/index.ts'

/** What tests of offers use. Not part of the product. */

/** The terms of an offer that is valid: a tenth of a deposit, to be wagered once. */
export const offerTerms = ({ app }: TestApp) => ({
  kind: 'deposit' as const,
  open: true,
  from: instantToWire(app.now() - 60_000),
  until: instantToWire(app.now() + 30 * 86_400_000),
  code: '',
  share: 1_000,
  most: 10_000,
  least: 1_000,
  wagering: 1,
  turnover: 0,
  cap: 0,
  maxStake: 0,
  days: 7,
  claimDays: 1,
  pauseDays: 7,
  texts: { tr: { title: 'Hafta sonu', text: 'Yüzde on' }, en: { title: 'Weekend', text: 'Ten per cent' } },
})

/** A valid input of each act of the class `offers`. */
export const offerInputs: Readonly<Record<string, (cast: { test: TestApp }) => object>> = {
  'offers.save': ({ test }) => ({ terms: offerTerms(test), reason: 'Test' }),
}
