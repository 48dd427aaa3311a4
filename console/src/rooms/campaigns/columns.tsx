import { useMemo } from 'react'
import { useLanguage, useText } from '../../lib/texts.tsx'
import type { ListColumn } from '../../ui/DataTable.tsx'
import { When } from '../../ui/When.tsx'

type Shown = { title: { tr: string; en: string }; from: string; until: string }

/** The columns that offers and tournaments share: the title before, and the period behind those of their own. */
export const useSharedColumns = <Row extends Shown>(own: readonly ListColumn<Row>[]): ListColumn<Row>[] => {
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
      { id: 'from', name: t('campaigns.starts'), cell: ({ from }) => <When at={from} />, sortBy: ({ from }) => from },
      {
        id: 'until',
        name: t('campaigns.ends'),
        cell: ({ until }) => <When at={until} />,
        sortBy: ({ until }) => until,
      },
    ],
    [t, language, own],
  )
}
