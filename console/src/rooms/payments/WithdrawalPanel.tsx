import type { ReactNode } from 'react'
import { useRead } from '../../lib/calls.ts'
import { actText } from '../../lib/names.ts'
import { useLanguage, useText } from '../../lib/texts.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Money } from '../../ui/Money.tsx'
import { Note } from '../../ui/Note.tsx'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { Failed, Skeleton } from '../../ui/States.tsx'
import { To } from '../../ui/To.tsx'
import { When } from '../../ui/When.tsx'
import { AccountNumber } from './AccountNumber.tsx'
import { WithdrawalActs } from './WithdrawalActs.tsx'
import { signsOfPage, stageTones, type WithdrawalPage } from './withdrawal.ts'

type Props = { id: string; close(): void }

/** A withdrawal with all that decides it, and what can be done with it. */
export const WithdrawalPanel = ({ id, close }: Props) => {
  const t = useText()
  const { data, error, refetch } = useRead('payments', 'withdrawal', { id })
  const page = data?.data[0]
  return (
    <SidePanel
      title={page ? page.player.username : t('payments.withdrawal')}
      about={
        page && (
          <span className="flex flex-wrap items-center gap-2">
            <Badge tone={stageTones[page.stage]}>{t(`payments.stage.${page.stage}`)}</Badge>
            <When at={page.at} shape="far" />
          </span>
        )
      }
      close={close}
      acts={page && <WithdrawalActs page={page} />}
    >
      {error && !data ? (
        <Failed cause={error} retry={() => void refetch()} />
      ) : page ? (
        <Facts page={page} />
      ) : (
        <div className="grid gap-3">
          <Skeleton width="50%" />
          <Skeleton width="80%" />
          <Skeleton width="70%" />
        </div>
      )}
    </SidePanel>
  )
}

