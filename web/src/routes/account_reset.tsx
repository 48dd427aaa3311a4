import { createFileRoute } from '@tanstack/react-router'
import { Reset } from '../features/auth/Reset.tsx'
import { pageTitle } from '../lib/i18n/pageTitle.ts'

export const Route = createFileRoute('/account_reset')({
  loader: async ({ context }) => {
    await context.texts.load('auth')
    return pageTitle(context, 'auth.resetTitle')
  },
  component: Reset,
})
