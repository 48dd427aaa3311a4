import { createFileRoute } from '@tanstack/react-router'
import { lobbySearch } from '../features/lobby/kinds.ts'
import { Lobby } from '../features/lobby/Lobby.tsx'
import { loadLobby } from '../features/lobby/load.ts'
import { titled } from '../lib/titled.ts'

export const Route = createFileRoute('/slot/')({
  validateSearch: lobbySearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    await loadLobby({ context, kind: 'slot', place: { by: 'all' }, search: deps })
    return titled(context, 'lobby.title.slot')
  },
  component: Page,
})

function Page() {
  return <Lobby kind="slot" place={{ by: 'all' }} search={Route.useSearch()} />
}
