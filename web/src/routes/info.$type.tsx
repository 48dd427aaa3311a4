import { createFileRoute, notFound } from '@tanstack/react-router'
import { pageTypes } from '@yakamoz/contract/pageTypes'
import { Information } from '../features/content/Information.tsx'
import { pageTypeFrom } from '../features/content/pageTypes.ts'
import { callOptions } from '../lib/api/useCall.ts'

export const Route = createFileRoute('/info/$type')({
  loader: async ({ context, params }) => {
    const type = pageTypeFrom(params.type)
    if (!type) throw notFound()
    const { queries, texts, shell } = context
    const record = callOptions(texts.language.get(), 'cms', 'getInformation', { InfType: pageTypes[type] })
    const [found] = await Promise.all([queries.ensureQueryData(record), texts.load('content')])
    return { type, title: `${found.data[0]?.title ?? ''} · ${shell.siteName}` }
  },
  component: Page,
})

function Page() {
  return <Information type={Route.useLoaderData().type} />
}
