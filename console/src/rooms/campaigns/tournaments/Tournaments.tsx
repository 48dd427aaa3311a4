import { tournamentStates } from '@yakamoz/contract/console/tournamentRules'
import { useMemo } from 'react'
import { useRead } from '../../../lib/calls.ts'
import type { RowOf } from '../../../lib/client.ts'
import { useText } from '../../../lib/texts.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import type { ListColumn } from '../../../ui/DataTable.tsx'
import { useSharedColumns } from '../columns.tsx'
import { PartList } from '../PartList.tsx'
import { prizeColumn } from '../prizeColumn.tsx'
import { stateTone } from './stateTone.ts'

/** The tournaments, the newest first. */
export const Tournaments = () => {
  const t = useText()
  const read = useRead('tournaments', 'list', {})
  const own = useMemo<ListColumn<RowOf<'tournaments', 'list'>>[]>(
    () => [
      {
        id: 'state',
        name: t('campaigns.state'),
        cell: ({ state }) => <Badge tone={stateTone[state]}>{t(`campaigns.tournament.state.${state}`)}</Badge>,
        sortBy: ({ state }) => tournamentStates.indexOf(state),
      },
      { id: 'rule', name: t('campaigns.tournament.rule'), cell: ({ rule }) => t(`campaigns.tournament.rule.${rule}`) },
      prizeColumn(t('campaigns.tournament.prize')),
    ],
    [t],
  )
  const columns = useSharedColumns(own)
  return (
    <PartList
      part="tournaments"
      newName={t('campaigns.tournament.new')}
      noneText={t('campaigns.tournament.none')}
      columns={columns}
      read={read}
    />
  )
}
