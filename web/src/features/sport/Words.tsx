import { useText } from '../../lib/i18n/texts.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useTypedFilter } from '../../ui/useTypedFilter.ts'

const restMs = 300

/** The typed text goes into the address after a pause. */
export const Words = ({ held, put }: { held: string; put: (words: string) => void }) => {
  const t = useText()
  const [typed, setTyped] = useTypedFilter({ held, put, restMs })
  return (
    <label className="sp-find">
      <Icon name="search" size="s" />
      <span className="sr">{t('sport.search')}</span>
      <input
        type="search"
        value={typed}
        maxLength={60}
        placeholder={t('sport.search')}
        onChange={({ target }) => setTyped(target.value)}
      />
    </label>
  )
}
