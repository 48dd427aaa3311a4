import { cashOutPolicies } from '@yakamoz/sports/coupons/policies'
import { createChoice } from '../../../lib/browser/choice.ts'

/** How far an offer may fall that the player takes; at most 5 per cent without a choice. */
export const cashOutPolicy = createChoice('yakamozCashOutPolicy', cashOutPolicies, 'near')
