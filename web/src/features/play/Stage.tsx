import { useQueryClient } from '@tanstack/react-query'
import type { Answer } from '@yakamoz/contract'
import type { FrameMessage, PageMessage } from '@yakamoz/contract/frame'
import { kurus, kurusFromWire, kurusToWire, noMoney } from '@yakamoz/values'
import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useRestriction } from '../../lib/account/restriction.ts'
import { restrictionText } from '../../lib/account/restrictionText.ts'
import type { Read } from '../../lib/api/client.ts'
import { useCall } from '../../lib/api/useCall.ts'
import { browserStore } from '../../lib/browser/localStore.ts'
import { goTo } from '../../lib/browser/navigation.ts'
import { openSheet } from '../../lib/browser/openSheet.ts'
import { setShortcuts, shortcuts } from '../../lib/browser/shortcuts.ts'
import { soonMaintenance } from '../../lib/browser/soonMaintenance.ts'
import { useStateOf } from '../../lib/browser/state.ts'
import type { Game } from '../../lib/games/game.ts'
import { clearRemaining, hiddenBalance, storeRemaining } from '../../lib/games/hiddenBalance.ts'
import { isInHouseGame } from '../../lib/games/launch.ts'
import type { PlayHints, PlayId } from '../../lib/games/playAddress.ts'
import { useLanguage, useText } from '../../lib/i18n/texts.tsx'
import { noteActivity } from '../../lib/session/activity.ts'
import { isRoundShown } from '../../lib/session/shownRound.ts'
import { useSignedIn } from '../../lib/session/useSignedIn.ts'
import { Quiet } from '../../ui/Boundary.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { lazyPart } from '../../ui/lazyPart.ts'
import { returnText } from '../../ui/percent.ts'
import { Volatility } from '../../ui/Volatility.tsx'
import { reportGameError } from './gameErrors.ts'
import { frameMessage } from './messages.ts'
import { Poster } from './Poster.tsx'
import { isShared } from './shared.ts'
import { storedSound, storeSound } from './sound.ts'
import { afterRound, afterStake, type Payer, payerOf } from './stake.ts'
import { volatilityText } from './volatilityText.ts'

const PlannedNote = lazyPart(() => import('../notices/PlannedNote.tsx'), 'PlannedNote')
const Star = lazyPart(() => import('../../ui/Star.tsx'), 'Star')

type Props = {
  play: PlayId
  game: Game | undefined
  hints: PlayHints
  url: string | undefined
  /** Leads from demo play to real play; without it the game is played for real already. */
  join?: (() => unknown) | undefined
  /** The chat of a table; undefined where there is none, or while it is closed. */
  chat?: ChatToggle | undefined
}

type ChatToggle = { isShown: boolean; toggle: () => void }

