import { refusals } from '@yakamoz/contract/refusals'
import { formatMessage, type Messages } from '@yakamoz/texts'
import { areasOf, languageDifferences } from '@yakamoz/texts/catalogues'
import { languages } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import { createTexts } from './texts.tsx'

const sources = import.meta.glob<Record<string, string>>('../../texts/*/*.json', { eager: true, import: 'default' })
const compiled = import.meta.glob<Messages>('../../texts/*/*.json', {
  eager: true,
  query: '?lingui',
  import: 'messages',
})
const areas = areasOf('web')

describe('the catalogues', () => {
  it('[W-12] are there in every language', () => {
    expect(Object.keys(sources).toSorted()).toEqual(
      areas.flatMap((area) => languages.map((language) => `../../texts/${area}/${language}.json`)).toSorted(),
    )
  })

  it.each(areas)('[W-12] hold the same keys, blanks and parts in both languages: %s', (area) => {
    expect(languageDifferences('web', area)).toEqual([])
  })

  it('[X-06] [W-12] hold the display strings of the specification in English, and the texts that are given in Turkish', () => {
    const en = sources['../../texts/frame/en.json'] ?? {}
    const tr = sources['../../texts/frame/tr.json'] ?? {}
    expect(en).toMatchObject({
      'control.logged_out': 'Successfully Logged Out',
      'control.login_failed': 'Login Failed',
      'control.inactive_account': 'Inactive account',
      'control.session_expired': 'Session expired',
      'control.not_authorized': 'You are not authorized to do this',
      'control.operation_successful': 'Operation Successful',
      'control.maintenance': 'This site is under maintenance',
    })
    expect(tr).toMatchObject({
      'control.maintenance': 'Site Bakima Alindi',
      'control.trouble': 'Bazı sorunlar yaşıyoruz. Lütfen daha sonra tekrar deneyin.',
      'control.provider_down': 'Sağlayıcıya Ulaşılamıyor',
    })
    expect(sources['../../texts/lobby/tr.json']).toMatchObject({
      'lobby.none': 'Belirlediğiniz kriterlere göre sonuç bulunamadı.',
    })
  })

  it('[X-15] hold the words of a failure, of an act that failed and of content that cannot be reached', () => {
    for (const [place, turkish, english] of [
      [
        'frame/frame.somethingWrong',
        'Bir şeyler ters gitti, lütfen daha sonra tekrar dene',
        'Something went wrong, please try later',
      ],
      ['account/account.processFailed', 'İşlem başarısız oldu', 'Process failed'],
      ['frame/frame.inaccessible', 'İçeriğe şu an ulaşılamıyor', 'The content is not accessible at the moment'],
    ] as const) {
      const [area, key] = place.split('/') as [string, string]
      expect(sources[`../../texts/${area}/tr.json`]?.[key]).toBe(turkish)
      expect(sources[`../../texts/${area}/en.json`]?.[key]).toBe(english)
    }
  })

  it('[X-16] hold the texts of pages that are not there, not for this player or not for this device', () => {
    expect(sources['../../texts/frame/en.json']).toMatchObject({
      'frame.unsupported': 'Your device is not supported',
      'frame.noAccess': 'This page cannot be displayed, you have no access',
      'frame.notFound': 'Page not found',
    })
  })

  it('[N-24] know the refusal of a forbidden game by the words of its page', () => {
    expect(sources['../../texts/frame/tr.json']?.['frame.noAccess']).toBe(refusals.no_access.tr)
    expect(sources['../../texts/frame/en.json']?.['frame.noAccess']).toBe(refusals.no_access.en)
    for (const name of ['paused', 'excluded', 'unverified'] as const)
      for (const language of ['tr', 'en'] as const)
        expect(sources[`../../texts/play/${language}.json`]?.[`play.${name}`]).toBe(refusals[name][language])
  })

  it.each([
    ['account/account.noResults', 'sonuç bulunamadı', 'No results found'],
    ['account/account.noTransactions7', 'Son 7 günde işlem yok', 'No transactions in the last 7 days'],
    ['sport/sport.noOpen', 'Açık kuponun yok', 'No open bets'],
    ['account/account.noNote', 'Not bulunamadı', 'Note not found'],
    ['content/content.noImage', 'Görsel bulunamadı', 'Image not found'],
    ['account/account.noNotification', 'Bildirim bulunamadı', 'No notification found'],
    ['content/content.noPromotion', 'Promosyon bulunamadı', 'Promotion not found'],
    ['content/content.noRecord', 'Kayıt bulunamadı', 'Record not found'],
  ])('[X-17] say that nothing is there: %s', (place, turkish, english) => {
    const [area, key] = place.split('/') as [string, string]
    expect(sources[`../../texts/${area}/tr.json`]?.[key]).toContain(turkish)
    expect(sources[`../../texts/${area}/en.json`]?.[key]).toContain(english)
  })

  it('[V-07] [V-08] hint at five conditions of a password in English and at three in Turkish', () => {
    const hint = (language: string) => sources[`../../texts/auth/${language}.json`]?.['auth.passwordHint'] ?? ''
    for (const word of ['6 characters', 'uppercase', 'lowercase', 'number', 'special character'])
      expect(hint('en')).toContain(word)
    for (const word of ['6 karakter', 'büyük harf', 'rakam']) expect(hint('tr')).toContain(word)
    expect(hint('tr')).not.toMatch(/küçük|özel/)
  })
})

