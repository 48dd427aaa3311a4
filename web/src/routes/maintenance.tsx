import { createFileRoute } from '@tanstack/react-router'
import { UnderMaintenance } from '../features/maintenance/UnderMaintenance.tsx'
import { pageTitle } from '../lib/i18n/pageTitle.ts'

export const Route = createFileRoute('/maintenance')({
  loader: async ({ context }) => {
    await context.texts.load('content')
    return pageTitle(context, 'content.maintenance')
  },
  head: () => ({ meta: [{ name: 'robots', content: 'noindex' }] }),
  component: UnderMaintenance,
})
