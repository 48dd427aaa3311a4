import { socialNetworks } from '@yakamoz/contract/socialNetworks'
import type { IconName } from '@yakamoz/design/iconNames'

/** A link to a social network of the operator (E-08). */
export type SocialEntry = { icon: IconName; name: string; url: string }

/** Generic icons: the networks' own are trademarks. */
const icons: Record<(typeof socialNetworks)[number], IconName> = {
  facebook: 'users',
  twitter: 'hash',
  instagram: 'camera',
  youtube: 'play',
  reddit: 'messages-square',
  telegram: 'send',
  whatsapp: 'phone',
  google: 'search',
  pinterest: 'pin',
  thread: 'at-sign',
}

const spelled: Record<string, string> = {
  youtube: 'YouTube',
  whatsapp: 'WhatsApp',
  thread: 'Threads',
  twitter: 'X',
}

/** The entries of a `SocialMediaLinks` text: a JSON object by network (E-07). Bad JSON and anything but https give none (SR-17). */
export const socialLinks = (text: string): SocialEntry[] => {
  const byNetwork = parsed(text)
  return socialNetworks.flatMap((network) => {
    const url = byNetwork[network]
    if (typeof url !== 'string' || !url.startsWith('https://')) return []
    return [{ icon: icons[network], name: spelled[network] ?? capital(network), url }]
  })
}

const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`

const parsed = (text: string): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
