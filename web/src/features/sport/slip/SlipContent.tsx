import { useEffect, useId, useRef, useState } from 'react'
import { useStateOf } from '../../../lib/browser/state.ts'
import { useText } from '../../../lib/i18n/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { unansweredCoupons, useUnanswered } from '../unanswered.ts'
import { BuilderLine } from './BuilderLine.tsx'
import { LegLine } from './LegLine.tsx'
import { SlipNote } from './SlipNote.tsx'
import { SlipTotals } from './SlipTotals.tsx'
import { SystemRows } from './SystemRows.tsx'
import {
  agreedOdds,
  groupKey,
  groupsOf,
  kindOf,
  mayBe,
  type Slip,
  type SlipKind,
  withAgreed,
  withKind,
} from './slip.ts'
import { hasRelated, priceChanges, type Sales, saleOf } from './slipTotals.ts'
import { changeSlip, isSending } from './store.ts'
import { useSales } from './useSales.ts'
import './slip.css'

const kinds: readonly SlipKind[] = ['single', 'accumulator', 'system']

/** The first price of legs that are played together counts as agreed, because the player sees it. */
const useFirstPrices = (now: Slip, sales: Sales): void => {
  const fresh = groupsOf(now).flatMap((legs) => {
    const { state, odds } = saleOf(sales, legs)
    return legs.length > 1 && state === 'open' && agreedOdds(now, legs) === undefined ? [{ legs, odds }] : []
  })
  const shownPrices = fresh.map(({ legs, odds }) => `${groupKey(legs)} ${odds}`).join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: told says all that fresh does
  useEffect(() => {
    if (shownPrices !== '')
      changeSlip((before) => fresh.reduce((slip, { legs, odds }) => withAgreed(slip, legs, odds), before))
  }, [shownPrices])
}

/** The selections of the slip, its kind, stake and possible win. */
export const SlipContent = ({ slip: now }: { slip: Slip }) => {
  const { legs, sales } = useSales(now)
  useFirstPrices(now, sales)
  const isBusy = useStateOf(isSending, false)
  const isUnanswered = unansweredCoupons(useUnanswered()).length > 0
  const kind = kindOf(now)
  const shared = { kind, mayBank: kind === 'system', isBusy }
  return (
    <>
      {now.legs.length > 1 && <Kinds slip={now} kind={kind} />}
      <div className="sp-legs">
        {kind === 'system' && <SystemRows slip={now} sales={sales} isBusy={isBusy} />}
        <ul aria-busy={isBusy}>
          {groupsOf(now).map((group) => {
            const inside = legs.filter(({ leg }) => group.includes(leg))
            const [first] = inside
            if (!first) return null
            if (inside.length === 1) return <LegLine key={groupKey(group)} leg={first} {...shared} />
            const price = { agreed: agreedOdds(now, group), sale: saleOf(sales, group) }
            return <BuilderLine key={groupKey(group)} legs={inside} price={price} {...shared} />
          })}
        </ul>
        {hasRelated(now, sales) && <Related />}
        {/* What is on its way was sent at the prices that it has. */}
        <PriceChangeNote moved={isBusy || isUnanswered ? [] : priceChanges(now, sales)} />
      </div>
      <SlipTotals slip={now} legs={legs} sales={sales} isBusy={isBusy} />
    </>
  )
}

const Kinds = ({ slip: now, kind }: { slip: Slip; kind: SlipKind }) => {
  const t = useText()
  const id = useId()
  return (
    <fieldset className="sp-seg" aria-label={t('sport.kind')}>
      {kinds.map((one) => (
        <label key={one}>
          <input
            type="radio"
            name={id}
            checked={one === kind}
            disabled={!mayBe(now, one)}
            onChange={() => changeSlip((before) => withKind(before, one))}
          />
          <span>{t(`sport.kind.${one}`)}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** Selections of one match that have no common price cannot be in one column. */
const Related = () => {
  const t = useText()
  return (
    <SlipNote tone="warning" icon="triangle-alert" role="status">
      {t('sport.related')}{' '}
      <Button look="link" onClick={() => changeSlip((now) => withKind(now, 'single'))}>
        {t('sport.playAsSingles')}
      </Button>
    </SlipNote>
  )
}

const saysAtMostEveryMs = 3_000

/** The prices that have moved, shown at once and announced now and then. */
const PriceChangeNote = ({ moved }: { moved: ReturnType<typeof priceChanges> }) => {
  const t = useText()
  const needsConsent = moved.some((one) => one.needsConsent)
  const text =
    moved.length === 0 ? '' : t(needsConsent ? 'sport.movedAsks' : 'sport.movedTakes', { count: moved.length })
  return (
    <>
      {text && (
        <SlipNote tone="warning" icon={moved.every(({ isUp }) => isUp) ? 'trending-up' : 'arrow-down'}>
          {text}
        </SlipNote>
      )}
      <Announcement text={text} />
    </>
  )
}

/** Announces a text to screen readers, at limited intervals. */
const Announcement = ({ text }: { text: string }) => {
  const [announced, setAnnounced] = useState('')
  const lastMs = useRef(0)
  useEffect(() => {
    const wait = Math.max(0, lastMs.current + saysAtMostEveryMs - Date.now())
    const timer = setTimeout(() => {
      lastMs.current = Date.now()
      setAnnounced(text)
    }, wait)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <span className="sr" role="status">
      {announced}
    </span>
  )
}
