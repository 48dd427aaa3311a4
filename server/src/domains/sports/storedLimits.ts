import type { ReferralSettings, StakeLimit } from '@yakamoz/sports'
import { kurus } from '@yakamoz/values'
import type { AppContext } from '../../transport/appContext.ts'
import { readReferralSettings } from './referralSettings.ts'

/** A stored limit; `endsMs`: it holds until then, without it until it is taken back. */
export type StoredLimit = StakeLimit & {
  readonly endsMs: number | undefined
  readonly reason: string
  readonly actor: string
  readonly madeMs: number
}

/** `referred`: the players all of whose coupons a trader looks at. */
export type StakeControls = {
  readonly limits: readonly StoredLimit[]
  readonly factors: ReadonlyMap<number, number>
  readonly referral: ReferralSettings
  readonly referred: ReadonlySet<number>
}

/** Reads the limits that have not ended. */
export const readLimits = async (app: AppContext): Promise<StoredLimit[]> => {
  const rows = await app.db.query
    .selectFrom('stake_limit')
    .selectAll()
    .where((row) => row.or([row('ends_at', 'is', null), row('ends_at', '>', new Date(app.now()))]))
    .execute()
  return rows.map(({ scope, id, market, phase, max_stake, ends_at, reason, actor, made_at }) => ({
    scope,
    id,
    market,
    phase,
    maxStake: kurus(max_stake),
    endsMs: ends_at?.getTime(),
    reason,
    actor,
    madeMs: made_at.getTime(),
  }))
}

/** Reads limits, the factors of players and whose coupons are referred, of which there are few. */
export const readStakeControls = async (app: AppContext): Promise<StakeControls> => {
  const factors = await app.db.query.selectFrom('stake_factor').select(['player_id', 'percent']).execute()
  const referred = await app.db.query.selectFrom('referred_player').select('player_id').execute()
  return {
    limits: await readLimits(app),
    factors: new Map(factors.map(({ player_id, percent }) => [player_id, percent])),
    referral: await readReferralSettings(app),
    referred: new Set(referred.map(({ player_id }) => player_id)),
  }
}
