import { type ReferralReason, referralReasonNames, referralReasons } from '@yakamoz/contract/console/referralReasons'
import { kurusFromTyped } from '@yakamoz/values'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Form } from 'react-aria-components/Form'
import { useActDone } from '../../lib/asked.ts'
import { useAct } from '../../lib/calls.ts'
import { useLanguage, useText } from '../../lib/texts.tsx'
import { typedAmount } from '../../lib/typedAmount.ts'
import { Button } from '../../ui/Button.tsx'
import { FormChoice } from '../../ui/Choice.tsx'
import { Field } from '../../ui/Field.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import type { WaitingRow } from './referral.ts'

type Props = { row: WaitingRow; close(): void }

const useDecide = (close: () => void) =>
  useAct('trading', 'decide_referral', { changes: ['trading'], done: useActDone(close) })

type FormProps = {
  act: 'reduce' | 'decline'
  isPending: boolean
  close(): void
  submit(): void
  children: ReactNode
}

/** Without a reason of one's own: a trader has seconds. */
const DecisionDialog = ({ act, isPending, close, submit, children }: FormProps) => {
  const t = useText()
  const send = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  return (
    <Modal title={t(`trading.act.${act}`)} about={t(`trading.actAbout.${act}`)} isOpen onClose={close}>
      <Form onSubmit={send}>
        {children}
        <div className="acts">
          <Button onPress={close}>{t('frame.cancel')}</Button>
          <Button type="submit" look={act === 'decline' ? 'stop' : 'go'} isPending={isPending}>
            {t(`trading.act.${act}`)}
          </Button>
        </div>
      </Form>
    </Modal>
  )
}

/** Accepts a coupon at a smaller stake. */
export const ReduceDialog = ({ row, close }: Props) => {
  const t = useText()
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const act = useDecide(close)
  const stake = kurusFromTyped(typed, language)
  const isWrong = stake === undefined || stake < row.leastStake || stake >= row.stake
  const submit = () => {
    setTried(true)
    if (!isWrong) act.mutate({ player: row.player.id, coupon: row.id, decision: 'reduce', stake })
  }
  const range = t('trading.reduceRange', {
    least: typedAmount(row.leastStake, language),
    most: typedAmount(row.stake, language),
  })
  return (
    <DecisionDialog act="reduce" isPending={act.isPending} close={close} submit={submit}>
      <Field
        label={t('trading.smallerStake')}
        hint={row.columns > 1 ? t('trading.reduceColumns', { columns: row.columns }) : range}
        value={typed}
        onChange={setTyped}
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        error={isTried && isWrong ? range : undefined}
      />
    </DecisionDialog>
  )
}

/** Declines a coupon with a reason that its player reads. */
export const DeclineDialog = ({ row, close }: Props) => {
  const t = useText()
  const language = useLanguage()
  const [reason, setReason] = useState<ReferralReason>('not_taken')
  const act = useDecide(close)
  const submit = () => act.mutate({ player: row.player.id, coupon: row.id, decision: 'decline', reason })
  return (
    <DecisionDialog act="decline" isPending={act.isPending} close={close} submit={submit}>
      <FormChoice
        label={t('trading.declineReason')}
        options={referralReasonNames.map((id) => ({ id, name: referralReasons[id][language] }))}
        value={reason}
        onChange={setReason}
      />
    </DecisionDialog>
  )
}

/** Lets all coupons of a player wait for a trader, or with `player` no longer. */
export const MarkDialog = ({ player, close }: { player?: { id: string; username: string }; close(): void }) => {
  const t = useText()
  const [name, setName] = useState('')
  const [isTried, setTried] = useState(false)
  const act = useAct('trading', 'set_referred', { changes: ['trading'], done: useActDone(close) })
  const send = (reason: string) => {
    // A user name may be the number of somebody else.
    if (player) act.mutate({ player: `#${player.id}`, referred: false, reason })
    else if (name.trim() !== '') act.mutate({ player: name.trim(), referred: true, reason })
  }
  return (
    <ReasonDialog
      title={t(player ? 'trading.act.unmark' : 'trading.act.mark')}
      about={player ? player.username : t('trading.actAbout.mark')}
      act={t('frame.save')}
      isOpen
      isPending={act.isPending}
      close={close}
      tried={() => setTried(true)}
      send={send}
    >
      {!player && (
        <Field
          label={t('trading.player')}
          hint={t('trading.playerHint')}
          value={name}
          onChange={setName}
          autoComplete="off"
          maxLength={60}
          error={isTried && name.trim() === '' ? t('frame.required') : undefined}
        />
      )}
    </ReasonDialog>
  )
}
