import { maxPaymentReason } from '@yakamoz/contract/console/constants'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useActDone } from '../../lib/asked.ts'
import { useAct } from '../../lib/calls.ts'
import { useMay } from '../../lib/session.ts'
import { useText } from '../../lib/texts.tsx'
import { IconButton } from '../../ui/Button.tsx'
import { Money } from '../../ui/Money.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { When } from '../../ui/When.tsx'
import type { ListRow } from './player.ts'

type Props = { payment: Pick<ListRow<'payments'>, 'key' | 'kind' | 'state' | 'amount' | 'at' | 'method' | 'reference'> }

/** Books that the payer has taken an approved deposit back. */
export const ChargeBack = ({ payment }: Props) => {
  const t = useText()
  const mayCorrect = useMay('payments.correct')
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const book = useAct('payments', 'charge_back', {
    changes: ['payments', 'approvals', 'players'],
    done: useActDone(close),
  })
  if (!mayCorrect || payment.kind !== 'deposit' || payment.state !== 'approved') return null
  const { key, amount, at, method, reference } = payment
  return (
    <>
      <IconButton label={t('players.chargeBack')} onPress={() => setOpen(true)}>
        <Undo2 size={15} aria-hidden />
      </IconButton>
      <ReasonDialog
        title={t('players.chargeBack')}
        about={t('players.chargeBackAbout')}
        look="stop"
        isOpen={isOpen}
        isPending={book.isPending}
        maxLength={maxPaymentReason}
        close={close}
        send={(reason) => book.mutate({ id: key, reason })}
      >
        <dl className="facts boxed">
          <dt>{t('pay.deposit')}</dt>
          <dd className="font-semibold">
            <Money amount={amount} />
          </dd>
          <dt>{t('players.at')}</dt>
          <dd>
            <When at={at} />
          </dd>
          <dt>{t('players.method')}</dt>
          <dd>{method || '–'}</dd>
          <dt>{t('players.reference')}</dt>
          <dd className="mono">{reference || key}</dd>
        </dl>
      </ReasonDialog>
    </>
  )
}
