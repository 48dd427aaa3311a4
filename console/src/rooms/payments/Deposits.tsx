import { Hourglass } from 'lucide-react'
import { useMemo } from 'react'
import { useAddress } from '../../lib/address.ts'
import { useRead } from '../../lib/calls.ts'
import type { RowOf } from '../../lib/client.ts'
import { useLanguage, useText } from '../../lib/texts.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Choice } from '../../ui/Choice.tsx'
import type { ListColumn } from '../../ui/DataTable.tsx'
import { PagedList, usePage } from '../../ui/PagedList.tsx'
import { Empty } from '../../ui/States.tsx'
import { When } from '../../ui/When.tsx'
import { amountColumn, methodColumn, playerColumn } from './columns.tsx'
import { DepositPanel } from './DepositPanel.tsx'

export type Deposit = RowOf<'payments', 'deposits'>

const waits = ['0', '15', '60', '1440'] as const

/** Deposits that hang: they wait for their provider or for a person for longer than they should. */
export const Deposits = () => {
  const t = useText()
  const [address, setAddress] = useAddress()
  const { open } = address
  const wait = waits.find((one) => one === address.wait) ?? '15'
  const sent = { waitingMinutes: Number(wait), ...usePage() }
  const reading = useRead('payments', 'deposits', sent, { keep: true })
  const columns = useColumns()
  const opened = reading.data?.data.find(({ id }) => id === open)
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
      <PagedList
        reading={reading}
        label={t('payments.list.deposits')}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ player, id }) => `${player.username} ${id}`}
        open={(id) => setAddress({ open: id }, { push: true })}
        empty={
          <Empty icon={Hourglass} title={t('payments.depositsNone')}>
            <p>{t('payments.depositsNoneAbout')}</p>
          </Empty>
        }
        panel={opened && <DepositPanel key={opened.id} deposit={opened} close={() => setAddress({ open: '' })} />}
      />
    </>
  )
}

const useColumns = () => {
  const t = useText()
  const language = useLanguage()
  return useMemo(
    (): readonly ListColumn<Deposit>[] => [
      playerColumn(t),
      amountColumn(t('payments.amount'), ({ amount }) => amount),
      methodColumn(t, language),
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
