/** Reasons for which a trader declines a coupon, as its player reads them: within a sentence, without a full stop. */
export const referralReasons = {
  stake_high: { tr: 'tutar bu bahis için çok yüksek', en: 'the stake is too high for this bet' },
  price_moving: { tr: 'oran şu anda değişiyor', en: 'the odds are moving right now' },
  news: { tr: 'maçla ilgili yeni bir haber var', en: 'there is news about the match' },
  match_full: { tr: 'bu maç için alabileceğimiz bahis doldu', en: 'we have taken all we can on this match' },
  not_taken: { tr: 'bu bahsi şu anda alamıyoruz', en: 'we cannot take this bet right now' },
} as const satisfies Record<string, { tr: string; en: string }>

export type ReferralReason = keyof typeof referralReasons
export const referralReasonNames = Object.keys(referralReasons) as [ReferralReason, ...ReferralReason[]]
