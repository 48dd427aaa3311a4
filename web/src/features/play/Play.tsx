import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { Answer, RefusalName } from '@yakamoz/contract'
import { useEffect } from 'react'
import { api } from '../../lib/api/api.ts'
import { orFalse } from '../../lib/api/client.ts'
import { browserStore } from '../../lib/browser/localStore.ts'
import { goTo } from '../../lib/browser/navigation.ts'
import { toast } from '../../lib/browser/notices.ts'
import type { Game } from '../../lib/games/game.ts'
import { isInHouseGame, type Launch, launchOf } from '../../lib/games/launch.ts'
import { linkedFrom, type PlayHints, type PlayId, playAddress } from '../../lib/games/playAddress.ts'
import { virtualGameOf } from '../../lib/games/virtualGame.ts'
import { useText } from '../../lib/i18n/texts.tsx'
import { afterFailedStart } from '../../lib/session/followReturnUrl.ts'
import { isKnownRoute } from '../../lib/session/knownRoute.ts'
import { useSignedIn } from '../../lib/session/useSignedIn.ts'
import { Boundary } from '../../ui/Boundary.tsx'
import { NoAccess } from '../../ui/NoAccess.tsx'
import { Bets } from './Bets.tsx'
import { Fairness, SharedFairness } from './Fairness.tsx'
import { useGame } from './game.ts'
import { LastWins } from './LastWins.tsx'
import { Others } from './Others.tsx'
import { Rounds } from './Rounds.tsx'
import { StageWithChat } from './StageWithChat.tsx'
import { isShared } from './shared.ts'
import './play.css'

type Props = { play: PlayId; hints: PlayHints }

/** The page of one game: stage, the player's rounds, fairness, and similar games. */
export const Play = ({ play, hints }: Props) => {
  const _t = useText()
  const isSignedIn = useSignedIn()
  const game = useGame(play)
  const mode = hints.gamingType ?? 'real'
  const launch = useLaunch({ play, game, mode }, isSignedIn)
  const isOpened = launch !== undefined && 'url' in launch
  // Rounds of an external provider are not shown here, because there is nothing to check.
  const isOutside = isOpened && !isInHouseGame(launch.url)
  if (launch && 'failure' in launch && launch.refusal === 'no_access') return <NoAccess />
  return (
    <>
      <Boundary>
        <StageWithChat
          play={play}
          game={game}
          hints={hints}
          url={launch && 'url' in launch ? launch.url : undefined}
          join={mode === 'real' ? undefined : () => goTo(playAddress(linkedFrom(play)))}
        />
      </Boundary>
      {isSignedIn && game && !isOutside && (
        <div className="play-cols">
          <Boundary>{isShared(game) ? <Bets gameID={play.id} /> : <Rounds gameID={play.id} />}</Boundary>
          <div className="play-side">
            <Boundary>{isShared(game) ? <SharedFairness gameID={play.id} /> : <Fairness />}</Boundary>
            <LastWins gameID={play.id} />
          </div>
        </div>
      )}
      {isOutside && <LastWins gameID={play.id} />}
      <Boundary>
        <Others game={game} />
      </Boundary>
    </>
  )
}

/** Starts the game once per visit of a player; a failed start shows its message and leads back (S-36). */
const useLaunch = (start: Start, isSignedIn: boolean): Launch | undefined => {
  const _t = useText()
  const router = useRouter()
  const { data } = useQuery({
    queryKey: ['launch', start.play.kind, start.play.id, start.mode],
    queryFn: async () => launchOf(await startGame(start)),
    enabled: isSignedIn,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  useEffect(() => {
    if (!data || 'url' in data) return
    if (data.refusal === 'no_access') return
    const stays = staying.some((name) => data.refusal === name)
    toast({ tone: 'bad', text: data.failure, ...(stays && { timeout: untilReadMs }) })
    goTo(afterFailedStart(browserStore, isKnownRoute(router)))
  }, [data, router])
  return data
}

/**
 * A restriction lasts for days: its notice stays until it is read. Not 0, which offers to reload the page: that changes
 * nothing here.
 */
const untilReadMs = 86_400_000
const staying: readonly RefusalName[] = ['paused', 'excluded', 'unverified']

type Start = { play: PlayId; game: Game | undefined; mode: 'real' | 'demo' | 'fun' }

const startOptions = { quiet: true, repeatable: true } as const

/** Virtual games are opened by their provider; tables and slots by their id. */
const startGame = ({ play: { kind, id }, game, mode }: Start): Promise<Answer | false> => {
  const virtual = mode === 'real' ? virtualGameOf(game) : undefined
  if (virtual) return orFalse(api.call('virtualgames', 'init_game', virtual, startOptions))
  return orFalse(
    kind === 'live'
      ? api.call('livecasino', 'init_game', { tableID: id, isMobile: true }, startOptions)
      : api.call('casino', 'init_game', { gameID: id, mode }, startOptions),
  )
}
