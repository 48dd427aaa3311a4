import { Suspense, useState } from 'react'
import { useRestriction } from '../../../lib/account/restriction.ts'
import { useRefusal } from '../../../lib/api/refusals.ts'
import { useCall } from '../../../lib/api/useCall.ts'
import { openSheet } from '../../../lib/browser/openSheet.ts'
import { useText } from '../../../lib/i18n/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { lazyPart } from '../../../ui/lazyPart.ts'
import { Problem } from '../../../ui/Problem.tsx'
import { To } from '../../../ui/To.tsx'
import { AccountPage } from '../AccountPage.tsx'
import { Balances } from '../Balances.tsx'
import { LatestTransactions } from '../LatestTransactions.tsx'
import { PromptNote } from '../protection/LimitNote.tsx'
import { NoDeposit } from '../protection/NoDeposit.tsx'
import { Failed, Nothing, Waiting } from '../States.tsx'
import { AmountPlaceContext } from './amountPlace.ts'
import { FormLoading } from './FormLoading.tsx'
import { unansweredIntent } from './intent.ts'
import { MethodGives } from './MethodGives.tsx'
import { MethodPicker } from './MethodPicker.tsx'
import { type Method, methodOf } from './methods.ts'
import type { Payment } from './send.ts'
import { useCheckedStar, useMethods } from './useMethods.ts'

const deposit = 1

const DepositResult = lazyPart(() => import('./DepositResult.tsx'), 'DepositResult')
const DepositForm = lazyPart(() => import('./DepositForm.tsx'), 'DepositForm')

type Props = { methodId: number | undefined; choose: (id: number) => void }
type DepositProps = Props & { paymentId: string | undefined; show: (id: string | undefined) => void }

/**
 * The deposit page: methods, the form of the chosen one, and the status of the payment (N-14). The address names the payment,
 * so that the player finds its reference and receiver again after the bank, a reload or on another device.
 */
export const Deposit = ({ methodId, paymentId, choose, show }: DepositProps) => {
  const t = useText()
  const [made, setMade] = useState<{ payment: Payment; method: Method }>()
  const restriction = useRestriction()
  const done = (payment: Payment, method: Method) => {
    setMade({ payment, method })
    show(payment.transactionID)
  }
  return (
    <AccountPage title={t('account.depositTitle')} aside={<DepositLinks isRestricted={restriction !== undefined} />}>
      <Balances isBrief />
      <div className="me-cols">
        <section className="card pad me-main">
          {paymentId ? (
            <Suspense fallback={<FormLoading />}>
              {made?.payment.transactionID === paymentId ? (
                <DepositResult {...made} again={() => show(undefined)} />
              ) : (
                <Resumed key={paymentId} id={paymentId} again={() => show(undefined)} />
              )}
            </Suspense>
          ) : restriction ? (
            <NoDeposit />
          ) : (
            <DepositMethods methodId={methodId} choose={choose} done={done} />
          )}
        </section>
        <aside>
          <LatestDeposits />
        </aside>
      </div>
    </AccountPage>
  )
}

/** A deposit that was requested before. */
const Resumed = ({ id, again }: { id: string; again: () => void }) => {
  const t = useText()
  const { data, isPending, isLoadingError, refetch } = useCall('account', 'deposit', { transactionID: id })
  const isRestricted = useRestriction() !== undefined
  if (isPending) return <FormLoading />
  if (isLoadingError) return <Failed again={refetch} />
  const [found] = data.data
  if (found)
    return <DepositResult payment={found} method={{ name: found.method, minutes: found.minutes }} again={again} />
  return (
    <div className="flow">
      <Nothing>{t('account.noSuchDeposit')}</Nothing>
      {isRestricted ? <NoDeposit /> : <Button onClick={again}>{t('account.newDeposit')}</Button>}
    </div>
  )
}

/** Links to limits and time-outs beside the deposit, and the quick deposit for a player who may. */
const DepositLinks = ({ isRestricted }: { isRestricted: boolean }) => {
  const t = useText()
  return (
    <div className="line">
      <To className="link small" href="/me/protection">
        {t('frame.limits')}
      </To>
      {!isRestricted && (
        <Button size="sm" aria-haspopup="dialog" onClick={() => openSheet.set('quick')} icon="qr-code">
          {t('frame.quickDeposit')}
        </Button>
      )}
    </div>
  )
}

type DepositMethodsProps = Props & { done: (payment: Payment, method: Method) => void }

const DepositMethods = ({ methodId, choose, done }: DepositMethodsProps) => {
  const t = useText()
  const refusal = useRefusal()
  const [element, setElement] = useState<HTMLElement | null>(null)
  const [typed, keep] = useState('')
  const [unanswered] = useState(() => unansweredIntent(sessionStorage, deposit))
  const { listed, highlighted, isPending, isLoadingError, refetch } = useMethods(deposit)
  const guard = useCall('protection', 'state', {})
  useCheckedStar(methodId)
  if (isPending || guard.isPending) return <Waiting rows={5} height={72} />
  if (isLoadingError) return <Failed again={refetch} />
  const chosenId = methodId ?? unanswered?.methodID
  const chosen = chosenId === undefined ? firstHighlighted(listed, highlighted) : methodOf(listed, chosenId)
  return (
    <AmountPlaceContext value={{ element, typed, keep }}>
      {guard.data?.data[0]?.promptDue && <PromptNote />}
      {chosen && <div ref={setElement} className="me-amount-first" />}
      <MethodPicker
        title={t('account.howToDeposit')}
        listed={listed}
        highlighted={highlighted}
        chosen={chosen}
        choose={choose}
        gives={(method) => <MethodGives method={method} typed={typed} />}
      />
      {chosenId !== undefined && !chosen && <Problem problem={refusal('method_undefined')} />}
      {chosen && (
        // Not only when it comes into view: its amount stands above the methods.
        <Suspense fallback={<FormLoading />}>
          <DepositForm method={chosen} unanswered={unanswered} done={(payment) => done(payment, chosen)} />
        </Suspense>
      )}
    </AmountPlaceContext>
  )
}

type Ways = ReturnType<typeof useMethods>

const firstHighlighted = (listed: Ways['listed'], highlighted: Ways['highlighted']): Method | undefined =>
  listed.find(({ type, properties }) => type === 'single' && highlighted.has(properties.id))?.properties

const latest = { searchType: deposit, limit: 4, offset: 0 } as const

const LatestDeposits = () => {
  const t = useText()
  return (
    <LatestTransactions
      title={t('account.latestDeposits')}
      filters={latest}
      rows={3}
      empty={<Nothing>{t('account.noDeposit')}</Nothing>}
    />
  )
}
