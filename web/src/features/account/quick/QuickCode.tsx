import { useLocation } from '@tanstack/react-router'
import { useText } from '../../../lib/i18n/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { CopyLine } from '../../../ui/CopyLine.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Money } from '../../../ui/Money.tsx'
import type { PaymentStatus } from '../payment/paymentSteps.ts'
import type { Payment } from '../payment/send.ts'
import { usePaymentStatus } from '../payment/usePaymentStatus.ts'
import { useArrival } from '../useArrival.ts'
import type { Code } from './quickIntent.ts'
import '../payment/payment.css'

type Props = { payment: Payment; code: Code; again: () => void; close: () => void }

/** The QR code, its data as text, and the status of the payment, which updates by itself. */
export const QuickCode = ({ payment, code, again, close }: Props) => {
  const t = useText()
  const { paymentStatus: standing } = usePaymentStatus(payment)
  return (
    <div className="flow quick-code" ref={useArrival<HTMLDivElement>()} tabIndex={-1}>
      <div className="quick-picture" data-standing={standing}>
        <img src={code.qr} alt={t('account.quickAlt')} width={216} height={216} />
        {standing !== 'pending' && <Mark standing={standing} />}
      </div>
      <p className="quick-sum num">
        <Money amount={code.amount} />
      </p>
      <Status standing={standing} />
      <dl className="copies">
        <CopyLine name={t('account.reference')} value={code.referenceNumber} />
        <CopyLine name={t('account.quickText')} value={code.text} />
      </dl>
      {standing === 'approved' && <GoOn close={close} />}
      {standing === 'refused' && (
        <Button look="go" full onClick={again}>
          {t('account.newDeposit')}
        </Button>
      )}
    </div>
  )
}

/** After a deposit over a game the player continues it; elsewhere a link leads to the games. */
const GoOn = ({ close }: Pick<Props, 'close'>) => {
  const t = useText()
  const { pathname } = useLocation()
  if (pathname.startsWith('/play/')) {
    return (
      <Button look="go" full onClick={close}>
        {t('account.backToGame')}
      </Button>
    )
  }
  return (
    <div className="me-two">
      <Button onClick={close}>{t('frame.close')}</Button>
      <ButtonLink look="go" href="/slot">
        {t('account.toGames')}
      </ButtonLink>
    </div>
  )
}

const marks = { approved: 'check', refused: 'x' } as const

const Mark = ({ standing }: { standing: Exclude<PaymentStatus, 'pending'> }) => (
  <span className={`me-result-mark ${standing === 'approved' ? 'tide' : 'coral'}`}>
    <Icon name={marks[standing]} />
  </span>
)

const Status = ({ standing }: { standing: PaymentStatus }) => {
  const t = useText()
  return (
    <p className="quick-status" role="status">
      {standing === 'pending' && <span className="spin" aria-hidden="true" />}
      {standing === 'pending' ? t('account.quickWaits') : t(`account.deposit.${standing}`)}
    </p>
  )
}
