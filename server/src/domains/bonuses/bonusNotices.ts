import { type Kurus, kurus, kurusToText } from '@yakamoz/values'
import type { Texts } from '../../platform/db/schema.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { notify } from '../notifications/index.ts'

type NoticeText = (paid: Kurus, name: Record<keyof Texts, string>) => Texts

const done: NoticeText = (paid, name) => ({
  tr: {
    title: 'Bonusunun çevrimi bitti',
    text: `${name.tr}: ${paid > 0 ? `${kurusToText(paid, 'tr')} nakit bakiyene geçti.` : 'bonus bakiyende para kalmamıştı.'}`,
  },
  en: {
    title: 'Your bonus is wagered',
    text: `${name.en}: ${paid > 0 ? `${kurusToText(paid, 'en')} was moved to your cash balance.` : 'there was no bonus money left.'}`,
  },
})

const expired: NoticeText = (_, name) => ({
  tr: { title: 'Bonusunun süresi doldu', text: `${name.tr}: kalan bonus silindi. Nakit bakiyene dokunulmadı.` },
  en: {
    title: 'Your bonus expired',
    text: `${name.en}: what was left of the bonus was removed. Your cash balance is untouched.`,
  },
})

const notices = new Map<string, NoticeText>([
  ['done', done],
  ['expired', expired],
])

/** Notifies a player that a bonus was completed or expired, from its stored state. */
export const notifyEnded = async (app: AppContext, player: number, id: string): Promise<void> => {
  const row = await app.db.query
    .selectFrom('bonus as b')
    .innerJoin('bonus_offer as o', 'o.id', 'b.offer_id')
    .select(['b.state', 'b.paid', 'o.texts'])
    .where('b.player_id', '=', player)
    .where('b.id', '=', id)
    .executeTakeFirst()
  const text = row && notices.get(row.state)
  if (!row || !text) return
  const name = { tr: row.texts.tr.title ?? '', en: row.texts.en.title ?? '' }
  await notify(app, player, `bonus/${id}/ended`, text(kurus(row.paid), name))
}

/** Returns the title of an offer in both languages; empty if it was deleted. */
const namesOf = async (app: AppContext, offer: number): Promise<Record<keyof Texts, string>> => {
  const row = await app.db.query.selectFrom('bonus_offer').select('texts').where('id', '=', offer).executeTakeFirst()
  return { tr: row?.texts.tr.title ?? '', en: row?.texts.en.title ?? '' }
}

type Ended = { player_id: number; id: string; offer_id: number }

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

/** Notifies a player that a deposit was credited without the chosen bonus. */
export const notifyNotGiven = async (
  app: AppContext,
  player: number,
  { offerId, payment }: { offerId: number; payment: string },
): Promise<void> => {
  const name = await namesOf(app, offerId)
  await notify(app, player, `bonus/chosen/${payment}`, notGiven(name))
}

type Remainder = { paid: Kurus; returned: Kurus }

const remainderPaid = ({ paid }: Remainder, name: Record<keyof Texts, string>): Texts => ({
  tr: {
    title: 'Bonustan kalan kazancın bakiyende',
    text: `${name.tr}: çevrimi biten bonusla oynanmış bir bahis sonuçlandı, ${kurusToText(paid, 'tr')} nakit bakiyene geçti.`,
  },
  en: {
    title: 'A late win from your bonus',
    text: `${name.en}: a bet placed with the wagered bonus was settled, and ${kurusToText(paid, 'en')} was added to your cash balance.`,
  },
})

const remainderRemoved = ({ returned }: Remainder, name: Record<keyof Texts, string>): Texts => ({
  tr: {
    title: 'Biten bonusun kazancı silindi',
    text: `${name.tr}: bonus bittikten sonra onunla oynanmış bir bahis sonuçlandı. Kurallara göre biten bonusun parası silinir: ${kurusToText(returned, 'tr')} bakiyene geçmedi.`,
  },
  en: {
    title: 'A win of an ended bonus was removed',
    text: `${name.en}: a bet placed with this bonus was settled after the bonus had ended. By the rules the money of an ended bonus is removed: ${kurusToText(returned, 'en')} was not added to your balance.`,
  },
})

/** Notifies a player what became of money that arrived after the end of its bonus. */
export const notifyRemainder = async (
  app: AppContext,
  { player_id: player, id, offer_id }: Ended,
  { version, ...rest }: Remainder & { version: number },
): Promise<void> => {
  const name = await namesOf(app, offer_id)
  if (rest.paid > 0) await notify(app, player, `bonus/${id}/rest/${version}/paid`, remainderPaid(rest, name))
  if (rest.returned > 0) await notify(app, player, `bonus/${id}/rest/${version}/back`, remainderRemoved(rest, name))
}

const restored = (name: Record<keyof Texts, string>): Texts => ({
  tr: {
    title: 'Bonusun geri geldi',
    text: `${name.tr}: çekimin gerçekleşmediği için bonusun, çevrimi ve kalan süresiyle geri verildi.`,
  },
  en: {
    title: 'Your bonus is back',
    text: `${name.en}: your withdrawal did not go through, so the bonus is back with its wagering and the time it had left.`,
  },
})

const notRestored = (name: Record<keyof Texts, string>): Texts => ({
  tr: {
    title: 'Bonusun geri verilemedi',
    text: `${name.tr}: çekimin gerçekleşmedi ve paran bakiyende. Vazgeçtiğin bonus geri verilemedi: çevrimde başka bir bonusun var, sonra istediğin bir çekim ödendi ya da hesabın oyuna kapalı.`,
  },
  en: {
    title: 'Your bonus could not be restored',
    text: `${name.en}: your withdrawal did not go through and the money is in your balance. The bonus you gave up could not be restored, because another bonus is being wagered, a later withdrawal was paid, or your account is closed to play.`,
  },
})

/** Notifies a player whose withdrawal was not paid whether the forfeited bonus is restored. */
export const notifyRestored = async (
  app: AppContext,
  { player_id: player, id, offer_id }: Ended,
  { withdrawal, isRestored }: { withdrawal: string; isRestored: boolean },
): Promise<void> => {
  const name = await namesOf(app, offer_id)
  await notify(app, player, `bonus/${id}/restored/${withdrawal}`, isRestored ? restored(name) : notRestored(name))
}