const Facts = ({ page }: { page: WithdrawalPage }) => {
  const t = useText()
  const language = useLanguage()
  const { player, account, history, play, owner, bonus, day } = page
  return (
    <>
      <div className="grid gap-2">
        <p className="pay-amount">
          <Money amount={page.net} />
          {page.fee > 0 && (
            <span className="text-small text-mist">
              {t('payments.fee')} <Money amount={page.fee} />
            </span>
          )}
        </p>
        <p className="flex flex-wrap gap-1">
          {signsOfPage(page).map(({ id, tone }) => (
            <Badge key={id} tone={tone}>
              {t(`payments.sign.${id}`)}
            </Badge>
          ))}
        </p>
      </div>
      {page.asked !== '' && (
        <Note tone="wait-for">
          {t('payments.askedBy', { name: page.asked.by })}{' '}
          <To to={`/requests?open=${page.asked.id}`}>{t('payments.toRequest')}</To>
        </Note>
      )}
      {page.stage === 'on_hold' && <Note tone="bad">{page.holdNote}</Note>}
      {page.stage === 'unknown' && <Note tone="wait-for">{t('payments.unknownAbout')}</Note>}
      {page.failed !== '' && page.stage === 'waiting' && (
        <Note tone="bad">{t('payments.failed', { reason: page.failed })}</Note>
      )}
      {day.needsTwo && page.stage === 'waiting' && page.asked === '' && <Note>{t('payments.needsTwo')}</Note>}
      <Group title={t('payments.account')}>
        <dt>{t('payments.method')}</dt>
        <dd>{page.method[language]}</dd>
        {account.iban !== '' && (
          <>
            <dt>{t('payments.holder')}</dt>
            <dd>
              {account.holder}{' '}
              {account.match !== '' && (
                <Badge tone={account.match === 'different' ? 'bad' : 'good'}>
                  {t(`payments.match.${account.match}`)}
                </Badge>
              )}
            </dd>
            <dt>{t('payments.owner')}</dt>
            <dd>
              <To to={`/players/${player.id}`}>{player.name}</To>
            </dd>
            <AccountNumber id={page.id} mask={account.iban} />
            <dt>{t('payments.paidToAccount')}</dt>
            <dd>
              <Total of={page.accountFacts.paid} />
            </dd>
            {page.accountFacts.shared.length > 0 && (
              <>
                <dt>{t('payments.sharedWith')}</dt>
                <dd className="flex flex-wrap gap-2">
                  {page.accountFacts.shared.map(({ id, username }) => (
                    <To key={id} to={`/players/${id}`}>
                      {username}
                    </To>
                  ))}
                </dd>
              </>
            )}
          </>
        )}
        {page.note !== '' && (
          <>
            <dt>{t('payments.playerNote')}</dt>
            <dd>{page.note}</dd>
          </>
        )}
      </Group>
      <Group title={t('payments.history')}>
        <dt>{t('payments.deposits')}</dt>
        <dd>
          <Total of={history.deposits} />
        </dd>
        <dt>{t('payments.withdrawals')}</dt>
        <dd>
          <Total of={history.withdrawals} />
        </dd>
        <dt>{t('payments.refusedBefore')}</dt>
        <dd>{history.refusedDeposits + history.refusedWithdrawals}</dd>
        <dt>{t('payments.lastDeposit')}</dt>
        <dd>{history.lastDeposit === '' ? '–' : <When at={history.lastDeposit} />}</dd>
        <dt>{t('payments.playedSince')}</dt>
        <dd>
          <Money amount={play.staked} />
          {play.deposit > 0 && (
            <span className="text-mist">
              {' '}
              / <Money amount={play.deposit} />
            </span>
          )}
        </dd>
        <dt>{t('payments.wonSince')}</dt>
        <dd>
          <Money amount={play.won} />
        </dd>
        {bonus !== '' && (
          <>
            <dt>{t(bonus.forfeited ? 'payments.bonusGivenUp' : 'payments.bonus')}</dt>
            <dd>
              <Money amount={bonus.amount} />
            </dd>
          </>
        )}
      </Group>
      <Group title={t('payments.person')}>
        <dt>{t('payments.balance')}</dt>
        <dd>
          <Money amount={owner.cash} />
        </dd>
        <dt>{t('payments.registered')}</dt>
        <dd>
          <When at={owner.registered} />
        </dd>
        <dt>{t('payments.verified')}</dt>
        <dd>{owner.verified === '' ? t('payments.no') : <When at={owner.verified} />}</dd>
        {page.protection.limits.map(({ kind, period, most, used }) => (
          <LimitFact key={`${kind} ${period}`} kind={kind} period={period} most={most} used={used} />
        ))}
        <dt>{t('payments.automatic')}</dt>
        <dd>
          {page.automatic.passes
            ? t('payments.automaticPasses')
            : page.automatic.stops === ''
              ? '–'
              : t(`payments.rule.${page.automatic.stops}`)}
        </dd>
      </Group>
      {page.payouts.length > 0 && (
        <section className="grid gap-2">
          <h3 className="pay-head">{t('payments.payouts')}</h3>
          <ul className="pay-list">
            {page.payouts.map((payout) => (
              <li key={payout.request}>
                <span>
                  {t(`payments.payout.${payout.state}`)}
                  {payout.reason !== '' && <span className="text-mist"> · {payout.reason}</span>}
                </span>
                <When at={payout.ended || payout.sent || payout.asked} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {page.entries.length > 0 && (
        <section className="grid gap-2">
          <h3 className="pay-head">{t('payments.acts')}</h3>
          <ul className="pay-list">
            {page.entries.map((entry) => (
              <li key={`${entry.at} ${entry.act}`}>
                <span>
                  {actText(t, entry.act)} <span className="text-mist">· {entry.actor}</span>
                </span>
                <When at={entry.at} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-2">
    <h3 className="pay-head">{title}</h3>
    <dl className="facts">{children}</dl>
  </section>
)

const Total = ({ of: { count, amount } }: { of: { count: number; amount: number } }) => (
  <>
    <Money amount={amount} /> <span className="text-haze">({count})</span>
  </>
)

const limitKinds = ['deposit', 'loss', 'stake', 'time'] as const
const limitPeriods = ['day', 'week', 'month'] as const

const LimitFact = ({ kind, period, most, used }: { kind: string; period: string; most: string; used: string }) => {
  const t = useText()
  const [knownKind, knownPeriod] = [limitKinds.find((one) => one === kind), limitPeriods.find((one) => one === period)]
  if (!knownKind || !knownPeriod) return null
  return (
    <>
      <dt>
        {t(`payments.limit.${knownKind}`)} · {t(`payments.period.${knownPeriod}`)}
      </dt>
      <dd className="num">
        {used} / {most}
      </dd>
    </>
  )
}
