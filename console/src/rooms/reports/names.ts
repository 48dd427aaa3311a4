import { type PlayGroup, products } from '@yakamoz/contract/console/reports'
import type { Language } from '@yakamoz/values'
import { kindName } from '../../lib/gameKinds.ts'
import { locales, type Translate } from '../../lib/texts.tsx'
import { dayText } from '../../lib/when.ts'

type Names = { tr: string; en: string }

const sports = ['football', 'basketball', 'tennis', 'volleyball', 'ice_hockey', 'esport'] as const
const phases = ['prematch', 'live'] as const

const monthText = (first: string, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${first}T12:00:00Z`),
  )

const countryText = (code: string, language: Language): string => {
  try {
    return new Intl.DisplayNames(locales[language], { type: 'region' }).of(code) ?? code
  } catch {
    return code
  }
}

/** A month as `2026-11` in words. */
export const monthName = (month: string, language: Language): string => monthText(`${month}-01`, language)

/** What a key of a report is called. */
export const keyName = (
  { by, key, name }: { by: PlayGroup; key: string; name?: Names | undefined },
  t: Translate,
  language: Language,
): string => {
  if (key === '*') return t('reports.several')
  if (key === '' || (by === 'game' && key === '0')) return t('reports.noKey')
  if (name) return name[language]
  if (by === 'day') return dayText(key, language)
  if (by === 'week') return t('reports.weekOf', { day: dayText(key, language) })
  if (by === 'month') return monthText(key, language)
  if (by === 'country') return countryText(key, language)
  return wordOf(by, key, t) ?? key
}

const oneOf = <Known extends string>(known: readonly Known[], key: string): Known | undefined =>
  known.find((one) => one === key)

const wordOf = (by: PlayGroup, key: string, t: Translate): string | undefined => {
  const [product, sport, phase] = [oneOf(products, key), oneOf(sports, key), oneOf(phases, key)]
  if (by === 'product') return product && t(`reports.product.${product}`)
  if (by === 'kind') return kindName(key, t)
  if (by === 'sport') return sport && t(`reports.sport.${sport}`)
  return by === 'phase' ? phase && t(`reports.phase.${phase}`) : undefined
}