/** The game in its frame, with its name and actions above. */
export const Stage = ({ play, game, hints, url, join, chat }: Props) => {
  const stage = useRef<HTMLElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [title, setTitle] = useState('')
  const [isReady, setReady] = useState(false)
  const show = () => {
    setReady(true)
    takeFocus(frame.current)
  }
  const { staked, resumed, ready, seen, release } = useRoundMoney(
    play,
    game !== undefined && !isShared(game) && (hints.gamingType ?? 'real') === 'real',
  )
  const isOurs = url !== undefined && isInHouseGame(url)
  const isLate = useLate(isOurs && !isReady, url)
  const client = useQueryClient()
  const reopen = () => void client.resetQueries({ queryKey: ['launch'] })
  useFrame(frame, isOurs, (message) => {
    if (message.yakamoz === 'bet') staked(message.stake)
    if (message.yakamoz === 'resumed') resumed(message.left, message.funds === 'bonus' ? 'bonus' : 'balance')
    if (message.yakamoz === 'settled') seen(message.balance)
    if (message.yakamoz === 'failed') release()
    if (message.yakamoz === 'error') void reportGameError(message, url ?? '')
    if (message.yakamoz === 'ready') ready()
    if (message.yakamoz === 'reopen') setReady(false)
    if (message.yakamoz === 'ready' || message.yakamoz === 'failed') show()
    if (message.yakamoz === 'title') setTitle(message.title)
    if (message.yakamoz === 'join') join?.()
  })
  useMoney(frame, isReady, isOurs)
  useBar(frame, isReady && isOurs)
  // Full screen shows nothing but the stage.
  const isClosingSoon = useStateOf(soonMaintenance, undefined) !== undefined
  const name = game?.name ?? title
  return (
    <section className="stage" ref={stage} aria-label={name}>
      <StageHead
        play={play}
        game={game}
        name={name}
        provider={game?.providerName ?? hints.providerName}
        stage={stage}
        join={join}
        chat={chat}
      />
      <Quiet>{isClosingSoon && <PlannedNote />}</Quiet>
      <div className="screen">
        {url && (
          <iframe
            ref={frame}
            title={name || ' '}
            src={url}
            sandbox={isOurs ? 'allow-scripts' : outsideSandbox}
            referrerPolicy="no-referrer"
            allow="autoplay; fullscreen"
            onLoad={() => !isOurs && show()}
          />
        )}
        <Poster game={game} isGone={isReady} {...(isLate && { retry: reopen })} />
      </div>
    </section>
  )
}

/** A game that has not reported after this time may have lost a file on the way: no event tells the page. */
const lateMs = 30_000

/** Whether the frame at an address has been loading for too long. */
const useLate = (isLoading: boolean, url: string | undefined): boolean => {
  const [isLate, setLate] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another frame
  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => setLate(true), lateMs)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isLoading, url])
  return isLate
}

/** Focuses the game once it is loaded: before, Space would scroll the page. It takes the focus from nothing else. */
const takeFocus = (frame: HTMLIFrameElement | null): void => {
  if (document.activeElement === document.body) frame?.focus({ preventScroll: true })
}

/** An external game has an origin of its own, never the site's, and may store data there. It cannot navigate the page. */
const outsideSandbox = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox'

/** Sends changes of the balance to a playable game, with the part that is bonus money: in-house games show both as one. */
const useMoney = (frame: React.RefObject<HTMLIFrameElement | null>, isReady: boolean, isOurs: boolean) => {
  const { data } = useCall('finance', 'check_balance', {}, { enabled: useSignedIn() })
  const { balance, bonus } = data?.data[0] ?? {}
  // An external game sends no messages: a changing balance shows that it is being played.
  useEffect(() => {
    if (isReady && !isOurs && balance !== undefined) noteActivity(browserStore, Date.now())
  }, [isReady, isOurs, balance])
  useEffect(() => {
    if (!isOurs || !isReady || isRoundShown.get() || balance === undefined || bonus === undefined) return
    const amount = kurusToWire(kurus((kurusFromWire(balance) ?? noMoney) + (kurusFromWire(bonus) ?? noMoney)))
    const messages: readonly PageMessage[] = [
      { yakamoz: 'balance', amount },
      { yakamoz: 'bonus', amount: bonus },
    ]
    for (const message of messages) frame.current?.contentWindow?.postMessage(message, '*')
  }, [frame, isReady, isOurs, balance, bonus])
}

/** Informs the game of a break or exclusion that begins while it is open, so that no stake is placed in vain. */
const useBar = (frame: React.RefObject<HTMLIFrameElement | null>, isListening: boolean) => {
  const t = useText()
  const restriction = useRestriction()
  const isRestricted = restriction !== undefined
  const why = restriction ? t(restrictionText(restriction)) : ''
  const wasRestricted = useRef(false)
  useEffect(() => {
    if (!isListening || isRestricted === wasRestricted.current) return
    wasRestricted.current = isRestricted
    const message: PageMessage = { yakamoz: 'barred', message: why }
    frame.current?.contentWindow?.postMessage(message, '*')
  }, [frame, isListening, isRestricted, why])
}

/**
 * The balance of the page while an own round is shown: the server has paid it already, and the new balance would reveal the
 * end of the animation. Until then the balance after the stake is shown.
 */
