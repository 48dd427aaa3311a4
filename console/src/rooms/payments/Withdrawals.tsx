import { Banknote, CircleAlert, Flag, SearchX, Stamp, UserRoundCheck, Users } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { actorText } from '../../lib/actor.ts'
import { useAddress } from '../../lib/address.ts'
import { useRead } from '../../lib/calls.ts'
import { useLanguage, useText } from '../../lib/texts.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Choice } from '../../ui/Choice.tsx'
import type { ListColumn } from '../../ui/DataTable.tsx'
import { PagedList, usePage } from '../../ui/PagedList.tsx'
import { Empty } from '../../ui/States.tsx'
import { When } from '../../ui/When.tsx'
import { amountColumn, methodColumn, playerColumn } from './columns.tsx'
import { Summary } from './Summary.tsx'
import { WithdrawalPanel } from './WithdrawalPanel.tsx'
import { nextAfter, stageTone, type View, views, type WithdrawalRow } from './withdrawal.ts'

const viewNames = Object.keys(views) as View[]
const takers = ['', 'mine', 'nobody'] as const

/** The queue of withdrawals, the longest waiting first, with the one that is being decided beside it. */
export const Withdrawals = () => {
  const t = useText()
  const [address, setAddress] = useAddress()
  const { open } = address
  const isClosed = address.closed === 'yes'
  const view = viewNames.find((one) => one === address.show) ?? 'all'
  const taken = takers.find((one) => one === address.taken) ?? ''
  const sent = {
    list: isClosed ? ('closed' as const) : ('open' as const),
    stages: [...views[isClosed ? 'all' : view]],
    taken,
    ...usePage(),
  }
  const reading = useRead('payments', 'queue', sent, { keep: true })
  const rows = reading.data?.data
  const columns = useColumns(isClosed)
  const isFiltered = taken !== '' || (!isClosed && view !== 'all')
  const filter = (change: Record<string, string>) => setAddress({ ...change, offset: '', open: '' })
  return (
    <>
      <Summary />
      <div className="page-bar">
        {!isClosed && (
          <Choice
            label={t('payments.show')}
            options={viewNames.map((id) => ({ id, name: t(`payments.show.${id}`) }))}
            value={view}
            none="all"
            onChange={(chosen) => filter({ show: chosen === 'all' ? '' : chosen })}
          />
        )}
        <Choice
          label={t('payments.taken')}
          options={takers.map((id) => ({ id, name: t(`payments.taken.${id || 'all'}`) }))}
          value={taken}
          none=""
          onChange={(chosen) => filter({ taken: chosen })}
        />
        <Choice
          label={t('payments.end')}
          options={(['open', 'closed'] as const).map((id) => ({ id, name: t(`payments.end.${id}`) }))}
          value={isClosed ? 'closed' : 'open'}
          none="open"
          onChange={(chosen) => filter({ closed: chosen === 'closed' ? 'yes' : '', show: '' })}
        />
      </div>
      <PagedList
        reading={reading}
        label={t('payments.list.withdrawals')}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ player, id }) => `${player.username} ${id}`}
        open={(id) => setAddress({ open: id }, { push: true })}
        empty={
          isFiltered ? (
            <Empty icon={SearchX} title={t('payments.noneSuch')} />
          ) : (
            <Empty icon={Banknote} title={t(isClosed ? 'payments.noneClosed' : 'payments.none')}>
              <p>{t(isClosed ? 'payments.noneClosedAbout' : 'payments.noneAbout')}</p>
            </Empty>
          )
        }
        panel={
          open && (
            <WithdrawalPanel
              key={open}
              id={open}
              close={() => setAddress({ open: '' })}
              decided={() => setAddress({ open: nextAfter(rows ?? [], open) ?? '' })}
            />
          )
        }
      />
    </>
  )
}

const useColumns = (isClosed: boolean) => {
  const t = useText()
  const language = useLanguage()
  return useMemo(
    (): readonly ListColumn<WithdrawalRow>[] => [
      playerColumn(t),
      amountColumn(t('payments.amount'), ({ amount }) => amount),
      {
        id: 'stage',
        name: t('payments.stage'),
        skeleton: 70,
        cell: ({ stage, holdNote }) => (
          <Badge tone={stageTone[stage]} title={holdNote || undefined}>
            {t(`payments.stage.${stage}`)}
          </Badge>
        ),
      },
      {
        id: 'marks',
        name: t('payments.marks'),
        isMinor: true,
        skeleton: 60,
        cell: (row) => <Marks row={row} />,
      },
      methodColumn(t, language),
      {
        id: 'account',
        name: t('payments.account'),
        shape: 'cut',
        isMinor: true,
        skeleton: 180,
        cell: ({ account }) => (
          <span className="text-mist">
            <span className="num addr">{account.iban}</span> <span className="text-haze">{account.bank}</span>
          </span>
        ),
      },
      {
        id: 'taken',
        name: t('payments.taken'),
        isMinor: true,
        skeleton: 70,
        cell: ({ taken }) => (taken ? taken.name : <span className="text-haze">–</span>),
      },
      {
        id: 'at',
        name: t(isClosed ? 'payments.decided' : 'payments.since'),
        shape: 'end',
        isMinor: true,
        skeleton: 80,
        cell: ({ at, decided }) => <When at={isClosed && decided ? decided : at} shape="far" />,
      },
    ],
    [t, language, isClosed],
  )
}

type MarkProps = { title: string; tone: 'bad' | 'look' | 'news'; children: ReactNode }

const Mark = ({ title, tone, children }: MarkProps) => (
  <span className={`mark ${tone}`} title={title}>
    {children}
    <span className="sr">{title}</span>
  </span>
)

/** What a clerk sees of a withdrawal before opening it. */
const Marks = ({ row }: { row: WithdrawalRow }) => {
  const t = useText()
  const { account, sharedBy, firstToAccount, flags, failed, asked } = row
  return (
    <span className="flex gap-1">
      {account.match === 'different' && (
        <Mark title={t('check.holder.bad')} tone="bad">
          <CircleAlert size={15} aria-hidden />
        </Mark>
      )}
      {sharedBy > 0 && (
        <Mark title={t('check.shared.bad', { count: sharedBy })} tone="bad">
          <Users size={15} aria-hidden />
        </Mark>
      )}
      {flags > 0 && (
        <Mark title={t('check.flags.bad', { count: flags })} tone="bad">
          <Flag size={15} aria-hidden />
        </Mark>
      )}
      {failed && (
        <Mark title={t('payments.failed', { reason: failed })} tone="bad">
          <CircleAlert size={15} aria-hidden />
        </Mark>
      )}
      {firstToAccount && (
        <Mark title={t('check.account.look')} tone="look">
          <UserRoundCheck size={15} aria-hidden />
        </Mark>
      )}
      {asked && (
        <Mark title={t('payments.waitsForSecond', { name: actorText(t, asked.by) })} tone="news">
          <Stamp size={15} aria-hidden />
        </Mark>
      )}
    </span>
  )
}
