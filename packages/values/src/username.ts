import { foldName } from './folding.ts'

export const minUsernameLength = 3
export const maxUsernameLength = 30

/** Returns the stored form of a typed user name. */
export const usernameFrom = (typed: string): string => foldName(typed)

/** Whether a text is a valid user name: 3 to 30 lower case letters, digits, dots, dashes and underscores, starting with a letter or digit. */
export const isUsername = (text: string): boolean =>
  text.length >= minUsernameLength && text.length <= maxUsernameLength && /^[a-z0-9][a-z0-9._-]*$/.test(text)

/** Names that imitate the operator or a service, in both languages. */
const reservedNames = new Set(
  (
    'admin administrator administration yonetici yonetim root superuser sistem system destek support canlidestek livesupport ' +
    'musterihizmetleri customerservice yardim help helpdesk moderator mod operator isletmeci isletme guvenlik security fraud ' +
    'odeme odemeler payment payments kasa cashier finans finance muhasebe accounting billing info bilgi iletisim contact ' +
    'postmaster webmaster hostmaster abuse noreply mailer mailerdaemon personel staff ekip team temsilci agent resmi official ' +
    'hukuk legal gizlilik privacy uyum compliance site house bot api test null undefined'
  ).split(' '),
)
/** Parts that reserve any user name that contains them between dots, dashes and underscores: `destek.yakamoz`, `admin_2`. */
const reservedParts = new Set(
  'admin administrator yonetici yonetim root destek support moderator operator guvenlik security resmi official'.split(
    ' ',
  ),
)

const withoutDigits = (text: string): string => text.replace(/\d+/g, '')

/** Whether a user name is reserved: `admin`, `destek`, these with digits or punctuation, and the name of the site. */
export const isReservedUsername = (username: string, siteName = ''): boolean => {
  const folded = withoutDigits(usernameFrom(username))
  const parts = folded.split(/[._-]+/)
  const joined = parts.join('')
  const site = usernameFrom(siteName).replace(/[^a-z]/g, '')
  return reservedNames.has(joined) || (site !== '' && joined === site) || parts.some((part) => reservedParts.has(part))
}

/** Returns the masked form of a user name that other players see: its first two characters. */
export const maskedUsername = (username: string): string => `${[...username].slice(0, 2).join('')}•••`
