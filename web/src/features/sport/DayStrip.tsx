import { useQuery } from '@tanstack/react-query'
import { addDays, type Day } from '@yakamoz/values'
import { useStateOf } from '../../lib/browser/state.ts'
import { useLanguage, useText } from '../../lib/i18n/texts.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useNowInSight } from '../../ui/useNowInSight.ts'
import { useToday } from '../../ui/useToday.ts'
import { dayText } from '../../ui/When.tsx'
import { type ChangeSearch, Chip } from './Chips.tsx'
import { favourites, none } from './leagues/favourites.ts'
import { daysOptions } from './load.ts'
import { hourChoices, type SportSearch } from './search.ts'
import { weekdayText } from './weekday.ts'

type Props = { search: SportSearch; change: ChangeSearch }

/** How many days have a chip of their own; later ones are in a list. */
const chipDays = 7

/** When matches start: at any time, within hours, or on a day that has some. */
export const DayStrip = ({ search, change }: Props) => {
  const t = useText()
  const starred = useStateOf(favourites, none)
  const leagues = search.starred ? starred : undefined
  // For an empty list of leagues the call would answer with the days of all.
  const enabled = leagues?.length !== 0
  const days = useQuery({ ...daysOptions(useLanguage(), search, leagues), enabled }).data?.data ?? []
  const row = useNowInSight<HTMLFieldSetElement>(`${search.day} ${search.hours}`)
  const nameOf = useDayName()
  const { hours: _, day: __, ...timeless } = search
  const near = days.slice(0, chipDays)
  return (
    <fieldset ref={row} className="sp-strip sp-days track" aria-label={t('sport.when')}>
      <Chip isOn={!search.hours && !search.day} press={() => change(timeless)}>
        {t('sport.anyTime')}
      </Chip>
      {hourChoices.map((hours) => (
        <Chip key={hours} isOn={search.hours === hours} press={() => change({ ...timeless, hours })}>
          {t(`sport.hours.${hours}`)}
        </Chip>
      ))}
      {near.map(({ day, count }) => (
        <Chip key={day} isOn={search.day === day} press={() => change({ ...timeless, day })} count={count}>
          {nameOf(day)}
        </Chip>
      ))}
      <LaterDays
        days={withChosen(days.slice(chipDays), near, search.day)}
        chosen={search.day}
        choose={(day) => change({ ...timeless, day })}
      />
    </fieldset>
  )
}

type DayRow = { day: Day; count: number }

/** The day of the address is shown also where no match is left on it. */
const withChosen = (later: readonly DayRow[], near: readonly DayRow[], chosen: Day | undefined): readonly DayRow[] =>
  chosen === undefined || [...near, ...later].some(({ day }) => day === chosen)
    ? later
    : [...later, { day: chosen, count: 0 }].sort((one, other) => (one.day < other.day ? -1 : 1))

const useDayName = () => {
  const t = useText()
  const language = useLanguage()
  const today = useToday()
  return (day: Day): string => {
    if (day === today) return t('sport.today')
    return day === addDays(today, 1) ? t('sport.tomorrow') : weekdayText(day, language)
  }
}

type LaterProps = { days: readonly DayRow[]; chosen: Day | undefined; choose: (day: Day) => void }

const LaterDays = ({ days, chosen, choose }: LaterProps) => {
  const t = useText()
  const language = useLanguage()
  const isOn = days.some(({ day }) => day === chosen)
  if (days.length === 0) return null
  return (
    <label className="chip sp-later" data-on={isOn || undefined}>
      <Icon name="calendar-days" size="s" />
      <span className="sr">{t('sport.laterDays')}</span>
      <select value={isOn ? chosen : ''} onChange={({ target }) => choose(target.value)}>
        <option value="" disabled>
          {t('sport.laterDays')}
        </option>
        {days.map(({ day, count }) => (
          <option key={day} value={day}>
            {`${dayText(day, language)} (${count})`}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size="xs" />
    </label>
  )
}
