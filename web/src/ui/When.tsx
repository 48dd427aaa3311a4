import { type Day, type Language, wallClock } from '@yakamoz/values'
import { type Clock, clock } from '../lib/browser/clockChoice.ts'
import { useLanguage } from '../lib/i18n/texts.tsx'

export const englishMonths = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const halves: Record<Language, readonly [string, string]> = { tr: ['ÖÖ', 'ÖS'], en: ['AM', 'PM'] }

export type WhenShape = 'date' | 'time' | 'full' | 'seconds'

/** How an instant is written: its language and clock. */
export type WhenStyle = { language: Language; hours: Clock }

export const useWhenStyle = (): WhenStyle => ({ language: useLanguage(), hours: clock.use() })

/**
 * An instant in Turkish time: on the twelve-hour clock with its half of the day (Z-06) `21.11.2026 02:14 ÖS`, `21 Nov 2026, 02:14 PM`, on that of
 * twenty-four `21.11.2026 14:14`. Takes the wire's ISO text or milliseconds; unreadable text gives a dash.
 */
export const whenText = (instant: string | number, style: WhenStyle, shape: WhenShape = 'full'): string => {
  const { language } = style
  const instantMs = typeof instant === 'number' ? instant : Date.parse(instant)
  if (Number.isNaN(instantMs)) return '–'
  const [day = '', time = ''] = wallClock(instantMs).split('T')
  const date = dayText(day, language)
  if (shape === 'date') return date
  const words = timeText(time, style, shape === 'seconds')
  if (shape !== 'full') return words
  return language === 'tr' ? `${date} ${words}` : `${date}, ${words}`
}

/** A day, as `21.11.2026` or `21 Nov 2026`. */
export const dayText = (date: Day, language: Language): string => {
  const [year, month, day] = date.split('-')
  return language === 'tr' ? `${day}.${month}.${year}` : `${Number(day)} ${englishMonths[Number(month) - 1]} ${year}`
}

const timeText = (time: string, { language, hours }: WhenStyle, withSeconds: boolean): string => {
  const [hour, minute, second] = time.slice(0, 8).split(':')
  const rest = `${minute}${withSeconds ? `:${second}` : ''}`
  if (hours === '24') return `${hour}:${rest}`
  const of24 = Number(hour)
  const half = halves[language][of24 < 12 ? 0 : 1]
  const of12 = String(of24 % 12 || 12).padStart(2, '0')
  return `${of12}:${rest} ${half}`
}

type Props = { at: string | number; shape?: WhenShape }

/** An instant on screen. */
export const When = ({ at, shape = 'full' }: Props) => {
  const style = useWhenStyle()
  const instantMs = typeof at === 'number' ? at : Date.parse(at)
  const iso = Number.isNaN(instantMs) ? undefined : new Date(instantMs).toISOString()
  return (
    <time className="num" dateTime={iso}>
      {whenText(at, style, shape)}
    </time>
  )
}
