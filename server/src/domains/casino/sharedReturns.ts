import { gameOfVersion } from '@yakamoz/games'
import { addBet, bustUnit, createTally, type RoundTally, roundUnit } from '@yakamoz/games/expectation'
import { recordOf } from '@yakamoz/games/record'
import { sql } from 'kysely'
import type { AppContext } from '../../transport/appContext.ts'
import { isLiveGame } from './liveGames.ts'
import type { PlayedUnit, StreamId } from './returnTotals.ts'
import { pageSize, pagesOf, type TimeWindow } from './returnWindows.ts'

type SharedRound = {
  game: number
  hall: number
  number: number
  version: number
  phase: string
  bust: number | null
  detail: unknown
}

type Bet = {
  game: number
  hall: number
  number: number
  player: number
  id: string
  stake: number
  paid: number
  state: 'open' | 'won' | 'lost' | 'void'
  bets: unknown
}

/** Reads the rounds that were opened in a window, without those that were voided. */
const roundsOf = async (app: AppContext, { from, until }: TimeWindow): Promise<SharedRound[]> => {
  const { rows } = await sql<SharedRound>`
    select game_id as game, hall, number, version, phase, (outcome->>'bustHundredths')::int as bust, detail from live_round
    where opens_at >= ${from}::timestamptz and opens_at < ${until}::timestamptz and phase <> 'void'
    order by 1, 2, 3`.execute(app.db.background)
  return rows
}

const betsPage = async (app: AppContext, rounds: readonly SharedRound[], last: Bet | undefined): Promise<Bet[]> => {
  const { rows } = await sql<Bet>`
    select b.game_id as game, b.hall, b.number, b.player_id as player, b.id, b.stake, b.paid, b.state,
      case when jsonb_typeof(b.bets) = 'object' then b.bets - 'cards' end as bets
    from unnest(${rounds.map(({ game }) => game)}::int[], ${rounds.map(({ hall }) => hall)}::bigint[],
      ${rounds.map(({ number }) => number)}::bigint[]) k(game_id, hall, number)
    join live_bet b on b.game_id = k.game_id and b.hall = k.hall and b.number = k.number
    where b.state <> 'void' and (b.game_id, b.hall, b.number, b.player_id, b.id) > (${last?.game ?? 0}::int,
      ${last?.hall ?? 0}::bigint, ${last?.number ?? 0}::bigint, ${last?.player ?? 0}::bigint, ${last?.id ?? ''}::text collate "C")
    order by 1, 2, 3, 4, 5 limit ${pageSize}`.execute(app.db.background)
  return rows
}

type RoundKey = Pick<SharedRound, 'game' | 'hall' | 'number'>

const keyOf = ({ game, hall, number }: RoundKey): string => `${game}/${hall}/${number}`

/** The sums of the bets of a round; `isComplete` is false when a bet is unsettled or cannot be read. */
type Sums = { readonly round: SharedRound; readonly tally: RoundTally; isComplete: boolean }

/** Returns what the jackpot of a bingo round paid. It is paid from its pot, beside the stated return. */
const jackpotPaid = ({ detail }: SharedRound): number => {
  const awards = recordOf(detail)?.awards
  return (Array.isArray(awards) ? awards : [])
    .map((award: unknown) => recordOf(award) ?? {})
    .filter(({ prize }) => prize === 'jackpot')
    .reduce((sum, { cards, eachKurus }) => sum + (Array.isArray(cards) ? cards.length : 0) * Number(eachKurus), 0)
}

const streamOf = ({ game, version }: SharedRound): StreamId => ({ game, version, kind: 'spun' })

/** Returns the unit of a round with bets: all of its bets together, because they share its draw. */
const unitOfRound = ({ round, tally, isComplete }: Sums): PlayedUnit => {
  const game = gameOfVersion(round.game, round.version)
  const { stakedKurus: staked, paidKurus: paid } = tally
  if (round.phase !== 'settled') return { ...streamOf(round), leftOut: true }
  if (!isLiveGame(game)) return { ...streamOf(round), unjudged: { staked, paid } }
  const unit =
    isComplete && roundUnit(game, { ...tally, paidKurus: paid - jackpotPaid(round) }, { ...round, round: round.number })
  return unit ? { ...streamOf(round), unit } : { ...streamOf(round), leftOut: true }
}

const addToSums = (sums: Sums, { stake, paid, state, bets }: Bet): void => {
  const game = gameOfVersion(sums.round.game, sums.round.version)
  const bet = { stakeKurus: stake, paidKurus: paid, on: bets }
  if (!isLiveGame(game)) {
    sums.tally.stakedKurus += stake
    sums.tally.paidKurus += paid
  } else if (state === 'open' || !addBet(game, sums.tally, bet)) sums.isComplete = false
}

/** Returns the unit of the bust of a crash round, with or without bets. */
const bustOf = (round: SharedRound): PlayedUnit | undefined => {
  const game = gameOfVersion(round.game, round.version)
  if (game?.form !== 'crash' || round.phase !== 'settled' || round.bust === null) return undefined
  return { ...streamOf(round), kind: 'busts', unit: bustUnit(game, round.bust) }
}

/** Yields the units of shared rounds that were opened in a window. */
export async function* sharedUnits(app: AppContext, window: TimeWindow): AsyncGenerator<PlayedUnit> {
  const rounds = await roundsOf(app, window)
  for (const round of rounds) {
    const bust = bustOf(round)
    if (bust) yield bust
  }
  const byKey = new Map(rounds.map((round) => [keyOf(round), round]))
  let sums: Sums | undefined
  for await (const bets of pagesOf<Bet>((last) => betsPage(app, rounds, last)))
    for (const bet of bets) {
      const round = byKey.get(keyOf(bet)) as SharedRound
      if (sums?.round !== round) {
        if (sums) yield unitOfRound(sums)
        sums = { round, tally: createTally(), isComplete: true }
      }
      addToSums(sums, bet)
    }
  if (sums) yield unitOfRound(sums)
}
