import { foldName } from './folding.ts'

export const leastUsername = 3
export const longestUsername = 30

/** A user name as it is stored and looked up, from what was typed. */
export const usernameFrom = (typed: string): string => foldName(typed)

/** Whether a text may be a user name: 3 to 30 of lower case letters, digits, dots, dashes and underscores, a letter or digit first. */
export const isUsername = (text: string): boolean =>
  text.length >= leastUsername && text.length <= longestUsername && /^[a-z0-9][a-z0-9._-]*$/.test(text)

/** Names by which somebody would pass for the operator or a service, in either language. */
const reservedNames = new Set(
  (
    'admin administrator administration yonetici yonetim root superuser sistem system destek support canlidestek livesupport ' +
    'musterihizmetleri customerservice yardim help helpdesk moderator mod operator isletmeci isletme guvenlik security fraud ' +
    'odeme odemeler payment payments kasa cashier finans finance muhasebe accounting billing info bilgi iletisim contact ' +
    'postmaster webmaster hostmaster abuse noreply mailer mailerdaemon personel staff ekip team temsilci agent resmi official ' +
    'hukuk legal gizlilik privacy uyum compliance site house bot api test null undefined'
  ).split(' '),
)
/** Of these one part between dots, dashes and underscores is enough: `destek.yakamoz`, `admin_2`. */
const reservedParts = new Set(
  'admin administrator yonetici yonetim root destek support moderator operator guvenlik security resmi official'.split(
    ' ',
  ),
)

const withoutDigits = (text: string): string => text.replace(/\d+/g, '')

/** Whether a user name is nobody's: `admin`, `destek`, what only adds digits or marks to them, and the name of the site. */
export const isReservedUsername = (username: string, siteName = ''): boolean => {
  const folded = withoutDigits(usernameFrom(username))
  const parts = folded.split(/[._-]+/)
  const whole = parts.join('')
  const site = usernameFrom(siteName).replace(/[^a-z]/g, '')
  return reservedNames.has(whole) || (site !== '' && whole === site) || parts.some((part) => reservedParts.has(part))
}

/** A user name as other players see it: its first two characters. */
export const maskedUsername = (username: string): string => `${[...username].slice(0, 2).join('')}•••`
