import { type Kurus, kurus, kurusToText } from '@yakamoz/values'
import { notify } from '../crm/index.ts'
import type { Texts } from '../db/schema.ts'
import type { House } from '../house.ts'

type Told = (paid: Kurus, name: Record<keyof Texts, string>) => Texts

const done: Told = (paid, name) => ({
  tr: {
    title: 'Bonusunun çevrimi bitti',
    text: `${name.tr}: ${paid > 0 ? `${kurusToText(paid, 'tr')} nakit bakiyene geçti.` : 'bonus bakiyende para kalmamıştı.'}`,
  },
  en: {
    title: 'Your bonus is wagered',
    text: `${name.en}: ${paid > 0 ? `${kurusToText(paid, 'en')} was moved to your cash balance.` : 'there was no bonus money left.'}`,
  },
})

const expired: Told = (_, name) => ({
  tr: { title: 'Bonusunun süresi doldu', text: `${name.tr}: kalan bonus silindi. Nakit bakiyene dokunulmadı.` },
  en: {
    title: 'Your bonus expired',
    text: `${name.en}: what was left of the bonus was removed. Your cash balance is untouched.`,
  },
})

const notices = new Map<string, Told>([
  ['done', done],
  ['expired', expired],
])

/** Tells a player that a bonus ended of itself, as it was written down: of two ends at once only one has happened. */
export const tellEnded = async (house: House, player: number, id: string): Promise<void> => {
  const row = await house.db.query
    .selectFrom('bonus as b')
    .innerJoin('bonus_offer as o', 'o.id', 'b.offer_id')
    .select(['b.state', 'b.paid', 'o.texts'])
    .where('b.player_id', '=', player)
    .where('b.id', '=', id)
    .executeTakeFirst()
  const told = row && notices.get(row.state)
  if (!row || !told) return
  const name = { tr: row.texts.tr.title ?? '', en: row.texts.en.title ?? '' }
  await notify(house, player, `bonus/${id}/ended`, told(kurus(row.paid), name))
}

const notGiven = (name: Record<keyof Texts, string>): Texts => ({
  tr: {
    title: 'Seçtiğin bonus verilmedi',
    text: `${name.tr}: yatırımın onaylandığında şartları sağlanmıyordu. Yatırdığın para bakiyende, çevrim şartı yok.`,
  },
  en: {
    title: 'The bonus you chose was not given',
    text: `${name.en}: its conditions were not met when your deposit was approved. Your money is in your balance, with nothing to wager.`,
  },
})

/** Tells a player that a deposit came without the bonus that was chosen with it. */
export const tellNotGiven = async (
  house: House,
  player: number,
  { offerId, payment }: { offerId: number; payment: string },
): Promise<void> => {
  const offer = await house.db.query
    .selectFrom('bonus_offer')
    .select('texts')
    .where('id', '=', offerId)
    .executeTakeFirst()
  if (!offer) return
  const name = { tr: offer.texts.tr.title ?? '', en: offer.texts.en.title ?? '' }
  await notify(house, player, `bonus/chosen/${payment}`, notGiven(name))
}
