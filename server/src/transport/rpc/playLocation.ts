import type { AppContext } from '../appContext.ts'
import type { Origin } from './caller.ts'

/**
 * Whether bets may not be taken from where a request comes from (A42): the operator has named the countries that its licence
 * reaches, and this is none of them, or nobody knows which it is. Without such a list every place will do.
 */
export const isOutsideLicence = (
  { config }: Pick<AppContext, 'config'>,
  { country }: Pick<Origin, 'country'>,
): boolean => config.playCountries.length > 0 && !config.playCountries.includes(country)

/** Why nothing may be staked from where this comes, or by this player; a round that goes on is played to its end without it. */
export const stakeRefusalOf = (
  app: Pick<AppContext, 'config'>,
  origin: Pick<Origin, 'country'>,
  { restricted }: { restricted: boolean },
): 'outside' | 'no_access' | undefined => {
  if (isOutsideLicence(app, origin)) return 'outside'
  return restricted ? 'no_access' : undefined
}