const useRoundMoney = (play: PlayId, isOfOne: boolean) => {
  const client = useQueryClient()
  const payer = useRef<Payer>(undefined)
  const release = useCallback(() => {
    clearRemaining(sessionStorage)
    if (!isRoundShown.get()) return
    isRoundShown.set(false)
    void client.invalidateQueries({ queryKey: moneyKey })
  }, [client])
  useEffect(() => release, [release])
  const change = (changed: (row: MoneyRow) => MoneyRow) =>
    client.setQueriesData<MoneyAnswer>(
      { queryKey: moneyKey },
      (answer) => answer && { ...answer, data: answer.data.map(changed) },
    )
  const hold = () => {
    isRoundShown.set(true)
    void client.cancelQueries({ queryKey: moneyKey })
  }
  /** The balance after the stake, shown again if the page is reloaded before the animation has ended. */
  const keep = (changed: (row: MoneyRow) => MoneyRow) => {
    change((row) => {
      const left = changed(row)
      storeRemaining(sessionStorage, play, left)
      return left
    })
    hiddenBalance.set(undefined)
  }
  const staked = (stake: string) => {
    if (!isOfOne) return
    hold()
    keep((row) => {
      payer.current = payerOf(row, stake)
      return afterStake(row, payer.current, stake)
    })
  }
  const resumed = (left: string, from: Payer) => {
    if (!isOfOne) return
    hold()
    payer.current = from
    keep((row) => afterRound(row, from, left))
  }
  /** A game that is ready without a message about an interrupted round has none. */
  const ready = () => {
    if (hiddenBalance.get()) clearRemaining(sessionStorage)
  }
  // The next round may begin before the balance is fetched: it starts with the balance of this one.
  const seen = (balance?: string) => {
    isRoundShown.set(false)
    clearRemaining(sessionStorage)
    if (isOfOne) change((row) => afterRound(row, payer.current, balance))
  }
  return { staked, resumed, ready, seen, release }
}

const moneyKey = ['finance', 'check_balance']

type MoneyAnswer = Answer<Read<'finance', 'check_balance'>>
type MoneyRow = MoneyAnswer['data'][number]

/** Receives messages of an in-house game, and of no other window; informs it of changes of the balance. */
const useFrame = (
  frame: React.RefObject<HTMLIFrameElement | null>,
  isOurs: boolean,
  take: (message: FrameMessage) => void,
) => {
  const client = useQueryClient()
  const taking = useRef(take)
  taking.current = take
  useEffect(() => {
    if (!isOurs) return
    // The sandboxed frame has no origin to name; the messages contain no secret.
    const sendToGame = (message: PageMessage) => frame.current?.contentWindow?.postMessage(message, '*')
    const sendShortcuts = () => sendToGame({ yakamoz: 'shortcuts', on: shortcuts.get() })
    const onMessage = (event: MessageEvent) => {
      const message = frameMessage(event, frame.current?.contentWindow)
      if (!message) return
      if (message.yakamoz === 'ready') sendToGame({ yakamoz: 'sound', choice: storedSound(browserStore) })
      if (message.yakamoz === 'ready') sendShortcuts()
      if (message.yakamoz === 'shortcuts') setShortcuts(message.on)
      if (message.yakamoz === 'sound') storeSound(browserStore, message.choice)
      if (message.yakamoz === 'bet') noteActivity(browserStore, Date.now())
      if (message.yakamoz === 'settled') {
        void client.invalidateQueries({ queryKey: moneyKey })
        void client.invalidateQueries({ queryKey: ['casino', 'rounds'] })
        void client.invalidateQueries({ queryKey: ['casino', 'seeds'] })
        void client.invalidateQueries({ queryKey: ['livecasino', 'bets'] })
      }
      // The game stays where it is: money is paid in over it.
      if (message.yakamoz === 'deposit') openSheet.set('quick')
      if (message.yakamoz === 'limits') goTo('/me/protection')
      // Another launch, and with it another frame: a round that is not over is shown there.
      if (message.yakamoz === 'reopen') void client.resetQueries({ queryKey: ['launch'] })
      taking.current(message)
    }
    const onSeen = () => sendToGame({ yakamoz: document.hidden ? 'pause' : 'resume' })
    const sendBalance = () => sendToGame({ yakamoz: 'balance' })
    window.addEventListener('message', onMessage)
    window.addEventListener('focus', sendBalance)
    const stopMenu = openSheet.subscribe(() => openSheet.get() || sendBalance())
    const stopShortcuts = shortcuts.subscribe(sendShortcuts)
    document.addEventListener('visibilitychange', onSeen)
    return () => {
      window.removeEventListener('message', onMessage)
      window.removeEventListener('focus', sendBalance)
      document.removeEventListener('visibilitychange', onSeen)
      stopMenu()
      stopShortcuts()
    }
  }, [client, frame, isOurs])
}

