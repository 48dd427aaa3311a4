import { createFileRoute } from '@tanstack/react-router'
import { loadMatch } from '../features/sport/load.ts'
import { MatchPage } from '../features/sport/match/MatchPage.tsx'
import { titled } from '../lib/titled.ts'

export const Route = createFileRoute('/sport/match/$match')({
  loader: async ({ context, params }) => {
    const teams = await loadMatch(context, params.match)
    return teams ? `${teams} · ${context.shell.siteName}` : titled(context, 'sport.title')
  },
  component: Page,
})

function Page() {
  return <MatchPage match={Route.useParams().match} />
}
