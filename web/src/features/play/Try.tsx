import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { orFalse } from '../../lib/api/client.ts'
import { browserStore } from '../../lib/browser/localStore.ts'
import type { Game } from '../../lib/games/game.ts'
import { launchOf } from '../../lib/games/launch.ts'
import { linkedFrom, type PlayId, playAddress } from '../../lib/games/playAddress.ts'
import { useLanguage, useText } from '../../lib/i18n/texts.tsx'
import { storeReturnUrl } from '../../lib/session/returnUrl.ts'
import { useSignedIn } from '../../lib/session/useSignedIn.ts'
import { Art } from '../../ui/Art.tsx'
import { Boundary } from '../../ui/Boundary.tsx'
import { Button } from '../../ui/Button.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { lazyPart } from '../../ui/lazyPart.ts'
import { Money } from '../../ui/Money.tsx'
import { Note } from '../../ui/Note.tsx'
import { percentText, returnText } from '../../ui/percent.ts'
import { artOf } from '../../ui/Tile.tsx'
import { To } from '../../ui/To.tsx'
import { Volatility } from '../../ui/Volatility.tsx'
import { aboutText } from './aboutText.ts'
import { useGame, useGameFacts } from './game.ts'
import { LastWins } from './LastWins.tsx'
import { Others } from './Others.tsx'
import { StageWithChat } from './StageWithChat.tsx'
import { volatilityText } from './volatilityText.ts'
import './play.css'

const Join = lazyPart(() => import('../auth/Join.tsx'), 'Join')

/** The public page of a game: the game for demo money, what it is, and the way to real play. */
export const Try = ({ play }: { play: PlayId }) => {
  const game = useGame(play)
  const [isJoining, setJoining] = useState(false)
  const launch = useDemo(play)
  useRealPlay(play)
  useReturn(play)
  const { texts } = useRouter().options.context
  const join = async () => {
    await texts.load('auth')
    setJoining(true)
  }
  return (
    <>
      <Boundary>
        {launch && 'failure' in launch ? (
          <Note tone="error" icon="circle-alert" role="alert">
            {launch.failure}
          </Note>
        ) : (
          <StageWithChat play={play} game={game} hints={{ gamingType: 'demo' }} url={launch?.url} join={join} />
        )}
      </Boundary>
      {game && (
        <Boundary>
          <About game={game} id={play.id} join={join} />
        </Boundary>
      )}
      <LastWins gameID={play.id} />
      <Boundary>
        <Others game={game} />
      </Boundary>
      {isJoining && (
        <Suspense fallback={null}>
          <Join close={() => setJoining(false)} />
        </Suspense>
      )}
    </>
  )
}

const addressOf = (play: PlayId): string => playAddress(linkedFrom(play))

/** The address of the game for demo money; the same for everybody. */
const useDemo = ({ id }: PlayId) => {
  const { data } = useQuery({
    queryKey: ['launch', 'demo', id],
    queryFn: async () => launchOf(await orFalse(api.call('casino', 'demo_game', { gameID: id }, { quiet: true }))),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  return data
}

/** A player has a page of their own for the game. */
const useRealPlay = (play: PlayId): void => {
  const isSignedIn = useSignedIn()
  const navigate = useNavigate()
  const address = addressOf(play)
  useEffect(() => {
    if (isSignedIn) void navigate({ to: address as never, replace: true })
  }, [isSignedIn, address, navigate])
}

/** Whoever leaves for the sign-in or the form for joining comes back to the game. */
const useReturn = (play: PlayId): void => {
  const router = useRouter()
  const address = addressOf(play)
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ toLocation: { pathname } }) => {
        if (/^\/(login|register)/.test(pathname)) storeReturnUrl(browserStore, address)
      }),
    [router, address],
  )
}

type AboutProps = { game: Game; id: number; join: () => unknown }

/** What the game is: its numbers, its bets, and what demo play means. */
const About = ({ game, id, join }: AboutProps) => {
  const t = useText()
  const language = useLanguage()
  const facts = useGameFacts(id)
  const rtp = returnText(game, language)
  return (
    <section className="card pad about" aria-labelledby="about">
      <span className={`about-art ${'tableID' in game ? 'wide' : ''}`}>
        <Art {...artOf(game)} alt="" sizes="200px" width={300} height={400} />
      </span>
      <div className="flow" style={{ '--g': '16px' } as React.CSSProperties}>
        <h2 className="h2" id="about">
          {t('play.about', { name: game.name })}
        </h2>
        <p className="text-mist">{t(aboutText(game))}</p>
        <dl className="facts">
          <Fact name={t('play.provider')}>{game.providerName}</Fact>
          {rtp && <Fact name={t('play.return')}>{rtp}</Fact>}
          <Fact name={t('play.volatility')}>
            <Volatility level={game.volatility} /> {t(volatilityText(game.volatility))}
          </Fact>
          {facts && facts.maxWin > 0 && (
            <Fact name={t('play.maxWin')}>{t('play.timesStake', { times: facts.maxWin })}</Fact>
          )}
          {facts?.hitRate && <Fact name={t('play.hitRate')}>{percentText(facts.hitRate, language)}</Fact>}
          <Fact name={t('play.stakes')}>
            <Money amount={game.least} /> – <Money amount={game.most} />
          </Fact>
        </dl>
        <div className="flex flex-wrap items-center gap-3">
          <Button look="go" icon="play" onClick={join}>
            {t('play.playReal')}
          </Button>
          <To className="link small" href="/info/CasinoRules">
            {t('play.rules')}
          </To>
        </div>
        <p className="small text-haze">{t('play.adults')}</p>
      </div>
      {facts && facts.bets.length > 0 && <BetTable bets={facts.bets} />}
    </section>
  )
}

type Bet = { name: string; pays: string; rtp: string }

const BetTable = ({ bets }: { bets: readonly Bet[] }) => {
  const t = useText()
  const language = useLanguage()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="scroll about-bets" tabIndex={0} aria-label={t('play.bets')}>
      <table className="grid-table">
        <thead>
          <tr>
            <th>{t('play.bets')}</th>
            <th className="r">{t('play.pays')}</th>
            <th className="r">{t('play.return')}</th>
          </tr>
        </thead>
        <tbody>
          {bets.map(({ name, pays, rtp }) => (
            <tr key={name}>
              <td>{name}</td>
              <td className="r">{pays}</td>
              <td className="r">{percentText(rtp, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
