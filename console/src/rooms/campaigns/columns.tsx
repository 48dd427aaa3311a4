import { useMemo } from 'react'
import { useLanguage, useText } from '../../lib/texts.tsx'
import { dayText } from '../../lib/when.ts'
import type { ListColumn } from '../../ui/DataTable.tsx'
import { When } from '../../ui/When.tsx'

type Shown = { title: { tr: string; en: string }; from: string; until: string }

/** The columns that offers, tournaments and draws share: the title before, and the period, of instants or days, behind those of their own. */
export const useSharedColumns = <Row extends Shown>(
  own: readonly ListColumn<Row>[],
  period: 'instants' | 'days' = 'instants',
): ListColumn<Row>[] => {
  const t = useText()
  const language = useLanguage()
  return useMemo(
    () => [
      {
        id: 'title',
        name: t('campaigns.textTitle'),
        cell: ({ title }) => title[language],
        sortBy: ({ title }) => title[language],
        shape: 'cut',
        isHead: true,
        skeleton: 220,
      },
      ...own,
      ...(['from', 'until'] as const).map((name) => ({
        id: name,
        name: t(name === 'from' ? 'campaigns.starts' : 'campaigns.ends'),
        cell: (row: Row) => (period === 'days' ? dayText(row[name], language) : <When at={row[name]} />),
        sortBy: (row: Row) => row[name],
      })),
    ],
    [t, language, own, period],
  )
}
