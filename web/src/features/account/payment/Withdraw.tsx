import { kurusFromWire } from '@yakamoz/values'
import { Suspense, useState } from 'react'
import { useRefusal } from '../../../lib/api/refusals.ts'
import { useCall } from '../../../lib/api/useCall.ts'
import { useText } from '../../../lib/i18n/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { CopyLine } from '../../../ui/CopyLine.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { lazyPart } from '../../../ui/lazyPart.ts'
import { Note } from '../../../ui/Note.tsx'
import { Problem } from '../../../ui/Problem.tsx'
import { PushOffer } from '../../../ui/PushOffer.tsx'
import { To } from '../../../ui/To.tsx'
import { AccountPage } from '../AccountPage.tsx'
import { Balances } from '../Balances.tsx'
import { Failed, Waiting } from '../States.tsx'
import { useArrival } from '../useArrival.ts'
import { FormLoading } from './FormLoading.tsx'
import { unansweredIntent } from './intent.ts'
import { MethodPicker } from './MethodPicker.tsx'
import { methodOf } from './methods.ts'
import type { Payment } from './send.ts'
import { BonusEndsNote, useBonusForfeit } from './useBonusForfeit.tsx'
import { useCheckedStar, useMethods } from './useMethods.ts'
import { useWithdrawalStatus, Withdrawals } from './Withdrawals.tsx'
import './payment.css'

const withdrawal = 2

const PaymentDetails = lazyPart(() => import('./PaymentDetails.tsx'), 'PaymentDetails')

type Props = { methodId: number | undefined; choose: (id: number) => void }

/** The withdrawal page: method, amount, account, and the status of the request (N-16). */
export const Withdraw = ({ methodId, choose }: Props) => {
  const t = useText()
  const [made, setMade] = useState<Payment>()
  return (
    <AccountPage
      title={t('account.withdrawTitle')}
      aside={
        <To className="link small" href="/info/FinanceRules">
          {t('account.financeRules')}
        </To>
      }
    >
      <Balances isBrief />
      <div className="me-cols">
        <section className="card pad me-main">
          {made ? (
            <Requested payment={made} again={() => setMade(undefined)} />
          ) : (
            <Asking methodId={methodId} choose={choose} done={setMade} />
          )}
        </section>
        <aside>
          <Withdrawals />
        </aside>
      </div>
    </AccountPage>
  )
}

const Asking = ({ methodId, choose, done }: Props & { done: (payment: Payment) => void }) => {
  const t = useText()
  const refusal = useRefusal()
  const [unanswered] = useState(() => unansweredIntent(sessionStorage, withdrawal))
  const { listed, highlighted, isPending, isLoadingError, refetch } = useMethods(withdrawal)
  const balance = useCall('finance', 'check_balance', {})
  const { sheet, ...givingUp } = useBonusForfeit()
  useCheckedStar(methodId)
  if (isPending || balance.isPending) return <Waiting rows={4} height={72} />
  if (isLoadingError || balance.isLoadingError)
    return <Failed again={() => (isLoadingError ? refetch() : balance.refetch())} />
  const chosenId = methodId ?? unanswered?.methodID
  const chosen = methodOf(listed, chosenId)
  return (
    <>
      <MethodPicker
        title={t('account.howToWithdraw')}
        listed={listed}
        highlighted={highlighted}
        chosen={chosen}
        choose={choose}
      />
      {chosenId !== undefined && !chosen && <Problem problem={refusal('method_undefined')} />}
      {chosenId === undefined && <NotChosen />}
      {chosen && (
        <Suspense fallback={<FormLoading />}>
          <PaymentDetails
            type={withdrawal}
            method={chosen}
            unanswered={unanswered}
            most={kurusFromWire(balance.data.data[0]?.balance ?? '0.00')}
            note={givingUp.bonus ? <BonusEndsNote bonus={givingUp.bonus} /> : <WithdrawNote />}
            givingUp={givingUp}
            done={done}
          />
        </Suspense>
      )}
      {sheet}
    </>
  )
}

/** The method is never preselected: without one the button states that it is missing (V-13). */
const NotChosen = () => {
  const t = useText()
  const refusal = useRefusal()
  const [isShown, setShown] = useState(false)
  return (
    <div className="me-pay-foot">
      {isShown && <Problem problem={refusal('method_missing')} />}
      <Button look="go" size="lg" full onClick={() => setShown(true)}>
        {t('frame.withdraw')}
      </Button>
    </div>
  )
}

/** States before the request that the amount is held and the request is final (A53). */
const WithdrawNote = () => (
  <Note tone="warning" icon="lock-keyhole">
    {useText()('account.withdrawNote')}
  </Note>
)

const heads = {
  pending: { look: 'tide', icon: 'check', title: 'account.withdrawAsked', text: 'account.withdrawAskedText' },
  approved: { look: 'tide', icon: 'check', title: 'account.withdrawApproved', text: 'account.withdrawApprovedText' },
  refused: { look: 'coral', icon: 'x', title: 'account.withdrawDeclined', text: 'account.withdrawDeclinedText' },
} as const

/** The request and its status, which may change while the page is open. */
const Requested = ({ payment, again }: { payment: Payment; again: () => void }) => {
  const t = useText()
  const { look, icon, title, text } = heads[useWithdrawalStatus(payment)]
  return (
    <div className="me-result" ref={useArrival<HTMLDivElement>()} tabIndex={-1}>
      <div className="me-result-head">
        <span className={`me-result-mark ${look}`}>
          <Icon name={icon} />
        </span>
        <div role="status">
          <h2 className="h2">{t(title)}</h2>
          <p className="text-mist">{t(text)}</p>
        </div>
      </div>
      <dl className="copies">
        <CopyLine name={t('account.reference')} value={payment.referenceNumber} />
      </dl>
      <PushOffer about="withdrawal" />
      <div className="me-result-do">
        <Button onClick={again}>{t('account.newWithdrawal')}</Button>
        <ButtonLink href="/me/history">{t('account.history')}</ButtonLink>
      </div>
    </div>
  )
}
