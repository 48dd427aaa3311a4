import { drawStates } from '@yakamoz/contract/console/drawRules'
import { useMemo } from 'react'
import { useRead } from '../../../lib/calls.ts'
import type { RowOf } from '../../../lib/client.ts'
import { useLanguage, useText } from '../../../lib/texts.tsx'
import { dayText } from '../../../lib/when.ts'
import { Badge } from '../../../ui/Badge.tsx'
import type { ListColumn } from '../../../ui/DataTable.tsx'
import { useSharedColumns } from '../columns.tsx'
import { PartList } from '../PartList.tsx'
import { prizeColumn } from '../prizeColumn.tsx'
import { stateTone } from './stateTone.ts'

/** The prize draws, the newest first. */
export const Draws = () => {
  const t = useText()
  const language = useLanguage()
  const read = useRead('draws', 'list', {})
  const own = useMemo<ListColumn<RowOf<'draws', 'list'>>[]>(
    () => [
      {
        id: 'state',
        name: t('campaigns.state'),
        cell: ({ state }) => <Badge tone={stateTone[state]}>{t(`campaigns.draw.state.${state}`)}</Badge>,
        sortBy: ({ state }) => drawStates.indexOf(state),
      },
      prizeColumn(t('campaigns.tournament.prize')),
      {
        id: 'drawDay',
        name: t('campaigns.draw.drawDay'),
        cell: ({ drawDay }) => dayText(drawDay, language),
        sortBy: ({ drawDay }) => drawDay,
      },
    ],
    [t, language],
  )
  const columns = useSharedColumns(own, 'days')
  return (
    <PartList
      part="draws"
      newName={t('campaigns.draw.new')}
      noneText={t('campaigns.draw.none')}
      columns={columns}
      read={read}
    />
  )
}
