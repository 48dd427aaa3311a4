import type { RouterContext } from '../router.tsx'
import type { TextKey } from './texts.tsx'

/** The title of a page: its own words and the site's name. */
export const titled = ({ texts, shell }: RouterContext, key: TextKey): string => `${texts.say(key)} · ${shell.siteName}`
