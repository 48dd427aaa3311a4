import { type Day, type Language, wallClock } from '@yakamoz/values'
import { useLanguage } from '../lib/i18n/texts.tsx'

const englishMonths = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const halves: Record<Language, readonly [string, string]> = { tr: ['ÖÖ', 'ÖS'], en: ['AM', 'PM'] }

export type WhenShape = 'date' | 'time' | 'full' | 'seconds'

/**
 * An instant in Turkish time, on the twelve-hour clock and always with its half of the day (Z-06): `21.11.2026 02:14 ÖS`,
 * `21 Nov 2026, 02:14 PM`. Takes the wire's ISO text or milliseconds; unreadable text gives a dash.
 */
export const whenText = (instant: string | number, language: Language, shape: WhenShape = 'full'): string => {
  const instantMs = typeof instant === 'number' ? instant : Date.parse(instant)
  if (Number.isNaN(instantMs)) return '–'
  const [day = '', clock = ''] = wallClock(instantMs).split('T')
  const date = dateText(day, language)
  if (shape === 'date') return date
  const time = timeText(clock, language, shape === 'seconds')
  if (shape !== 'full') return time
  return language === 'tr' ? `${date} ${time}` : `${date}, ${time}`
}

const dateText = (date: Day, language: Language): string => {
  const [year, month, day] = date.split('-')
  return language === 'tr' ? `${day}.${month}.${year}` : `${Number(day)} ${englishMonths[Number(month) - 1]} ${year}`
}

const timeText = (clock: string, language: Language, withSeconds: boolean): string => {
  const [hour, minute, second] = clock.slice(0, 8).split(':')
  const of24 = Number(hour)
  const half = halves[language][of24 < 12 ? 0 : 1]
  const of12 = String(of24 % 12 || 12).padStart(2, '0')
  return `${of12}:${minute}${withSeconds ? `:${second}` : ''} ${half}`
}

type Props = { at: string | number; shape?: WhenShape }

/** An instant on screen. */
export const When = ({ at, shape = 'full' }: Props) => {
  const language = useLanguage()
  const instantMs = typeof at === 'number' ? at : Date.parse(at)
  const iso = Number.isNaN(instantMs) ? undefined : new Date(instantMs).toISOString()
  return (
    <time className="num" dateTime={iso}>
      {whenText(at, language, shape)}
    </time>
  )
}
