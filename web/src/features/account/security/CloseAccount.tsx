import { kurusFromWire } from '@yakamoz/values'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '../../../lib/api/api.ts'
import { useRefusal } from '../../../lib/api/refusals.ts'
import { useAct } from '../../../lib/api/useAct.ts'
import { useCall } from '../../../lib/api/useCall.ts'
import { goTo } from '../../../lib/browser/navigation.ts'
import { useText } from '../../../lib/i18n/texts.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Money } from '../../../ui/Money.tsx'
import { Problem } from '../../../ui/Problem.tsx'
import { To } from '../../../ui/To.tsx'
import { NoteField } from '../payment/NoteField.tsx'
import { useArrival } from '../useArrival.ts'
import './security.css'
import { OwnPassword } from '../OwnPassword.tsx'

type Typed = { password: string; reason: string }

const consequences = ['play', 'bets', 'bonus', 'kept'] as const

/** What closing means, the money first, then the password. */
export const CloseAccount = ({ done }: { done: () => void }) => {
  const t = useText()
  const refusal = useRefusal()
  const { act, isBusy, problem } = useAct('user', 'finance', 'protection', 'bonus')
  const [isClosed, setClosed] = useState(false)
  const balance = useCall('finance', 'check_balance', {}).data?.data[0]
  const owned = (kurusFromWire(balance?.balance ?? '') ?? 0) + (kurusFromWire(balance?.held ?? '') ?? 0)
  const { register, handleSubmit, watch, setValue, formState } = useForm<Typed>({ defaultValues: { reason: '' } })
  const submit = handleSubmit(async (typed) => {
    if (!(await act(api.call('account', 'close', typed, { act: true })))) return
    if (owned > 0) return setClosed(true)
    const { leave } = await import('../../../lib/session/playerSession.ts')
    leave()
    goTo('/')
  })
  if (isClosed) return <Closed done={done} />
  return (
    <form className="flow" style={{ '--g': '16px' } as React.CSSProperties} noValidate onSubmit={submit}>
      <p className="form-note amber">
        <Icon name="wallet" />
        <span>
          {balance && <Money amount={balance.balance} />} {t(owned > 0 ? 'account.closeMoney' : 'account.closeNoMoney')}
        </span>
      </p>
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
      <Problem message={problem} />
      <div className="me-two">
        <button type="button" className="btn calm" onClick={done}>
          {t('account.keepAccount')}
        </button>
        <button type="submit" className="btn stop" disabled={isBusy}>
          {t('account.closeDo')}
        </button>
      </div>
    </form>
  )
}

/** Closed with money on it: the way to that money stays open. */
const Closed = ({ done }: { done: () => void }) => {
  const t = useText()
  return (
    <div className="flow" ref={useArrival<HTMLDivElement>()} tabIndex={-1}>
      <p className="form-note tide" role="status">
        <Icon name="circle-check" />
        <span>{t('account.closedText')}</span>
      </p>
      <div className="me-two">
        <button type="button" className="btn calm" onClick={done}>
          {t('frame.close')}
        </button>
        <To className="btn go" href="/me/withdraw">
          {t('frame.withdraw')}
        </To>
      </div>
    </div>
  )
}
