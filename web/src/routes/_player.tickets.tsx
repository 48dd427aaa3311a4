import { createFileRoute } from '@tanstack/react-router'
import { Tickets } from '../features/account/Tickets.tsx'
import { pageTitle } from '../lib/i18n/pageTitle.ts'

export const Route = createFileRoute('/_player/tickets')({
  loader: async ({ context }) => {
    await context.texts.load('me', 'account')
    return pageTitle(context, 'account.tickets')
  },
  component: Tickets,
})
