import { createFileRoute } from '@tanstack/react-router'
import { Verification } from '../features/account/verification/Verification.tsx'
import { pageTitle } from '../lib/i18n/pageTitle.ts'

export const Route = createFileRoute('/_player/me/verification')({
  loader: async ({ context }) => {
    await context.texts.load('me', 'account')
    return pageTitle(context, 'account.verification')
  },
  component: Verification,
})
