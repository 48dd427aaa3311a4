import { useMay } from '../../lib/session.ts'
import { useText } from '../../lib/texts.tsx'
import { Page } from '../../ui/Page.tsx'
import { DayFigures } from './DayFigures.tsx'
import { Tasks } from './Tasks.tsx'
import './today.css'

/** The first page: what needs somebody now, and how the house does. */
export const Today = () => {
  const t = useText()
  const mayReport = useMay('reports.read')
  return (
    <Page title={t('today.title')}>
      <div className="today">
        <Tasks />
        {mayReport && <DayFigures />}
      </div>
    </Page>
  )
}
