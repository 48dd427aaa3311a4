import type { PlainTextKey, Translate } from '../../../lib/i18n/texts.tsx'
import type { EventWhole, Sport } from '../rows.ts'

/** What comes after the three periods of ice hockey. */
const icePeriods: Readonly<Record<number, PlainTextKey>> = { 3: 'sport.short.overtime', 4: 'sport.short.shootout' }

const periodKey = (sport: Sport, index: number) => {
  if (sport === 'football') return index > 1 ? 'sport.phase.overtime' : 'sport.short.half'
  if (sport === 'basketball') return index > 3 ? 'sport.short.overtime' : 'sport.short.quarter'
  if (sport === 'ice_hockey') return icePeriods[index] ?? 'sport.short.period'
  return sport === 'esport' ? 'sport.short.map' : 'sport.short.set'
}

/** The short name of a period by its index, `1. Y`, `2. Ç`, `3. S`; that of a map is its own where it is known. */
export const periodName = (t: Translate, { sport, maps }: Pick<EventWhole, 'sport' | 'maps'>, index: number): string =>
  maps?.[index] ?? t(periodKey(sport, index), { number: index + 1 })
