import { cleanNumber } from '@yakamoz/values'
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { type Act, withAudit } from '../../platform/audit.ts'
import type { Executor } from '../../platform/db/connect.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { emailsOf } from './emails.ts'
import { lockPlayer, type Player, violatedIndex } from './playerQueries.ts'
import { endSessionsInTransaction, publishSessionsEnded } from './sessionEnd.ts'

export type PhoneError = { fault: 'phone_invalid' | 'phone_not_mobile' }

/** Of some countries a number does not tell whether it is a mobile one. */
const smsCapableTypes = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE'])

/**
 * A phone number as it is kept, `+905321234567`; one without a country's prefix is read as of the player's country. A landline is no
 * number for SMS.
 */
export const parsePhone = (typed: string, country: string): string | PhoneError => {
  const defaultCountry: CountryCode | undefined = isSupportedCountry(country) ? country : undefined
  const phone = parsePhoneNumberFromString(
    cleanNumber(typed),
    defaultCountry ? { defaultCountry: defaultCountry, extract: false } : { extract: false },
  )
  if (!phone?.isValid()) return { fault: 'phone_invalid' }
  return smsCapableTypes.has(phone.getType() ?? '') ? phone.number : { fault: 'phone_not_mobile' }
}

const shownDigits = 4

/** The end of a phone number, by which whoever has it knows it again. */
export const phoneSuffix = (phone: string): string => phone.slice(-shownDigits)

export type PhoneChange = { player: number; phone: string; act: (before: Player) => Act }

/**
 * Gives a player another phone number, for the house: codes that are under way to the old one are good for nothing any more, and the
 * player is told. A second factor by SMS stays on, for without it a password alone would do: every sign-in ends, and the next is
 * the proof of the new number. Undefined for nobody's id, and where it is the player's number already.
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

/** They stay as rows: how many a player is sent in a day is counted by them. */
const voidCodes = (app: AppContext, executor: Executor, player: number) =>
  executor
    .updateTable('sms_code')
    .set({ spent_at: new Date(app.now()) })
    .where('player_id', '=', player)
    .where('spent_at', 'is', null)
    .execute()
