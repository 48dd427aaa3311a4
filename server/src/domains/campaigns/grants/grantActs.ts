import { maxListedPlayers } from '@yakamoz/contract/console/campaignRules'
import { z } from '@yakamoz/contract/fields'
import { type Selectable, sql } from 'kysely'
import type { ApprovableAct, AskedAct } from '../../../console/approvals.ts'
import type { Person } from '../../../console/person.ts'
import { withAudit } from '../../../platform/audit.ts'
import type { Schema } from '../../../platform/db/schema.ts'
import type { AppContext } from '../../../transport/appContext.ts'
import { offerById } from '../../bonuses/index.ts'
import { type Audience, idsOf } from '../audience.ts'
import { grantRefusals } from './grantRefusals.ts'

/** Gifts to many players as they are asked for and begun; `grantJob.ts` gives them. */

export type GrantAudience = Exclude<Audience, { kind: 'all' }>
type Offer = NonNullable<Awaited<ReturnType<typeof offerById>>>

/** Returns the offer for gifts of an id. */
export const giftOfferById = async (app: AppContext, id: number): Promise<Offer | undefined> => {
  const offer = await offerById(app.db.query, id)
  return offer?.kind === 'gift' ? offer : undefined
}

/** Returns the players of an audience, each with the reason for which he gets no gift now. */
export const judgedPlayers = async (app: AppContext, audience: GrantAudience, offer: Offer) => {
  const { rows } = await sql<{ id: number }>`
    select a.id from (${idsOf(audience, new Date(app.now()))}) a order by a.id limit ${maxListedPlayers + 1}::int`.execute(
    app.db.query,
  )
  if (rows.length > maxListedPlayers) return 'players_too_many'
  const players = rows.map(({ id }) => Number(id))
  const refused = await grantRefusals(app, players, offer)
  return players.map((player) => ({ player, refusal: refused.get(player) }))
}

type NewGrant = { id: string; offer: Offer; audience: GrantAudience; amount: number; reason: string; by: Person }

/** The request of a grant: its subject names it, so that just its players and their sum are confirmed. */
const requestOf = (id: string, sum: number, { reason, by }: Pick<NewGrant, 'reason' | 'by'>): AskedAct => ({
  subject: `grant ${id}`,
  amount: sum,
  detail: { grant: id },
  reason,
  by,
})

/** Whether a grant was asked for these players: by the filter of this name, or for just those of a list. */
const isForAudience = async (
  app: AppContext,
  { id, audience }: Selectable<Schema['bonus_grant']>,
  asked: GrantAudience,
) => {
  if (audience.kind !== asked.kind) return false
  if (asked.kind === 'filter') return audience.name === asked.name
  const stored = app.db.query.selectFrom('bonus_grant_player').select('player_id').where('grant_id', '=', id)
  const players = (await stored.execute()).map(({ player_id }) => player_id)
  return players.length === asked.players.length && new Set([...players, ...asked.players]).size === players.length
}

/** Returns what a grant of this id asks for: `begun` if it was begun; undefined if there is none. */
const knownGrant = async (app: AppContext, given: NewGrant): Promise<AskedAct | 'begun' | 'id_used' | undefined> => {
  const known = await app.db.query.selectFrom('bonus_grant').selectAll().where('id', '=', given.id).executeTakeFirst()
  if (!known) return undefined
  const isSame =
    known.offer_id === given.offer.id &&
    known.amount === given.amount &&
    known.reason === given.reason &&
    known.asked_by === given.by.actor &&
    (await isForAudience(app, known, given.audience))
  if (!isSame) return 'id_used'
  if (known.state !== 'asked') return 'begun'
  const { count } = await app.db.query
    .selectFrom('bonus_grant_player')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('grant_id', '=', given.id)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return requestOf(given.id, Number(count) * given.amount, given)
}

/** Stores a grant with its players, and returns what is asked for; a repeated one is not stored again. */
export const askedGrant = async (app: AppContext, given: NewGrant) => {
  const known = await knownGrant(app, given)
  if (known !== undefined) return known
  const { id, offer, audience, amount, reason, by } = given
  const judged = await judgedPlayers(app, audience, offer)
  if (judged === 'players_too_many') return judged
  const reached = judged.filter(({ refusal }) => refusal === undefined).length
  if (reached === 0) return 'nobody_reached'
  const isStored = await app.db.query.transaction().execute(async (executor) => {
    const stored = await executor
      .insertInto('bonus_grant')
      .values({
        id,
        offer_id: offer.id,
        amount,
        audience: JSON.stringify({
          kind: audience.kind,
          name: audience.kind === 'filter' ? audience.name : '',
          count: judged.length,
        }),
        reason,
        state: 'asked',
        asked_by: by.actor,
        asked_at: new Date(app.now()),
      })
      .onConflict((row) => row.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!stored) return false
    await sql`
      insert into bonus_grant_player (player_id, grant_id, state, refusal)
      select g.player, ${id}, case when g.refusal = '' then 'waiting' else 'refused' end, g.refusal
      from unnest(${judged.map(({ player }) => player)}::bigint[], ${judged.map(({ refusal }) => refusal ?? '')}::text[]) as g (player, refusal)`.execute(
      executor,
    )
    return true
  })
  return isStored ? requestOf(id, reached * amount, given) : ((await knownGrant(app, given)) ?? 'id_used')
}

/** Stops a grant that is being given; who waits gets no gift, but for one that is just being given. */
export const stopGrant = async (
  app: AppContext,
  { id, reason }: { id: string; reason: string },
  actor: string,
): Promise<'not_found' | 'unchanged' | 'done'> => {
  const known = await app.db.query.selectFrom('bonus_grant').select('id').where('id', '=', id).executeTakeFirst()
  if (!known) return 'not_found'
  const stopped = await withAudit(
    app,
    (executor) =>
      executor
        .updateTable('bonus_grant')
        .set({ state: 'stopped', finished_at: new Date(app.now()) })
        .where('id', '=', id)
        .where('state', '=', 'running')
        .returning('id')
        .executeTakeFirst(),
    () => ({ actor, act: 'gifts stopped', subject: `grant ${id}`, detail: { reason } }),
  )
  return stopped ? 'done' : 'unchanged'
}

const grantDetail = z.object({ grant: z.string() })

/** Begins a grant; the job gives its gifts. */
export const giftsGranted: ApprovableAct = {
  name: 'gifts granted',
  permission: 'bonuses.grant',
  rule: 'money',
  perform: async (app, { amount, detail, reason, by }) => {
    const { grant } = grantDetail.parse(detail)
    const isBegun = await withAudit(
      app,
      async (executor) => {
        const begun = await executor
          .updateTable('bonus_grant')
          .set({ state: 'running', given_by: by.actor })
          .where('id', '=', grant)
          .where('state', '=', 'asked')
          .executeTakeFirst()
        return begun.numUpdatedRows > 0n || undefined
      },
      () => ({ actor: by.actor, act: 'gifts granted', subject: `grant ${grant}`, detail: { amount, reason } }),
    )
    return isBegun ? { ok: true, text: 'begun' } : { ok: false, unchanged: true, text: 'this grant was begun before' }
  },
}
