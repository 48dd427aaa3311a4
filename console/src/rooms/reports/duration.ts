import type { Language } from '@yakamoz/values'

const units = [
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
] as const

/** A length of time in its largest unit, with one decimal above seconds: `1,5 sa.`, `40 sec`. */
export const durationText = (seconds: number, language: Language): string => {
  const [size, unit] = units.find(([each]) => seconds >= each) ?? units[3]
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: unit === 'second' ? 0 : 1,
  }).format(seconds / size)
}
