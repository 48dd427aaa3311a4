import { createFileRoute, notFound } from '@tanstack/react-router'
import { idFrom } from '../features/lobby/kinds.ts'
import { Play } from '../features/play/Play.tsx'
import { playHints } from '../lib/playAddress.ts'
import { titled } from '../lib/titled.ts'

export const Route = createFileRoute('/_player/play/$type/$id/{-$first}/{-$second}')({
  loader: async ({ context, params }) => {
    const isKind = params.type === 'slot' || params.type === 'live'
    if (!isKind || idFrom(params.id) === undefined) throw notFound()
    await context.texts.load('play')
    return titled(context, 'play.title')
  },
  component: Page,
})

function Page() {
  const { type, id, first, second } = Route.useParams()
  const play = { kind: type === 'live' ? 'live' : 'slot', id: Number(id) } as const
  return <Play key={`${type} ${id}`} play={play} hints={playHints(first, second)} />
}
