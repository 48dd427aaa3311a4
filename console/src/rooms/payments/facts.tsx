import { Eye } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { actorText } from '../../lib/actor.ts'
import { useAct } from '../../lib/calls.ts'
import { actText } from '../../lib/names.ts'
import { useMay } from '../../lib/session.ts'
import { useLanguage, useText } from '../../lib/texts.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { IconButton } from '../../ui/Button.tsx'
import { Money } from '../../ui/Money.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { ScrollArea } from '../../ui/ScrollArea.tsx'
import { To } from '../../ui/To.tsx'
import { When } from '../../ui/When.tsx'
import { payoutTone } from './batch.ts'
import type { Withdrawal } from './withdrawal.ts'

type Props = { withdrawal: Withdrawal }

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid content-start gap-2">
    <h3 className="font-semibold">{title}</h3>
    {children}
  </section>
)

const Time = ({ at }: { at: string }) => (at ? <When at={at} /> : <span className="text-haze">–</span>)

/** A sum, and of how many payments. */
const Sum = ({ count, amount }: { count: number; amount: number }) => (
  <>
    <Money amount={amount} /> <span className="num text-haze">({count})</span>
  </>
)

export const AccountFacts = ({ withdrawal }: Props) => {
  const t = useText()
  const { account, accountFacts } = withdrawal
  if (account.bank === '' && account.iban === '') return null
  return (
    <Part title={t('payments.account')}>
      <dl className="facts">
        <dt>{t('payments.bank')}</dt>
        <dd>{account.bank}</dd>
        <dt>{t('payments.holder')}</dt>
        <dd className="font-semibold">{account.holder}</dd>
        <Iban withdrawal={withdrawal} />
        <dt>{t('payments.added')}</dt>
        <dd>
          <Time at={accountFacts.added} />
        </dd>
        <dt>{t('payments.paidBefore')}</dt>
        <dd>
          <Sum {...accountFacts.paid} />
        </dd>
        {accountFacts.shared.length > 0 && (
          <>
            <dt>{t('payments.sharedWith')}</dt>
            <dd className="flex flex-wrap gap-x-3">
              {accountFacts.shared.map(({ id, username }) => (
                <To key={id} to={`/players/${id}`}>
                  {username}
                </To>
              ))}
            </dd>
          </>
        )}
      </dl>
    </Part>
  )
}

const Iban = ({ withdrawal: { id, account } }: Props) => {
  const t = useText()
  const mayReveal = useMay('players.reveal')
  const [iban, setIban] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const reveal = useAct('payments', 'reveal_account', {
    done: ([shown]) => {
      setIban(shown?.iban)
      setAsking(false)
    },
  })
  return (
    <>
      <dt>IBAN</dt>
      <dd className="-my-1.5 flex min-h-8 items-center gap-1">
        <span className={`num addr${iban ? ' font-semibold' : ''}`}>{iban ?? account.iban}</span>
        {mayReveal && iban === undefined && (
          <IconButton label={t('payments.showIban')} onPress={() => setAsking(true)}>
            <Eye size={15} aria-hidden />
          </IconButton>
        )}
        <ReasonDialog
          title={t('payments.showIban')}
          about={t('players.showAbout')}
          act={t('players.show')}
          isOpen={isAsking}
          isPending={reveal.isPending}
          close={() => setAsking(false)}
          send={(reason) => reveal.mutate({ id, reason })}
        />
      </dd>
    </>
  )
}

export const PlayerFacts = ({ withdrawal }: Props) => {
  const t = useText()
  const { owner, history, play, bonus } = withdrawal
  return (
    <Part title={t('payments.player')}>
      <dl className="facts">
        <dt>{t('players.registered')}</dt>
        <dd>
          <When at={owner.registered} />
        </dd>
        <dt>{t('figure.balance')}</dt>
        <dd>
          <Money amount={owner.cash} />
          <span className="block text-small text-haze">
            {t('purse.bonus')} <Money amount={owner.bonus} />
          </span>
          <span className="block text-small text-haze">
            {t('purse.held')} <Money amount={owner.held} />
          </span>
        </dd>
        <dt>{t('figure.deposited')}</dt>
        <dd>
          <Sum {...history.deposits} />
        </dd>
        <dt>{t('figure.withdrawn')}</dt>
        <dd>
          <Sum {...history.withdrawals} />
        </dd>
        <dt>{t('payments.lastDeposit')}</dt>
        <dd>
          <Time at={history.lastDeposit} />
        </dd>
        <dt>{t('payments.playSince')}</dt>
        <dd>
          <Money amount={play.staked} /> / <Money amount={play.deposit} />
        </dd>
        {bonus && (
          <>
            <dt>{t('players.bonus')}</dt>
            <dd>
              <Money amount={bonus.amount} /> · {t('payments.wagerLeft')} <Money amount={bonus.left} />
            </dd>
          </>
        )}
      </dl>
    </Part>
  )
}

