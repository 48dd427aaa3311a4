import { useNavigate } from '@tanstack/react-router'
import { Users } from 'lucide-react'
import { useMemo } from 'react'
import { useRead } from '../../lib/calls.ts'
import type { RowOf } from '../../lib/client.ts'
import { useText } from '../../lib/texts.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { DataTable, type ListColumn } from '../../ui/DataTable.tsx'
import { Empty, Failed } from '../../ui/States.tsx'
import { When } from '../../ui/When.tsx'
import type { Player } from './player.ts'
import { statusTone } from './statusTone.ts'

type Connected = RowOf<'players', 'shared'>

/** Accounts that share something with this one, and what. */
export const SharedPanel = ({ player }: { player: Player }) => {
  const t = useText()
  const navigate = useNavigate()
  const { data, error, refetch } = useRead('players', 'shared', { id: player.id })
  const columns = useColumns()
  if (error && !data) return <Failed cause={error} retry={() => void refetch()} />
  return (
    <DataTable
      label={t('players.shared')}
      columns={columns}
      rows={data?.data}
      rowId={({ id }) => id}
      rowName={({ username }) => username}
      open={(id) => void navigate({ to: '/players/$player', params: { player: id } })}
      empty={
        <Empty icon={Users} title={t('players.sharedNone')}>
          <p>{t('players.sharedNoneAbout')}</p>
        </Empty>
      }
    />
  )
}

const useColumns = (): readonly ListColumn<Connected>[] => {
  const t = useText()
  return useMemo(
    () => [
      {
        id: 'username',
        name: t('players.username'),
        skeleton: 100,
        cell: ({ username }) => <span className="font-semibold">{username}</span>,
      },
      {
        id: 'status',
        name: t('players.status'),
        skeleton: 50,
        cell: ({ status }) => <Badge tone={statusTone[status]}>{t(`players.status.${status}`)}</Badge>,
      },
      {
        id: 'by',
        name: t('players.sharedBy'),
        shape: 'wrap',
        skeleton: 260,
        cell: ({ by }) => (
          <div className="grid gap-1">
            {by.map(({ kind, detail, at }) => (
              <span key={`${kind} ${detail}`} className="flex flex-wrap items-center gap-2">
                <Badge tone="wait-for">{t(`players.by.${kind}`)}</Badge>
                <span className="addr text-mist">{detail}</span>
                <span className="text-small text-haze">
                  <When at={at} />
                </span>
              </span>
            ))}
          </div>
        ),
      },
      {
        id: 'id',
        name: t('players.id'),
        shape: 'end',
        skeleton: 70,
        cell: ({ id }) => <span className="text-haze">{id}</span>,
      },
    ],
    [t],
  )
}
