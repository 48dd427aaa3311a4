import { createFileRoute } from '@tanstack/react-router'
import { Bonuses } from '../features/account/bonuses/Bonuses.tsx'
import { pageTitle } from '../lib/i18n/pageTitle.ts'

export const Route = createFileRoute('/_player/me/bonuses')({
  loader: async ({ context }) => {
    await context.texts.load('me', 'account')
    return pageTitle(context, 'bonus.title')
  },
  component: Bonuses,
})
