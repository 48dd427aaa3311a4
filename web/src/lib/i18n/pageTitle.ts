import type { PlainTextKey, Texts } from './texts.tsx'

/** The title and description that a page's loader returns. */
export type PageHead = { title: string; description?: string }

/** The title of a page: its name and the site's name. */
export const pageTitle = (
  { texts, shell }: { texts: Texts; shell: { siteName: string } },
  key: PlainTextKey,
): PageHead => ({
  title: `${texts.say(key)} · ${shell.siteName}`,
})
