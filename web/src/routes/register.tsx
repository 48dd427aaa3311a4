import { createFileRoute } from '@tanstack/react-router'
import { Register } from '../features/auth/Register.tsx'
import { titled } from '../lib/i18n/pageTitle.ts'

export const Route = createFileRoute('/register')({
  loader: async ({ context }) => {
    await context.texts.load('auth')
    return titled(context, 'auth.title.register')
  },
  component: Register,
})
