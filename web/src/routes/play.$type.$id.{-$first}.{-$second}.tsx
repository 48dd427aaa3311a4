import { createFileRoute, notFound } from '@tanstack/react-router'
import { findGame } from '../features/play/game.ts'
import { Play } from '../features/play/Play.tsx'
import { playIdFrom } from '../features/play/playId.ts'
import { playHints } from '../lib/games/playAddress.ts'
import { pageTitle } from '../lib/i18n/pageTitle.ts'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'

/**
 * The one page of the player's that the server draws: the game's name and picture stand before any code has run. Nothing
 * of the player is in it; without sign-in the start of the page leads away (SR-11), and no game is opened.
 */
export const Route = createFileRoute('/play/$type/$id/{-$first}/{-$second}')({
  loader: async ({ context, params }) => {
    const play = playIdFrom(params)
    if (!play) throw notFound()
    const [game] = await Promise.all([findGame(context, play), context.texts.load('play')])
    return game ? { title: `${game.name} · ${context.shell.siteName}` } : pageTitle(context, 'play.title')
  },
  pendingComponent: PageSkeleton,
  component: Page,
})

function Page() {
  const { type, id, first, second } = Route.useParams()
  const play = playIdFrom({ type, id })
  // Another id clears the game before the new one is answered; the same id keeps it, whatever its hints (S-33, Z-88).
  return play && <Play key={`${type} ${id}`} play={play} hints={playHints(first, second)} />
}
