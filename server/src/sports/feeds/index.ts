import type { House } from '../../house.ts'
import type { Feed } from './feed.ts'
import { openOpenfootball } from './openfootball.ts'
import { openSimulator } from './simulator.ts'
import { openUof } from './uof.ts'

/** The feeds that the operator has switched on. */
export const openFeeds = async (house: House): Promise<Feed[]> => {
  const { simulator, openfootball, uof } = house.config.sports
  return [
    ...(simulator ? [await openSimulator(house)] : []),
    ...(openfootball ? [await openOpenfootball(house, openfootball)] : []),
    ...(uof ? [await openUof(house, uof)] : []),
  ]
}
