import { initialReferralSettings, type ReferralSettings, referralSeconds } from '@yakamoz/sports'
import { kurus } from '@yakamoz/values'
import type { AppContext } from '../../transport/appContext.ts'
import { readTradingSetting } from './tradingSettings.ts'

const within = (value: unknown, least: number, most: number): value is number =>
  Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most

/** Returns which coupons are referred to a trader. A stored value that this software does not accept is the initial one. */
export const readReferralSettings = async (app: AppContext): Promise<ReferralSettings> => {
  const { share, sum, seconds, atEnd }: Partial<Record<keyof ReferralSettings, unknown>> = await readTradingSetting(
    app,
    'referral',
  )
  const initial = initialReferralSettings
  return {
    share: within(share, 0, 100) ? share : initial.share,
    sum: within(sum, 0, Number.MAX_SAFE_INTEGER) ? kurus(sum) : initial.sum,
    seconds: within(seconds, referralSeconds.least, referralSeconds.most) ? seconds : initial.seconds,
    atEnd: atEnd === 'accept' ? 'accept' : initial.atEnd,
  }
}
