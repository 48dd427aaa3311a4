import { createFileRoute } from '@tanstack/react-router'
import { Preview } from '../app/Preview.tsx'
import { pageTitle } from '../lib/i18n/pageTitle.ts'

/** Content before it is published, for the console; without a key it shows nothing. */
export const Route = createFileRoute('/preview')({
  loader: async ({ context }) => {
    await context.texts.load('content', 'home', 'lobby', 'me', 'account')
    return pageTitle(context, 'content.preview')
  },
  head: () => ({ meta: [{ name: 'robots', content: 'noindex' }] }),
  component: Preview,
})
