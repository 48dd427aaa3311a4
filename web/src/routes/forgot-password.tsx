import { createFileRoute } from '@tanstack/react-router'
import { Forgot } from '../features/auth/Forgot.tsx'
import { pageTitle } from '../lib/i18n/pageTitle.ts'

export const Route = createFileRoute('/forgot-password')({
  loader: async ({ context }) => {
    await context.texts.load('auth')
    return pageTitle(context, 'auth.forgotTitle')
  },
  component: Forgot,
})
