import { createFileRoute } from '@tanstack/react-router'
import { pageTypes } from '@yakamoz/contract/pageTypes'
import { Information } from '../features/content/Information.tsx'
import { callOptions } from '../lib/api/useCall.ts'
import { pageTitle } from '../lib/i18n/pageTitle.ts'

export const Route = createFileRoute('/about-us')({
  loader: async ({ context }) => {
    const { queries, texts } = context
    const record = callOptions(texts.language.get(), 'cms', 'getInformation', { InfType: pageTypes.AboutUs })
    await Promise.all([queries.ensureQueryData(record), texts.load('content')])
    return pageTitle(context, 'content.page.AboutUs')
  },
  component: Page,
})

function Page() {
  return <Information type="AboutUs" />
}
