import { createFileRoute } from '@tanstack/react-router'
import { Tickets } from '../features/account/Tickets.tsx'
import { titled } from '../lib/i18n/pageTitle.ts'

export const Route = createFileRoute('/_player/tickets')({
  loader: async ({ context }) => {
    await context.texts.load('me', 'account')
    return titled(context, 'account.tickets')
  },
  component: Tickets,
})
