import { useDatas } from '../lib/api/useDataFile.ts'
import { useLanguage, useText } from '../lib/i18n/texts.tsx'
import { MenuGroups } from './MenuGroups.tsx'

/** The kinds of games and other pages, beside the page. */
export const Rail = () => {
  const menu = useDatas('header-menu')
  return (
    <nav className="rail menu" aria-label={useText()('frame.kinds')}>
      <MenuGroups menu={menu ?? []} language={useLanguage()} />
    </nav>
  )
}
