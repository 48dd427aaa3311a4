import { type Language, wallClock } from '@yakamoz/values'

const months = {
  tr: ['Oca', 'Şub', 'Mar', 'Nis', 'May', 'Haz', 'Tem', 'Ağu', 'Eyl', 'Eki', 'Kas', 'Ara'],
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
} as const

const weekdays = {
  tr: ['Pazar', 'Pazartesi', 'Salı', 'Çarşamba', 'Perşembe', 'Cuma', 'Cumartesi'],
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
} as const

const zoneName = { tr: 'İstanbul saati', en: 'Istanbul time' } as const

type Wall = { year: string; month: number; day: number; minutes: string; seconds: string; weekday: number }

const wallOf = (instantMs: number): Wall => {
  const [date = '', time = ''] = wallClock(instantMs).split('T')
  const [year = '', month = '', day = ''] = date.split('-')
  return {
    year,
    month: Number(month) - 1,
    day: Number(day),
    minutes: time.slice(0, 5),
    seconds: time.slice(0, 8),
    weekday: new Date(`${date}T00:00:00Z`).getUTCDay(),
  }
}

/** An instant in Istanbul's time, as short as it is clear: `28 Kas 03:12`, with the year unless it is that of `nowMs`. */
export const shortWhen = (instantMs: number, nowMs: number, language: Language): string => {
  const { year, month, day, minutes } = wallOf(instantMs)
  const isThisYear = year === wallOf(nowMs).year
  return `${day} ${months[language][month]}${isThisYear ? '' : ` ${year}`} ${minutes}`
}

/** All of an instant: `28 Kas 2026 Cumartesi 03:12:45, İstanbul saati`. */
export const fullWhen = (instantMs: number, language: Language): string => {
  const { year, month, day, seconds, weekday } = wallOf(instantMs)
  return `${day} ${months[language][month]} ${year} ${weekdays[language][weekday]} ${seconds}, ${zoneName[language]}`
}

/** A day (`1990-04-05`) in words: `5 Nis 1990`. */
export const dayText = (date: string, language: Language): string => {
  const [year = '', month = '', day = ''] = date.split('-')
  return `${Number(day)} ${months[language][Number(month) - 1]} ${year}`
}

const steps = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

const justNow = { tr: 'az önce', en: 'just now' } as const

/** How far away an instant is, in the largest whole unit: `3 dakika önce`, `in 2 days`. */
export const howFar = (instantMs: number, nowMs: number, language: Language): string => {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  const seconds = Math.round((instantMs - nowMs) / 1_000)
  for (const [unit, size] of steps)
    if (Math.abs(seconds) >= size) return format.format(Math.trunc(seconds / size), unit)
  return seconds > 0 ? format.format(seconds, 'second') : justNow[language]
}
