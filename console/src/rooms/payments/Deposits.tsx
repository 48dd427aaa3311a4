import { Hourglass } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useAddress } from '../../lib/address.ts'
import { sayAsked } from '../../lib/asked.ts'
import { useAct, useRead } from '../../lib/calls.ts'
import type { RowOf } from '../../lib/client.ts'
import { useMay } from '../../lib/session.ts'
import { useLanguage, useText } from '../../lib/texts.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { DataTable, type ListColumn } from '../../ui/DataTable.tsx'
import { Money } from '../../ui/Money.tsx'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { Empty, Failed, Skeleton } from '../../ui/States.tsx'
import { To } from '../../ui/To.tsx'
import { When } from '../../ui/When.tsx'
import { RefuseDialog } from './RefuseDialog.tsx'

type Deposit = RowOf<'payments', 'deposits'>

/** Deposits whose provider has not said what became of them, the longest waiting first. */
export const Deposits = () => {
  const t = useText()
  const [address, setAddress] = useAddress()
  const { data, error, refetch } = useRead('payments', 'deposits', { limit: 200 }, { keep: true })
  const columns = useColumns()
  const rows = data?.data
  const opened = rows?.find(({ id }) => id === address.open)
  if (error && !data) return <Failed cause={error} retry={() => void refetch()} />
  return (
    <div className="split">
      <DataTable
        label={t('payments.tab.deposits')}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowName={({ player, reference }) => `${player.username}, ${reference}`}
        open={(id) => setAddress({ open: id }, { push: true })}
        openId={address.open}
        empty={
          <Empty icon={Hourglass} title={t('payments.noDeposits')}>
            <p>{t('payments.noDepositsAbout')}</p>
          </Empty>
        }
      />
      {opened && <DepositPanel key={opened.id} deposit={opened} close={() => setAddress({ open: '' })} />}
    </div>
  )
}

const DepositPanel = ({ deposit, close }: { deposit: Deposit; close(): void }) => {
  const t = useText()
  const language = useLanguage()
  const [mayApprove, mayDecide] = [useMay('payments.approve'), useMay('payments.decide')]
  const [isRefusing, setRefusing] = useState(false)
  const { data } = useRead('payments', 'callbacks', { id: deposit.id })
  const approve = useAct('payments', 'approve', {
    changes: ['payments', 'approvals', 'today', 'players'],
    done: (done) => sayAsked(t, done),
  })
  return (
    <SidePanel
      title={deposit.player.username}
      about={<When at={deposit.at} shape="far" />}
      close={close}
      acts={
        <>
          {mayApprove && deposit.asked === '' && (
            <Button look="go" isPending={approve.isPending} onPress={() => approve.mutate({ id: deposit.id })}>
              {t('payments.approve')}
            </Button>
          )}
          {mayDecide && (
            <Button look="danger" onPress={() => setRefusing(true)}>
              {t('payments.refuse')}
            </Button>
          )}
        </>
      }
    >
      <p className="pay-amount">
        <Money amount={deposit.amount} />
      </p>
      <dl className="facts">
        <dt>{t('payments.player')}</dt>
        <dd>
          <To to={`/players/${deposit.player.id}`}>{deposit.player.name}</To>
        </dd>
        <dt>{t('payments.method')}</dt>
        <dd>{deposit.method[language]}</dd>
        <dt>{t('payments.reference')}</dt>
        <dd className="num">{deposit.reference}</dd>
      </dl>
      <section className="grid gap-2">
        <h3 className="pay-head">{t('payments.callbacks')}</h3>
        {data === undefined ? (
          <Skeleton width="80%" />
        ) : data.data.length === 0 ? (
          <p className="text-mist">{t('payments.noCallbacks')}</p>
        ) : (
          <ul className="pay-list">
            {data.data.map((callback) => (
              <li key={callback.id}>
                <span>
                  {callback.status} <span className="text-mist">· {callback.outcome || t('payments.interrupted')}</span>
                </span>
                <When at={callback.at} />
              </li>
            ))}
          </ul>
        )}
      </section>
      <RefuseDialog id={deposit.id} isOpen={isRefusing} close={() => setRefusing(false)} />
    </SidePanel>
  )
}

const useColumns = (): readonly ListColumn<Deposit>[] => {
  const t = useText()
  const language = useLanguage()
  return useMemo(
    () => [
      {
        id: 'player',
        name: t('payments.player'),
        skeleton: 120,
        cell: ({ player }) => (
          <span>
            <span className="font-semibold">{player.username}</span> <span className="text-mist">{player.name}</span>
          </span>
        ),
      },
      {
        id: 'amount',
        name: t('payments.amount'),
        shape: 'end',
        skeleton: 70,
        cell: ({ amount }) => (
          <strong>
            <Money amount={amount} />
          </strong>
        ),
      },
      {
        id: 'method',
        name: t('payments.method'),
        skeleton: 90,
        cell: ({ method }) => <span className="text-mist">{method[language]}</span>,
      },
      {
        id: 'reference',
        name: t('payments.reference'),
        skeleton: 90,
        cell: ({ reference }) => <span className="num text-mist">{reference}</span>,
      },
      {
        id: 'callbacks',
        name: t('payments.callbacks'),
        skeleton: 70,
        cell: ({ callbacks, lastStatus }) =>
          callbacks === 0 ? <span className="text-haze">–</span> : <Badge tone="line">{lastStatus || callbacks}</Badge>,
      },
      {
        id: 'at',
        name: t('payments.at'),
        shape: 'end',
        skeleton: 70,
        cell: ({ at }) => <When at={at} shape="far" />,
      },
    ],
    [t, language],
  )
}
