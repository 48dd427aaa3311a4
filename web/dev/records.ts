import type { Language } from '@yakamoz/values'

/** What the house in memory shows. */

const slots: readonly [slug: string, name: string, rtp: string, volatility: number][] = [
  ['yakamoz', 'Yakamoz', '96.32', 3],
  ['derya-incisi', 'Derya İncisi', '95.40', 2],
  ['kapadokya', 'Kapadokya', '96.40', 3],
  ['nar-tanesi', 'Nar Tanesi', '96.30', 3],
  ['van-kedisi', 'Van Kedisi', '96.50', 1],
  ['iznik-atesi', 'İznik Ateşi', '95.90', 4],
  ['bogaz-vapuru', 'Boğaz Vapuru', '96.50', 2],
  ['kandil', 'Kandil', '96.00', 3],
  ['ucan-hali', 'Uçan Halı', '96.15', 3],
  ['lale-devri', 'Lale Devri', '96.05', 2],
  ['nazar', 'Nazar', '96.20', 3],
  ['derin-goz', 'Derin Göz', '95.80', 4],
  ['akce', 'Akçe', '95.60', 4],
  ['donence', 'Dönence', '96.00', 2],
  ['demli-cay', 'Demli Çay', '96.60', 1],
  ['gunes-mozaigi', 'Güneş Mozaiği', '96.10', 3],
  ['kiz-kulesi', 'Kız Kulesi', '96.10', 2],
  ['ilk-tapinak', 'İlk Tapınak', '96.25', 3],
  ['lufer-kosusu', 'Lüfer Koşusu', '96.40', 2],
]

const houses = ['Liman Atölyesi', 'Kuzey Feneri', 'Dalga Oyun', 'Mavi Çini']
const categoryIds = [27, 40, 49, 57, 58, 63] as const
/** Enough of them to page: the titles come round again. */
const rounds = 4

export const games = Array.from({ length: slots.length * rounds }, (_, index) => {
  const [slug, name, rtp, volatility] = slots[index % slots.length] ?? ['yakamoz', 'Yakamoz', '96.32', 3]
  const again = Math.floor(index / slots.length)
  const isQuick = index < 10
  return {
    gameID: index + 1,
    gameType: 'slot',
    name: again ? `${name} ${again + 1}` : name,
    slug,
    providerID: (index % houses.length) + 1,
    providerName: houses[index % houses.length] ?? '',
    image: '',
    rtp,
    volatility,
    kind: 'slot',
    isNew: index % 9 === 4,
    hasJackpot: index % 11 === 1,
    isFavorite: false,
    least: '1.00',
    most: '2000.00',
    categories: [...(isQuick ? [60] : []), ...categoryIds.filter((_, place) => (index + place) % 3 !== 0)],
  }
})

const categoryNames: Record<number, Record<Language, string>> = {
  60: { tr: 'Hızlı erişim', en: 'Quick access' },
  27: { tr: 'Popüler slotlar', en: 'Popular slots' },
  40: { tr: 'Yeni çıkanlar', en: 'New' },
  49: { tr: 'Jackpot', en: 'Jackpot' },
  57: { tr: 'Klasik', en: 'Classic' },
  58: { tr: 'Küme', en: 'Cluster' },
  63: { tr: 'Yüksek oynaklık', en: 'High volatility' },
}

export const categories = [60, ...categoryIds].map((id) => ({
  CategoryID: id,
  kind: id === 57 ? 'classic' : '',
  count: games.filter((game) => game.categories.includes(id)).length,
  texts: { tr: { name: categoryNames[id]?.tr }, en: { name: categoryNames[id]?.en } },
}))

export const providers = houses.map((name, index) => ({
  providerID: index + 1,
  name,
  status: 1,
  count: games.filter((game) => game.providerID === index + 1).length,
}))

const running = { Status: 1, Start_date: '2026-01-01T00:00:00.000+03:00', End_date: '2027-12-31T00:00:00.000+03:00' }
const slide = { ...running, sliderPlace: 'sol', SliderType: 'slot', termsLink: '/info/BonusRules' }

