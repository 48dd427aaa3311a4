import { kurus } from '@yakamoz/values'
import type { Selectable } from 'kysely'
import { publishCampaigns } from '../../../console/publishCampaigns.ts'
import type { Schema } from '../../../platform/db/schema.ts'
import { isolateFailure } from '../../../platform/isolateFailures.ts'
import type { AppContext } from '../../../transport/appContext.ts'
import { giveGift, isGiftGiven } from '../../bonuses/index.ts'
import { advertisingRefusals } from '../../protection/index.ts'
import { giftOfferById } from './grantActs.ts'
import { refusalOfGift, type StoredRefusal } from './grantRefusals.ts'

type Grant = Selectable<Schema['bonus_grant']>

const batchSize = 50
const maxBatchesPerRun = 20

const settle = async (
  { db }: AppContext,
  { grant, player, refusal }: { grant: string; player: number; refusal: StoredRefusal | undefined },
): Promise<void> => {
  await db.query
    .updateTable('bonus_grant_player')
    .set(refusal ? { state: 'refused', refusal } : { state: 'granted' })
    .where('grant_id', '=', grant)
    .where('player_id', '=', player)
    .where('state', '=', 'waiting')
    .execute()
}

/**
 * Gives the gift of a grant to one player, once by its source: what an interrupted run or another process has given is only noted. Who may get it is decided
 * now.
 */
const giveOne = async (app: AppContext, grant: Grant, player: number): Promise<StoredRefusal | undefined> => {
  const offer = await giftOfferById(app, grant.offer_id)
  if (!offer) return 'unfit'
  const source = `gift/${grant.id}`
  if (await isGiftGiven(app, player, source)) return undefined
  const advertising = (await advertisingRefusals(app, app.db.query, { players: [player], channel: 'notice' })).get(
    player,
  )
  if (advertising) return advertising
  const { amount, reason, given_by: actor } = grant
  const given = await giveGift(app, { player, offer, source, amount: kurus(amount), actor, reason })
  if (typeof given !== 'string' || (await isGiftGiven(app, player, source))) return undefined
  return refusalOfGift(given)
}

const isRunning = async ({ db }: AppContext, id: string): Promise<boolean> => {
  const grant = await db.query.selectFrom('bonus_grant').select('state').where('id', '=', id).executeTakeFirst()
  return grant?.state === 'running'
}

const giveGrant = async (app: AppContext, grant: Grant): Promise<void> => {
  let after = 0
  for (let count = 0; count < maxBatchesPerRun; count++) {
    const players = await app.db.query
      .selectFrom('bonus_grant_player')
      .select('player_id')
      .where('grant_id', '=', grant.id)
      .where('state', '=', 'waiting')
      .where('player_id', '>', after)
      .orderBy('player_id')
      .limit(batchSize)
      .execute()
    for (const { player_id: player } of players) {
      // Staff may have stopped it meanwhile.
      if (!(await isRunning(app, grant.id))) return
      await isolateFailure(app, { what: 'a gift could not be given', player, subject: `grant ${grant.id}` }, async () =>
        settle(app, { grant: grant.id, player, refusal: await giveOne(app, grant, player) }),
      )
    }
    after = players.at(-1)?.player_id ?? after
    if (players.length < batchSize) break
  }
  await finishIfDone(app, grant.id)
}

/** Ends a grant in which nobody waits; who could not be given his gift by a failure waits for the next run. */
const finishIfDone = async ({ db, now }: AppContext, id: string): Promise<void> => {
  await db.query
    .updateTable('bonus_grant as g')
    .set({ state: 'done', finished_at: new Date(now()) })
    .where('g.id', '=', id)
    .where('g.state', '=', 'running')
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('bonus_grant_player as p')
            .select('p.player_id')
            .whereRef('p.grant_id', '=', 'g.id')
            .where('p.state', '=', 'waiting'),
        ),
      ),
    )
    .execute()
}

/** Gives the gifts of the grants that were begun, a part at each run. */
export const runGrants = async (app: AppContext): Promise<void> => {
  const running = await app.db.query
    .selectFrom('bonus_grant')
    .selectAll()
    .where('state', '=', 'running')
    .orderBy('id')
    .execute()
  for (const grant of running) await giveGrant(app, grant)
  if (running.length > 0) publishCampaigns(app)
}
