import { createFileRoute } from '@tanstack/react-router'
import { Protection } from '../features/account/protection/Protection.tsx'
import { pageTitle } from '../lib/i18n/pageTitle.ts'

export const Route = createFileRoute('/_player/me/protection')({
  loader: async ({ context }) => {
    await context.texts.load('me', 'account')
    return pageTitle(context, 'protection.title')
  },
  component: Protection,
})
