import { seededDraws } from '@yakamoz/games'
import { type Kurus, kurus } from '@yakamoz/values'
import type { Leg, Posted, RoundRecord } from '../../ledger/index.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { betFromCashOrBonus, type Funds, wagerKindOf, wagerOf } from '../bonuses/index.ts'
import { type Jackpot, jackpotSeed, jackpotsOf, returnPot, takePot, wonJackpot } from '../tournaments/index.ts'
import type { CatalogueGame } from './catalogue.ts'
import { nodeHmac } from './hmac.ts'

export type WonJackpot = { level: Jackpot['level']; amount: Kurus }

export type PlayedRound = {
  player: number
  /** The id of the ledger operation, and the id of the round. */
  operation: string
  id: string
  intent: string
  /** The game's entry in the catalogue: whether it has the jackpot, and how much of its stakes counts towards a bonus. */
  listed: CatalogueGame
  stake: Kurus
  /** The part of the stake that counts towards a bonus; all of it by default. */
  risked?: Kurus
  win: Kurus
  /** The decrypted seeds of the round. Its jackpot draws use them too. */
  seeds: { serverSeed: string; clientSeed: string; nonce: number }
  record: RoundRecord
}

export type PostedRound = Posted & { funds: Funds; jackpot: WonJackpot | undefined }

const legsOf = (funds: Funds, { stake, win }: PlayedRound, jackpot?: WonJackpot): readonly [Leg, ...Leg[]] => {
  const legs: [Leg, ...Leg[]] = [{ from: funds, to: 'house/casino', amount: stake, reason: 'bet' }]
  if (win > 0) legs.push({ from: 'house/casino', to: funds, amount: win, reason: 'win' })
  if (jackpot) legs.push({ from: 'house/jackpot', to: funds, amount: jackpot.amount, reason: 'jackpot' })
  return legs
}

const post = (app: AppContext, round: PlayedRound, funds: Funds, jackpot?: WonJackpot): Promise<Posted> =>
  app.ledger.post({
    player: round.player,
    id: round.operation,
    intent: round.intent,
    legs: legsOf(funds, round, jackpot),
    records: [round.record],
    wager: wagerOf(round.risked ?? round.stake, wagerKindOf(round.listed)),
    ...(funds === 'cash' && round.listed.hasJackpot ? { feed: round.stake } : {}),
  })

const drawnJackpot = async (app: AppContext, { listed, stake, seeds }: PlayedRound): Promise<Jackpot | undefined> => {
  if (!listed.hasJackpot) return undefined
  const draws = seededDraws({ ...seeds, clientSeed: jackpotSeed(seeds.clientSeed) }, nodeHmac)
  return wonJackpot(await jackpotsOf(app), stake, draws)
}

/** Posts a cash round with the jackpot that it wins. The pot is taken first, and returned if the round was not written by this call. */
const postFromCash = async (
  app: AppContext,
  round: PlayedRound,
): Promise<Posted & { jackpot: WonJackpot | undefined }> => {
  const won = await drawnJackpot(app, round)
  const taken = { player: round.player, round: round.id }
  const jackpot = won ? { level: won.level, amount: await takePot(app, won, taken) } : undefined
  const posted = await post(app, round, 'cash', jackpot)
  if (won && posted.outcome !== 'done') await returnPot(app, taken)
  return { ...posted, jackpot }
}

/** Posts stake, win, jackpot and record of a round in one operation. Only cash stakes feed and win jackpots. */
export const postRound = (app: AppContext, round: PlayedRound): Promise<PostedRound> =>
  betFromCashOrBonus(app, round, async (funds) =>
    funds === 'cash' ? postFromCash(app, round) : { ...(await post(app, round, funds)), jackpot: undefined },
  )

/** Returns the balance that a player can bet with. */
export const playableBalance = ({ cash, bonus }: { cash: Kurus; bonus: Kurus }): Kurus => kurus(cash + bonus)
