import { createFileRoute, notFound } from '@tanstack/react-router'
import { lobbySearch } from '../features/lobby/kinds.ts'
import { Lobby } from '../features/lobby/Lobby.tsx'
import { loadLobby } from '../features/lobby/load.ts'
import { idFrom } from '../lib/games/idFrom.ts'

export const Route = createFileRoute('/slot/category/$categoryID')({
  validateSearch: lobbySearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps, params }) => {
    const id = idFrom(params.categoryID)
    if (id === undefined) throw notFound()
    return loadLobby({ context, kind: 'slot', place: { by: 'category', id }, search: deps })
  },
  component: Page,
})

function Page() {
  const { categoryID } = Route.useParams()
  return <Lobby kind="slot" place={{ by: 'category', id: Number(categoryID) }} search={Route.useSearch()} />
}
