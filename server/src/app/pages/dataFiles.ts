import { pageTypes } from '@yakamoz/contract'
import { checkedGames } from '@yakamoz/games/engines'
import { catalogueOf } from '../../domains/casino/index.ts'
import type { AppContext } from '../../transport/appContext.ts'

type Texts = { tr: string; en: string }
type Item = { id: string; title: Texts; link: string; icon?: string; top?: boolean }
type Group = { id: string; title: Texts; items: Item[] }

const item = (id: string, tr: string, en: string, link: string, icon?: string, top?: boolean): Item => ({
  id,
  title: { tr, en },
  link,
  ...(icon ? { icon } : {}),
  ...(top ? { top } : {}),
})

/** Kinds of games and their pages in the menu; shown when a game of the kind exists. */
const kinds: { kind: string; live: boolean; item: Item }[] = [
  { kind: 'roulette', live: true, item: item('roulette', 'Rulet', 'Roulette', '/live/type/roulette', 'circle-dot') },
  { kind: 'blackjack', live: true, item: item('blackjack', 'Blackjack', 'Blackjack', '/live/type/blackjack', 'spade') },
  { kind: 'poker', live: true, item: item('poker', 'Poker', 'Poker', '/live/type/poker', 'club') },
  { kind: 'zeplin', live: false, item: item('zeplin', 'Zeplin', 'Zeplin', '/slot/type/zeplin', 'rocket') },
  { kind: 'spaceman', live: false, item: item('spaceman', 'Spaceman', 'Spaceman', '/slot/type/spaceman', 'orbit') },
  { kind: 'bingo', live: false, item: item('bingo', 'Bingo', 'Bingo', '/slot/type/bingo', 'grid-3x3') },
  {
    kind: 'sound-bingo',
    live: false,
    item: item('sound-bingo', 'Sesli bingo', 'Sound bingo', '/slot/type/sound-bingo', 'audio-lines'),
  },
  {
    kind: 'bet-on-games',
    live: false,
    item: item('bet-on-games', 'Bet-on-Games', 'Bet on games', '/slot/type/bet-on-games', 'dices'),
  },
  {
    kind: 'football',
    live: false,
    item: item('football', '3D futbol', '3D football', '/slot/type/football', 'football'),
  },
  { kind: 'racing', live: false, item: item('racing', 'Golden Race', 'Golden Race', '/slot/type/racing', 'flag') },
]

/** The header menu: games, then the player's pages. */
const headerMenu = async (app: AppContext): Promise<Group[]> => {
  const { games } = await catalogueOf(app)
  const hasLive = games.some((game) => game.live)
  const offered = kinds.filter(({ kind, live }) => games.some((game) => game.kind === kind && game.live === live))
  return [
    {
      id: 'casino',
      title: { tr: 'Casino', en: 'Casino' },
      items: [
        item('lobby', 'Lobi', 'Lobby', '/', 'layout-grid'),
        item('slot', 'Slot', 'Slots', '/slot', 'cherry', true),
        ...(hasLive ? [item('live', 'Canlı casino', 'Live casino', '/live', 'radio-tower', true)] : []),
        ...offered.map((one) => one.item),
      ],
    },
    {
      id: 'sport',
      title: { tr: 'Spor', en: 'Sport' },
      items: [
        item('sport', 'Spor bahisleri', 'Sports betting', '/sport', 'trophy', true),
        item('sport-live', 'Canlı spor', 'Live sports', '/sport/live', 'activity'),
      ],
    },
    {
      id: 'yours',
      title: { tr: 'Senin için', en: 'For you' },
      items: [
        item('promotions', 'Promosyonlar', 'Promotions', '/promotions', 'gift', true),
        item('tournaments', 'Turnuvalar', 'Tournaments', '/tournaments', 'medal', true),
        item('favorites', 'Favoriler', 'Favourites', '/favorites', 'star'),
      ],
    },
  ]
}

