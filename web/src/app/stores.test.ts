import { QueryClient } from '@tanstack/react-query'
import { type ClassName, contract } from '@yakamoz/contract'
import { z } from '@yakamoz/contract/fields'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { factor, otpStatus } from '../features/account/security/otp.ts'
import { ticketsData } from '../features/account/tickets.ts'
import { homeRows } from '../features/home/rows.ts'
import { jackpotState } from '../features/jackpots/jackpotState.ts'
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
import { type Host, hostKey } from '../lib/ssr/host.ts'
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

type Asked = { className: string; method: string; data: object }

/** Everything that was fetched since the test began; each call is answered by itself and each file by its name. */
const asked: (Asked | string)[] = []

beforeEach(() => {
  asked.length = 0
  const provided: Pick<Host, 'call' | 'datas'> = {
    call: async ({ api, data }) => {
      const call = { className: api.class, method: api.method, data: data ?? {} }
      asked.push(call)
      return { result: true, message: 'İşlem Başarılı', code: 200, data: [call] }
    },
    datas: async (name) => {
      asked.push(name)
      return [name]
    },
  }
  Object.assign(globalThis, { [hostKey]: provided })
})

afterEach(() => {
  Reflect.deleteProperty(globalThis, hostKey)
})

type CallOptions = { queryKey: readonly [ClassName, string, object, string]; queryFn?: unknown }

/** Expects nothing before an answer; then the answer to this call, cached in its language and for these parameters alone. */
const expectKept = async (options: CallOptions): Promise<void> => {
  const cache = new QueryClient()
  const [className, method, data, language] = options.queryKey
  expect(cache.getQueryData(options.queryKey)).toBeUndefined()
  const sent = { className, method, data: { ...data, Lang: language } }
  const answer = { result: true, message: 'İşlem Başarılı', code: 200, data: [sent] }
  expect(await cache.fetchQuery(options as never)).toEqual(answer)
  expect(asked).toEqual([sent])
  expect(cache.getQueryData(options.queryKey)).toEqual(answer)
  expect(cache.getQueryData([className, method, data, 'en'])).toBeUndefined()
  expect(cache.getQueryData([className, method, { ...data, other: 1 }, language])).toBeUndefined()
}

const information = (InfType: 'DomainBilgi' | 'bottomBarInfo' | 'SocialMediaLinks' | 'GenelKurallar') =>
  callOptions('tr', 'cms', 'getInformation', { InfType })

it.each([
  ['pages', information('GenelKurallar'), ['title', 'Text']],
  ['domainInfo', information('DomainBilgi'), ['title', 'Text']],
  ['bottomBarInfo', information('bottomBarInfo'), ['title', 'Text']],
  ['socialMediaInformations', information('SocialMediaLinks'), ['Text']],
  ['specialDateInfo', callOptions('tr', 'cms', 'getSpecialDateInf', {}), ['Status', 'Text']],
])('[E-09] content: %s is empty at first and then the server’s answer', async (_, options, fields) => {
  await expectKept(options)
  const [className, method] = options.queryKey
  expect(fieldsKept(className, method)).toEqual(expect.arrayContaining(fields))
})

it('[E-09] content: the links of social media are entries made of their information', () => {
  expect(socialLinks('')).toEqual([])
  expect(socialLinks(JSON.stringify({ telegram: 'https://t.me/yakamoz' }))).toMatchObject([
    { name: 'Telegram', url: 'https://t.me/yakamoz' },
  ])
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
  ['casinoCategories', callOptions('tr', 'casino', 'category_list', {}), ['CategoryID', 'name', 'count']],
  ['casinoProviders', callOptions('tr', 'casino', 'provider_list', {}), ['providerID', 'name', 'status']],
  ['casinoGames', callOptions('tr', 'casino', 'games_list', {}), ['gameID', 'providerID', 'name']],
  ['casinoQuickAccessGames', callOptions('tr', 'casino', 'games_list', quickAccess), ['gameID', 'name']],
  ['liveCasinoCategories', callOptions('tr', 'livecasino', 'category_list', {}), ['CategoryID', 'name', 'count']],
  ['liveCasinoProviders', callOptions('tr', 'livecasino', 'provider_list', {}), ['providerID', 'name', 'status']],
  ['liveCasinoGameTables', callOptions('tr', 'livecasino', 'game_table_list', {}), ['tableID', 'name']],
])('[E-11] %s is empty at first, then rows with their fields, and goes page by page', async (_, options, fields) => {
  await expectKept(options)
  const [className, method] = options.queryKey
  expect(fieldsKept(className, method)).toEqual(expect.arrayContaining(fields))
  expect(specOf(className, method)).toMatchObject({ paged: true, read: true })
})

