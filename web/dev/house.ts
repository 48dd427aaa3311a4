import type { Answer, Envelope } from '@yakamoz/contract'
import { type Language, languageFrom } from '@yakamoz/values'
import { categories, games, information, promotions, providers, slides, tournaments } from './records.ts'

/**
 * A house in memory that answers the calls of the open pages and of a player called `oyuncu`, for developing and looking at
 * the site without a server. It is never part of a build.
 */

type Data = Record<string, unknown>
type Row = Record<string, unknown>

const done = (data: unknown, more: Partial<Answer> = {}): Answer => ({
  result: true,
  message: 'İşlem Başarılı',
  data,
  code: 200,
  ...more,
})
const refused = (message: string, code = 400): Answer => ({ result: false, message, data: [], code })

const paged = (rows: readonly Row[], { limit = 10, offset = 0 }: Data): Answer =>
  done(rows.slice(Number(offset), Number(offset) + Number(limit)), {
    pagination: { limit: Number(limit), offset: Number(offset), total: rows.length },
  })

const stars = new Set<number>([3, 9])

const orders: Record<string, (a: Row, b: Row) => number> = {
  name: (a, b) => String(a.name).localeCompare(String(b.name), 'tr'),
  rtp: (a, b) => Number(b.rtp) - Number(a.rtp),
  volatility: (a, b) => Number(b.volatility) - Number(a.volatility),
  new: (a, b) => Number(b.isNew) - Number(a.isNew),
}

const gamesList = (data: Data): Answer => {
  const words = String(data.searchGameName ?? '').toLocaleLowerCase('tr')
  const found = games
    .filter((game) => !data.categoryID || game.categories.includes(Number(data.categoryID)))
    .filter((game) => !data.providerID || game.providerID === Number(data.providerID))
    .filter((game) => !data.volatility || game.volatility === Number(data.volatility))
    .filter((game) => !data.favorites || stars.has(game.gameID))
    .filter((game) => game.name.toLocaleLowerCase('tr').includes(words))
    .map((game) => ({ ...game, isFavorite: stars.has(game.gameID) }))
  const order = orders[String(data.sort)]
  return paged(order ? found.toSorted(order) : found, data)
}

const session = {
  rid: 7,
  uid: '1001',
  sid: 'development-only',
  uip: '',
  gtm: '+3',
  language: 'tr',
  username: 'oyuncu',
  lastlogin: '2026-11-20T21:14:00.000+03:00',
  gasecret: '',
  factor: 'none',
  firstname: 'Işıl',
  lastname: 'Deniz',
  auth: 'development-only',
}

const login = (data: Data): Answer => {
  if (data.auth || (data.username === 'oyuncu' && data.password === 'Yakamoz1')) {
    return done(session, { message: 'Giriş Başarılı' })
  }
  if (data.username === 'ikili')
    return done({ ...session, sid: 'pending', auth: '', factor: 'ga', gasecret: 'A'.repeat(26) })
  return refused('Giriş Başarısız')
}

const checkCode = (data: Data): Answer =>
  data.ga_code === '123456' ? done(session, { message: 'Giriş Başarılı' }) : refused('Girilen kod hatalı')

const favorites = ({ mode, id }: Data): Answer => {
  if (mode === 'insert') stars.add(Number(id))
  else stars.delete(Number(id))
  const message = mode === 'insert' ? 'Favorilere Başarıyla Eklendi' : 'Favorilere Başarıyla Kaldırıldı'
  return done({ casino: [...stars], livecasino: [] }, { message })
}

const rounds = Array.from({ length: 6 }, (_, index) => ({
  round: `round${index}`,
  gameID: 1,
  name: 'Yakamoz',
  slug: 'yakamoz',
  version: 1,
  time: new Date(Date.UTC(2026, 10, 21, 19, 41 - index)).toISOString(),
  stake: '20.00',
  win: ['48.00', '0.00', '6.00', '312.40', '0.00', '24.00'][index],
  nonce: 1482 - index,
}))

const seeds = {
  serverSeedHash: '9f2c41d0b7a85e6613cf0a94e2d718b35c6f90ae1d47b283f5a0c6e91b34d872',
  clientSeed: 'isil-deniz-24',
  nonce: 1483,
  previous: { serverSeed: '', serverSeedHash: '', clientSeed: '', nonce: 0 },
}

const inLanguage = (rows: readonly Row[], language: Language): Row[] =>
  rows.map((row) => {
    const { texts, ...rest } = row as { texts?: Record<Language, Row> }
    return { ...rest, ...texts?.[language] }
  })

type Calls = Record<string, (data: Data, language: Language) => Answer>

const calls: Calls = {
  'maintenance.check_status': () => done([]),
  'system.ping': () => done([{ time: new Date().toISOString() }]),
  'cms.getSlider': (_, language) => done(inLanguage(slides, language)),
  'cms.getPromotions': (_, language) => done(inLanguage(promotions, language)),
  'cms.getTournaments': (data, language) => paged(inLanguage(tournaments, language), data),
  'cms.popupInformation': () => done([]),
  'cms.getSpecialDateInf': () => done([]),
  'cms.getInformation': (data, language) => done(information(String(data.InfType), language)),
  'casino.category_list': (data, language) => paged(inLanguage(categories, language), data),
  'casino.provider_list': (data) => paged(providers, data),
  'casino.games_list': gamesList,
  'casino.init_game': () => done({ url: '/development/frame.html' }),
  'casino.rounds': () => done(rounds),
  'casino.seeds': () => done([seeds]),
  'casino.rotate_seed': () => done([{ ...seeds, nonce: 0 }]),
  'livecasino.category_list': (data) => paged([], data),
  'livecasino.provider_list': (data) => paged([], data),
  'livecasino.game_table_list': (data) => paged([], data),
  'user.login': login,
  'user.check_ga': checkCode,
  'user.logout': () => done([], { message: 'Çıkış Yapıldı' }),
  'user.favorites': favorites,
  'user.forgot': () =>
    done([], {
      message: 'Şifre sıfırlama adımlarını e-posta ile gönderdik. Lütfen gelen doğrulama e-postasını onayla.',
    }),
  'user.register': (data) =>
    data.email === 'dolu@ornek.com'
      ? refused('Bu e-posta ile bir hesap var', 409)
      : done([{ username: 'isil', email: String(data.email) }], { message: 'Üyeliğin tamamlandı' }),
  'user.confirm_register': () => done([], { message: 'E-posta adresin doğrulandı' }),
  'user.pass_reset': () => done([], { message: 'Şifren değişti' }),
  'user.get_user_profile': () => done([{ ...session, email: 'isil@ornek.com' }]),
  'finance.check_balance': () => done([{ balance: '2486.50', bonus: '0.00', held: '0.00', currency: 'TRY' }]),
  'finance.list_highlighted_cash_methods': () => done([]),
  'finance.list_cash_methods_new': () => done({ methods_list: [] }),
  'finance.list_transactions': () =>
    done([{ id: 'n1', isRead: false }], { pagination: { limit: 250, offset: 0, total: 1 } }),
}

export const answer = ({ api, data }: Envelope): Answer =>
  calls[`${api.class}.${api.method}`]?.(data, languageFrom(String(data.Lang ?? 'tr'))) ??
  refused('Böyle bir işlem yok', 404)
