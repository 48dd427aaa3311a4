import { Stamp } from 'lucide-react'
import { useMemo, useState } from 'react'
import { actorText } from '../../lib/actor.ts'
import { useAddress } from '../../lib/address.ts'
import { useRead } from '../../lib/calls.ts'
import { requestText } from '../../lib/names.ts'
import { useText } from '../../lib/texts.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { DataTable, type ListColumn } from '../../ui/DataTable.tsx'
import { Money } from '../../ui/Money.tsx'
import { Page } from '../../ui/Page.tsx'
import { Empty, Failed } from '../../ui/States.tsx'
import { When } from '../../ui/When.tsx'
import { RequestPanel } from './RequestPanel.tsx'
import { subjectText } from './subject.ts'
import { isInView, views, type Waiting } from './waiting.ts'

/** The acts that wait for a second person. */
export const Approvals = () => {
  const t = useText()
  const [address, setAddress] = useAddress()
  const { open, sort = 'at' } = address
  const view = views.find((one) => one === address.show) ?? 'all'
  const { data, error, refetch } = useRead('approvals', 'list', {})
  const columns = useColumns()
  const all = data?.data
  const rows = useMemo(() => all?.filter((row) => isInView(row, view)), [all, view])
  const opened = all?.find(({ id }) => id === open)
  // A request that somebody else decides meanwhile leaves the list; who reads it is told so instead of losing it.
  const [read, setRead] = useState<Waiting>()
  if (opened && opened !== read) setRead(opened)
  const shown = opened ?? (read?.id === open ? read : undefined)
  return (
    <Page
      title={t('approvals.title')}
      count={rows?.length}
      about={t('approvals.about')}
      bar={
        <Choice
          label={t('approvals.show')}
          options={views.map((id) => ({ id, name: t(`approvals.show.${id}`) }))}
          value={view}
          none="all"
          onChange={(chosen) => setAddress({ show: chosen === 'all' ? '' : chosen })}
        />
      }
    >
      {error && !data ? (
        <Failed cause={error} retry={() => void refetch()} />
      ) : (
        <div className="split">
          <DataTable
            label={t('approvals.title')}
            columns={columns}
            rows={rows}
            rowId={({ id }) => id}
            rowName={(row) => `${requestText(t, row.act)}, ${subjectText(t, row)}`}
            open={(id) => setAddress({ open: id }, { push: true })}
            openId={open}
            sort={sort}
            setSort={(chosen) => setAddress({ sort: chosen === 'at' ? '' : chosen })}
            empty={
              <Empty icon={Stamp} title={t('approvals.none')}>
                <p>{t('approvals.noneAbout')}</p>
              </Empty>
            }
          />
          {shown && (
            <RequestPanel key={shown.id} request={shown} isDecided={!opened} close={() => setAddress({ open: '' })} />
          )}
        </div>
      )}
    </Page>
  )
}

const useColumns = (): readonly ListColumn<Waiting>[] => {
  const t = useText()
  return useMemo(
    () => [
      {
        id: 'act',
        name: t('approvals.act'),
        sortBy: ({ act }) => requestText(t, act),
        skeleton: 130,
        cell: ({ act }) => <span className="font-semibold">{requestText(t, act)}</span>,
      },
      {
        id: 'state',
        name: t('approvals.state'),
        skeleton: 70,
        cell: ({ own, confirmable }) => (
          <Badge tone={confirmable ? 'wait-for' : own ? 'news' : undefined}>
            {t(confirmable ? 'approvals.yours' : own ? 'approvals.own' : 'approvals.others')}
          </Badge>
        ),
      },
      {
        id: 'player',
        name: t('approvals.player'),
        sortBy: ({ username }) => username,
        skeleton: 100,
        cell: ({ username }) => username || <span className="text-haze">–</span>,
      },
      {
        id: 'subject',
        name: t('approvals.subject'),
        shape: 'cut',
        skeleton: 200,
        cell: (row) => {
          const subject = subjectText(t, row)
          return (
            <span title={[subject, row.reason].filter(Boolean).join(' · ')}>
              {subject}
              {row.reason !== '' && (
                <span className="text-haze">
                  {subject !== '' && ' · '}
                  {row.reason}
                </span>
              )}
            </span>
          )
        },
      },
      {
        id: 'by',
        name: t('approvals.by'),
        sortBy: ({ by }) => actorText(t, by),
        isMinor: true,
        skeleton: 100,
        cell: ({ by }) => <span className="text-mist">{actorText(t, by)}</span>,
      },
      {
        id: 'amount',
        name: t('approvals.amount'),
        sortBy: ({ amount }) => amount,
        shape: 'end',
        skeleton: 60,
        cell: ({ amount }) => (amount === 0 ? <span className="text-haze">–</span> : <Money amount={amount} />),
      },
      {
        id: 'at',
        name: t('approvals.at'),
        sortBy: ({ at }) => at,
        isMinor: true,
        shape: 'end',
        skeleton: 80,
        cell: ({ at }) => <When at={at} shape="far" />,
      },
    ],
    [t],
  )
}
