import { createFileRoute } from '@tanstack/react-router'
import { Verifier } from '../features/fairness/Verifier.tsx'
import { datasOptions } from '../lib/api/useDataFile.ts'
import { pageTitle } from '../lib/i18n/pageTitle.ts'

export const Route = createFileRoute('/fairness')({
  loader: async ({ context }) => {
    const { queries, texts } = context
    await Promise.all([texts.load('content'), queries.ensureQueryData(datasOptions('checked-games'))])
    return pageTitle(context, 'content.fair.title')
  },
  component: Verifier,
})
