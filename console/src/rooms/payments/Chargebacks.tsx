import { FlagOff, Undo2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { actorText } from '../../lib/actor.ts'
import { useAct, useRead } from '../../lib/calls.ts'
import type { RowOf } from '../../lib/client.ts'
import { useMay } from '../../lib/session.ts'
import { useLanguage, useText } from '../../lib/texts.tsx'
import { notify } from '../../lib/toasts.ts'
import { Badge } from '../../ui/Badge.tsx'
import { IconButton } from '../../ui/Button.tsx'
import type { ListColumn } from '../../ui/DataTable.tsx'
import { Money } from '../../ui/Money.tsx'
import { PagedList, usePage } from '../../ui/PagedList.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { Empty } from '../../ui/States.tsx'
import { To } from '../../ui/To.tsx'
import { When } from '../../ui/When.tsx'
import { amountColumn, methodColumn } from './columns.tsx'

type Chargeback = RowOf<'payments', 'chargebacks'>

/** Deposits that their payers have taken back, with what the balance covered and the marks on the players. */
export const Chargebacks = () => {
  const t = useText()
  const reading = useRead('payments', 'chargebacks', usePage(), { keep: true })
  const [chosen, setChosen] = useState<Chargeback>()
  const clear = useAct('payments', 'clear_flag', {
    changes: ['payments', 'players'],
    done: () => {
      setChosen(undefined)
      notify('good', t('frame.done'))
    },
  })
  const columns = useColumns(setChosen)
  return (
    <>
      <PagedList
        reading={reading}
        label={t('payments.list.chargebacks')}
        columns={columns}
        rowId={({ payment }) => payment}
        empty={
          <Empty icon={Undo2} title={t('payments.noChargebacks')}>
            <p>{t('payments.noChargebacksAbout')}</p>
          </Empty>
        }
      />
      <ReasonDialog
        title={t('payments.clearFlag')}
        about={chosen?.player.username}
        isOpen={chosen !== undefined}
        isPending={clear.isPending}
        close={() => setChosen(undefined)}
        send={(note) => chosen && clear.mutate({ player: chosen.player.id, id: chosen.flag, note })}
      />
    </>
  )
}

const useColumns = (choose: (row: Chargeback) => void) => {
  const t = useText()
  const language = useLanguage()
  const mayDecide = useMay('payments.decide')
  return useMemo(
    (): readonly ListColumn<Chargeback>[] => [
      {
        id: 'player',
        name: t('payments.player'),
        skeleton: 120,
        cell: ({ player }) => <To to={`/players/${player.id}`}>{player.username}</To>,
      },
      amountColumn(t('payments.amount'), ({ amount }) => amount),
      {
        id: 'uncovered',
        name: t('payments.uncovered'),
        shape: 'end',
        skeleton: 70,
        cell: ({ uncovered }) =>
          uncovered === '' ? <span className="text-haze">…</span> : <Money amount={uncovered} />,
      },
      methodColumn(t, language),
      {
        id: 'reason',
        name: t('payments.reason'),
        shape: 'cut',
        skeleton: 120,
        cell: ({ reason, by }) => (
          <span title={reason}>
            {reason} <span className="text-mist">· {actorText(t, by)}</span>
          </span>
        ),
      },
      {
        id: 'flag',
        name: t('payments.flag'),
        skeleton: 60,
        cell: (row) =>
          row.flag === '' ? (
            <span className="text-haze">–</span>
          ) : (
            <span className="flex items-center gap-1">
              <Badge tone="bad">{t('payments.sign.flagged')}</Badge>
              {mayDecide && (
                <IconButton label={t('payments.clearFlag')} onPress={() => choose(row)}>
                  <FlagOff size={15} aria-hidden />
                </IconButton>
              )}
            </span>
          ),
      },
      { id: 'at', name: t('payments.at'), shape: 'end', skeleton: 80, cell: ({ at }) => <When at={at} /> },
    ],
    [t, language, mayDecide, choose],
  )
}
