import { createFileRoute } from '@tanstack/react-router'
import { Login } from '../features/auth/Login.tsx'
import { pageTitle } from '../lib/i18n/pageTitle.ts'

export const Route = createFileRoute('/login')({
  loader: async ({ context }) => {
    await context.texts.load('auth')
    return pageTitle(context, 'auth.title.login')
  },
  component: Login,
})
