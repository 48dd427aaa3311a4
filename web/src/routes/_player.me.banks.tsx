import { createFileRoute } from '@tanstack/react-router'
import { Banks } from '../features/account/banks/Banks.tsx'
import { pageTitle } from '../lib/i18n/pageTitle.ts'

export const Route = createFileRoute('/_player/me/banks')({
  loader: async ({ context }) => {
    await context.texts.load('me', 'account')
    return pageTitle(context, 'account.banks')
  },
  component: Banks,
})
