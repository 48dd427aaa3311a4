import { createFileRoute, notFound } from '@tanstack/react-router'
import { Design } from '../features/design/Design.tsx'

/** For those who carry on the design, in demo mode alone. */
export const Route = createFileRoute('/dev/ui')({
  loader: async ({ context: { shell, texts } }) => {
    if (!shell.isDemo) throw notFound()
    await texts.load('auth', 'me')
    return { title: 'web/src/ui' }
  },
  component: Design,
})