const footerGroups: Group[] = [
  {
    id: 'games',
    title: { tr: 'Oyunlar', en: 'Games' },
    items: [
      item('slot', 'Slot', 'Slots', '/slot'),
      item('sport', 'Spor bahisleri', 'Sports betting', '/sport'),
      item('promotions', 'Promosyonlar', 'Promotions', '/promotions'),
      item('tournaments', 'Turnuvalar', 'Tournaments', '/tournaments'),
    ],
  },
  {
    id: 'rules',
    title: { tr: 'Kurallar', en: 'Rules' },
    items: [
      item('terms', 'Kullanım şartları', 'Terms of use', '/info/KullanimSartlari'),
      item('general', 'Genel kurallar', 'General rules', '/info/GeneralRules'),
      item('bet', 'Bahis kuralları', 'Betting rules', '/info/BetRules'),
      item('casino', 'Casino kuralları', 'Casino rules', '/info/CasinoRules'),
      item('bonus', 'Bonus kuralları', 'Bonus rules', '/info/BonusRules'),
      item('financial', 'Finansal kurallar', 'Financial rules', '/info/FinanceRules'),
    ],
  },
  {
    id: 'safety',
    title: { tr: 'Güvende oyna', en: 'Play safely' },
    items: [
      item('responsible', 'Sorumlu oyun', 'Responsible gaming', '/info/ResponsibleGaming'),
      item('privacy', 'Gizlilik', 'Privacy', '/info/Privacy'),
      item('financials', 'Finansal bilgiler', 'Financial information', '/info/Financial'),
      item('fairness', 'Adillik doğrulama', 'Fairness check', '/fairness'),
    ],
  },
  {
    id: 'help',
    title: { tr: 'Yardım', en: 'Help' },
    items: [
      item('faq', 'Sık sorulan sorular', 'FAQ', '/info/FAQ'),
      item('about', 'Hakkımızda', 'About us', '/about-us'),
      item('affiliate', 'Ortaklık', 'Affiliate partnership', '/info/AffilateInfo'),
    ],
  },
]

/** Returns the information record of an item's page; undefined for a page without one. */
const recordOf = ({ link }: Item): string | undefined => {
  if (link === '/about-us') return pageTypes.AboutUs
  const [, type = ''] = /^\/info\/(\w+)$/.exec(link) ?? []
  return Object.entries(pageTypes).find(([name]) => name === type)?.[1]
}

/** The footer menu, without pages that have no text. */
const footerMenu = async (app: AppContext): Promise<Group[]> => {
  const rows = await app.db.query.selectFrom('information').select('type').distinct().execute()
  const written = new Set(rows.map((row) => row.type))
  const isWritten = (one: Item): boolean => {
    const record = recordOf(one)
    return record === undefined || written.has(record)
  }
  return footerGroups
    .map((group) => ({ ...group, items: group.items.filter(isWritten) }))
    .filter((group) => group.items.length > 0)
}

/** `languages.json` (E-10). */
const languageRows = [
  { id: 1, title: 'TR', lang: 'tr' },
  { id: 2, title: 'EN', lang: 'en' },
]

/** The labels of the deposit methods. */
const investmentMethods = async (app: AppContext) => {
  const rows = await app.db.query
    .selectFrom('cash_method')
    .select(['name_tr', 'name_en', 'icon'])
    .where('type', '=', 1)
    .where('open', '=', true)
    .where('group_id', 'is', null)
    .orderBy('place')
    .execute()
  return rows.map((row) => ({ name: { tr: row.name_tr, en: row.name_en }, icon: row.icon }))
}

const partners = async (app: AppContext) => {
  const { providers } = await catalogueOf(app)
  return providers
    .filter((provider) => provider.status === 1)
    .map(({ id, name }) => ({ name, link: `/slot/provider/${id}` }))
}

export type DataFile = 'header-menu' | 'languages' | 'footer-menu' | 'partners' | 'investment-methods' | 'checked-games'

const files: Record<DataFile, (app: AppContext) => Promise<unknown>> = {
  'header-menu': headerMenu,
  languages: async () => languageRows,
  'footer-menu': footerMenu,
  partners,
  'investment-methods': investmentMethods,
  'checked-games': checkedGames,
}

export const dataFiles = Object.keys(files) as DataFile[]

/** Returns the content of `/datas/<name>.json`. */
export const datasOf = (app: AppContext, name: DataFile): Promise<unknown> => files[name](app)