export const slides = [
  {
    id: 1,
    ...slide,
    image: 'hos-geldin',
    link: '/register',
    texts: {
      tr: {
        subtitle: 'Hoş geldin bonusu',
        figure: '%50',
        title: 'İlk yatırımına yarısı kadar bonus',
        text: '999 ₺’ye kadar, yatırırken seçmen yeter.',
        button: 'Bonusu al',
      },
      en: {
        subtitle: 'Welcome bonus',
        figure: '50%',
        title: 'Half as much again on your first deposit',
        text: 'Up to ₺999, just choose it as you deposit.',
        button: 'Get the bonus',
      },
    },
  },
  {
    id: 2,
    ...slide,
    image: 'casino-iskontosu',
    link: '/promotions',
    texts: {
      tr: {
        subtitle: '',
        figure: '%30',
        title: 'Casino discount',
        text: 'Net casino kaybının yüzde otuzu geri.',
        button: 'Nasıl çalışır?',
      },
      en: {
        subtitle: '',
        figure: '30%',
        title: 'Casino discount',
        text: 'Thirty percent of your net casino loss comes back.',
        button: 'How it works',
      },
    },
  },
  {
    id: 3,
    ...slide,
    image: 'cevrimsiz-bonus',
    link: '/me/deposit',
    texts: {
      tr: {
        subtitle: '',
        figure: '%20',
        title: 'Çevrimsiz yatırım bonusu',
        text: 'Çevrim yok, çekmek serbest.',
        button: 'Para yatır',
      },
      en: {
        subtitle: '',
        figure: '20%',
        title: 'Deposit bonus without wagering',
        text: 'Nothing to wager, yours to withdraw.',
        button: 'Deposit',
      },
    },
  },
]

export const promotions = slides.map(({ id, image, texts }) => ({
  id,
  ...running,
  image,
  texts: {
    tr: {
      title: texts.tr.title,
      summary: texts.tr.text,
      Text: `<p>${texts.tr.text}</p><ul><li>Üye olan herkes yararlanır.</li><li>Bir kez verilir.</li></ul>`,
    },
    en: {
      title: texts.en.title,
      summary: texts.en.text,
      Text: `<p>${texts.en.text}</p><ul><li>Open to every member.</li><li>Given once.</li></ul>`,
    },
  },
}))

export const tournaments = [
  {
    id: 1,
    image: 'turnuva',
    prize: '250000.00',
    Start_date: '2026-11-10T20:00:00.000+03:00',
    End_date: '2026-12-10T20:00:00.000+03:00',
    texts: {
      tr: {
        title: 'Kasım yakamozu',
        summary: 'Slotlarda en yüksek çarpan kazanır.',
        Text: '<p>Her turda çarpanın sayılır, en iyi onu toplanır.</p>',
      },
      en: {
        title: 'November glow',
        summary: 'The highest multiplier on slots wins.',
        Text: '<p>Your multiplier counts each round, your best ten add up.</p>',
      },
    },
  },
  {
    id: 2,
    image: 'turnuva',
    prize: '100000.00',
    Start_date: '2026-12-20T20:00:00.000+03:00',
    End_date: '2026-12-31T20:00:00.000+03:00',
    texts: {
      tr: {
        title: 'Yılbaşı turnuvası',
        summary: 'On iki gün, her gün bir ödül.',
        Text: '<p>Her gün yeni bir tablo açılır.</p>',
      },
      en: {
        title: 'New Year tournament',
        summary: 'Twelve days, a prize each day.',
        Text: '<p>A new board opens every day.</p>',
      },
    },
  },
]

const informationWords: Record<Language, { title: string; text: string }> = {
  tr: {
    title: 'Sorumlu oyun',
    text: '<h2>Sınırını sen koy</h2><p>Oyun bir gelir yolu değildir. Kaybetmeyi göze aldığından fazlasıyla oynama.</p><ul><li>Yatırma, kayıp ve süre limiti koyabilirsin.</li><li>Mola verebilir ya da hesabını kapatabilirsin.</li></ul><h2>Yardım</h2><p>Kendini kaptırdığını düşünüyorsan bir yakınınla konuş.</p>',
  },
  en: {
    title: 'Responsible gaming',
    text: '<h2>You set the bounds</h2><p>Play is no source of income. Never stake more than you can afford to lose.</p><ul><li>You can set limits on deposits, losses and time.</li><li>You can take a break or close your account.</li></ul><h2>Help</h2><p>If you feel that it carries you away, talk to somebody close to you.</p>',
  },
}

