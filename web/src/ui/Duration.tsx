import { hoursAndMinutes } from '../lib/format/duration.ts'
import { useText } from '../lib/i18n/texts.tsx'

/** Formats minutes as hours and minutes: `90` is `1 sa 30 dk`. The texts are in the area `account`. */
export const useDuration = () => {
  const t = useText()
  return (all: number): string => {
    const { hours, minutes } = hoursAndMinutes(all)
    if (hours === 0) return t('protection.minutes', { minutes })
    return minutes === 0 ? t('protection.hours', { hours }) : t('protection.hoursMinutes', { hours, minutes })
  }
}

/** A duration in minutes. */
export const Duration = ({ minutes }: { minutes: number }) => <span className="num">{useDuration()(minutes)}</span>
