import { createFileRoute } from '@tanstack/react-router'
import { Tournaments, tournamentsCall } from '../features/content/Tournaments.tsx'
import { callOptions } from '../lib/calls.ts'
import { titled } from '../lib/titled.ts'

export const Route = createFileRoute('/tournaments')({
  loader: async ({ context }) => {
    const { queries, texts } = context
    await Promise.all([
      queries.ensureQueryData(callOptions(texts.language.get(), ...tournamentsCall)),
      texts.load('content'),
    ])
    return { title: titled(context, 'content.tournaments'), nowMs: Date.now() }
  },
  component: Page,
})

function Page() {
  return <Tournaments startMs={Route.useLoaderData().nowMs} />
}
