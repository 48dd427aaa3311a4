import type { Messages } from '@yakamoz/texts'
import type { Language } from '@yakamoz/values'
import type account from './account/en.json'
import type auth from './auth/en.json'
import type content from './content/en.json'
import type frame from './frame/en.json'
import type home from './home/en.json'
import type lobby from './lobby/en.json'
import type me from './me/en.json'
import type own from './own/en.json'
import type play from './play/en.json'
import type push from './push/en.json'
import type settings from './settings/en.json'
import type sport from './sport/en.json'
import type wins from './wins/en.json'

/**
 * The texts of the site, a folder per area: a route names the areas that its page loads besides `frame`. `me` holds the frame
 * of the account's pages, `account` their content. The catalogues fall back to English; a test keeps both languages at the
 * same keys (Z-01).
 */
export type Area =
  | 'frame'
  | 'home'
  | 'lobby'
  | 'play'
  | 'auth'
  | 'content'
  | 'me'
  | 'account'
  | 'settings'
  | 'sport'
  | 'own'
  | 'wins'
  | 'push'

export type TextKey =
  | keyof typeof frame
  | keyof typeof home
  | keyof typeof lobby
  | keyof typeof play
  | keyof typeof auth
  | keyof typeof content
  | keyof typeof me
  | keyof typeof account
  | keyof typeof settings
  | keyof typeof sport
  | keyof typeof own
  | keyof typeof wins
  | keyof typeof push

const catalogues = import.meta.glob<Messages>('./*/*.json', { query: '?lingui', import: 'messages' })

export const loadArea = async (area: Area, language: Language): Promise<Messages> => {
  const load = catalogues[`./${area}/${language}.json`]
  if (!load) throw new Error(`No catalogue ${area}/${language}`)
  return load()
}