type HeadProps = {
  play: PlayId
  game: Game | undefined
  name: string
  provider: string | undefined
  stage: React.RefObject<HTMLElement | null>
  join: (() => unknown) | undefined
  chat: ChatToggle | undefined
}

const StageHead = ({ play, game, name, provider, stage, join, chat }: HeadProps) => {
  const t = useText()
  const language = useLanguage()
  const rtp = game ? returnText(game, language) : ''
  const isRestricted = useRestriction() !== undefined
  const isSignedIn = useSignedIn()
  return (
    <div className="stage-head">
      <ButtonLink
        look="quiet"
        size="sm"
        square
        href={play.kind === 'slot' ? '/slot' : '/live'}
        aria-label={t('play.back')}
      >
        <Icon name="arrow-left" />
      </ButtonLink>
      <h1 className="h2">{name || <span className="skel inline-block h-5 w-36" />}</h1>
      <span className="small text-haze only-wide">{provider}</span>
      <span className="grow" />
      {rtp && (
        <span className={`badge tide num ${join ? 'only-wide' : ''}`}>
          RTP {rtp}
          {/* On a phone the name of the game needs the room. */}
          {game?.jackpotReturn && <span className="only-wide"> {t('frame.jackpots')}</span>}
        </span>
      )}
      {game && (
        <span className="badge only-wide">
          <Volatility level={game.volatility} />
          {t(volatilityText(game.volatility))}
        </span>
      )}
      {game && isSignedIn && (
        <Suspense fallback={null}>
          <Star game={game} look="button" />
        </Suspense>
      )}
      <ButtonLink
        size="sm"
        square
        className="only-wide"
        href="/info/CasinoRules"
        aria-label={t('play.rules')}
        title={t('play.rules')}
      >
        <Icon name="book-open" size="s" />
      </ButtonLink>
      {chat && (
        <Button
          size="sm"
          square
          icon="messages-square"
          aria-label={t('play.chat')}
          title={t('play.chat')}
          aria-expanded={chat.isShown}
          onClick={chat.toggle}
        />
      )}
      {join && (
        <Button size="sm" look="go" onClick={join}>
          {t('play.playReal')}
        </Button>
      )}
      {!isRestricted && !join && (
        <Button
          size="sm"
          square
          className="only-wide"
          aria-label={t('frame.quickDeposit')}
          title={t('frame.quickDeposit')}
          aria-haspopup="dialog"
          onClick={() => openSheet.set('quick')}
          icon="wallet"
        />
      )}
      <FullScreen stage={stage} />
    </div>
  )
}

const FullScreen = ({ stage }: Pick<HeadProps, 'stage'>) => {
  const t = useText()
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const look = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [])
  const change = () =>
    void (isFull ? document.exitFullscreen() : stage.current?.requestFullscreen?.())?.catch(() => undefined)
  const label = t(isFull ? 'play.leaveFull' : 'play.full')
  return (
    <Button size="sm" square aria-label={label} title={label} onClick={change}>
      <Icon name={isFull ? 'minimize' : 'maximize'} size="s" />
    </Button>
  )
}
