import { cleanNumber } from '@yakamoz/values'
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { type Act, withAudit } from '../../platform/audit.ts'
import type { Executor } from '../../platform/db/connect.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { emailsOf } from './emails.ts'
import { lockPlayer, type Player, violatedIndex } from './playerQueries.ts'
import { endSessionsInTransaction, publishSessionsEnded } from './sessionEnd.ts'

export type PhoneError = { error: 'phone_invalid' | 'phone_not_mobile' }

/** In some countries the number does not show whether it is a mobile one. */
const smsCapableTypes = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE'])

/**
 * Returns a phone number in the stored form, `+905321234567`. Without an international prefix it is read as a number of the player's
 * country. Landlines are refused.
 */
export const parsePhone = (typed: string, country: string): string | PhoneError => {
  const defaultCountry: CountryCode | undefined = isSupportedCountry(country) ? country : undefined
  const phone = parsePhoneNumberFromString(
    cleanNumber(typed),
    defaultCountry ? { defaultCountry: defaultCountry, extract: false } : { extract: false },
  )
  if (!phone?.isValid()) return { error: 'phone_invalid' }
  return smsCapableTypes.has(phone.getType() ?? '') ? phone.number : { error: 'phone_not_mobile' }
}

const shownDigits = 4

/** The last digits of a phone number, for display to its owner. */
export const phoneSuffix = (phone: string): string => phone.slice(-shownDigits)

export type PhoneChange = { player: number; phone: string; act: (before: Player) => Act }

/**
 * Changes a player's phone number for the operator, voids the codes sent to the old one and notifies the player. If SMS is the second
 * factor, it stays on and all sign-ins end: the next one proves the new number. Returns undefined for an unknown id or an unchanged number.
 */
export const changePhone = async (
  app: AppContext,
  { player, phone, act }: PhoneChange,
): Promise<'changed' | 'taken' | undefined> => {
  try {
    const before = await withAudit(
      app,
      async (executor) => {
        const owner = await lockPlayer(executor, player)
        if (!owner || owner.phone === phone) return undefined
        await executor.updateTable('player').set({ phone }).where('id', '=', player).execute()
        await voidCodes(app, executor, player)
        if (owner.factor === 'sms') await endSessionsInTransaction(executor, player)
        await emailsOf(app, executor).phoneChanged(owner, {
          from: phoneSuffix(owner.phone),
          to: phoneSuffix(phone),
          isFactor: owner.factor === 'sms',
        })
        return owner
      },
      act,
    )
    if (before?.factor === 'sms') publishSessionsEnded(app, player)
    return before && 'changed'
  } catch (cause) {
    if (violatedIndex(cause) === 'player_phone') return 'taken'
    throw cause
  }
}

/** The rows stay: they count towards the player's limit per day. */
const voidCodes = (app: AppContext, executor: Executor, player: number) =>
  executor
    .updateTable('sms_code')
    .set({ spent_at: new Date(app.now()) })
    .where('player_id', '=', player)
    .where('spent_at', 'is', null)
    .execute()
