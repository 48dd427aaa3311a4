import { addDays, type Day } from '@yakamoz/values'
import { useEffect, useRef, useState } from 'react'
import { addMonths, inMonth, monthOf, positionInWeek, weeksOf } from '../lib/format/month.ts'
import type { Chosen } from '../lib/format/range.ts'
import { type DateLocale, dateLocale } from '../lib/i18n/dateLocale.ts'
import { useLanguage, useText } from '../lib/i18n/texts.tsx'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'

type Props = {
  chosen: Chosen
  /** The last day that can be chosen. */
  last: Day
  press: (day: Day) => void
}

/** A month of days in weeks that begin on Monday (E-20), moved through by its two arrows or by the keys of a grid. */
export const Calendar = ({ chosen, last, press }: Props) => {
  const locale = dateLocale(useLanguage())
  const [at, setAt] = useState(chosen.to ?? chosen.from ?? last)
  const grid = useRef<HTMLTableElement>(null)
  const isFocusByKey = useRef(false)
  useEffect(() => {
    if (!isFocusByKey.current) return
    isFocusByKey.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus()
  }, [at])
  const go = (day: Day) => setAt(day < last ? day : last)
  const pressAt = (day: Day) => {
    setAt(day)
    press(day)
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    const day = dayByKey(event.key, at, locale)
    if (!day) return
    event.preventDefault()
    isFocusByKey.current = true
    go(day)
  }
  return (
    <div className="cal">
      <Head at={at} last={last} go={go} />
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table that keys move through */}
      <table ref={grid} role="grid" aria-label={titleOf(at, locale)} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {locale.days.map((day, place) => (
              <th key={day} scope="col" abbr={day}>
                {locale.daysShort[place]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(monthOf(at), locale).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, place) => (
                <td key={day ?? place}>
                  {day && <DayButton day={day} at={at} isAhead={day > last} chosen={chosen} press={pressAt} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Where a key leads from a day; undefined for a key that leads nowhere. */
const dayByKey = (key: string, day: Day, locale: DateLocale): Day | undefined => {
  const place = positionInWeek(day, locale)
  if (key === 'PageUp') return inMonth(day, addMonths(monthOf(day), -1))
  if (key === 'PageDown') return inMonth(day, addMonths(monthOf(day), 1))
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -place,
    End: 6 - place,
  }
  const step = steps[key]
  return step === undefined ? undefined : addDays(day, step)
}

const titleOf = (day: Day, { months }: DateLocale): string =>
  `${months[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`

const Head = ({ at, last, go }: { at: Day; last: Day; go: (day: Day) => void }) => {
  const t = useText()
  const title = titleOf(at, dateLocale(useLanguage()))
  const turn = (months: number) => () => go(inMonth(at, addMonths(monthOf(at), months)))
  return (
    <div className="between">
      <Button look="quiet" size="sm" square aria-label={t('account.monthBefore')} onClick={turn(-1)}>
        <Icon name="chevron-left" />
      </Button>
      <b aria-live="polite">{title}</b>
      <Button
        look="quiet"
        size="sm"
        square
        aria-label={t('account.monthAfter')}
        disabled={monthOf(at) >= monthOf(last)}
        onClick={turn(1)}
      >
        <Icon name="chevron-right" />
      </Button>
    </div>
  )
}

type DayProps = Pick<Props, 'chosen' | 'press'> & { day: Day; at: Day; isAhead: boolean }

const DayButton = ({ day, at, isAhead, chosen, press }: DayProps) => {
  const locale = dateLocale(useLanguage())
  const { from, to = from } = chosen
  const isEnd = day === from || day === to
  const isIn = from !== undefined && to !== undefined && from <= day && day <= to
  return (
    <button
      type="button"
      className={`num${isEnd ? ' end' : isIn ? ' in' : ''}`}
      data-day={day}
      tabIndex={day === at ? 0 : -1}
      disabled={isAhead}
      aria-pressed={isIn}
      aria-label={`${Number(day.slice(8))} ${titleOf(day, locale)}, ${locale.days[positionInWeek(day, locale)]}`}
      onClick={() => press(day)}
    >
      {Number(day.slice(8))}
    </button>
  )
}
