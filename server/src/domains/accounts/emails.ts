import { type DocumentKind, documentNames } from '@yakamoz/contract/verification'
import { cleanText, deviceName, type Language, newId, zone } from '@yakamoz/values'
import type { AppContext } from '../../transport/appContext.ts'
import { type Notice, writeNotices } from '../notifications/index.ts'
import {
  accountClosed,
  addressChanging,
  alreadyMember,
  type BankAccountChange,
  bankAccount,
  confirmAddress,
  documentAccepted,
  documentRefused,
  documentRequested,
  dormant,
  dormantSoon,
  type EmailContext,
  type EmailText,
  excluded,
  exclusionEnding,
  factorOff,
  factorOn,
  identityHeld,
  newDevice,
  type PhoneChangeEmail,
  passkeyAdded,
  passkeyRemoved,
  passwordChanged,
  paused,
  phoneChanged,
  recoveryUsed,
  registrationCode,
  resetPassword,
  signedIn,
  smsTexts,
} from './emailTexts.ts'
import type { Player } from './playerQueries.ts'

const dateTimeFormats: Record<Language, Intl.DateTimeFormat> = {
  tr: new Intl.DateTimeFormat('tr-TR', { dateStyle: 'long', timeStyle: 'short', timeZone: zone }),
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: zone }),
}

const dateTimeText = (language: Language, instantMs: number): string => dateTimeFormats[language].format(instantMs)

/** The recipient of an e-mail; an applicant has no id yet. */
type Addressee = Omit<Reader, 'id'> & { id?: number }

/** A document that was not accepted: why in both languages, and what staff have added in the player's. */
type RefusedDocument = { kind: DocumentKind; reason: string; reasonEn: string; note: string }

type Reader = Pick<Player, 'id' | 'email' | 'firstname' | 'language'>

/**
 * Returns functions that write an e-mail or SMS about an account, in the player's language. Pass `executor` to write it in the transaction
 * of its cause.
 */
