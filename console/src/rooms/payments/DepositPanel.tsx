import { maxPaymentReason } from '@yakamoz/contract/console/constants'
import { Check, Pause, Play, X } from 'lucide-react'
import { useState } from 'react'
import { useActDone } from '../../lib/asked.ts'
import { useAct, useRead } from '../../lib/calls.ts'
import { useMay } from '../../lib/session.ts'
import { useLanguage, useText } from '../../lib/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Money } from '../../ui/Money.tsx'
import { Note } from '../../ui/Note.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { Failed } from '../../ui/States.tsx'
import { To } from '../../ui/To.tsx'
import { When } from '../../ui/When.tsx'
import type { Deposit } from './Deposits.tsx'
import { CallbackRow } from './facts.tsx'
import { RefuseDialog } from './RefuseDialog.tsx'

type Props = { deposit: Deposit; close(): void }

/** A deposit that hangs, with what its provider has said. */
export const DepositPanel = ({ deposit, close }: Props) => {
  const t = useText()
  const language = useLanguage()
  const [asked, setAsked] = useState<'approve' | 'refuse' | 'hold'>()
  const mayApprove = useMay('payments.approve')
  const mayDecide = useMay('payments.decide')
  const { id, player, amount, method, reference, at, holdNote } = deposit
  return (
    <SidePanel
      title={player.username}
      about={
        <span className="flex flex-wrap gap-x-3">
          <span>{player.name}</span>
          <To to={`/players/${player.id}`}>{t('payments.toPlayer')}</To>
        </span>
      }
      close={close}
      acts={
        mayDecide && (
          <>
            {mayApprove && (
              <Button look="go" isDisabled={holdNote !== ''} onPress={() => setAsked('approve')}>
                <Check size={15} aria-hidden />
                <span>{t('payments.approve')}</span>
              </Button>
            )}
            <Button look="danger" onPress={() => setAsked('refuse')}>
              <X size={15} aria-hidden />
              <span>{t('payments.refuse')}</span>
            </Button>
            <Button onPress={() => setAsked('hold')}>
              {holdNote ? <Play size={15} aria-hidden /> : <Pause size={15} aria-hidden />}
              <span>{t(holdNote ? 'payments.release' : 'payments.hold')}</span>
            </Button>
          </>
        )
      }
    >
      {holdNote && (
        <Note tone="wait-for">
          <strong>{t('payments.onHold')}</strong> · {holdNote}
        </Note>
      )}
      <p className="payment-amount">
        <Money amount={amount} />
      </p>
      <dl className="facts">
        <dt>{t('payments.method')}</dt>
        <dd>{method[language]}</dd>
        <dt>{t('players.reference')}</dt>
        <dd className="mono">{reference || '–'}</dd>
        <dt>{t('payments.since')}</dt>
        <dd>
          <When at={at} /> · <When at={at} shape="far" />
        </dd>
        <dt>#</dt>
        <dd className="mono">{id}</dd>
      </dl>
      <Callbacks id={id} />
      <DepositDialogs deposit={deposit} asked={asked} close={() => setAsked(undefined)} left={close} />
    </SidePanel>
  )
}

const Callbacks = ({ id }: { id: string }) => {
  const t = useText()
  const { data, error, refetch } = useRead('payments', 'callbacks', { id })
  if (error && !data) return <Failed cause={error} retry={() => void refetch()} />
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{t('payments.callbacks')}</h3>
      {data?.data.length === 0 && <p className="text-haze">{t('payments.noCallback')}</p>}
      <ul className="rows">
        {data?.data.map((callback) => (
          <CallbackRow key={callback.id} callback={callback} />
        ))}
      </ul>
    </section>
  )
}

type DialogProps = Props & { asked: 'approve' | 'refuse' | 'hold' | undefined; left(): void }

const DepositDialogs = ({ deposit: { id, player, holdNote }, asked, close, left }: DialogProps) => {
  const t = useText()
  const done = useActDone(close)
  const approved = useActDone(left)
  const approve = useAct('payments', 'approve', {
    changes: ['payments', 'approvals', 'today', 'players'],
    done: approved,
  })
  const hold = useAct('payments', 'hold', { changes: ['payments'], done })
  const release = useAct('payments', 'release', { changes: ['payments'], done })
  return (
    <>
      <ReasonDialog
        title={t('payments.approveDeposit')}
        about={t('payments.approveDepositAbout')}
        act={t('payments.approve')}
        isOpen={asked === 'approve'}
        isPending={approve.isPending}
        close={close}
        maxLength={maxPaymentReason}
        send={(reason) => approve.mutate({ id, reason })}
      />
      <RefuseDialog id={id} about={player.username} isOpen={asked === 'refuse'} close={close} decided={left} />
      <ReasonDialog
        title={t(holdNote ? 'payments.release' : 'payments.hold')}
        about={t(holdNote ? 'payments.releaseAbout' : 'payments.holdAbout')}
        isOpen={asked === 'hold'}
        isPending={hold.isPending || release.isPending}
        close={close}
        send={(note) => (holdNote ? release.mutate({ id, note }) : hold.mutate({ id, note }))}
      />
    </>
  )
}
