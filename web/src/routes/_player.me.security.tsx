import { createFileRoute } from '@tanstack/react-router'
import { Security } from '../features/account/security/Security.tsx'
import { pageTitle } from '../lib/i18n/pageTitle.ts'

export const Route = createFileRoute('/_player/me/security')({
  loader: async ({ context }) => {
    await context.texts.load('me', 'account', 'auth')
    return pageTitle(context, 'frame.security')
  },
  component: Security,
})
