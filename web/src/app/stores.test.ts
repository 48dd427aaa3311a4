import { QueryClient } from '@tanstack/react-query'
import { type ClassName, contract } from '@yakamoz/contract'
import { z } from '@yakamoz/contract/fields'
import { expect, it } from 'vitest'
import { factor, otpStatus } from '../features/account/security/otp.ts'
import { homeRows } from '../features/home/rows.ts'
import { notificationsQuery } from '../features/player/unread.ts'
import { userInfoFrom, userInfoOptions } from '../lib/account/userInfo.ts'
import { defaultLanguageRow } from '../lib/api/dataFiles.ts'
import { callOptions } from '../lib/api/useCall.ts'
import { datasOptions } from '../lib/api/useDataFile.ts'
import { keys, memoryStore, storedShowBalance } from '../lib/browser/storage.ts'
import { readSession } from '../lib/browser/storedSession.ts'
import { licencesFrom, licencesOptions } from '../lib/content/licences.ts'
import { noticeFrom } from '../lib/content/maintenanceNotice.ts'
import { player, showBalance } from '../lib/session/player.ts'
import { socialLinks } from './socialLinks.ts'

// Answers of the server are in the query cache, under the call that fetched them; what this browser decides is a state of its
// own. There is no third place.

type Spec = { output: z.ZodMiniType; paged: boolean; read: boolean }
const specOf = (className: ClassName, method: string): Spec =>
  (contract[className] as unknown as Record<string, Spec>)[method] as Spec

type Written = { items?: { properties?: object } }

/** The fields of a row that a call's schema keeps. */
const fieldsKept = (className: ClassName, method: string): string[] => {
  const written = z.toJSONSchema(specOf(className, method).output, { unrepresentable: 'any' }) as Written
  return Object.keys(written.items?.properties ?? {})
}

/** Expects nothing before an answer, then the answer, in one language and for these parameters. */
const expectKept = (queryKey: readonly unknown[]): void => {
  const cache = new QueryClient()
  expect(cache.getQueryData(queryKey)).toBeUndefined()
  const answer = { result: true, message: '', code: 200, data: [{ id: 1 }] }
  cache.setQueryData(queryKey, answer)
  expect(cache.getQueryData(queryKey)).toBe(answer)
  expect(cache.getQueryData([...queryKey.slice(0, -1), 'another'])).toBeUndefined()
}

const information = (InfType: 'DomainBilgi' | 'bottomBarInfo' | 'SocialMediaLinks' | 'GenelKurallar') =>
  callOptions('tr', 'cms', 'getInformation', { InfType }).queryKey

it.each([
  ['pages', information('GenelKurallar'), ['title', 'Text']],
  ['domainInfo', information('DomainBilgi'), ['title', 'Text']],
  ['bottomBarInfo', information('bottomBarInfo'), ['title', 'Text']],
  ['socialMediaInformations', information('SocialMediaLinks'), ['Text']],
  ['specialDateInfo', callOptions('tr', 'cms', 'getSpecialDateInf', {}).queryKey, ['Status', 'Text']],
])('[E-09] content: %s is empty at first and then the server’s answer', (_, key, fields) => {
  expectKept(key)
  expect(fieldsKept(key[0], key[1])).toEqual(expect.arrayContaining(fields))
})

it('[E-09] content: the links of social media are entries made of their information', () => {
  expect(socialLinks('')).toEqual([])
  expect(socialLinks(JSON.stringify({ telegram: 'https://t.me/yakamoz' }))).toHaveLength(1)
})

it('[E-09] [C-sys-05] content: the network location comes from the service, and is unknown without it', () => {
  expect(userInfoFrom({})).toBeUndefined()
  expect(userInfoFrom({ status: false, data: { ip: '198.51.100.7' } })).toBeUndefined()
  const info = { ip: '198.51.100.7', country: 'TR', city: 'İzmir' }
  expect(userInfoFrom({ status: true, data: info })).toEqual(info)
  expect(new QueryClient().getQueryData(userInfoOptions.queryKey)).toBeUndefined()
})

it('[E-09] [E-10] user: nobody is signed in, the balance is shown, the language is Turkish, no second factor is on', () => {
  const store = memoryStore()
  expect(player.get()).toEqual({ isSignedIn: false, profile: undefined })
  expect(readSession(store)).toBeUndefined()
  expect([showBalance.get(), storedShowBalance(store)]).toEqual([true, true])
  expect(defaultLanguageRow).toEqual({ id: 1, title: 'TR', lang: 'tr' })
  expect(otpStatus(factor.get())).toBe(false)
  store.setItem(keys.showBalance, '0')
  expect(storedShowBalance(store)).toBe(false)
})

it('[E-09] [C-sys-04] user: there is no maintenance and no licence until the server reports some', () => {
  expect(noticeFrom({ status: false, data: { reason: 'x' } })).toBeUndefined()
  expect(noticeFrom({ status: true, data: { reason: 'Bakım' } })).toEqual({ status: true, reason: 'Bakım' })
  const licence = { name: 'Yakamoz', number: '1', authority: 'Kurum', url: '' }
  expect(licencesFrom({})).toEqual([])
  expect(licencesFrom({ status: false, data: [licence] })).toEqual([])
  expect(licencesFrom({ status: true, data: [licence] })).toEqual([licence])
  expect(new QueryClient().getQueryData(licencesOptions.queryKey)).toBeUndefined()
})

