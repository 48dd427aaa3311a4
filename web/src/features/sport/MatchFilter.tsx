import { type PlainTextKey, useText } from '../../lib/i18n/texts.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useTypedFilter } from '../../ui/useTypedFilter.ts'
import type { ChangeSearch } from './Chips.tsx'
import { hourChoices, type SportSearch } from './search.ts'

const restMs = 300

/** Filters the matches by name and by the time until they begin. */
export const MatchFilter = ({ search, change }: { search: SportSearch; change: ChangeSearch }) => {
  const t = useText()
  const { hours: _, ...timeless } = search
  const { q: __, ...wordless } = search
  return (
    <>
      <Words held={search.q ?? ''} put={(q) => change(q ? { ...wordless, q } : wordless)} />
      <label className="sp-hours">
        <span className="sr">{t('sport.when')}</span>
        <Icon name="clock" size="s" />
        <select
          value={search.hours ?? ''}
          onChange={({ target }) =>
            change(target.value ? ({ ...timeless, hours: Number(target.value) } as SportSearch) : timeless)
          }
        >
          <option value="">{t('sport.anyTime')}</option>
          {hourChoices.map((hours) => (
            <option key={hours} value={hours}>
              {t(`sport.hours.${hours}` as PlainTextKey)}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size="xs" />
      </label>
    </>
  )
}

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
