import { kurus } from '@yakamoz/values'
import { useEffect } from 'react'
import { useCall } from '../../../lib/api/useCall.ts'
import { useStateOf } from '../../../lib/browser/state.ts'
import { type PlainTextKey, useLanguage, useText } from '../../../lib/i18n/texts.tsx'
import { Quiet } from '../../../ui/Boundary.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { lazyPart } from '../../../ui/lazyPart.ts'
import { moneyText } from '../../../ui/Money.tsx'
import { useUnansweredCoupons } from '../unanswered.ts'
import { loadSlipContent } from './FilledSlip.tsx'
import { quickBet, quickOff } from './quickBet.ts'
import { emptySlip, kindOf, type Slip } from './slip.ts'
import { isSending, nothingSent, sent, slip } from './store.ts'

// The code of the possible win is shared with the filled slip.
const SlipWin = lazyPart(() => import('./SlipWin.tsx'), 'SlipWin')

/** The slip as a bar at the bottom, on screens without its column. */
export const SlipBar = ({ open }: { open: () => void }) => {
  const now = useStateOf(slip, emptySlip)
  const sendings = useStateOf(sent, nothingSent)
  const unanswered = useUnansweredCoupons()
  const isFilled = now.legs.length > 0
  useEffect(() => {
    if (isFilled) void loadSlipContent()
  }, [isFilled])
  const { isOn: isQuick } = useStateOf(quickBet, quickOff)
  const text = useBarText(now)
  if (!isFilled && !isQuick && sendings.length + unanswered.length === 0) return null
  return (
    <button type="button" className="sp-bar" aria-haspopup="dialog" onClick={open}>
      <Icon name={isQuick ? 'zap' : 'ticket'} size="s" />
      <b className="grow clip">{text}</b>
      {/* Without its figure the bar still leads to the slip, which says what failed; another choice may be drawn again. */}
      <Quiet key={now.legs.length}>{isFilled && <SlipWin slip={now} />}</Quiet>
      <Icon name="chevron-up" size="s" />
    </button>
  )
}

/** What a press on a price does, where it bets at once, what became of the last bet, and what is on the slip. */
const useBarText = (now: Slip): string => {
  const t = useText()
  const language = useLanguage()
  const { isOn: isQuick, stake } = useStateOf(quickBet, quickOff)
  const outcome = useLastOutcome(isQuick)
  const parts = [
    ...(isQuick ? [`${t('sport.quickBet')} ${moneyText(kurus(stake), language)}`] : []),
    ...(outcome ? [t(outcome)] : []),
    ...(now.legs.length > 0 ? [t('sport.selections', { count: now.legs.length }), t(`sport.kind.${kindOf(now)}`)] : []),
  ]
  return parts.join(' · ') || t('sport.slip')
}

/** What became of the quick bet that was sent last: where the slip is closed nothing else says it. */
const useLastOutcome = (isQuick: boolean): PlainTextKey | undefined => {
  const isBusy = useStateOf(isSending, false)
  const last = useStateOf(sent, nothingSent).at(-1)
  const { couponID = '' } = last?.coupon ?? {}
  const state = useCall('betframe', 'getCoupon', { couponID }, { enabled: isQuick && couponID !== '' }).data?.data[0]
    ?.state
  if (!isQuick) return undefined
  if (isBusy) return 'sport.sending'
  if (!last) return undefined
  const known = state ?? last.coupon?.state ?? 'refused'
  if (known === 'pending') return 'sport.pending'
  return known === 'refused' ? 'sport.declined' : 'sport.accepted'
}
