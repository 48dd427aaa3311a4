import { type Language, languages } from '@yakamoz/values'
import { sql } from 'kysely'
import type { Consumer } from '../../ledger/index.ts'
import type { Executor } from '../../platform/db/connect.ts'
import type { AppContext } from '../../transport/appContext.ts'
import type { Notice } from './notices.ts'
import { type NewNotice, publishNotices, type WrittenNotice, writeNotices } from './notify.ts'

type Range = { afterTx: number; lastTx: number }

/** The operations of a range whose id begins so. */
const operationsIn = ({ afterTx, lastTx }: Range, prefix: string) => sql`
  select t.player_id, t.operation, t.amount, t.at from transfer t
  where t.leg = 0 and t.tx > ${afterTx}::bigint and t.tx <= ${lastTx}::bigint and starts_with(t.operation, ${prefix})`

type SettledCoupon = {
  player_id: number
  at: Date
  id: string
  state: 'won' | 'lost' | 'void'
  stake: number
  payout: number
}

const couponNotice = ({ state, stake, payout }: SettledCoupon): Notice => {
  if (state === 'won') return { kind: 'coupon_won', amount: payout }
  return state === 'void' ? { kind: 'coupon_returned', amount: payout } : { kind: 'coupon_lost', amount: stake }
}

/** One notification per coupon; a corrected settlement replaces the first one. */
const couponNotices = async (executor: Executor, range: Range): Promise<NewNotice[]> => {
  const { rows } = await sql<SettledCoupon>`
    select c.player_id, c.id, c.state, c.stake, c.payout, t.at from (${operationsIn(range, 'coupon/')}) t
    join coupon c on c.player_id = t.player_id and t.operation = 'coupon/' || c.id || '/' || c.version
    where c.state in ('won', 'lost', 'void')`.execute(executor)
  return rows.map((coupon) => ({
    player: coupon.player_id,
    occasion: `coupon/${coupon.id}`,
    at: coupon.at,
    content: couponNotice(coupon),
    replaces: true,
  }))
}

type ChangedBonus = {
  player_id: number
  at: Date
  id: string
  isGiven: boolean
  state: string
  amount: number
  needed: number
  paid: number
  texts: Record<Language, { title?: string }> | null
}

type Titled = ChangedBonus['texts']

/** The title of an offer in each language; empty when the offer was deleted. */
export const namesOf = (texts: Titled | undefined): Record<Language, string> =>
  Object.fromEntries(languages.map((language) => [language, texts?.[language]?.title ?? ''])) as Record<
    Language,
    string
  >

/** What a player is told when a bonus ends; nothing about one that was given up. */
export const bonusEndNotice = (
  { state, paid }: { state: string; paid: number },
  name: Record<Language, string>,
): Notice | undefined => {
  if (state === 'done') return { kind: 'bonus_done', name, amount: paid }
  if (state === 'expired') return { kind: 'bonus_expired', name }
  return state === 'lost' ? { kind: 'bonus_lost', name } : undefined
}

const bonusNotice = (bonus: ChangedBonus): Notice | undefined => {
  const name = namesOf(bonus.texts)
  return bonus.isGiven
    ? { kind: 'bonus_given', name, amount: bonus.amount, isWagered: bonus.needed > 0 }
    : bonusEndNotice(bonus, name)
}

/** A bonus that was lost may come back by a corrected bet and end in another way, which replaces the first notification. */
const bonusNotices = async (executor: Executor, range: Range): Promise<NewNotice[]> => {
  const { rows } = await sql<ChangedBonus>`
    select b.player_id, b.id, b.state, b.amount, b.needed, b.paid, o.texts, t.at, t.operation like '%/given' as "isGiven"
    from (${operationsIn(range, 'bonus/')}) t
    join bonus b on b.player_id = t.player_id
      and t.operation in ('bonus/' || b.id || '/given', 'bonus/' || b.id || '/ended')
    left join bonus_offer o on o.id = b.offer_id`.execute(executor)
  return rows.flatMap((bonus) => {
    const content = bonusNotice(bonus)
    const occasion = `bonus/${bonus.id}/${bonus.isGiven ? 'given' : 'ended'}`
    const notice = { player: bonus.player_id, at: bonus.at, occasion, replaces: !bonus.isGiven }
    return content ? [{ ...notice, content }] : []
  })
}

type Remainder = Pick<ChangedBonus, 'player_id' | 'at' | 'id' | 'texts'> & {
  version: string
  paid: number
  returned: number
}

/** What became of money that arrived after the end of its bonus (bonuses/remainders.ts): the last bonus with a wagering requirement. */
const remainderNotices = async (executor: Executor, range: Range): Promise<NewNotice[]> => {
  const { rows } = await sql<Remainder>`
    select t.player_id, t.at, b.id, o.texts, split_part(t.operation, '/', 3) as version, l.paid, l.returned
    from (${operationsIn(range, 'bonus/rest/')}) t
    cross join lateral (select id, offer_id from bonus
      where player_id = t.player_id and needed > 0 and given_at <= t.at order by given_at desc limit 1) b
    cross join lateral (select coalesce(sum(amount) filter (where to_account = 'cash'), 0)::bigint as paid,
      coalesce(sum(amount) filter (where to_account = 'house/bonus'), 0)::bigint as returned
      from transfer where player_id = t.player_id and operation = t.operation) l
    left join bonus_offer o on o.id = b.offer_id`.execute(executor)
  return rows.flatMap(({ player_id: player, at, id, texts, version, paid, returned }) => {
    const [name, occasion] = [namesOf(texts), `bonus/${id}/rest/${version}`]
    const contents: (readonly [string, Notice & { amount: number }])[] = [
      ['paid', { kind: 'bonus_rest_paid', name, amount: paid }],
      ['back', { kind: 'bonus_rest_removed', name, amount: returned }],
    ]
    return contents
      .filter(([, { amount }]) => amount > 0)
      .map(([part, content]) => ({ player, at, occasion: `${occasion}/${part}`, content }))
  })
}

const withdrawalNotices = async (executor: Executor, range: Range): Promise<NewNotice[]> => {
  const { rows } = await sql<{ player_id: number; id: string; amount: number; at: Date }>`
    select p.player_id, p.id, -p.amount as amount, t.at from (${operationsIn(range, 'withdrawal/')}) t
    join transaction p on p.player_id = t.player_id and t.operation = 'withdrawal/' || p.operation
    where p.type_id = 2`.execute(executor)
  return rows.map(({ player_id, id, amount, at }) => ({
    player: player_id,
    at,
    occasion: `payment/${id}/requested`,
    content: { kind: 'withdrawal_requested', amount },
  }))
}

/**
 * Writes the notifications of settled coupons, given and ended bonuses and requested withdrawals, from the ledger's feed: each once, in the
 * transaction that stores the position, and nothing on the path of a bet.
 */
export const noticeConsumer = (app: Pick<AppContext, 'bus' | 'now' | 'webPush'>): Consumer => {
  let written: WrittenNotice[] = []
  return {
    name: 'notices',
    handleRange: async (executor, range) => {
      const notices = [
        ...(await withdrawalNotices(executor, range)),
        ...(await bonusNotices(executor, range)),
        ...(await remainderNotices(executor, range)),
        ...(await couponNotices(executor, range)),
      ]
      const [once, replacing] = [notices.filter(({ replaces }) => !replaces), notices.filter((one) => one.replaces)]
      written = [...(await writeNotices(app, executor, once)), ...(await writeNotices(app, executor, replacing))]
    },
    committed: () => publishNotices(app, written),
  }
}
