import { useState } from 'react'
import { useActDone } from '../../lib/asked.ts'
import { useAct } from '../../lib/calls.ts'
import { useText } from '../../lib/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { FormChoice } from '../../ui/Choice.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { Money } from '../../ui/Money.tsx'
import { Note } from '../../ui/Note.tsx'
import type { Route, Withdrawal } from './withdrawal.ts'

type Props = { withdrawal: Withdrawal; isOpen: boolean; close(): void; decided(): void }

/** A second look before an approval: how much goes where, and by which way. */
export const ApproveDialog = (props: Props) => {
  const t = useText()
  return (
    <Modal title={t('payments.approveTitle')} isOpen={props.isOpen} onClose={props.close}>
      <ApproveForm {...props} />
    </Modal>
  )
}

const ApproveForm = ({ withdrawal, close, decided }: Props) => {
  const t = useText()
  const { id, net, account, player, routes, usualRoute, day } = withdrawal
  const [route, setRoute] = useState<Route>(usualRoute)
  const done = useActDone(close)
  const approve = useAct('payments', 'approve', {
    changes: ['payments', 'approvals', 'today', 'players'],
    done: (data) => {
      done(data)
      decided()
    },
  })
  return (
    <>
      <dl className="facts boxed">
        <dt>{t('payments.net')}</dt>
        <dd className="font-semibold">
          <Money amount={net} />
        </dd>
        <dt>{t('payments.player')}</dt>
        <dd>
          {player.username} · {player.name}
        </dd>
        {account.iban && (
          <>
            <dt>{t('payments.account')}</dt>
            <dd>
              {account.holder} · {account.bank} <span className="num addr">{account.iban}</span>
            </dd>
          </>
        )}
      </dl>
      {day.needsTwo && <Note tone="wait-for">{t('payments.needsTwo')}</Note>}
      {routes.length > 1 && (
        <FormChoice
          label={t('payments.way')}
          options={routes.map((one) => ({ id: one, name: t(`payments.route.${one}`) }))}
          value={route}
          onChange={(chosen) => setRoute(chosen)}
        />
      )}
      <div className="acts">
        <Button onPress={close}>{t('frame.cancel')}</Button>
        <Button look="go" autoFocus isPending={approve.isPending} onPress={() => approve.mutate({ id, route })}>
          {t('payments.approve')}
        </Button>
      </div>
    </>
  )
}
