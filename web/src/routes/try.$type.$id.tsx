import { createFileRoute, notFound } from '@tanstack/react-router'
import { aboutText } from '../features/play/aboutText.ts'
import { findGame, loadGameFacts } from '../features/play/game.ts'
import { playIdFrom } from '../features/play/playId.ts'
import { Try } from '../features/play/Try.tsx'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'

/** The public page of a game: anybody plays it for demo money, or watches it, and reads what it is. */
export const Route = createFileRoute('/try/$type/$id')({
  loader: async ({ context, params }) => {
    const play = playIdFrom(params)
    if (!play) throw notFound()
    const { texts, shell } = context
    const [game] = await Promise.all([findGame(context, play), loadGameFacts(context, play), texts.load('play')])
    if (!game) throw notFound()
    return { title: `${game.name} · ${shell.siteName}`, description: texts.say(aboutText(game)) }
  },
  pendingComponent: PageSkeleton,
  component: Page,
})

function Page() {
  const { type, id } = Route.useParams()
  const play = playIdFrom({ type, id })
  // Another id begins with another game.
  return play && <Try key={`${type} ${id}`} play={play} />
}
