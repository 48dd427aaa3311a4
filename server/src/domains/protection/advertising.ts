import type { AdvertisingRefusal } from '@yakamoz/contract/console/campaignRules'
import { sql } from 'kysely'
import type { Executor } from '../../platform/db/connect.ts'
import type { AppContext } from '../../transport/appContext.ts'

/** A channel of advertising to one player. */
export type AdvertisingChannel = 'mail' | 'sms' | 'push' | 'notice' | 'popup'

/** Returns those of some players who get no advertising by a channel now, with the reason. */
export const advertisingRefusals = async (
  app: Pick<AppContext, 'now'>,
  executor: Executor,
  { players, channel }: { players: readonly number[]; channel: AdvertisingChannel },
): Promise<ReadonlyMap<number, AdvertisingRefusal>> => {
  const { rows } = await sql<{ player: number; refusal: AdvertisingRefusal }>`
    select g.player, advertising_refusal(g.player, ${channel}, ${new Date(app.now())}::timestamptz) as refusal
    from unnest(${[...players]}::bigint[]) as g(player)`.execute(executor)
  return new Map(rows.flatMap(({ player, refusal }) => (refusal === null ? [] : [[Number(player), refusal]])))
}

/** Whether a player may get advertising by a channel now: nobody excluded, on a break, restricted, without consent, or whose account is closed. */
export const mayBeAdvertisedTo = async (
  app: AppContext,
  player: number,
  channel: AdvertisingChannel,
): Promise<boolean> => (await advertisingRefusals(app, app.db.query, { players: [player], channel })).size === 0
