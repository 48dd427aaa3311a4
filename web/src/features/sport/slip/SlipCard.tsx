import { Suspense } from 'react'
import { useStateOf } from '../../../lib/browser/state.ts'
import { useText } from '../../../lib/i18n/texts.tsx'
import { useSignedIn } from '../../../lib/session/useSignedIn.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { lazyPart } from '../../../ui/lazyPart.ts'
import { useIgnoreDoublePress } from '../../../ui/useIgnoreDoublePress.ts'
import { useUnansweredCoupons } from '../unanswered.ts'
import { CodeForm } from './CodeForm.tsx'
import { FilledSlip } from './FilledSlip.tsx'
import { focusNextLeg } from './focusNextLeg.ts'
import { emptySlip, type Slip } from './slip.ts'
import { changeSlip, nothingSent, sent, slip } from './store.ts'

const ShareSlip = lazyPart(() => import('./ShareSlip.tsx'), 'ShareSlip')
const QuickBetSwitch = lazyPart(() => import('./QuickBetSwitch.tsx'), 'QuickBetSwitch')
const SentCoupons = lazyPart(() => import('./SentCoupons.tsx'), 'SentCoupons')

/** The slip: selections, kind, stake and possible win. */
export const SlipCard = ({ close }: { close?: () => void }) => {
  const now = useStateOf(slip, emptySlip)
  const sendings = useStateOf(sent, nothingSent)
  const unanswered = useUnansweredCoupons()
  const isSignedIn = useSignedIn()
  const hasNews = sendings.length + unanswered.length > 0
  const content = useIgnoreDoublePress<HTMLElement>(`${sendings.length} ${now.legs.length > 0}`, 'any')
  return (
    <section ref={content} className="sp-slip card" tabIndex={-1} aria-label={useText()('sport.slip')}>
      <SlipHead slip={now} {...(close && { close })} />
      <Suspense fallback={<Opening />}>
        {hasNews && <SentCoupons sendings={sendings} unanswered={unanswered} />}
        {now.legs.length > 0 ? <FilledSlip slip={now} /> : !hasNews && <EmptySlip />}
        {isSignedIn && <QuickBetSwitch />}
      </Suspense>
    </section>
  )
}

const SlipHead = ({ slip: now, close }: { slip: Slip; close?: () => void }) => {
  const t = useText()
  const isSignedIn = useSignedIn()
  const { legs } = now
  return (
    <div className="sp-slip-head">
      <Icon name="ticket" />
      <h2 className="h3 grow">{t('sport.slip')}</h2>
      {legs.length > 0 && (
        <>
          <span className="badge tide num">{t('sport.selections', { count: legs.length })}</span>
          <Suspense>{isSignedIn && <ShareSlip slip={now} />}</Suspense>
          <Button
            look="quiet"
            size="sm"
            square
            aria-label={t('sport.clearSlip')}
            onClick={({ currentTarget }) => {
              focusNextLeg(currentTarget)
              changeSlip((now) => ({ ...emptySlip, policy: now.policy }))
            }}
            icon="trash-2"
          />
        </>
      )}
      {close && <Button look="quiet" size="sm" square aria-label={t('frame.close')} onClick={close} icon="x" />}
    </div>
  )
}

const EmptySlip = () => {
  const t = useText()
  return (
    <div className="sp-slip-empty">
      <p>{t('sport.emptySlip')}</p>
      <p className="small text-haze">{t('sport.emptySlipText')}</p>
      <CodeForm />
    </div>
  )
}

/** A placeholder with the shape of a slip with one selection. */
const Opening = () => (
  <div className="sp-opening" role="status" aria-label={useText()('frame.loading')}>
    <div className="skel h-24" />
    <div className="skel h-48" />
  </div>
)
