import { createFileRoute } from '@tanstack/react-router'
import { lobbySearch } from '../features/lobby/kinds.ts'
import { Lobby } from '../features/lobby/Lobby.tsx'
import { loadLobby } from '../features/lobby/load.ts'

export const Route = createFileRoute('/slot/')({
  validateSearch: lobbySearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadLobby({ context, kind: 'slot', place: { by: 'all' }, search: deps }),
  component: Page,
})

function Page() {
  return <Lobby kind="slot" place={{ by: 'all' }} search={Route.useSearch()} />
}
