import { kurusFromWire } from '@yakamoz/values'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '../../../lib/api/api.ts'
import { useRefusal } from '../../../lib/api/refusals.ts'
import { useAct } from '../../../lib/api/useAct.ts'
import { useCall } from '../../../lib/api/useCall.ts'
import { goTo } from '../../../lib/browser/navigation.ts'
import { useText } from '../../../lib/i18n/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Money } from '../../../ui/Money.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Problem } from '../../../ui/Problem.tsx'
import { NoteField } from '../payment/NoteField.tsx'
import { useArrival } from '../useArrival.ts'
import './security.css'
import { OwnPassword } from '../OwnPassword.tsx'

type Typed = { password: string; reason: string }

const consequences = ['play', 'bets', 'bonus', 'kept'] as const

/** The consequences of closing the account, money first, then the password. */
export const CloseAccount = ({ done }: { done: () => void }) => {
  const t = useText()
  const refusal = useRefusal()
  const { act, isBusy, problem } = useAct('user', 'finance', 'protection', 'bonus')
  const [isClosed, setClosed] = useState(false)
  const balance = useCall('finance', 'check_balance', {}).data?.data[0]
  const owned = (kurusFromWire(balance?.balance ?? '') ?? 0) + (kurusFromWire(balance?.held ?? '') ?? 0)
  const { register, handleSubmit, watch, setValue, formState } = useForm<Typed>({ defaultValues: { reason: '' } })
  const submit = handleSubmit(async (typed) => {
    if (!(await act(() => api.call('account', 'close', typed, { act: true })))) return
    if (owned > 0) return setClosed(true)
    const { leave } = await import('../../../lib/session/playerSession.ts')
    leave()
    goTo('/')
  })
  if (isClosed) return <Closed done={done} />
  return (
    <Form gap={16} onSubmit={submit}>
      <Note tone="warning" icon="wallet">
        {balance && <Money amount={balance.balance} />} {t(owned > 0 ? 'account.closeMoney' : 'account.closeNoMoney')}
      </Note>
      <ul className="me-means">
        {consequences.map((one) => (
          <li key={one}>{t(`account.closeMeans.${one}`)}</li>
        ))}
      </ul>
      <NoteField
        label={t('account.closeReason')}
        optional
        error={undefined}
        maxLength={200}
        name="reason"
        value={watch('reason')}
        onChange={({ target }) => setValue('reason', target.value)}
      />
      <OwnPassword
        error={formState.errors.password?.message}
        {...register('password', { required: refusal('required') })}
      />
      <Problem problem={problem} />
      <div className="me-two">
        <Button onClick={done}>{t('account.keepAccount')}</Button>
        <Button type="submit" look="stop" disabled={isBusy}>
          {t('account.closeDo')}
        </Button>
      </div>
    </Form>
  )
}

/** Closed with money on it: the way to that money stays open. */
const Closed = ({ done }: { done: () => void }) => {
  const t = useText()
  return (
    <div className="flow" ref={useArrival<HTMLDivElement>()} tabIndex={-1}>
      <Note tone="success" icon="circle-check" role="status">
        {t('account.closedText')}
      </Note>
      <div className="me-two">
        <Button onClick={done}>{t('frame.close')}</Button>
        <ButtonLink look="go" href="/me/withdraw">
          {t('frame.withdraw')}
        </ButtonLink>
      </div>
    </div>
  )
}
