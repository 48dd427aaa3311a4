import { Check, Undo2, X } from 'lucide-react'
import { useState } from 'react'
import { actorText } from '../../lib/actor.ts'
import { useAct } from '../../lib/calls.ts'
import { requestText } from '../../lib/names.ts'
import { useMay } from '../../lib/session.ts'
import { useText } from '../../lib/texts.tsx'
import { notify } from '../../lib/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { Money } from '../../ui/Money.tsx'
import { Note } from '../../ui/Note.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { To } from '../../ui/To.tsx'
import { When } from '../../ui/When.tsx'
import { caseOf, subjectText, withdrawalOf } from './subject.ts'
import { type Waiting, whyNot } from './waiting.ts'

type Props = { request: Waiting; close(): void }

/** A request with all that a second person has to know, and the decision. `isDecided`: it waits no longer. */
export const RequestPanel = ({ request, isDecided, close }: Props & { isDecided: boolean }) => {
  const t = useText()
  const mayDecide = useMay('approvals.decide')
  const [asked, setAsked] = useState<'confirm' | 'refuse'>()
  const { act, player, username, amount, reason, by, at, ends, own } = request
  const withdrawal = withdrawalOf(request)
  const reported = caseOf(request)
  const why = isDecided ? 'decided' : whyNot(request, mayDecide)
  return (
    <SidePanel
      title={requestText(t, act)}
      about={<When at={at} shape="far" />}
      close={close}
      acts={
        mayDecide &&
        !isDecided && (
          <>
            {why === undefined && (
              <Button look="go" onPress={() => setAsked('confirm')}>
                <Check size={15} aria-hidden />
                <span>{t('approvals.confirm')}</span>
              </Button>
            )}
            <Button look="danger" onPress={() => setAsked('refuse')}>
              {own ? <Undo2 size={15} aria-hidden /> : <X size={15} aria-hidden />}
              <span>{t(own ? 'approvals.withdraw' : 'approvals.refuse')}</span>
            </Button>
          </>
        )
      }
    >
      {why === 'decided' && <Note tone="wait-for">{t('approvals.decided')}</Note>}
      {why === 'own' && <Note>{t('approvals.ownAbout')}</Note>}
      {why === 'decide' && <Note tone="wait-for">{t('approvals.cannotDecide')}</Note>}
      {why === 'other' && (
        <Note tone="wait-for">
          <strong>{t('approvals.cannot')}.</strong> {t('approvals.cannotPermission')}
        </Note>
      )}
      <dl className="facts">
        <dt>{t('approvals.subject')}</dt>
        <dd>
          {subjectText(t, request)}
          {withdrawal && (
            <span className="block">
              <To to={`/payments?open=${withdrawal}`}>{t('approvals.toPayment')}</To>
            </span>
          )}
          {reported && (
            <span className="block">
              <To to={`/protection?part=money&open=${reported}`}>{t('approvals.toCase')}</To>
            </span>
          )}
        </dd>
        {amount > 0 && (
          <>
            <dt>{t('approvals.amount')}</dt>
            <dd className="font-semibold">
              <Money amount={amount} />
            </dd>
          </>
        )}
        {player && (
          <>
            <dt>{t('approvals.player')}</dt>
            <dd>
              <To to={`/players/${player}`}>{username || player}</To>
            </dd>
          </>
        )}
        <dt>{t('approvals.reason')}</dt>
        <dd>{reason || <span className="text-haze">–</span>}</dd>
        <dt>{t('approvals.by')}</dt>
        <dd>{actorText(t, by)}</dd>
        <dt>{t('approvals.at')}</dt>
        <dd>
          <When at={at} />
        </dd>
        <dt>{t('approvals.ends')}</dt>
        <dd>
          <When at={ends} /> · <When at={ends} shape="far" />
        </dd>
      </dl>
      <ConfirmDialog request={request} isOpen={asked === 'confirm'} close={() => setAsked(undefined)} left={close} />
      <RefuseDialog request={request} isOpen={asked === 'refuse'} close={() => setAsked(undefined)} left={close} />
    </SidePanel>
  )
}

type DialogProps = Props & { isOpen: boolean; left(): void }

const ConfirmDialog = ({ request, isOpen, close, left }: DialogProps) => {
  const t = useText()
  const confirm = useAct('approvals', 'confirm', {
    // What a request does may be in any room.
    changes: 'all',
    done: () => {
      notify('good', t('approvals.confirmed'))
      left()
    },
  })
  return (
    <Modal title={t('approvals.confirmTitle')} about={t('approvals.confirmAbout')} isOpen={isOpen} onClose={close}>
      <p className="boxed">
        <strong>{requestText(t, request.act)}</strong> · {subjectText(t, request)}
        {request.amount > 0 && (
          <>
            {' · '}
            <Money amount={request.amount} />
          </>
        )}
      </p>
      <div className="acts">
        <Button onPress={close}>{t('frame.cancel')}</Button>
        <Button
          look="go"
          autoFocus
          isPending={confirm.isPending}
          onPress={() => confirm.mutate({ id: request.id }, { onError: close })}
        >
          {t('approvals.confirm')}
        </Button>
      </div>
    </Modal>
  )
}

const RefuseDialog = ({ request, isOpen, close, left }: DialogProps) => {
  const t = useText()
  const refuse = useAct('approvals', 'refuse', {
    changes: ['approvals', 'audit'],
    done: () => {
      notify('good', t(request.own ? 'approvals.withdrawn' : 'approvals.refused'))
      left()
    },
  })
  return (
    <ReasonDialog
      title={t(request.own ? 'approvals.withdrawTitle' : 'approvals.refuseTitle')}
      about={`${requestText(t, request.act)} · ${subjectText(t, request)}`}
      act={t(request.own ? 'approvals.withdraw' : 'approvals.refuse')}
      look="stop"
      isOpen={isOpen}
      isPending={refuse.isPending}
      close={close}
      send={(reason) => refuse.mutate({ id: request.id, reason })}
    />
  )
}
