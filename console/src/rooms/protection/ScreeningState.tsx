import { useRead } from '../../lib/calls.ts'
import { locales, useLanguage, useText } from '../../lib/texts.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { When } from '../../ui/When.tsx'

/** The list that players are screened against, and how far the screening of everybody is. */
export const ScreeningState = () => {
  const t = useText()
  const language = useLanguage()
  const state = useRead('protection', 'screening', {}).data?.data[0]
  if (!state) return null
  const { list, isSample, entries, finished, failed } = state
  if (list === '') return <span className="text-mist">{t('protection.noList')}</span>
  return (
    <span className="flex flex-wrap items-center gap-2 text-mist" role="status">
      <span>{t('protection.list', { name: list, entries: entries.toLocaleString(locales[language]) })}</span>
      {isSample && <Badge tone="wait-for">{t('protection.sample')}</Badge>}
      {finished ? (
        <span className="text-haze">
          {t('protection.screened')} <When at={finished} />
        </span>
      ) : (
        <span className="text-haze">{t('protection.isScreening')}</span>
      )}
      {failed > 0 && <Badge tone="bad">{t('protection.failed', { count: failed })}</Badge>}
    </span>
  )
}
