import type { AppContext } from '../appContext.ts'
import type { Origin } from './caller.ts'

/**
 * Whether bets from the country of a request are refused (A42): `PLAY_COUNTRIES` is set and does not contain it, or the country is unknown.
 */
export const isOutsideLicence = (
  { config }: Pick<AppContext, 'config'>,
  { country }: Pick<Origin, 'country'>,
): boolean => config.playCountries.length > 0 && !config.playCountries.includes(country)

/** Returns why this request may not stake. Rounds that have begun are played to their end without this check. */
export const stakeRefusalOf = (
  app: Pick<AppContext, 'config'>,
  origin: Pick<Origin, 'country'>,
  { restricted }: { restricted: boolean },
): 'outside' | 'no_access' | undefined => {
  if (isOutsideLicence(app, origin)) return 'outside'
  return restricted ? 'no_access' : undefined
}
