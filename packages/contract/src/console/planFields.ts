import { z } from '../fields.ts'
import { mostPrizes } from './planRules.ts'

/** Prizes as they are sent, in kuruş, which can be added up; `planRules.ts` says what else they have to be. */
export const prizes = z.array(z.int().check(z.gte(0), z.lte(10 ** 13))).check(z.maxLength(mostPrizes))
