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
