import { createFileRoute } from '@tanstack/react-router'
import { Overview } from '../features/account/Overview.tsx'
import { pageTitle } from '../lib/i18n/pageTitle.ts'

export const Route = createFileRoute('/_player/me/')({
  loader: async ({ context }) => {
    await context.texts.load('me', 'account')
    return pageTitle(context, 'account.overview')
  },
  component: Overview,
})
