import { modeFrom, type VisitorHints } from '@yakamoz/contract/visitorHints'
import { languageFrom } from '@yakamoz/values'

/** The page on which the console shows content before it is published. The key of the item is in the fragment, which no server sees. */
const address = /^\/preview(?=$|\?)/

export const isPreview = (url: string): boolean => address.test(url)

/** The language and mode that the address of a preview asks for, of a visitor; undefined for every other page. */
export const previewHints = (url: string): VisitorHints | undefined => {
  if (!isPreview(url)) return undefined
  const asked = new URLSearchParams(url.split('?')[1])
  return { language: languageFrom(asked.get('language')), mode: modeFrom(asked.get('mode')), isSignedIn: false }
}
