import { createFileRoute } from '@tanstack/react-router'
import { Register } from '../features/auth/Register.tsx'
import { pageTitle } from '../lib/i18n/pageTitle.ts'

export const Route = createFileRoute('/register')({
  loader: async ({ context }) => {
    await context.texts.load('auth')
    return pageTitle(context, 'auth.title.register')
  },
  component: Register,
})
