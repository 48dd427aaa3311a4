import type { Day, Language } from '@yakamoz/values'
import { englishMonths } from '../../ui/When.tsx'

const weekdays: Record<Language, readonly string[]> = {
  tr: ['Paz', 'Pzt', 'Sal', 'Çar', 'Per', 'Cum', 'Cmt'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
}
const turkishMonths = ['Oca', 'Şub', 'Mar', 'Nis', 'May', 'Haz', 'Tem', 'Ağu', 'Eyl', 'Eki', 'Kas', 'Ara']

/** A day of the weeks to come, as `1 Ara Sal` or `Tue 1 Dec`. */
export const weekdayText = (date: Day, language: Language): string => {
  const [, month, day] = date.split('-').map(Number)
  const weekday = weekdays[language][new Date(`${date}T12:00:00Z`).getUTCDay()]
  const months = language === 'tr' ? turkishMonths : englishMonths
  const dayOfMonth = `${day} ${months[Number(month) - 1]}`
  return language === 'tr' ? `${dayOfMonth} ${weekday}` : `${weekday} ${dayOfMonth}`
}
