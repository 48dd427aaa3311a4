import { Banknote } from 'lucide-react'
import { useMemo } from 'react'
import { useAddress } from '../../lib/address.ts'
import { useRead } from '../../lib/calls.ts'
import { useLanguage, useText } from '../../lib/texts.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { DataTable, type ListColumn } from '../../ui/DataTable.tsx'
import { Money } from '../../ui/Money.tsx'
import { Pages } from '../../ui/Pages.tsx'
import { Empty, Failed } from '../../ui/States.tsx'
import { When } from '../../ui/When.tsx'
import { WithdrawalPanel } from './WithdrawalPanel.tsx'
import { openStages, signsOfRow, stageTones, type Withdrawal } from './withdrawal.ts'

const pageSize = 50
const owners = ['all', 'mine', 'nobody'] as const

/** The queue of withdrawals: the longest waiting first, with what speaks against each. */
export const Withdrawals = () => {
  const t = useText()
  const [address, setAddress] = useAddress()
  const list = address.list === 'closed' ? 'closed' : 'open'
  const stage = openStages.find((one) => one === address.stage)
  const taken = owners.find((one) => one === address.taken) ?? 'all'
  const offset = Number(address.offset ?? 0) || 0
  const { data, error, refetch } = useRead(
    'payments',
    'queue',
    {
      list,
      stages: list === 'open' && stage ? [stage] : [],
      taken: taken === 'all' ? '' : taken,
      limit: pageSize,
      offset,
    },
    { keep: true },
  )
  const columns = useColumns()
  const rows = data?.data
  const filter = (change: Record<string, string>) => setAddress({ ...change, offset: '', open: '' })
  if (error && !data) return <Failed cause={error} retry={() => void refetch()} />
  return (
    <>
      <div className="page-bar">
        <Choice
          label={t('payments.list')}
          options={(['open', 'closed'] as const).map((id) => ({ id, name: t(`payments.list.${id}`) }))}
          value={list}
          none="open"
          onChange={(chosen) => filter({ list: chosen === 'open' ? '' : chosen, stage: '' })}
        />
        {list === 'open' && (
          <Choice
            label={t('payments.stage')}
            options={(['all', ...openStages] as const).map((id) => ({
              id,
              name: id === 'all' ? t('payments.all') : t(`payments.stage.${id}`),
            }))}
            value={stage ?? 'all'}
            none="all"
            onChange={(chosen) => filter({ stage: chosen === 'all' ? '' : chosen })}
          />
        )}
        <Choice
          label={t('payments.taken')}
          options={owners.map((id) => ({ id, name: t(`payments.taken.${id}`) }))}
          value={taken}
          none="all"
          onChange={(chosen) => filter({ taken: chosen === 'all' ? '' : chosen })}
        />
      </div>
      <div className="split">
        <div className="flex min-w-0 flex-1 flex-col">
          <DataTable
            label={t('payments.tab.withdrawals')}
            columns={columns}
            rows={rows}
            rowId={({ id }) => id}
            rowName={({ player, net }) => `${player.username}, ${net / 100} ₺`}
            open={(id) => setAddress({ open: id }, { push: true })}
            openId={address.open}
            empty={<Empty icon={Banknote} title={t('payments.noneWaiting')} />}
          />
          {data?.pagination && data.pagination.total > pageSize && (
            <Pages
              offset={offset}
              limit={pageSize}
              total={data.pagination.total}
              go={(to) => setAddress({ offset: to === 0 ? '' : String(to), open: '' })}
            />
          )}
        </div>
        {address.open && (
          <WithdrawalPanel key={address.open} id={address.open} close={() => setAddress({ open: '' })} />
        )}
      </div>
    </>
  )
}

const useColumns = (): readonly ListColumn<Withdrawal>[] => {
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
        cell: ({ net }) => (
          <strong>
            <Money amount={net} />
          </strong>
        ),
      },
      {
        id: 'stage',
        name: t('payments.stage'),
        skeleton: 70,
        cell: ({ stage, asked }) => (
          <span className="flex items-center gap-1">
            <Badge tone={stageTones[stage]}>{t(`payments.stage.${stage}`)}</Badge>
            {asked !== '' && <Badge tone="news">{t('payments.secondPerson')}</Badge>}
          </span>
        ),
      },
      {
        id: 'signs',
        name: t('payments.signs'),
        skeleton: 140,
        cell: (row) => (
          <span className="flex flex-wrap gap-1">
            {signsOfRow(row)
              .slice(0, 3)
              .map(({ id, tone }) => (
                <Badge key={id} tone={tone}>
                  {t(`payments.sign.${id}`)}
                </Badge>
              ))}
          </span>
        ),
      },
      {
        id: 'method',
        name: t('payments.method'),
        skeleton: 90,
        cell: ({ method, account }) => (
          <span className="text-mist">
            {method[language]} {account.iban && <span className="num">· {account.iban}</span>}
          </span>
        ),
      },
      {
        id: 'taken',
        name: t('payments.taken'),
        skeleton: 60,
        cell: ({ taken }) => (taken === '' ? <span className="text-haze">–</span> : taken.name),
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