it('[E-11] the items of a category are the games of its own list, apart from those of every other', async () => {
  const cache = new QueryClient()
  const rows = homeRows([
    { CategoryID: 27, name: 'Yeni', kind: '', count: 9 },
    { CategoryID: 49, name: 'Klasik', kind: '', count: 9 },
  ]).map(({ call: [className, method, data] }) => callOptions('tr', className, method, data))
  const fetched = async (index: number) => (await cache.fetchQuery(rows[index] as never)) as { data: Asked[] }
  expect((await fetched(0)).data).toMatchObject([{ className: 'casino', data: { categoryID: 27 } }])
  expect(cache.getQueryData(rows[1]?.queryKey ?? [])).toBeUndefined()
  expect((await fetched(1)).data).toMatchObject([{ className: 'casino', data: { categoryID: 49 } }])
  expect((await fetched(0)).data).toMatchObject([{ data: { categoryID: 27 } }])
})

it('[E-11] a list of games and that of the quick access are cached separately, each with the message of its answer', async () => {
  const cache = new QueryClient()
  const all = callOptions('tr', 'casino', 'games_list', {})
  const quick = callOptions('tr', 'casino', 'games_list', quickAccess)
  await cache.fetchQuery(all)
  expect(cache.getQueryData(all.queryKey)).toMatchObject({
    message: 'İşlem Başarılı',
    data: [{ data: { Lang: 'tr' } }],
  })
  expect(cache.getQueryData(quick.queryKey)).toBeUndefined()
  await cache.fetchQuery(quick)
  expect(cache.getQueryData(quick.queryKey)).toMatchObject({ message: 'İşlem Başarılı', data: [{ data: quickAccess }] })
  expect(asked).toEqual([
    { className: 'casino', method: 'games_list', data: { Lang: 'tr' } },
    { className: 'casino', method: 'games_list', data: { ...quickAccess, Lang: 'tr' } },
  ])
})

it.each([
  ['financeHistories', 'list_transactions', ['transaction_category_id', 'transaction_status']],
  ['game types', 'list_types_frontend', ['id', 'name']],
  ['financeCategories', 'list_categories', ['id', 'name']],
  ['subcategories', 'list_sub_categories', ['id', 'categoryID', 'name']],
  ['balance', 'check_balance', ['balance', 'bonus', 'held']],
] as const)('[E-17] %s is empty at first and then what %s answered', async (_, method, fields) => {
  await expectKept(callOptions('tr', 'finance', method, {}))
  expect(fieldsKept('finance', method)).toEqual(expect.arrayContaining([...fields]))
})

it('[E-17] histories are paged, and tickets are the same call for the transactions of their campaign', async () => {
  expect(specOf('finance', 'list_transactions').paged).toBe(true)
  const tickets = callOptions('tr', 'finance', 'list_transactions', ticketsData())
  await expectKept(tickets)
  expect(tickets.queryKey).not.toEqual(callOptions('tr', 'finance', 'list_transactions', {}).queryKey)
})

it.each(['header-menu', 'footer-menu', 'partners', 'investment-methods'] as const)(
  '[E-19] %s is empty at first and then the content of its file, cached under its name',
  async (name) => {
    const cache = new QueryClient()
    const options = datasOptions(name)
    expect(options.queryKey).toEqual(['datas', name])
    expect(cache.getQueryData(options.queryKey)).toBeUndefined()
    await cache.fetchQuery(options as never)
    expect(asked).toEqual([name])
    expect(cache.getQueryData(options.queryKey)).toEqual([name])
  },
)

it.each([
  ['notifications', callOptions('tr', 'finance', 'list_transactions', notificationsQuery(0)), ['text', 'isRead']],
  ['messages', callOptions('tr', 'crm', 'list_mass_messages', {}), ['title']],
  ['bet history', callOptions('tr', 'betframe', 'getCoupons', {}), ['couponID', 'stake']],
])('[E-19] %s are empty at first, then rows with their fields, and go page by page', async (_, options, fields) => {
  await expectKept(options)
  const [className, method] = options.queryKey
  expect(fieldsKept(className, method)).toEqual(expect.arrayContaining(fields))
  expect(specOf(className, method)).toMatchObject({ paged: true, read: true })
})

it('[E-19] jackpots are empty at first, then the first item of the answer', async () => {
  const options = callOptions('tr', 'habanero', 'getJackpots', {})
  const cache = new QueryClient()
  const shown = () => jackpotState(cache.getQueryData(options.queryKey))
  expect(shown()).toBeUndefined()
  await cache.fetchQuery(options)
  expect(shown()).toEqual({ className: 'habanero', method: 'getJackpots', data: { Lang: 'tr' } })
  expect(fieldsKept('habanero', 'getJackpots')).toEqual(expect.arrayContaining(['amount', 'jackpots']))
})
