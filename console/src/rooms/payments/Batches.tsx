import { Landmark, Plus } from 'lucide-react'
import { useMemo } from 'react'
import { useAddress } from '../../lib/address.ts'
import { useAct, useRead } from '../../lib/calls.ts'
import { useMay } from '../../lib/session.ts'
import { useText } from '../../lib/texts.tsx'
import { notify } from '../../lib/toasts.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { DataTable, type ListColumn } from '../../ui/DataTable.tsx'
import { Money } from '../../ui/Money.tsx'
import { Pages } from '../../ui/Pages.tsx'
import { Empty, Failed } from '../../ui/States.tsx'
import { When } from '../../ui/When.tsx'
import { BatchPanel } from './BatchPanel.tsx'
import { type Batch, batchTone } from './batch.ts'

const pageSize = 50

/** Batches for the bank: withdrawals that are paid together by one file. */
export const Batches = () => {
  const t = useText()
  const [address, setAddress] = useAddress()
  const { open } = address
  const offset = Math.max(0, Number(address.offset) || 0)
  const { data, error, refetch } = useRead('payments', 'batches', { limit: pageSize, offset }, { keep: true })
  const columns = useColumns()
  return (
    <>
      <BatchBar opened={(id) => setAddress({ open: id }, { push: true })} />
      {error && !data ? (
        <Failed cause={error} retry={() => void refetch()} />
      ) : (
        <>
          <div className="split">
            <DataTable
              label={t('payments.list.batches')}
              columns={columns}
              rows={data?.data}
              rowId={({ id }) => id}
              open={(id) => setAddress({ open: id }, { push: true })}
              openId={open}
              empty={
                <Empty icon={Landmark} title={t('payments.batchesNone')}>
                  <p>{t('payments.batchesNoneAbout')}</p>
                </Empty>
              }
            />
            {open && <BatchPanel key={open} id={open} close={() => setAddress({ open: '' })} />}
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

/** What waits for the bank, and the button that makes a batch of it. */
const BatchBar = ({ opened }: { opened(id: string): void }) => {
  const t = useText()
  const mayBatch = useMay('payments.batch')
  const { data } = useRead('payments', 'summary', {})
  const bank = data?.data[0]?.bank
  const make = useAct('payments', 'make_batch', {
    changes: ['payments'],
    done: ([made]) => {
      if (!made) return
      notify('good', t('payments.batchMade', { count: made.count }))
      opened(made.id)
    },
  })
  return (
    <div className="page-bar">
      <span className="mr-auto text-mist">
        {bank && (
          <>
            {t('payments.waitForBank', { count: bank.count })} · <Money amount={bank.amount} />
          </>
        )}
      </span>
      {mayBatch && (
        <Button
          look="go"
          isDisabled={!bank || bank.count === 0}
          isPending={make.isPending}
          onPress={() => make.mutate({ payments: [] })}
        >
          <Plus size={15} aria-hidden />
          <span>{t('payments.makeBatch')}</span>
        </Button>
      )}
    </div>
  )
}

const useColumns = (): readonly ListColumn<Batch>[] => {
  const t = useText()
  return useMemo(
    () => [
      {
        id: 'made',
        name: t('payments.made'),
        skeleton: 90,
        cell: ({ made }) => (
          <span className="font-semibold">
            <When at={made} />
          </span>
        ),
      },
      {
        id: 'state',
        name: t('players.status'),
        skeleton: 60,
        cell: ({ state }) => <Badge tone={batchTone[state]}>{t(`batch.${state}`)}</Badge>,
      },
      { id: 'count', name: t('payments.count'), shape: 'end', skeleton: 20, cell: ({ count }) => count },
      {
        id: 'total',
        name: t('payments.total'),
        shape: 'end',
        skeleton: 80,
        cell: ({ total }) => (
          <span className="font-semibold">
            <Money amount={total} />
          </span>
        ),
      },
      {
        id: 'settled',
        name: t('payout.settled'),
        shape: 'end',
        isMinor: true,
        skeleton: 20,
        cell: ({ settled }) => settled.count,
      },
      {
        id: 'refused',
        name: t('payout.refused'),
        shape: 'end',
        isMinor: true,
        skeleton: 20,
        cell: ({ refused }) => refused.count,
      },
      {
        id: 'open',
        name: t('payments.stillOpen'),
        shape: 'end',
        isMinor: true,
        skeleton: 20,
        cell: ({ open }) => open.count,
      },
      { id: 'by', name: t('payments.by'), shape: 'cut', isMinor: true, skeleton: 90, cell: ({ by }) => by },
    ],
    [t],
  )
}
