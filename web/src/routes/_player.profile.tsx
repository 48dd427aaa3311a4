import { createFileRoute } from '@tanstack/react-router'
import { Profile } from '../features/account/Profile.tsx'
import { pageTitle } from '../lib/i18n/pageTitle.ts'

export const Route = createFileRoute('/_player/profile')({
  loader: async ({ context }) => {
    await context.texts.load('me', 'account')
    return pageTitle(context, 'frame.profile')
  },
  component: Profile,
})
