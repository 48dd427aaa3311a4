import type { ReactNode } from 'react'
import { useCall } from '../../lib/api/useCall.ts'
import { useStateOf } from '../../lib/browser/state.ts'
import { type PlainTextKey, useText } from '../../lib/i18n/texts.tsx'
import { showBalance } from '../../lib/session/player.ts'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { Money } from '../../ui/Money.tsx'
import { Failed } from './States.tsx'

const parts: readonly { of: 'balance' | 'held' | 'bonus'; icon: IconName; text: PlainTextKey; note: PlainTextKey }[] = [
  { of: 'balance', icon: 'wallet', text: 'account.cash', note: 'account.cashNote' },
  { of: 'held', icon: 'clock', text: 'account.held', note: 'account.heldNote' },
  { of: 'bonus', icon: 'gift', text: 'account.bonus', note: 'account.bonusNote' },
]

/** The player's balances: available, held by withdrawals, bonus. Above a form a phone shows them in brief. */
export const Balances = ({ isBrief = false }: { isBrief?: boolean }) => {
  const t = useText()
  const { data, isLoadingError, refetch } = useCall('finance', 'check_balance', {})
  const isShown = useStateOf(showBalance, true)
  if (isLoadingError) return <Failed again={refetch} />
  const row = data?.data[0]
  return (
    <dl className={isBrief ? 'me-bals brief' : 'me-bals'}>
      {parts.map(({ of, icon, text, note }) => (
        <Part key={of} of={of} icon={icon} name={t(text)} note={t(note)}>
          {!data && <span className="skel me-bal-skel" />}
          {data && (isShown ? <Money amount={row?.[of] ?? '0.00'} /> : <Hidden />)}
        </Part>
      ))}
    </dl>
  )
}

type PartProps = { of: string; icon: IconName; name: string; note: string; children: ReactNode }

const Part = ({ of, icon, name, note, children }: PartProps) => (
  <div className={`card pad me-bal ${of}`}>
    <dt className="line small text-mist">
      <Icon name={icon} size="s" />
      {name}
    </dt>
    <dd className="me-bal-sum">{children}</dd>
    <dd className="small text-haze">{note}</dd>
  </div>
)

/** An amount that the player does not want to be seen (S-20). */
const Hidden = () => (
  <>
    <span aria-hidden="true">••••••</span>
    <span className="sr">{useText()('frame.hidden')}</span>
  </>
)