/** What a provider has said about a payment, and what it changed. */
export const CallbackRow = ({ callback }: { callback: Withdrawal['callbacks'][number] }) => {
  const { provider, status, amount, currency, outcome, at } = callback
  return (
    <li>
      <span className="min-w-0 flex-1">
        {provider}: <strong>{status}</strong> {amount} {currency} <span className="text-haze">{outcome}</span>
      </span>
      <span className="text-haze">
        <When at={at} />
      </span>
    </li>
  )
}

/** The attempts to pay, and what providers said about them. */
export const PayoutFacts = ({ withdrawal: { payouts, callbacks } }: Props) => {
  const t = useText()
  if (payouts.length === 0 && callbacks.length === 0) return null
  return (
    <Part title={t('payments.payouts')}>
      <ul className="rows">
        {payouts.map(({ attempt, state, route, provider, asked, reason, code }) => (
          <li key={attempt}>
            <span className="num text-haze">#{attempt}</span>
            <span className="min-w-0 flex-1">
              {t(`payments.route.${route}`)} {provider}{' '}
              <span className="text-haze">{[code, reason].filter(Boolean).join(' · ')}</span>
            </span>
            <Badge tone={payoutTone(state)}>{t(`payout.${state}`)}</Badge>
            <span className="text-haze">
              <When at={asked} />
            </span>
          </li>
        ))}
        {callbacks.map((callback) => (
          <CallbackRow key={`callback ${callback.id}`} callback={callback} />
        ))}
      </ul>
    </Part>
  )
}

export const RecentPayments = ({ withdrawal: { payments } }: Props) => {
  const t = useText()
  const language = useLanguage()
  if (payments.length === 0) return null
  return (
    <Part title={t('payments.recent')}>
      <ScrollArea label={t('payments.recent')}>
        <table className="table plain">
          <thead className="sr">
            <tr>
              <th scope="col">{t('players.what')}</th>
              <th scope="col">{t('payments.method')}</th>
              <th scope="col">{t('players.status')}</th>
              <th scope="col">{t('payments.amount')}</th>
              <th scope="col">{t('players.at')}</th>
            </tr>
          </thead>
          <tbody>
            {payments.map(({ id, type, method, status, amount, at }) => (
              <tr key={id}>
                <td className="font-semibold">{t(`pay.${type}`)}</td>
                <td className="text-mist">{method[language]}</td>
                <td>
                  <Badge tone={status === 'approved' ? 'good' : status === 'pending' ? 'wait-for' : 'bad'}>
                    {t(`pay.${status}`)}
                  </Badge>
                </td>
                <td className="end">
                  <Money amount={amount} />
                </td>
                <td className="end text-haze">
                  <When at={at} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </Part>
  )
}

/** What people and rules did about this withdrawal. */
export const Entries = ({ withdrawal: { entries } }: Props) => {
  const t = useText()
  if (entries.length === 0) return null
  return (
    <Part title={t('payments.entries')}>
      <ul className="grid gap-1">
        {entries.map(({ at, actor, act, detail }) => (
          <li key={`${at} ${act}`} className="flex gap-3">
            <span className="text-haze">
              <When at={at} />
            </span>
            <span className="min-w-0 flex-1">
              <span className="font-semibold">{actText(t, act)}</span>{' '}
              <span className="text-mist">{actorText(t, actor)}</span>{' '}
              <span className="text-haze">{String(detail.reason ?? detail.note ?? '')}</span>
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}
