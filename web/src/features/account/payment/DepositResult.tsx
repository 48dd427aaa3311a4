import { useRestriction } from '../../../lib/account/restriction.ts'
import { useCall } from '../../../lib/api/useCall.ts'
import { useText } from '../../../lib/i18n/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { CopyLine } from '../../../ui/CopyLine.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Money } from '../../../ui/Money.tsx'
import { Note } from '../../../ui/Note.tsx'
import { When } from '../../../ui/When.tsx'
import { NoDeposit } from '../protection/NoDeposit.tsx'
import { Steps, type StepTexts } from '../Steps.tsx'
import type { Transaction } from '../Transactions.tsx'
import { useArrival } from '../useArrival.ts'
import { useDuration } from './MethodPicker.tsx'
import type { Method } from './methods.ts'
import type { PaymentStatus } from './paymentSteps.ts'
import type { Payment } from './send.ts'
import { usePaymentStatus } from './usePaymentStatus.ts'
import './payment.css'

type Way = Pick<Method, 'name' | 'minutes'>
type Props = { payment: Payment; method: Way; again: () => void }

/** A requested deposit: what to do at the bank, its reference, and its status. */
export const DepositResult = ({ payment, method, again }: Props) => {
  const t = useText()
  const { paymentStatus: standing, row } = usePaymentStatus(payment)
  return (
    <div className="me-result" ref={useArrival<HTMLDivElement>()} tabIndex={-1}>
      <ResultHead payment={payment} standing={standing} />
      <dl className="copies">
        <CopyLine name={t('account.reference')} value={payment.referenceNumber} />
        {payment.receiver.map(({ label, value }) => (
          <CopyLine key={label} name={label} value={value} />
        ))}
      </dl>
      {payment.receiver.length > 0 && standing === 'pending' && <Note icon="info">{t('account.transferNote')}</Note>}
      <Steps status={standing} texts={useDepositWords(method, row)} />
      <Onward payment={payment} standing={standing} again={again} />
    </div>
  )
}

type OnwardProps = Pick<Props, 'payment' | 'again'> & { standing: PaymentStatus }

/** The next steps; a restricted player is offered neither to deposit nor to play. */
const Onward = ({ payment, standing, again }: OnwardProps) => {
  const t = useText()
  if (useRestriction()) return <NoDeposit />
  return (
    <div className="me-result-do">
      {payment.url && standing === 'pending' && (
        <ButtonLink look="go" href={payment.url}>
          {t('account.goPay')}
        </ButtonLink>
      )}
      <Button onClick={again}>{t('account.newDeposit')}</Button>
      <ButtonLink look={standing === 'approved' ? 'go' : 'calm'} href="/slot">
        {t('account.toGames')}
      </ButtonLink>
    </div>
  )
}

const looks = { pending: 'amber', approved: 'tide', refused: 'coral' } as const
const icons = { pending: 'clock', approved: 'check', refused: 'x' } as const

/** A bonus that came with this deposit is among the last that were given. */
const latestBonuses = { limit: 3, offset: 0 } as const

const ResultHead = ({ payment, standing }: { payment: Payment; standing: PaymentStatus }) => {
  const t = useText()
  const given = useCall('bonus', 'history', latestBonuses, { enabled: standing === 'approved' })
  const bonus = given.data?.data.find(({ paymentID }) => paymentID === payment.transactionID)
  return (
    <div className="me-result-head">
      <span className={`me-result-mark ${looks[standing]}`}>
        <Icon name={icons[standing]} />
      </span>
      <div role="status">
        <h2 className="h2">{t(`account.deposit.${standing}`)}</h2>
        <p className="me-result-sum num">
          <Money amount={payment.amount} />
        </p>
        {bonus && (
          <p className="line">
            <Icon name="gift" size="s" />
            <span>
              {bonus.title}:{' '}
              <b className="num">
                +<Money amount={bonus.amount} />
              </b>
            </span>
          </p>
        )}
      </div>
    </div>
  )
}

const useDepositWords = (method: Way, row: Transaction | undefined): StepTexts => {
  const t = useText()
  const takes = useDuration(method.minutes)
  const current = useCall('bonus', 'current', {})
  const isWagering = (current.data?.data.length ?? 0) > 0
  const decided = row?.decided && <When at={row.decided} shape="time" />
  return {
    requested: { title: t('account.asked'), at: row && <When at={row.time} shape="time" />, text: method.name },
    checked: { title: t('account.depositCheck'), at: !decided && takes },
    paid: {
      title: t('account.depositPaid'),
      at: decided,
      text: t(isWagering ? 'account.depositPaidBonus' : 'account.depositPaidText'),
    },
    refused: { title: t('account.depositRefused'), at: decided, text: row?.reason },
  }
}
