import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { sayAsked } from '../../lib/asked.ts'
import { useAct } from '../../lib/calls.ts'
import { useMay } from '../../lib/session.ts'
import { useText } from '../../lib/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'

/** Books a chargeback of a deposit by its id, which is on the page of its player and in the file of its provider. */
export const ChargeBack = () => {
  const t = useText()
  const mayCorrect = useMay('payments.correct')
  const [isOpen, setOpen] = useState(false)
  const [id, setId] = useState('')
  const book = useAct('payments', 'charge_back', {
    changes: ['payments', 'approvals', 'players'],
    done: (data) => {
      sayAsked(t, data)
      setOpen(false)
      setId('')
    },
  })
  if (!mayCorrect) return null
  return (
    <>
      <Button look="danger" onPress={() => setOpen(true)}>
        <Undo2 size={15} aria-hidden />
        <span>{t('payments.chargeBack')}</span>
      </Button>
      <ReasonDialog
        title={t('payments.chargeBack')}
        about={t('payments.chargeBackAbout')}
        act={t('payments.chargeBack')}
        look="stop"
        isOpen={isOpen}
        isPending={book.isPending}
        close={() => setOpen(false)}
        isReady={id.trim() !== ''}
        send={(reason) => book.mutate({ id: id.trim(), reason })}
      >
        <Field label={t('payments.depositId')} value={id} onChange={setId} maxLength={40} code autoFocus />
      </ReasonDialog>
    </>
  )
}