export const information = (type: string, language: Language) => {
  if (type === 'SocialMediaLinks') return [{ InfType: type, title: '', Text: '{}', updated: running.Start_date }]
  if (type === 'bottomBarInfo' || type === 'DomainBilgi') return []
  const { title, text } = informationWords[language]
  return [{ InfType: type, title, Text: text, updated: '2026-11-01T10:00:00.000+03:00' }]
}

const both = (tr: string, en: string) => ({ tr, en })
const item = (id: string, title: Record<Language, string>, link: string, icon: string, top = false) => ({
  id,
  title,
  link,
  icon,
  top,
})

export const datas: Record<string, unknown> = {
  'header-menu': [
    {
      id: 'casino',
      title: both('Casino', 'Casino'),
      items: [
        item('lobby', both('Lobi', 'Lobby'), '/', 'layout-grid'),
        item('slot', both('Slot', 'Slots'), '/slot', 'cherry', true),
        item('new', both('Yeni çıkanlar', 'New'), '/slot/category/40', 'sparkles'),
        item('jackpot', both('Jackpot', 'Jackpot'), '/slot/category/49', 'gem'),
      ],
    },
    {
      id: 'you',
      title: both('Senin için', 'For you'),
      items: [
        item('promotions', both('Promosyonlar', 'Promotions'), '/promotions', 'gift', true),
        item('tournaments', both('Turnuvalar', 'Tournaments'), '/tournaments', 'medal', true),
        item('favorites', both('Favoriler', 'Favourites'), '/favorites', 'star'),
      ],
    },
  ],
  languages: [
    { id: 1, title: 'TR', lang: 'tr' },
    { id: 2, title: 'EN', lang: 'en' },
  ],
  'footer-menu': [
    {
      id: 'games',
      title: both('Oyunlar', 'Games'),
      items: [
        { id: 'slot', title: both('Slot', 'Slots'), link: '/slot' },
        { id: 'promotions', title: both('Promosyonlar', 'Promotions'), link: '/promotions' },
        { id: 'tournaments', title: both('Turnuvalar', 'Tournaments'), link: '/tournaments' },
      ],
    },
    {
      id: 'rules',
      title: both('Kurallar', 'Rules'),
      items: [
        { id: 'terms', title: both('Kullanım şartları', 'Terms of use'), link: '/info/KullanimSartlari' },
        { id: 'general', title: both('Genel kurallar', 'General rules'), link: '/info/GeneralRules' },
        { id: 'bet', title: both('Bahis kuralları', 'Bet rules'), link: '/info/BetRules' },
        { id: 'casino', title: both('Casino kuralları', 'Casino rules'), link: '/info/CasinoRules' },
        { id: 'bonus', title: both('Bonus kuralları', 'Bonus rules'), link: '/info/BonusRules' },
        { id: 'financial', title: both('Finansal kurallar', 'Financial rules'), link: '/info/Financial' },
      ],
    },
    {
      id: 'safe',
      title: both('Güvende oyna', 'Play safe'),
      items: [
        { id: 'responsible', title: both('Sorumlu oyun', 'Responsible gaming'), link: '/info/ResponsibleGaming' },
        { id: 'privacy', title: both('Gizlilik', 'Privacy'), link: '/info/Privacy' },
      ],
    },
    {
      id: 'help',
      title: both('Yardım', 'Help'),
      items: [
        { id: 'faq', title: both('Sık sorulan sorular', 'FAQ'), link: '/info/FAQ' },
        { id: 'about', title: both('Hakkımızda', 'About us'), link: '/about-us' },
        { id: 'affiliate', title: both('Ortaklık', 'Affiliate partnership'), link: '/info/AffilateInfo' },
      ],
    },
  ],
  partners: [],
  'investment-methods': [
    { name: both('Havale', 'Bank transfer'), icon: 'landmark' },
    { name: both('FAST', 'FAST'), icon: 'zap' },
    { name: both('QR', 'QR'), icon: 'qr-code' },
    { name: both('Kart', 'Card'), icon: 'credit-card' },
  ],
}
