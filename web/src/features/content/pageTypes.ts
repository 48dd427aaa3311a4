import { type PageType, pageTypes } from '@yakamoz/contract/pageTypes'

/** The page type that an address names; undefined for any other (P-01 to P-13, Z-51). */
export const pageTypeFrom = (text: string): PageType | undefined =>
  Object.hasOwn(pageTypes, text) ? (text as PageType) : undefined

/** The pages of rules and information, for the list beside each of them. */
export const listedPages = [
  'ResponsibleGaming',
  'GeneralRules',
  'KullanimSartlari',
  'Privacy',
  'CasinoRules',
  'LiveCasinoRules',
  'BetRules',
  'OtherGameRules',
  'BonusRules',
  'FinanceRules',
  'Financial',
  'FAQ',
  'AboutUs',
  'AffilateInfo',
] as const satisfies readonly PageType[]

/** About us has an address of its own. */
export const addressOf = (type: PageType): string => (type === 'AboutUs' ? '/about-us' : `/info/${type}`)
