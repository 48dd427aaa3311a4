import { defaultLanguage, languages, minPasswordLength } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import * as constants from './constants.ts'
import { controlMessageIn, refusalMessage, refusals, successes } from './refusals.ts'

describe('constants of the business', () => {
  it('[K-01] hold the inactivity limit, its check and the session marker', () => {
    expect([constants.inactivityLimitMs, constants.inactivityCheckMs, constants.expiryMarkerMs]).toEqual([
      3_600_000, 5_000, 15_000,
    ])
  })

  it('[K-02] hold languages, address, code, password and search', () => {
    expect([languages, defaultLanguage]).toEqual([['tr', 'en'], 'tr'])
    expect([constants.defaultAddress, constants.codeDigits, minPasswordLength, constants.leastSearch]).toEqual([
      '{ip}',
      6,
      6,
      3,
    ])
  })

  it('ask at least ten lira of a coupon, and one of each of its columns', () => {
    expect([1, 10, 11, 35].map(constants.minStakeOf)).toEqual([1_000, 1_000, 1_100, 3_500])
  })

  it('[K-04] hold the sites of sliders and popups, and how many sliders there are at most', () => {
    expect([constants.sliderSiteId, constants.popupSiteId, constants.sliderLimit]).toEqual([889, 111, 7])
  })

  it('[K-05] hold the sizes of lists', () => {
    expect([
      constants.gamePageSize,
      constants.categoryLimit,
      constants.providerLimit,
      constants.liveListLimit,
      constants.quickAccessCategory,
      constants.quickAccessLimit,
      constants.categoryPreviewLimit,
      constants.liveTablesLimit,
      constants.favouriteGamesLimit,
      constants.tournamentLimit,
      constants.massMessageLimit,
      constants.defaultPage,
    ]).toEqual([48, 100, 100, 150, 60, 50, 10, 100, 100, 50, 10, { limit: 10, total: 0, offset: 0 }])
  })

  it('[V-18] know nine positions of a notice', () => {
    expect(constants.positions).toEqual(
      'top-left top top-right left center right bottom-left bottom bottom-right'.split(' '),
    )
  })

  it('[K-06] hold the trial role, the types of a payment and what marks a notification', () => {
    expect([constants.trialRole, constants.trialStatus]).toEqual([20, 2])
    expect([constants.depositType, constants.withdrawalType]).toEqual([1, 2])
    expect([constants.transactionCategory.notification, constants.transactionStatus.information]).toEqual([2, 1003])
  })

  it('[K-14] hold the currency and the shares of the three bonuses', () => {
    expect(constants.currency).toBe('TRY')
    expect(constants.welcomeBonus).toEqual({ share: 5_000, most: 99_900 })
    expect([constants.casinoDiscountShare, constants.depositBonusShare]).toEqual([3_000, 2_000])
  })
})

describe('texts', () => {
  it('are those of the specification, byte for byte', () => {
    expect(refusals.session_expired.tr).toBe('Oturum süresi doldu')
    expect(refusals.login_failed.tr).toBe('Giriş Başarısız')
    expect(refusals.inactive_account.tr).toBe('İnaktif hesap')
    expect(refusals.maintenance).toMatchObject({ tr: 'Site Bakima Alindi', en: 'This site is under maintenance' })
    expect(refusals.not_found.tr).toBe('Kayıt Bulunamadı')
    expect(successes.favourite_added.tr).toBe('Favorilere Başarıyla Eklendi')
    expect(successes.favourite_removed.tr).toBe('Favorilere Başarıyla Kaldırıldı')
    expect(successes.bank_account_added.tr).toBe('Banka Hesabı Başarıyla Eklendi')
    expect(successes.bank_account_updated.tr).toBe('Banka Hesabı Başarıyla Güncellendi')
    expect(successes.bank_account_removed.tr).toBe('Banka Hesabı Başarıyla Silindi')
  })

  it('of control messages are Turkish on the wire and shown in the language of the page', () => {
    expect(refusalMessage('session_expired', 'en')).toBe('Oturum süresi doldu')
    expect(controlMessageIn(' Oturum süresi doldu ', 'en')).toBe('Session expired')
    expect(controlMessageIn('Oturum su\u0308resi doldu', 'en')).toBe('Session expired')
    expect(controlMessageIn('Bakiyen yetersiz', 'en')).toBeUndefined()
  })

  it('fill their blanks', () => {
    expect(refusalMessage('too_many', 'en', { seconds: 3 })).toBe('Too many tries. Try again in 3 seconds.')
  })

  it.each([
    [1, '1 saniye', '1 second'],
    [120, '120 saniye', '120 seconds'],
    [121, '3 dakika', '3 minutes'],
    [3_600, '60 dakika', '60 minutes'],
    [86_399, '24 saat', '24 hours'],
  ])('say a wait of %i seconds as people say it', (seconds, turkish, english) => {
    expect(refusalMessage('too_many', 'tr', { seconds })).toContain(`${turkish} sonra`)
    expect(refusalMessage('too_many', 'en', { seconds })).toContain(`in ${english}.`)
  })
})
