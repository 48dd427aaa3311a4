import { eventName } from '@yakamoz/values'
import {
  CircleDot,
  EllipsisVertical,
  Flag,
  Gauge,
  Hand,
  type LucideIcon,
  Percent,
  Rocket,
  RotateCcw,
  Square,
} from 'lucide-react'
import { useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { useMay } from '../../lib/session.ts'
import { useLanguage, useText } from '../../lib/texts.tsx'
import { PlainDialog, type Target, ValueDialog } from './ActDialogs.tsx'
import { BoostDialog } from './BoostDialog.tsx'
import { LimitDialog } from './LimitDialogs.tsx'
import type { Market, MatchPage, Outcome } from './match.ts'
import { SettleDialog } from './SettleDialog.tsx'

const icons = {
  suspend: Square,
  open: CircleDot,
  set_price: Hand,
  set_boost: Rocket,
  set_margin: Percent,
  end_override: RotateCcw,
  set_limit: Gauge,
  settle: Flag,
} as const satisfies Record<string, LucideIcon>
type Act = keyof typeof icons

const startOf = ({ start }: MatchPage): number => Date.parse(start)

/** What may be done about a match. */
export const MatchActs = ({ match }: { match: MatchPage }) => (
  <Acts
    match={match}
    acts={[match.stopped ? 'open' : 'suspend', 'set_limit', 'settle']}
    target={{
      match: match.match,
      market: 0,
      specifiers: '',
      outcome: '',
      name: eventName(match),
      start: startOf(match),
    }}
  />
)

type MarketProps = { match: MatchPage; market: Market }

const isOver = ({ status }: Market): boolean => status <= -3

/** What may be done about a market, or a line of it. */
export const MarketActs = ({ match, market }: MarketProps) => {
  const language = useLanguage()
  return (
    <Acts
      match={match}
      market={market}
      acts={
        isOver(market)
          ? ['settle']
          : [
              market.stopped ? 'open' : 'suspend',
              'set_margin',
              'set_limit',
              ...(market.marginByHand ? (['end_override'] as const) : []),
              'settle',
            ]
      }
      target={{
        match: match.match,
        market: market.market,
        specifiers: market.specifiers,
        outcome: '',
        name: market[language],
        start: startOf(match),
      }}
    />
  )
}

/** What may be done about an outcome. */
export const OutcomeActs = ({ match, market, outcome }: MarketProps & { outcome: Outcome }) => {
  const language = useLanguage()
  if (isOver(market)) return null
  return (
    <Acts
      match={match}
      acts={[
        outcome.stopped ? 'open' : 'suspend',
        ...(outcome.fed === '' ? [] : (['set_price'] as const)),
        ...(outcome.price === '' || match.status !== 0 ? [] : (['set_boost'] as const)),
        ...(outcome.byHand ? (['end_override'] as const) : []),
      ]}
      target={{
        match: match.match,
        market: market.market,
        specifiers: market.specifiers,
        outcome: outcome.outcome,
        name: `${market[language]} · ${outcome[language]}`,
        start: startOf(match),
        fair: outcome.fair,
        price: outcome.price,
      }}
    />
  )
}

type ActsProps = { match: MatchPage; market?: Market; acts: readonly Act[]; target: Target }

const Acts = ({ match, market, acts, target }: ActsProps) => {
  const t = useText()
  const [mayPrice, mayLimit] = [useMay('trading.price'), useMay('trading.limits')]
  const maySettle = useMay('trading.settle')
  const mayDo = (act: Act): boolean => {
    if (act === 'settle') return maySettle
    return act === 'set_limit' ? mayLimit : mayPrice
  }
  const [chosen, setChosen] = useState<Act>()
  const shown = acts.filter(mayDo)
  if (shown.length === 0) return null
  const close = () => setChosen(undefined)
  return (
    <>
      <MenuTrigger>
        <Button className="btn square plain" aria-label={t('trading.actsOf', { name: target.name })}>
          <EllipsisVertical size={15} aria-hidden />
        </Button>
        <Popover className="pop" placement="bottom end" offset={4}>
          <Menu className="options" onAction={(key) => setChosen(key as Act)}>
            {shown.map((act) => {
              const Icon = icons[act]
              return (
                <MenuItem
                  key={act}
                  id={act}
                  className={`option${act === 'suspend' || act === 'settle' ? ' danger' : ''}`}
                  textValue={t(`trading.act.${act}`)}
                >
                  <Icon size={16} aria-hidden />
                  {t(`trading.act.${act}`)}
                </MenuItem>
              )
            })}
          </Menu>
        </Popover>
      </MenuTrigger>
      {chosen === 'settle' && <SettleDialog match={match} market={market} isOpen close={close} />}
      {chosen === 'set_limit' && (
        <LimitDialog
          limited={{ scope: 'match', id: target.match, market: target.market, name: target.name }}
          isOpen
          close={close}
        />
      )}
      {(chosen === 'suspend' || chosen === 'open' || chosen === 'end_override') && (
        <PlainDialog act={chosen} target={target} isOpen close={close} />
      )}
      {chosen === 'set_boost' && <BoostDialog target={target} isOpen close={close} />}
      {(chosen === 'set_price' || chosen === 'set_margin') && (
        <ValueDialog act={chosen} target={target} isOpen close={close} />
      )}
    </>
  )
}
