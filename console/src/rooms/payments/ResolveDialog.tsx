import { maxPaymentReason } from '@yakamoz/contract/console/constants'
import { useState } from 'react'
import { useActDone } from '../../lib/asked.ts'
import { useAct } from '../../lib/calls.ts'
import { useText } from '../../lib/texts.tsx'
import { FormChoice } from '../../ui/Choice.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { type Outcome, possibleOutcomes, type Withdrawal } from './withdrawal.ts'

type Props = { withdrawal: Withdrawal; isOpen: boolean; close(): void }

/** Sets the outcome of a payout that nobody has reported, or that a paid one has come back. Nothing is chosen beforehand: it moves money. */
export const ResolveDialog = ({ withdrawal, isOpen, close }: Props) => {
  const t = useText()
  const outcomes = possibleOutcomes(withdrawal)
  const [chosen, setChosen] = useState<Outcome>()
  // The payout may have been reported meanwhile.
  const outcome = outcomes.find((one) => one === chosen)
  const leave = () => {
    setChosen(undefined)
    close()
  }
  const resolve = useAct('payments', 'resolve_payout', {
    changes: ['payments', 'approvals', 'today', 'players'],
    done: useActDone(leave),
  })
  return (
    <ReasonDialog
      title={t('payments.resolve')}
      about={t('payments.resolveAbout')}
      look="stop"
      isOpen={isOpen}
      isPending={resolve.isPending}
      isReady={outcome !== undefined}
      maxLength={maxPaymentReason}
      close={leave}
      send={(reason) => outcome && resolve.mutate({ id: withdrawal.id, outcome, reason })}
    >
      <FormChoice
        label={t('payments.outcome')}
        options={outcomes.map((id) => ({ id, name: t(`payout.${id}`) }))}
        value={outcome}
        onChange={setChosen}
      />
    </ReasonDialog>
  )
}
