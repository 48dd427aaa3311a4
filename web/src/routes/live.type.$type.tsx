import { createFileRoute } from '@tanstack/react-router'
import { lobbySearch } from '../features/lobby/kinds.ts'
import { Lobby } from '../features/lobby/Lobby.tsx'
import { loadLobby } from '../features/lobby/load.ts'

export const Route = createFileRoute('/live/type/$type')({
  validateSearch: lobbySearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, params }) =>
    loadLobby({ context, kind: 'live', place: { by: 'type', type: params.type }, search: deps }),
  component: Page,
  notFoundComponent: Page,
})

function Page() {
  const { type } = Route.useParams()
  return <Lobby kind="live" place={{ by: 'type', type }} search={Route.useSearch()} />
}
