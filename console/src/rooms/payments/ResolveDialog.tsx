import { useState } from 'react'
import { sayAsked } from '../../lib/asked.ts'
import { useAct } from '../../lib/calls.ts'
import { useText } from '../../lib/texts.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { type Outcome, possibleOutcomes, type Withdrawal } from './withdrawal.ts'

type Props = { withdrawal: Withdrawal; isOpen: boolean; close(): void }

/** Sets the outcome of a payout that nobody has reported, or that a paid one has come back. */
export const ResolveDialog = ({ withdrawal, isOpen, close }: Props) => {
  const t = useText()
  const outcomes = possibleOutcomes(withdrawal)
  const [chosen, setChosen] = useState<Outcome>(outcomes[0] ?? 'settled')
  const resolve = useAct('payments', 'resolve_payout', {
    changes: ['payments', 'approvals', 'today', 'players'],
    done: (data) => {
      sayAsked(t, data)
      close()
    },
  })
  return (
    <ReasonDialog
      title={t('payments.resolve')}
      about={t('payments.resolveAbout')}
      act={t('payments.resolve')}
      look="stop"
      isOpen={isOpen}
      isPending={resolve.isPending}
      close={close}
      send={(reason) => resolve.mutate({ id: withdrawal.id, outcome: chosen, reason })}
    >
      <Choice
        label={t('payments.outcome')}
        options={outcomes.map((id) => ({ id, name: t(`payout.${id}`) }))}
        value={chosen}
        onChange={(id) => setChosen(id)}
      />
    </ReasonDialog>
  )
}
