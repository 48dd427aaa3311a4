import { Landmark, Plus } from 'lucide-react'
import { useMemo } from 'react'
import { actorText } from '../../lib/actor.ts'
import { useAddress } from '../../lib/address.ts'
import { useAct, useRead } from '../../lib/calls.ts'
import { useMay } from '../../lib/session.ts'
import { useText } from '../../lib/texts.tsx'
import { notify } from '../../lib/toasts.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import type { ListColumn } from '../../ui/DataTable.tsx'
import { Money } from '../../ui/Money.tsx'
import { PagedList, usePage } from '../../ui/PagedList.tsx'
import { Empty } from '../../ui/States.tsx'
import { When } from '../../ui/When.tsx'
import { BatchPanel } from './BatchPanel.tsx'
import { type Batch, batchTone } from './batch.ts'
import { amountColumn } from './columns.tsx'

/** Batches for the bank: withdrawals that are paid together by one file. */
export const Batches = () => {
  const t = useText()
  const [address, setAddress] = useAddress()
  const { open } = address
  const reading = useRead('payments', 'batches', usePage(), { keep: true })
  const columns = useColumns()
  return (
    <>
      <BatchBar opened={(id) => setAddress({ open: id }, { push: true })} />
      <PagedList
        reading={reading}
        label={t('payments.list.batches')}
        columns={columns}
        rowId={({ id }) => id}
        open={(id) => setAddress({ open: id }, { push: true })}
        empty={
          <Empty icon={Landmark} title={t('payments.batchesNone')}>
            <p>{t('payments.batchesNoneAbout')}</p>
          </Empty>
        }
        panel={open && <BatchPanel key={open} id={open} close={() => setAddress({ open: '' })} />}
      />
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

const useColumns = () => {
  const t = useText()
  return useMemo(
    (): readonly ListColumn<Batch>[] => [
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
      amountColumn(t('payments.total'), ({ total }) => total),
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
      {
        id: 'by',
        name: t('payments.by'),
        shape: 'cut',
        isMinor: true,
        skeleton: 90,
        cell: ({ by }) => actorText(t, by),
      },
    ],
    [t],
  )
}
