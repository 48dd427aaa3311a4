import { createFileRoute } from '@tanstack/react-router'
import { Notifications } from '../features/account/Notifications.tsx'
import { pageTitle } from '../lib/i18n/pageTitle.ts'

export const Route = createFileRoute('/_player/notifications')({
  loader: async ({ context }) => {
    await context.texts.load('me', 'account')
    return pageTitle(context, 'frame.notifications')
  },
  component: Notifications,
})
