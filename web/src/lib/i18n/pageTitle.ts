import { isNotFound } from '@tanstack/react-router'
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

type Match = { loaderData?: unknown; error?: unknown }

/** What the loaders of the pages say of them, or the data of a page that was not found; the innermost decides. */
export const pageHeadOf = (matches: readonly Match[]): PageHead =>
  Object.assign({}, ...matches.map(({ loaderData, error }) => (isNotFound(error) ? error.data : loaderData)))
