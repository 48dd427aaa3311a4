import { useSyncExternalStore } from 'react'
import { useStateOf } from '../../lib/browser/state.ts'
import { useText } from '../../lib/i18n/texts.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { type MarketNow, type OutcomeNow, useFresh } from './live/useLive.ts'
import { Odds } from './Odds.tsx'
import type { EventRow } from './rows.ts'
import { pressPrice, quickBet, quickOff } from './slip/quickBet.ts'
import { isChosen, type SlipLeg } from './slip/slip.ts'
import { slip, toggleLeg } from './slip/store.ts'

/** How long a price shows that it has moved. */
const showsMoveMs = 2_000

type EventNames = Pick<EventRow, 'match' | 'sport' | 'home' | 'away' | 'start'>
type Props = {
  event: EventNames
  market: MarketNow
  outcome: OutcomeNow
  /** The name above the price, where there is space for it. */
  isTall?: boolean
}

const legOf = ({ event, market, outcome }: Props): SlipLeg => ({
  match: event.match,
  market: market.market,
  specifiers: market.specifiers,
  outcome: outcome.outcome,
  odds: outcome.odds,
  banker: false,
  stake: 0,
  names: {
    sport: event.sport,
    home: event.home.name,
    away: event.away.name,
    market: market.name,
    outcome: outcome.name,
    start: event.start,
  },
})

/** The market of a price, and the team that its short name stands for: 1 and 2 say nothing without the row around them. */
const spokenMarket = ({ event, market, outcome }: Props): string => {
  const team = { '1': event.home.name, '2': event.away.name }[outcome.name]
  return team ? `${market.name}, ${team}` : market.name
}

const useChosen = (leg: SlipLeg): boolean =>
  useSyncExternalStore(
    slip.subscribe,
    () => isChosen(slip.get(), leg),
    () => false,
  )

/** A price to bet on. An arrow shows how it moved, a lock that it is suspended. */
export const OddButton = (props: Props) => {
  const { outcome, isTall = false } = props
  const t = useText()
  const leg = legOf(props)
  const chosen = useChosen(leg)
  const isQuick = useStateOf(quickBet, quickOff).isOn
  const isMoving = useFresh(outcome.movedMs, showsMoveMs) && outcome.open && outcome.moved !== 0
  const way = isMoving ? (outcome.moved > 0 ? 'up' : 'down') : ''
  // A choice that is closed meanwhile can still be taken off the slip.
  const isShut = !outcome.open && !chosen
  return (
    <button
      type="button"
      className={`odd ${way} ${outcome.open ? '' : 'shut'} ${isTall ? 'tall' : ''}`}
      aria-pressed={chosen}
      disabled={isShut}
      onClick={() => (outcome.open ? pressPrice : toggleLeg)(leg, t('sport.slipFull'))}
    >
      {isQuick && <span className="sr">{t('sport.betsAtOnce')} </span>}
      <span className="sr">{spokenMarket(props)}: </span>
      <span className="clip">{outcome.name}</span>
      {outcome.open ? <PriceNow odds={outcome.odds} way={way} /> : <Locked />}
    </button>
  )
}

const PriceNow = ({ odds, way }: { odds: string; way: '' | 'up' | 'down' }) => {
  const t = useText()
  return (
    <b>
      {way && <Icon name={way === 'up' ? 'arrow-up' : 'arrow-down'} size="xs" />}
      <Odds odds={odds} />
      {way && <span className="sr"> {t(way === 'up' ? 'sport.rose' : 'sport.fell')}</span>}
    </b>
  )
}

const Locked = () => (
  <b>
    <Icon name="lock" size="xs" />
    <span className="sr">{useText()('sport.suspended')}</span>
  </b>
)
