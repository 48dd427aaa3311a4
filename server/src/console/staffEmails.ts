import type { Language } from '@yakamoz/values'
import type { Executor } from '../platform/db/connect.ts'
import type { AppContext } from '../transport/appContext.ts'

type Invitation = { site: string; name: string; link: string; hours: number }

const invitationTexts: Readonly<Record<Language, (given: Invitation) => { subject: string; body: string }>> = {
  tr: ({ site, name, link, hours }) => ({
    subject: `${site} yönetim paneline davetlisin`,
    body: `Merhaba ${name},\n\nAşağıdaki bağlantıyla şifreni ve ikinci giriş adımını belirle. Bağlantı ${hours} saat geçerli ve bir kez kullanılır.\n\n${link}\n\nBu daveti beklemiyorsan bağlantıyı açma ve yöneticine haber ver.`,
  }),
  en: ({ site, name, link, hours }) => ({
    subject: `You are invited to the console of ${site}`,
    body: `Hello ${name},\n\nUse the link below to set your password and your second factor. It is valid for ${hours} hours and works once.\n\n${link}\n\nIf you do not expect this invitation, do not open the link, and tell your manager.`,
  }),
}

/** Writes the e-mail with an invitation, in the transaction that creates it. */
export const writeInvitationEmail = (
  app: AppContext,
  executor: Executor,
  {
    email,
    name,
    language,
    link,
    hours,
  }: { email: string; name: string; language: Language; link: string; hours: number },
): Promise<void> => {
  const content = invitationTexts[language]({ site: app.config.siteName, name, link, hours })
  return app.messages.write({ kind: 'mail', to: email, language, ...content }, executor)
}

/** A change of the sign-in of a member of staff, which he is told of: it may not have been him. */
export type SecurityChange = 'passwordChanged' | 'passkeyAdded' | 'passkeyRemoved'

type Changed = { site: string; what: string }

const warnings: Readonly<Record<Language, string>> = {
  tr: 'Bunu sen yapmadıysan hemen yöneticine haber ver.',
  en: 'If this was not you, tell your manager at once.',
}

const securityTexts: Readonly<
  Record<Language, Readonly<Record<SecurityChange, (given: Changed) => { subject: string; fact: string }>>>
> = {
  tr: {
    passwordChanged: ({ site }) => ({
      subject: `${site} paneli: şifren değişti`,
      fact: 'Panel şifren değiştirildi ve öteki oturumların kapatıldı.',
    }),
    passkeyAdded: ({ site, what }) => ({
      subject: `${site} paneli: geçiş anahtarı eklendi`,
      fact: `Panel hesabına bir geçiş anahtarı eklendi: ${what}.`,
    }),
    passkeyRemoved: ({ site, what }) => ({
      subject: `${site} paneli: geçiş anahtarı silindi`,
      fact: `Panel hesabından bir geçiş anahtarı silindi: ${what}. Öteki oturumların kapatıldı.`,
    }),
  },
  en: {
    passwordChanged: ({ site }) => ({
      subject: `The console of ${site}: your password was changed`,
      fact: 'The password of your console account was changed, and your other sessions have ended.',
    }),
    passkeyAdded: ({ site, what }) => ({
      subject: `The console of ${site}: a passkey was added`,
      fact: `A passkey was added to your console account: ${what}.`,
    }),
    passkeyRemoved: ({ site, what }) => ({
      subject: `The console of ${site}: a passkey was removed`,
      fact: `A passkey was removed from your console account: ${what}. Your other sessions have ended.`,
    }),
  },
}

const greetings: Readonly<Record<Language, string>> = { tr: 'Merhaba', en: 'Hello' }

/** Writes the e-mail about a change of the sign-in, in the transaction of the change. `what`: the name of the passkey. */
export const writeSecurityEmail = (
  app: AppContext,
  executor: Executor,
  given: { email: string; name: string; language: Language; change: SecurityChange; what: string },
): Promise<void> => {
  const { email, name, language, change, what } = given
  const { subject, fact } = securityTexts[language][change]({ site: app.config.siteName, what: what || '–' })
  const body = `${greetings[language]} ${name},\n\n${fact}\n\n${warnings[language]}`
  return app.messages.write({ kind: 'mail', to: email, language, subject, body }, executor)
}
