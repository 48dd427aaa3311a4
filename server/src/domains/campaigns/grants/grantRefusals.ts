import type { AdvertisingRefusal } from '@yakamoz/contract/console/campaignRules'
import { shownReasons } from '@yakamoz/contract/console/campaignRules'
import type { GrantRefusal } from '@yakamoz/contract/console/index'
import type { AppContext } from '../../../transport/appContext.ts'
import { type GiftRefusal, wageringAmong } from '../../bonuses/index.ts'
import { advertisingRefusals } from '../../protection/index.ts'

/** Why a player gets no gift: a reason of campaigns, or one of a bonus. */
export type StoredRefusal = Exclude<GrantRefusal, 'barred'>

export const refusalOfGift = (refusal: GiftRefusal): StoredRefusal => (refusal === 'barred' ? 'unfit' : refusal)

/**
 * Returns those of some players who may not get a gift now, with the reason: nobody whom a campaign would not reach. Bets of an earlier bonus that are undecided are
 * looked at when the gift is given.
 */
export const grantRefusals = async (
  app: AppContext,
  players: readonly number[],
  offer: { wagering: number },
): Promise<ReadonlyMap<number, StoredRefusal>> => {
  const wagering = offer.wagering > 0 ? await wageringAmong(app, players) : []
  return new Map<number, StoredRefusal>([
    ...wagering.map((player) => [player, 'wagering'] as const),
    ...(await advertisingRefusals(app, app.db.query, { players, channel: 'notice' })),
  ])
}

type Counted = { reason: StoredRefusal; count: number }
const ofBonuses: readonly StoredRefusal[] = ['unfit', 'wagering', 'open_bets']

/** Returns reasons as a member of staff may know them: those that lie in a player's protection are one for who may not read it. */
export const shownRefusals = (reasons: readonly Counted[], seen: { seesProtection: boolean }) => {
  const isOfBonus = ({ reason }: Counted) => ofBonuses.includes(reason)
  const others = reasons.filter((one) => !isOfBonus(one)) as { reason: AdvertisingRefusal; count: number }[]
  return [...shownReasons(others, seen), ...reasons.filter(isOfBonus)]
}
