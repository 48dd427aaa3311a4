import { createFileRoute } from '@tanstack/react-router'
import { siteType } from '@yakamoz/contract/constants'
import { Promotions } from '../features/content/Promotions.tsx'
import { callOptions } from '../lib/api/useCall.ts'
import { pageTitle } from '../lib/i18n/pageTitle.ts'

export const Route = createFileRoute('/promotions')({
  loader: async ({ context }) => {
    const { queries, texts } = context
    const offers = callOptions(texts.language.get(), 'cms', 'getPromotions', { SiteType: siteType })
    await Promise.all([queries.ensureQueryData(offers), texts.load('content')])
    return pageTitle(context, 'content.promotions')
  },
  component: Promotions,
})