const quickAccess = { categoryID: 60, limit: 50, offset: 0 } as const

it.each([
  ['casinoCategories', callOptions('tr', 'casino', 'category_list', {}).queryKey, ['CategoryID', 'name', 'count']],
  ['casinoProviders', callOptions('tr', 'casino', 'provider_list', {}).queryKey, ['providerID', 'name', 'status']],
  ['casinoGames', callOptions('tr', 'casino', 'games_list', {}).queryKey, ['gameID', 'providerID', 'name']],
  ['casinoQuickAccessGames', callOptions('tr', 'casino', 'games_list', quickAccess).queryKey, ['gameID', 'name']],
  [
    'liveCasinoCategories',
    callOptions('tr', 'livecasino', 'category_list', {}).queryKey,
    ['CategoryID', 'name', 'count'],
  ],
  [
    'liveCasinoProviders',
    callOptions('tr', 'livecasino', 'provider_list', {}).queryKey,
    ['providerID', 'name', 'status'],
  ],
  ['liveCasinoGameTables', callOptions('tr', 'livecasino', 'game_table_list', {}).queryKey, ['tableID', 'name']],
])('[E-11] %s is empty at first, then rows with their fields, and goes page by page', (_, key, fields) => {
  expectKept(key)
  expect(fieldsKept(key[0], key[1])).toEqual(expect.arrayContaining(fields))
  expect(specOf(key[0], key[1])).toMatchObject({ paged: true, read: true })
})

it('[E-11] the items of a category are the games of its own list, apart from those of every other', () => {
  const cache = new QueryClient()
  const [one, other] = homeRows([
    { CategoryID: 27, name: 'Yeni', kind: '', count: 9 },
    { CategoryID: 49, name: 'Klasik', kind: '', count: 9 },
  ]).map(({ call: [className, method, data] }) => callOptions('tr', className, method, data).queryKey)
  const items = { result: true, message: '', code: 200, data: [{ gameID: 101 }] }
  cache.setQueryData(one ?? [], items)
  expect(cache.getQueryData(one ?? [])).toBe(items)
  expect(cache.getQueryData(other ?? [])).toBeUndefined()
})

it('[E-11] a list of games and that of the quick access are cached separately, each with the message of its answer', () => {
  const cache = new QueryClient()
  const [all, quick] = [{}, quickAccess].map((data) => callOptions('tr', 'casino', 'games_list', data).queryKey)
  cache.setQueryData(all ?? [], { result: true, message: 'İşlem Başarılı', code: 200, data: [] })
  expect(cache.getQueryData(all ?? [])).toMatchObject({ message: 'İşlem Başarılı' })
  expect(cache.getQueryData(quick ?? [])).toBeUndefined()
})

it.each([
  ['financeHistories', 'list_transactions', ['transaction_category_id', 'transaction_status']],
  ['game types', 'list_types_frontend', ['id', 'name']],
  ['financeCategories', 'list_categories', ['id', 'name']],
  ['subcategories', 'list_sub_categories', ['id', 'categoryID', 'name']],
  ['balance', 'check_balance', ['balance', 'bonus', 'held']],
] as const)('[E-17] %s is empty at first and then what %s answered', (_, method, fields) => {
  expectKept(callOptions('tr', 'finance', method, {}).queryKey)
  expect(fieldsKept('finance', method)).toEqual(expect.arrayContaining([...fields]))
})

it('[E-17] histories are paged, and tickets are the same call for open transactions', () => {
  expect(specOf('finance', 'list_transactions').paged).toBe(true)
  const tickets = callOptions('tr', 'finance', 'list_transactions', { status: 1 }).queryKey
  expectKept(tickets)
  expect(tickets).not.toEqual(callOptions('tr', 'finance', 'list_transactions', {}).queryKey)
})

it.each(['header-menu', 'footer-menu', 'partners', 'investment-methods'] as const)(
  '[E-19] %s is empty at first and then the content of its file, cached under its name',
  (name) => {
    const cache = new QueryClient()
    const { queryKey } = datasOptions(name)
    expect(queryKey).toEqual(['datas', name])
    expect(cache.getQueryData(queryKey)).toBeUndefined()
    cache.setQueryData(queryKey, [])
    expect(cache.getQueryData(queryKey)).toEqual([])
  },
)

it.each([
  [
    'notifications',
    callOptions('tr', 'finance', 'list_transactions', notificationsQuery(0)).queryKey,
    ['text', 'isRead'],
  ],
  ['messages', callOptions('tr', 'crm', 'list_mass_messages', {}).queryKey, ['title']],
  ['bet history', callOptions('tr', 'betframe', 'getCoupons', {}).queryKey, ['couponID', 'stake']],
])('[E-19] %s are empty at first, then rows with their fields, and go page by page', (_, key, fields) => {
  expectKept(key)
  expect(fieldsKept(key[0], key[1])).toEqual(expect.arrayContaining(fields))
  expect(specOf(key[0], key[1])).toMatchObject({ paged: true, read: true })
})

it('[E-19] jackpots are empty at first, then the first item of the answer', () => {
  expectKept(callOptions('tr', 'habanero', 'getJackpots', {}).queryKey)
  expect(fieldsKept('habanero', 'getJackpots')).toEqual(expect.arrayContaining(['amount', 'jackpots']))
})
