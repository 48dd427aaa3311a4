import type { CampaignChannel, CampaignTexts } from '@yakamoz/contract/console/campaignRules'
import type { Language } from '@yakamoz/values'

/** What a campaign says by letter and text message. */

export type CampaignContent = { texts: CampaignTexts; link: string }

type Site = { siteName: string; publicUrl: string }

const words = {
  tr: {
    hello: (name: string) => `Merhaba ${name},`,
    stop: (page: string) => `Bu e-postaları istemiyorsan buradan kapatabilirsin: ${page}`,
    stopText: (page: string) => `İptal: ${page}`,
  },
  en: {
    hello: (name: string) => `Hello ${name},`,
    stop: (page: string) => `If you do not want these e-mails, turn them off here: ${page}`,
    stopText: (page: string) => `Opt out: ${page}`,
  },
} as const

/** The page on which a signed-in player takes his consent back. */
const consentPage = ({ publicUrl }: Site): string => `${publicUrl}/me/security`

type To = { language: Language; firstname: string }

/** Returns subject and body of a letter. Its last paragraph before the name of the site says how to get no more: at `stopAddress`, without a sign-in. */
export const letterOf = (
  { texts, link }: CampaignContent,
  { language, firstname, stopAddress }: To & { stopAddress?: string },
  site: Site,
): { subject: string; body: string } => {
  const { title, text } = texts[language]
  const { hello, stop } = words[language]
  const parts = [
    hello(firstname),
    text,
    ...(link ? [`${site.publicUrl}${link}`] : []),
    stop(stopAddress ?? consentPage(site)),
    site.siteName,
  ]
  return { subject: title, body: parts.join('\n\n') }
}

/** Returns the letter by which staff look at a campaign: a text message has no title, so that it comes under the name of the site as players get it. */
export const testLetterOf = (
  content: CampaignContent,
  { channel, ...to }: To & { channel: CampaignChannel },
  site: Site,
): { subject: string; body: string } =>
  channel === 'sms' ? { subject: site.siteName, body: smsOf(content, to.language, site) } : letterOf(content, to, site)

/** Returns a text message with the way to get no more. */
export const smsOf = ({ texts, link }: CampaignContent, language: Language, site: Site): string =>
  [
    `${site.siteName}: ${texts[language].text}`,
    ...(link ? [`${site.publicUrl}${link}`] : []),
    words[language].stopText(consentPage(site)),
  ].join('\n')
