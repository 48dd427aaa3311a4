/** Information records and the pages that show them. Separate from the constants, which are part of the first load. */

export const informationTypes = [
  'SocialMediaLinks',
  'DomainBilgi',
  'bottomBarInfo',
  'KullanimSartlari',
  'financeRules',
  'liveCasinoRules',
  'otherGameRules',
  'AffilateInfo',
  'SorumluOyunculuk',
  'SSSinformation',
  'GenelKurallar',
  'GizlilikBilgisi',
  'FinancialsInformation',
  'CasinoKurallari',
  'BahisKurallari',
  'PromoSart',
  'SiteInformation',
] as const
export type InformationType = (typeof informationTypes)[number]

/** The page types that can be loaded and the record that each shows (Z-51). */
export const pageTypes = {
  ResponsibleGaming: 'SorumluOyunculuk',
  GeneralRules: 'GenelKurallar',
  Privacy: 'GizlilikBilgisi',
  Financial: 'FinancialsInformation',
  CasinoRules: 'CasinoKurallari',
  FAQ: 'SSSinformation',
  BetRules: 'BahisKurallari',
  BonusRules: 'PromoSart',
  PromotionRules: 'PromoSart',
  AboutUs: 'SiteInformation',
  AffilateInfo: 'AffilateInfo',
  LiveCasinoRules: 'liveCasinoRules',
  OtherGameRules: 'otherGameRules',
  FinanceRules: 'financeRules',
  KullanimSartlari: 'KullanimSartlari',
} as const satisfies Record<string, InformationType>
export type PageType = keyof typeof pageTypes
