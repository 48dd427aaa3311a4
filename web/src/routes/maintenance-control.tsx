import { createFileRoute } from '@tanstack/react-router'
import { MaintenanceControl } from '../features/maintenance/MaintenanceControl.tsx'
import { pageTitle } from '../lib/i18n/pageTitle.ts'

export const Route = createFileRoute('/maintenance-control')({
  loader: async ({ context }) => {
    await context.texts.load('content')
    return pageTitle(context, 'content.control')
  },
  head: () => ({ meta: [{ name: 'robots', content: 'noindex' }] }),
  component: MaintenanceControl,
})
