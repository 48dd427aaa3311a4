/**
 * Ready reasons for the refusal of a payment, as its player reads them within a sentence: without a full stop. The console offers them; those of the
 * bank are also used for what it rejects.
 */
export const refusalReasons = {
  holder_differs: {
    tr: 'Hesap sahibinin adı senin adınla aynı değil; yalnızca kendi hesabına çekim yapabilirsin',
    en: 'The account holder is not you; you can only withdraw to your own account',
  },
  account_invalid: {
    tr: 'Bankan bu IBAN ile bir hesap bulamadı; hesap bilgilerini kontrol et',
    en: 'The bank found no account with this IBAN; check your account details',
  },
  account_closed: {
    tr: 'Bu banka hesabı kapalı ya da para girişine izin vermiyor; başka bir hesap ekle',
    en: 'This bank account is closed or takes no payments; add another account',
  },
  bank_rejected: {
    tr: 'Banka ödemeyi kabul etmedi; başka bir hesapla yeniden deneyebilirsin',
    en: 'The bank did not accept the payment; you can try again with another account',
  },
  documents_needed: {
    tr: 'Kimliğini doğrulamamız gerekiyor; destek ekibine yaz',
    en: 'We have to verify your identity; contact support',
  },
  not_received: { tr: 'Ödeme bize ulaşmadı', en: 'The payment did not reach us' },
  duplicate: { tr: 'Aynı işlem için ikinci bir talep', en: 'A second request for the same payment' },
} as const satisfies Record<string, { tr: string; en: string }>

export type RefusalReason = keyof typeof refusalReasons
