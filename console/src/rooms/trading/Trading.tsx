import { useText } from '../../lib/texts.tsx'
import { Page } from '../../ui/Page.tsx'
import { Matches } from './Matches.tsx'
import './trading.css'

/** The room of trading: what is on sale, and what it can cost. */
export const Trading = () => {
  const t = useText()
  return (
    <Page title={t('trading.title')} about={t('trading.about')}>
      <Matches />
    </Page>
  )
}
