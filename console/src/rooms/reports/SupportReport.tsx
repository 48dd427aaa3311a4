import type { PeriodGroup } from '@yakamoz/contract/console/reports'
import { useMemo } from 'react'
import { useAddress } from '../../lib/address.ts'
import { useRead } from '../../lib/calls.ts'
import type { RowOf } from '../../lib/client.ts'
import { useLanguage, useText } from '../../lib/texts.tsx'
import { FigureReport } from './FigureReport.tsx'
import type { FigureColumn } from './FigureTable.tsx'
import { GroupChoice, groupOf } from './GroupChoice.tsx'
import { keyName } from './names.ts'
import { periodOf } from './period.ts'

type Row = RowOf<'reports', 'support'>

/** Conversations with their times and marks, and complaints, by day, week or month. */
export const SupportReport = () => {
  const t = useText()
  const [address] = useAddress()
  const by = groupOf(address.by)
  const period = periodOf(address, Date.now())
  const reading = useRead('reports', 'support', { ...period, by }, { keep: true })
  return (
    <FigureReport
      label={t('reports.part.support')}
      file="support"
      period={period}
      reading={reading}
      columns={useColumns(by)}
      rows={reading.data?.data.toReversed()}
      rowId={({ key }) => key}
      bar={<GroupChoice />}
    />
  )
}

const useColumns = (by: PeriodGroup): readonly FigureColumn<Row>[] => {
  const t = useText()
  const language = useLanguage()
  return useMemo(() => {
    const count = (id: 'opened' | 'answered' | 'closed' | 'complaints' | 'openComplaints'): FigureColumn<Row> => ({
      id,
      name: t(`reports.support.${id}`),
      kind: 'count',
      value: (row) => row[id],
    })
    const seconds = (id: 'answerSeconds' | 'solutionSeconds'): FigureColumn<Row> => ({
      id,
      name: t(`reports.support.${id}`),
      savedName: t(`reports.support.${id}Saved`),
      kind: 'seconds',
      value: (row) => row[id],
    })
    return [
      { id: 'key', name: t(`reports.by.${by}`), kind: 'text', value: ({ key }) => keyName({ by, key }, t, language) },
      count('opened'),
      count('answered'),
      seconds('answerSeconds'),
      count('closed'),
      seconds('solutionSeconds'),
      {
        id: 'mark',
        name: t('reports.support.mark'),
        kind: 'mark',
        value: ({ mark, marks }) => (marks === 0 ? undefined : mark / 100),
      },
      count('complaints'),
      count('openComplaints'),
    ]
  }, [t, by, language])
}
