import { createFileRoute } from '@tanstack/react-router'
import { Verifier } from '../features/fairness/Verifier.tsx'
import { titled } from '../lib/titled.ts'

export const Route = createFileRoute('/fairness')({
  loader: async ({ context }) => {
    await context.texts.load('content')
    return titled(context, 'content.fair.title')
  },
  component: Verifier,
})
