import { Hourglass } from 'lucide-react'
import { useMemo } from 'react'
import { useAddress } from '../../lib/address.ts'
import { useRead } from '../../lib/calls.ts'
import type { RowOf } from '../../lib/client.ts'
import { useLanguage, useText } from '../../lib/texts.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { DataTable, type ListColumn } from '../../ui/DataTable.tsx'
import { Money } from '../../ui/Money.tsx'
import { Pages } from '../../ui/Pages.tsx'
import { Empty, Failed } from '../../ui/States.tsx'
import { When } from '../../ui/When.tsx'
import { DepositPanel } from './DepositPanel.tsx'

export type Deposit = RowOf<'payments', 'deposits'>

const waits = ['0', '15', '60', '1440'] as const
const pageSize = 50

/** Deposits that hang: they wait for their provider or for a person for longer than they should. */
export const Deposits = () => {
  const t = useText()
  const [address, setAddress] = useAddress()
  const { open } = address
  const wait = waits.find((one) => one === address.wait) ?? '15'
  const offset = Math.max(0, Number(address.offset) || 0)
  const sent = { waitingMinutes: Number(wait), limit: pageSize, offset }
  const { data, error, refetch } = useRead('payments', 'deposits', sent, { keep: true })
  const columns = useColumns()
  const opened = data?.data.find(({ id }) => id === open)
  return (
    <>
      <div className="page-bar">
        <Choice
          label={t('payments.waitsFor')}
          options={waits.map((id) => ({ id, name: t(`payments.wait.${id}`) }))}
          value={wait}
          none="15"
          onChange={(chosen) => setAddress({ wait: chosen === '15' ? '' : chosen, offset: '', open: '' })}
        />
      </div>
      {error && !data ? (
        <Failed cause={error} retry={() => void refetch()} />
      ) : (
        <>
          <div className="split">
            <DataTable
              label={t('payments.list.deposits')}
              columns={columns}
              rows={data?.data}
              rowId={({ id }) => id}
              rowName={({ player, id }) => `${player.username} ${id}`}
              open={(id) => setAddress({ open: id }, { push: true })}
              openId={open}
              empty={
                <Empty icon={Hourglass} title={t('payments.depositsNone')}>
                  <p>{t('payments.depositsNoneAbout')}</p>
                </Empty>
              }
            />
            {opened && <DepositPanel key={opened.id} deposit={opened} close={() => setAddress({ open: '' })} />}
          </div>
          <Pages
            offset={offset}
            limit={pageSize}
            total={data?.pagination?.total ?? 0}
            go={(to) => setAddress({ offset: to === 0 ? '' : String(to), open: '' }, { push: true })}
          />
        </>
      )}
    </>
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
        skeleton: 150,
        cell: ({ player }) => (
          <span>
            <span className="font-semibold">{player.username}</span> <span className="text-haze">{player.name}</span>
          </span>
        ),
      },
      {
        id: 'amount',
        name: t('payments.amount'),
        shape: 'end',
        skeleton: 70,
        cell: ({ amount }) => (
          <span className="font-semibold">
            <Money amount={amount} />
          </span>
        ),
      },
      { id: 'method', name: t('payments.method'), skeleton: 100, cell: ({ method }) => method[language] },
      {
        id: 'reference',
        name: t('players.reference'),
        isMinor: true,
        skeleton: 80,
        cell: ({ reference }) => <span className="mono text-haze">{reference || '–'}</span>,
      },
      {
        id: 'last',
        name: t('payments.lastCallback'),
        shape: 'cut',
        isMinor: true,
        skeleton: 120,
        cell: ({ callbacks, lastStatus, lastOutcome, holdNote }) => (
          <span className="text-mist">
            {holdNote && <Badge tone="bad">{t('payments.onHold')}</Badge>}{' '}
            {callbacks === 0 ? t('payments.noCallback') : `${lastStatus} ${lastOutcome}`}
          </span>
        ),
      },
      {
        id: 'at',
        name: t('payments.since'),
        shape: 'end',
        skeleton: 80,
        cell: ({ at }) => <When at={at} shape="far" />,
      },
    ],
    [t, language],
  )
}
