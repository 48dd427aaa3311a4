import { createFileRoute } from '@tanstack/react-router'
import { Confirm } from '../features/auth/Confirm.tsx'
import { pageTitle } from '../lib/i18n/pageTitle.ts'

export const Route = createFileRoute('/register-account-confirm')({
  loader: async ({ context }) => {
    await context.texts.load('auth', 'account')
    return pageTitle(context, 'auth.title.confirm')
  },
  component: Confirm,
})
