import type { Day, Language } from '@yakamoz/values'
import { dayText } from './When.tsx'

/** Two days as they are read: `01.11.2026 – 20.11.2026`. */
export const rangeText = ({ from, to }: { from: Day; to: Day }, language: Language): string =>
  [from, to].map((day) => dayText(day, language)).join(' – ')
