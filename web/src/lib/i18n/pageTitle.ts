import type { PlainTextKey, Texts } from './texts.tsx'

/** What a page's loader says of it. */
export type PageHead = { title: string; description?: string }

/** The title of a page: its own words and the site's name. */
export const pageTitle = (
  { texts, shell }: { texts: Texts; shell: { siteName: string } },
  key: PlainTextKey,
): PageHead => ({
  title: `${texts.say(key)} · ${shell.siteName}`,
})
