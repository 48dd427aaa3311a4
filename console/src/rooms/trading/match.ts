import type { Read, RowOf } from '../../lib/client.ts'
import type { PlainTextKey } from '../../lib/texts.tsx'
import type { Tone } from '../../ui/Badge.tsx'

export type MatchRow = RowOf<'trading', 'matches'>
export type MatchPage = Read<'trading', 'match'>[0]
export type Market = MatchPage['markets'][number]
export type Outcome = Market['outcomes'][number]

export const sports = ['football', 'basketball', 'tennis', 'volleyball', 'ice_hockey', 'esport'] as const

export const sportText = (sport: string): PlainTextKey =>
  `trading.sport.${sports.find((one) => one === sport) ?? 'football'}` as const

type State = { text: PlainTextKey; tone: Tone | undefined }

/** What is to be seen of a match first: that it is taken off sale, or where it stands. */
export const stateOf = ({ stopped, status, open }: MatchRow): State => {
  if (stopped) return { text: 'trading.state.stopped', tone: 'bad' }
  if (status === 1)
    return { text: open > 0 ? 'trading.state.live' : 'trading.state.paused', tone: open > 0 ? 'good' : 'wait-for' }
  if (status === 0)
    return { text: open > 0 ? 'trading.state.open' : 'trading.state.closed', tone: open > 0 ? 'news' : 'line' }
  return { text: status === 2 || status === 7 ? 'trading.state.paused' : 'trading.state.ended', tone: 'line' }
}

/** The state of a market, as a trader reads it. */
export const marketStateOf = ({ status, stopped }: Market): State => {
  if (stopped) return { text: 'trading.market.stopped', tone: 'bad' }
  if (status === 1) return { text: 'trading.market.open', tone: 'good' }
  if (status === -3) return { text: 'trading.market.settled', tone: 'line' }
  if (status === -4) return { text: 'trading.market.cancelled', tone: 'line' }
  return status === 0
    ? { text: 'trading.market.hidden', tone: 'line' }
    : { text: 'trading.market.suspended', tone: 'wait-for' }
}

const counts = [
  'goals',
  'goalsWithOvertime',
  'periodGoals',
  'firstHalfGoals',
  'halfTimeFullTime',
  'corners',
  'cards',
  'sets',
  'games',
  'setGames',
  'points',
  'quarterPoints',
  'setPoints',
  'maps',
  'mapRounds',
  'roundWinner',
  'tablePlace',
] as const

const countsOfPeriods: ReadonlySet<string> = new Set([
  'periodGoals',
  'setGames',
  'quarterPoints',
  'setPoints',
  'mapRounds',
  'roundWinner',
])

/** The words for what is counted, and where it counts a part alone the numbers of the period and the round: `2`, `2/13`. */
export const countOf = (count: string): { text: PlainTextKey; part: string | undefined } => {
  const [name, ...part] = count.split(' ')
  const known = counts.find((one) => one === name)
  const isOfPeriod = known !== undefined && countsOfPeriods.has(known)
  return {
    text: known ? `trading.count.${known}` : 'trading.count.any',
    part: isOfPeriod ? part.join('/') : undefined,
  }
}
