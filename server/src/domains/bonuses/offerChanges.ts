import { createHash } from 'node:crypto'
import { type BonusOffer, newOfferKinds, offerProblems } from '@yakamoz/contract/console/offerRules'
import { sql } from 'kysely'
import { recordAudit } from '../../platform/audit.ts'
import type { Executor } from '../../platform/db/connect.ts'
import type { AppContext } from '../../transport/appContext.ts'
import type { Offer } from './offers.ts'

/** Bonus offers as staff make and change them. A bonus that was given keeps the terms that it was given with. */

export const termsOf = (offer: Offer): BonusOffer => {
  const { kind, open, code, share, most, least, wagering, turnover, cap, days, texts } = offer
  const language = (one: 'tr' | 'en') => ({ title: texts[one]?.title ?? '', text: texts[one]?.text ?? '' })
  return {
    ...{ kind, open, code, share, most, least, wagering, turnover, cap, days },
    from: offer.starts_at.getTime(),
    until: offer.ends_at.getTime(),
    maxStake: offer.max_stake,
    claimDays: offer.claim_days,
    pauseDays: offer.pause_days,
    texts: { tr: language('tr'), en: language('en') },
  }
}

const columnsOf = (terms: BonusOffer) => {
  const { kind, open, code, share, most, least, wagering, turnover, cap, days } = terms
  return {
    ...{ kind, open, code, share, most, least, wagering, turnover, cap, days },
    starts_at: new Date(terms.from),
    ends_at: new Date(terms.until),
    max_stake: terms.maxStake,
    claim_days: terms.claimDays,
    pause_days: terms.pauseDays,
    texts: JSON.stringify(terms.texts),
  }
}

/** Names the state of an offer: an import of files changes it as well as the console does. */
export const versionOf = (offer: Offer): string =>
  createHash('sha256')
    .update(JSON.stringify(termsOf(offer)))
    .digest('base64url')
    .slice(0, 22)

export const allOffers = ({ db }: AppContext): Promise<Offer[]> =>
  db.query.selectFrom('bonus_offer').selectAll().orderBy('place').orderBy('id').execute()

export const offerById = (executor: Executor, id: number): Promise<Offer | undefined> =>
  executor.selectFrom('bonus_offer').selectAll().where('id', '=', id).executeTakeFirst()

const insertOffer = async (executor: Executor, terms: BonusOffer): Promise<Offer> => {
  // Nobody else takes the same id.
  await sql`select pg_advisory_xact_lock(hashtext('bonus offers'))`.execute(executor)
  const { id, place } = await executor
    .selectFrom('bonus_offer')
    .select([
      sql<number>`coalesce(max(id), 0)::int + 1`.as('id'),
      sql<number>`coalesce(max(place), 0)::int + 1`.as('place'),
    ])
    .executeTakeFirstOrThrow()
  return executor
    .insertInto('bonus_offer')
    .values({ id, place, promotion_id: null, ...columnsOf(terms) })
    .returningAll()
    .executeTakeFirstOrThrow()
}

type ChangeRefusal = 'not_found' | 'content_changed' | 'unchanged' | 'content_invalid'

/** Changes an offer that nobody has changed since it was seen. What it is a share of stays: players have claimed it as that. */
const updateOffer = async (
  executor: Executor,
  { id, version }: { id: number; version: string },
  terms: BonusOffer,
): Promise<{ before: BonusOffer; stored: Offer } | ChangeRefusal> => {
  const offer = await executor.selectFrom('bonus_offer').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!offer) return 'not_found'
  if (versionOf(offer) !== version) return 'content_changed'
  const before = termsOf(offer)
  if (before.kind !== terms.kind) return 'content_invalid'
  const stored = await executor
    .updateTable('bonus_offer')
    .set(columnsOf(terms))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return versionOf(stored) === version ? 'unchanged' : { before, stored }
}

const trimmed = (terms: BonusOffer): BonusOffer => {
  const language = (one: 'tr' | 'en') => ({ title: terms.texts[one].title.trim(), text: terms.texts[one].text.trim() })
  return { ...terms, texts: { tr: language('tr'), en: language('en') } }
}

type SavedOffer = { id: number; version: string }

/** Makes an offer, or changes the one that was `seen`. */
export const saveOffer = (
  app: AppContext,
  { seen, terms: given, reason }: { seen: SavedOffer | undefined; terms: BonusOffer; reason: string },
  actor: string,
): Promise<SavedOffer | ChangeRefusal> =>
  app.db.query.transaction().execute(async (executor) => {
    const terms = trimmed(given)
    if (offerProblems(terms).length > 0) return 'content_invalid'
    const isNewKind = newOfferKinds.some((kind) => kind === terms.kind)
    if (!seen && !isNewKind) return 'content_invalid'
    const made = seen
      ? await updateOffer(executor, seen, terms)
      : { before: null, stored: await insertOffer(executor, terms) }
    if (typeof made === 'string') return made
    const { before, stored } = made
    const act = { actor, act: seen ? 'bonus offer changed' : 'bonus offer added', subject: `bonus offer ${stored.id}` }
    await recordAudit(app, { ...act, detail: { reason, before, after: termsOf(stored) } }, executor)
    return { id: stored.id, version: versionOf(stored) }
  })
