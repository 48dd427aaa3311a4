import { useText } from '../../../lib/i18n/texts.tsx'
import { Note } from '../../../ui/Note.tsx'
import { BonusChoice } from './BonusChoice.tsx'
import type { Intent } from './intent.ts'
import type { Method } from './methods.ts'
import { PaymentDetails } from './PaymentDetails.tsx'
import type { Payment } from './send.ts'

type Props = { method: Method; unanswered: Intent | undefined; done: (payment: Payment) => void }

/** The form of a deposit, with a choice of its bonus. */
export const DepositForm = ({ method, unanswered, done }: Props) => (
  <PaymentDetails
    type={1}
    method={method}
    unanswered={unanswered}
    note={
      <>
        <BonusChoice />
        <DepositNote />
      </>
    }
    done={done}
  />
)

const DepositNote = () => <Note icon="shield-check">{useText()('account.depositNote')}</Note>
