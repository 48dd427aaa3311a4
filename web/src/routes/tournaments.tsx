import { createFileRoute } from '@tanstack/react-router'
import { Tournaments, tournamentsCall } from '../features/content/Tournaments.tsx'
import { classFrom } from '../features/content/tournamentClass.ts'
import { callOptions } from '../lib/api/useCall.ts'
import { pageTitle } from '../lib/i18n/pageTitle.ts'

export const Route = createFileRoute('/tournaments')({
  // Read by the page itself, so that nothing of it is in the first load of another one.
  validateSearch: (given: Record<string, unknown>) => given,
  loader: async ({ context }) => {
    const { queries, texts } = context
    await Promise.all([
      queries.ensureQueryData(callOptions(texts.language.get(), ...tournamentsCall)),
      texts.load('content'),
    ])
    return { ...pageTitle(context, 'content.tournaments'), nowMs: Date.now() }
  },
  component: Page,
})

function Page() {
  const navigate = Route.useNavigate()
  return (
    <Tournaments
      startMs={Route.useLoaderData().nowMs}
      shown={classFrom(Route.useSearch().class)}
      show={(one) => void navigate({ search: { class: one }, replace: true, resetScroll: false })}
    />
  )
}
