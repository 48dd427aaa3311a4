import { Check, Hand, Pause, Play, Undo2, X } from 'lucide-react'
import { useState } from 'react'
import { sayAsked } from '../../lib/asked.ts'
import { useAct } from '../../lib/calls.ts'
import { useMay, useMember } from '../../lib/session.ts'
import { useText } from '../../lib/texts.tsx'
import { notify } from '../../lib/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { RefuseDialog } from './RefuseDialog.tsx'
import type { WithdrawalPage } from './withdrawal.ts'

const changes = ['payments', 'approvals', 'today', 'players'] as const

/** What can be done with a withdrawal where it stands. Approving is one press: what speaks against it stands above, and a large one is asked for. */
export const WithdrawalActs = ({ page }: { page: WithdrawalPage }) => {
  const t = useText()
  const own = useMember()?.id
  const [mayApprove, mayDecide] = [useMay('payments.approve'), useMay('payments.decide')]
  const [asking, setAsking] = useState<'hold' | 'release' | 'take_back' | 'refuse'>()
  const close = () => setAsking(undefined)
  const done = () => {
    notify('good', t('frame.done'))
    close()
  }
  const approve = useAct('payments', 'approve', { changes, done: (data) => sayAsked(t, data) })
  const take = useAct('payments', 'take', { changes: ['payments'] })
  const hold = useAct('payments', 'hold', { changes, done })
  const release = useAct('payments', 'release', { changes, done })
  const takeBack = useAct('payments', 'take_back', { changes, done })
  const { id, stage, taken, asked } = page
  const isWaiting = stage === 'waiting'
  const isOfAnother = taken !== '' && taken.id !== own
  return (
    <>
      {isWaiting && mayApprove && !isOfAnother && asked === '' && (
        <Button look="go" isPending={approve.isPending} onPress={() => approve.mutate({ id })}>
          <Check size={15} aria-hidden />
          <span>{t(page.day.needsTwo ? 'payments.askApproval' : 'payments.approve')}</span>
        </Button>
      )}
      {mayDecide && (isWaiting || stage === 'on_hold') && (
        <>
          {!isOfAnother && (
            <Button look="danger" onPress={() => setAsking('refuse')}>
              <X size={15} aria-hidden />
              <span>{t('payments.refuse')}</span>
            </Button>
          )}
          {isWaiting && !isOfAnother && (
            <Button onPress={() => setAsking('hold')}>
              <Pause size={15} aria-hidden />
              <span>{t('payments.hold')}</span>
            </Button>
          )}
          {stage === 'on_hold' && !isOfAnother && (
            <Button onPress={() => setAsking('release')}>
              <Play size={15} aria-hidden />
              <span>{t('payments.release')}</span>
            </Button>
          )}
          {(taken === '' || taken.id !== own) && (
            <Button
              isPending={take.isPending}
              onPress={() => take.mutate({ id, ...(taken === '' ? {} : { from: taken.id }) })}
            >
              <Hand size={15} aria-hidden />
              <span>{t(taken === '' ? 'payments.take' : 'payments.takeOver')}</span>
            </Button>
          )}
        </>
      )}
      {mayDecide && stage === 'asked' && page.batch === '' && (
        <Button onPress={() => setAsking('take_back')}>
          <Undo2 size={15} aria-hidden />
          <span>{t('payments.takeBack')}</span>
        </Button>
      )}
      <RefuseDialog id={id} isOpen={asking === 'refuse'} close={close} />
      <ReasonDialog
        title={t('payments.hold')}
        about={t('payments.holdAbout')}
        act={t('payments.hold')}
        isOpen={asking === 'hold'}
        isPending={hold.isPending}
        close={close}
        send={(note) => hold.mutate({ id, note })}
      />
      <ReasonDialog
        title={t('payments.release')}
        act={t('payments.release')}
        isOpen={asking === 'release'}
        isPending={release.isPending}
        close={close}
        send={(note) => release.mutate({ id, note })}
      />
      <ReasonDialog
        title={t('payments.takeBack')}
        about={t('payments.takeBackAbout')}
        act={t('payments.takeBack')}
        isOpen={asking === 'take_back'}
        isPending={takeBack.isPending}
        close={close}
        send={(reason) => takeBack.mutate({ id, reason })}
      />
    </>
  )
}