describe('a text', () => {
  const results = (language: 'tr' | 'en', count: number) =>
    formatMessage(compiled[`../../texts/frame/${language}.json`]?.['frame.results'] ?? [], { count }, language)

  it('is said with its plural and its numbers in the way of the language', () => {
    expect(results('en', 1)).toBe('1 result')
    expect(results('en', 1234)).toBe('1,234 results')
    expect(results('tr', 1)).toBe('1 sonuç')
    expect(results('tr', 1234)).toBe('1.234 sonuç')
  })

  it.each(['tr', 'en'] as const)('is said with numbers and forms as the platform has them: %s', (language) => {
    for (const count of [0, 1, 2, 11, 21, 101, 999, 1_000, 20_500, 1_234_567, -1, -1_000, 0.5, 1.5, 1_234.56, 2 / 3]) {
      expect(formatMessage([['count']], { count }, language)).toBe(count.toLocaleString(language))
      const form = formatMessage([['count', 'plural', { one: ['one'], other: ['other'] }]], { count }, language)
      expect(form).toBe(new Intl.PluralRules(language).select(count))
    }
  })

  it.each([
    [2, '2’li'],
    [3, '3’lü'],
    [5, '5’li'],
    [6, '6’lı'],
    [9, '9’lu'],
    [10, '10’lu'],
    [13, '13’lü'],
    [20, '20’li'],
  ])('gives a number the ending that it is spoken with: %i', (count, spoken) => {
    const words = compiled['../../texts/sport/tr.json']?.['sport.title.accumulator'] ?? []
    expect(formatMessage(words, { count }, 'tr')).toBe(`${spoken} kombine`)
  })

  it('is said with its blanks filled', () => {
    expect(formatMessage(compiled['../../texts/frame/tr.json']?.['frame.star'] ?? [], { name: 'Nar' }, 'tr')).toBe(
      'Favori: Nar',
    )
  })

  it('[W-01] changes with the language, in every area that is loaded', async () => {
    const texts = createTexts('tr')
    await texts.load('frame', 'home')
    expect(texts.say('frame.login')).toBe('Giriş yap')
    await texts.change('en')
    expect(texts.language.get()).toBe('en')
    expect(texts.say('frame.login')).toBe('Sign in')
    expect(texts.say('home.terms')).toBe('Terms')
  })

  it('keeps every area that is loaded at the same time', async () => {
    const texts = createTexts('tr')
    await Promise.all([texts.load('frame'), texts.load('auth'), texts.load('lobby')])
    expect(texts.say('frame.login')).toBe('Giriş yap')
    expect(texts.say('auth.email')).toBe('E-posta')
    expect(texts.say('lobby.sort')).toBe('Sırala')
  })

  it('starts in the browser with what the server sent', async () => {
    const onServer = createTexts('en')
    await onServer.load('frame')
    const inBrowser = createTexts('en')
    inBrowser.adopt(JSON.parse(JSON.stringify(onServer.loaded())))
    expect(inBrowser.say('frame.register')).toBe('Join')
  })

  it('is in the language of the page, though that changed while its area was on its way', async () => {
    const texts = createTexts('tr')
    const loading = texts.load('sport')
    await texts.change('en')
    await loading
    expect(texts.say('sport.title')).toBe('Sports betting')
  })
})

it('a text with a blank does not compile without it, nor with another one', () => {
  const { say } = createTexts('tr')
  // @ts-expect-error: `name` is missing
  expect(say('frame.star')).toBe('frame.star')
  // @ts-expect-error: the blank is called `name`
  expect(say('frame.star', { title: 'Nar' })).toBe('frame.star')
  // @ts-expect-error: a text without blanks takes none
  expect(say('frame.login', { name: 'Nar' })).toBe('frame.login')
})
