import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../lib/calls.ts'
import { useMay } from '../../lib/session.ts'
import { useText } from '../../lib/texts.tsx'
import { IconButton } from '../../ui/Button.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'

/** The masked IBAN of a withdrawal. Showing it is an act with a reason, and lasts as long as the panel. */
export const AccountNumber = ({ id, mask }: { id: string; mask: string }) => {
  const t = useText()
  const mayReveal = useMay('players.reveal')
  const [iban, setIban] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const reveal = useAct('payments', 'reveal_account', {
    done: ([shown]) => {
      setIban(shown.iban)
      setAsking(false)
    },
  })
  return (
    <>
      <dt>IBAN</dt>
      <dd className="flex items-center gap-1">
        <span className={`num${iban === undefined ? ' text-mist' : ' font-semibold'}`}>{iban ?? mask}</span>
        {mayReveal && (
          <IconButton
            label={t(iban === undefined ? 'payments.showIban' : 'payments.hideIban')}
            onPress={() => (iban === undefined ? setAsking(true) : setIban(undefined))}
          >
            {iban === undefined ? <Eye size={15} aria-hidden /> : <EyeOff size={15} aria-hidden />}
          </IconButton>
        )}
        <ReasonDialog
          title={t('payments.showIban')}
          act={t('payments.showIban')}
          isOpen={isAsking}
          isPending={reveal.isPending}
          close={() => setAsking(false)}
          send={(reason) => reveal.mutate({ id, reason })}
        />
      </dd>
    </>
  )
}
