export { outrightId } from '../outrightName.ts'
export { rankNumbers, sharesInZone, type TableResult, type TieBreak, type Zone } from './finalTable.ts'
export {
  endOutright,
  type LeagueTable,
  type Outright,
  offerOutright,
  outrightResults,
  stopOutright,
  type ZoneChances,
  zonesOf,
} from './outrights.ts'
export { type ComingMatch, type SeasonForecast, type SeasonNow, seasonSampler } from './playOut.ts'