export const emailsOf = (app: AppContext, executor = app.db.query) => {
  const site = app.config.siteName
  const mail = <Given>(texts: EmailText<EmailContext & Given>, reader: Addressee, given: Given) => {
    const { id, email, firstname, language } = reader
    const content = texts[language]({ site, firstname, ...given })
    return app.messages.write(
      { kind: 'mail', to: email, language, ...content, ...(id === undefined ? {} : { player: id }) },
      executor,
    )
  }
  /** Beside an e-mail about security, a notification that the player finds on the site. */
  const note = async (sent: Promise<unknown>, { id }: Reader, content: Notice): Promise<void> => {
    await sent
    for (const notice of await writeNotices(app, executor, [{ player: id, occasion: `security/${newId()}`, content }]))
      await app.bus.publishWith(executor, 'account', { player: id, event: { kind: 'notification', id: notice.id } })
  }
  const when = (reader: Reader, instantMs = app.now()): string => dateTimeText(reader.language, instantMs)
  return {
    confirmAddress: (reader: Reader, token: string) =>
      mail(confirmAddress, reader, { link: `${app.config.publicUrl}/register-account-confirm#token=${token}` }),
    registrationCode: (reader: Omit<Reader, 'id'>, code: string) => mail(registrationCode, reader, { code }),
    alreadyMember: (reader: Reader) => mail(alreadyMember, reader, { link: `${app.config.publicUrl}/forgot-password` }),
    resetPassword: (reader: Reader, token: string) =>
      mail(resetPassword, reader, { link: `${app.config.publicUrl}/account_reset#token=${token}` }),
    passwordChanged: (reader: Reader) =>
      note(mail(passwordChanged, reader, { when: when(reader) }), reader, { kind: 'password_changed' }),
    newDevice: (reader: Reader, { device, address }: { device: string; address: string }) =>
      mail(newDevice, reader, { when: when(reader), device: deviceName(cleanText(device)), address }),
    signedIn: (reader: Reader, { device, address }: { device: string; address: string }) =>
      mail(signedIn, reader, { when: when(reader), device: deviceName(cleanText(device)), address }),
    bankAccount: (reader: Reader, change: BankAccountChange) =>
      note(mail(bankAccount, reader, { when: when(reader), ...change }), reader, {
        kind: `bank_account_${change.done}`,
        bank: change.bank,
      }),
    identityHeld: (reader: Reader) =>
      note(mail(identityHeld, reader, { when: when(reader) }), reader, { kind: 'identity_held' }),
    documentAccepted: (reader: Reader, kind: DocumentKind) => {
      const document = documentNames[kind]
      return note(mail(documentAccepted, reader, { document, note: '' }), reader, {
        kind: 'document_accepted',
        name: document,
      })
    },
    documentRefused: (reader: Reader, { kind, reason, reasonEn, note: words }: RefusedDocument) => {
      const document = documentNames[kind]
      return note(
        mail(documentRefused, reader, { document, note: words, reason: { tr: reason, en: reasonEn } }),
        reader,
        { kind: 'document_refused', name: document, reason, reasonEn, note: words },
      )
    },
    documentRequested: (reader: Reader, { kind, note: words }: { kind: DocumentKind; note: string }) => {
      const document = documentNames[kind]
      return note(mail(documentRequested, reader, { document, note: words }), reader, {
        kind: 'document_requested',
        name: document,
        note: words,
      })
    },
    accountClosed: (reader: Reader) => mail(accountClosed, reader, { when: when(reader) }),
    paused: (reader: Reader, untilMs: number) =>
      mail(paused, reader, { when: when(reader), until: when(reader, untilMs) }),
    excluded: (reader: Reader, { untilMs, forEver }: { untilMs: number; forEver: boolean }) =>
      mail(excluded, reader, { when: when(reader), until: when(reader, untilMs), forEver }),
    exclusionEnding: (reader: Reader, endsMs: number) =>
      mail(exclusionEnding, reader, { when: when(reader), until: when(reader, endsMs) }),
    dormantSoon: (reader: Reader) => mail(dormantSoon, reader, {}),
    dormant: (reader: Reader) => mail(dormant, reader, {}),
    factorOn: (reader: Reader, factor: 'ga' | 'sms') =>
      note(mail(factorOn, reader, { factor }), reader, { kind: 'second_factor_on' }),
    factorOff: (reader: Reader) => note(mail(factorOff, reader, {}), reader, { kind: 'second_factor_off' }),
    passkeyAdded: (reader: Reader, name: string) =>
      note(mail(passkeyAdded, reader, { when: when(reader), name }), reader, { kind: 'passkey_added', passkey: name }),
    passkeyRemoved: (reader: Reader, name: string) =>
      note(mail(passkeyRemoved, reader, { when: when(reader), name }), reader, {
        kind: 'passkey_removed',
        passkey: name,
      }),
    phoneChanged: (reader: Reader, change: PhoneChangeEmail) =>
      note(mail(phoneChanged, reader, { when: when(reader), ...change }), reader, { kind: 'phone_changed' }),
    recoveryUsed: (reader: Reader, left: number) =>
      note(mail(recoveryUsed, reader, { left }), reader, { kind: 'recovery_code_used', left }),
    /** No e-mail: it would come back as well. */
    mailReturned: (reader: Reader) => note(Promise.resolve(), reader, { kind: 'mail_returned', email: reader.email }),
    addressChanging: (reader: Reader, email: string) =>
      note(mail(addressChanging, reader, { email }), reader, { kind: 'email_changing' }),
    code: ({ id, phone, language }: Pick<Player, 'id' | 'phone' | 'language'>, code: string) => {
      const body = smsTexts[language]({ site, code, host: new URL(app.config.publicUrl).hostname })
      return app.messages.write({ kind: 'sms', to: phone, player: id, language, body }, executor)
    },
  }
}
