import { useQuery } from '@tanstack/react-query'
import { deviceName } from '@yakamoz/values'
import { useRef } from 'react'
import { userInfoOptions } from '../../../lib/account/userInfo.ts'
import { api } from '../../../lib/api/api.ts'
import type { Read } from '../../../lib/api/client.ts'
import { useAct } from '../../../lib/api/useAct.ts'
import { useCall } from '../../../lib/api/useCall.ts'
import { useText } from '../../../lib/i18n/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Problem } from '../../../ui/Problem.tsx'
import { When } from '../../../ui/When.tsx'
import { Failed, Waiting } from '../States.tsx'
import './security.css'

type SignIn = Read<'account', 'sign_ins'>[number]

/** The places where the account is signed in; each can be ended, or all others at once. */
export const SignIns = () => {
  const t = useText()
  const { data, isPending, isLoadingError, refetch } = useCall('account', 'sign_ins', {})
  const { act, isBusy, problem } = useAct('account')
  const heading = useRef<HTMLHeadingElement>(null)
  const rows = data?.data ?? []
  const end = async (which: { others: true } | { id: string }) => {
    // The button that was pressed goes with its line.
    if (await act(() => api.call('account', 'end_sign_in', which, { act: true }))) heading.current?.focus()
  }
  return (
    <section className="card" aria-labelledby="sign-ins">
      <div className="head">
        <div>
          <h2 className="h2" id="sign-ins" ref={heading} tabIndex={-1}>
            {t('account.signIns')}
          </h2>
          <Here />
        </div>
        {rows.length > 1 && (
          <Button size="sm" disabled={isBusy} onClick={() => void end({ others: true })}>
            {t('account.endOthers')}
          </Button>
        )}
      </div>
      {isPending && <Waiting rows={2} />}
      {isLoadingError && <Failed again={refetch} />}
      <Problem problem={problem} />
      <ul className="me-rows me-acts">
        {rows.map((row) => (
          <Line key={row.id} row={row} isBusy={isBusy} end={() => void end({ id: row.id })} />
        ))}
      </ul>
    </section>
  )
}

/** The current location, to compare the addresses below with. */
const Here = () => {
  const t = useText()
  const { data } = useQuery(userInfoOptions)
  if (!data) return null
  const address = [data.ip, data.city, data.country].filter(Boolean).join(', ')
  return <p className="small text-mist num">{t('account.addressNow', { address })}</p>
}

const Line = ({ row, isBusy, end }: { row: SignIn; isBusy: boolean; end: () => void }) => {
  const t = useText()
  return (
    <li>
      <span className="me-mark">
        <Icon name={/mobile|android|iphone/i.test(row.device) ? 'smartphone' : 'log-in'} size="s" />
      </span>
      <span className="grow me-act-text">
        <b className="block clip">
          {deviceName(row.device) || t('account.unknownDevice')}{' '}
          {row.isThis && <span className="badge tide">{t('account.thisDevice')}</span>}
        </b>
        <span className="block small text-mist num">
          {row.address} · {t('account.lastSeen')} <When at={row.active} />
        </span>
      </span>
      {!row.isThis && (
        <Button size="sm" disabled={isBusy} onClick={end}>
          {t('account.endSignIn')}
        </Button>
      )}
    </li>
  )
}
