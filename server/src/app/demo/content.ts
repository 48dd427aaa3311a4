import { dayOf, kurus } from '@yakamoz/values'
import { readPages, writePages } from '../../domains/content/index.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { spanFrom } from './span.ts'

/** The three banners of the home page, with the figures of the bonuses (N-01). */
const sliders = [
  {
    id: 1,
    image: '/art/scenes/hos-geldin',
    link: '/promotions',
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
        title: 'Half of your first deposit on top',
        text: 'Up to ₺999, just choose it when you deposit.',
        button: 'Get the bonus',
      },
    },
  },
  {
    id: 2,
    image: '/art/scenes/casino-iskontosu',
    link: '/promotions',
    texts: {
      tr: {
        subtitle: 'Her hafta',
        figure: '%30',
        title: 'Casino iskontosu',
        text: 'Net casino kaybının yüzde otuzu geri.',
        button: 'Nasıl çalışır?',
      },
      en: {
        subtitle: 'Every week',
        figure: '30%',
        title: 'Casino discount',
        text: 'Thirty per cent of your net casino loss back.',
        button: 'How it works',
      },
    },
  },
  {
    id: 3,
    image: '/art/scenes/cevrimsiz-bonus',
    link: '/me/deposit',
    texts: {
      tr: {
        subtitle: 'Haftada bir',
        figure: '%20',
        title: 'Çevrimsiz yatırım bonusu',
        text: 'Bonusta çevrim yok: yatırdığını bir kez oyna, nakit olsun.',
        button: 'Para yatır',
      },
      en: {
        subtitle: 'Once a week',
        figure: '20%',
        title: 'Deposit bonus without wagering',
        text: 'No wagering: play your deposit once and it is cash.',
        button: 'Deposit',
      },
    },
  },
]

/** The sliders of the slot lobby, left and right. */
const sides = [
  {
    id: 4,
    side: 'sol' as const,
    image: '/art/scenes/turnuva',
    link: '/tournaments',
    texts: {
      tr: {
        title: 'Slotlarda yarış var',
        text: 'Katıl, oyna, ilk ona giren ödülü paylaşır.',
        button: 'Turnuvalar',
      },
      en: {
        title: 'The race is on in the slots',
        text: 'Join and play: the top ten share the prize.',
        button: 'Tournaments',
      },
    },
  },
  {
    id: 5,
    side: 'sag' as const,
    image: '/art/scenes/casino-iskontosu',
    link: '/promotions',
    texts: {
      tr: {
        figure: '%30',
        title: 'Casino iskontosu',
        text: 'Net casino kaybının yüzde otuzu her hafta geri.',
        button: 'Nasıl çalışır?',
      },
      en: {
        figure: '30%',
        title: 'Casino discount',
        text: 'Thirty per cent of your net casino loss back every week.',
        button: 'How it works',
      },
    },
  },
]

/** A slider that was switched off before its end: the list of all items has it, and no page shows it (V-01). */
const inactiveSlider = {
  id: 6,
  active: false,
  slider_type: 'home',
  image: '/art/scenes/turnuva',
  link: '/tournaments',
  texts: {
    tr: { title: 'Yaz turnuvası', text: 'Bu kampanya sona erdi.', button: 'Turnuvalar' },
    en: { title: 'Summer tournament', text: 'This campaign has ended.', button: 'Tournaments' },
  },
}

/** The popup of the home page. */
const popup = {
  id: 1,
  site_id: 111,
  image: '/art/scenes/hos-geldin',
  link: '/register',
  texts: {
    tr: {
      title: 'Yakamoz’a hoş geldin',
      text: '<p>Burası bir demo sitesi: bütün oyunları <strong>gerçek olmayan parayla</strong> deneyebilirsin. Üye olman yeter.</p>',
    },
    en: {
      title: 'Welcome to Yakamoz',
      text: '<p>This is a demo: try every game with <strong>money that is not real</strong>. You only need to join.</p>',
    },
  },
}

/** The licence of the demo, which states that it is none. */
const licence = {
  id: 1,
  name: 'Yakamoz Demo',
  number: 'DEMO-0001',
  authority: 'Örnek lisans / sample licence',
  place: 0,
}

const promotions = [
  {
    id: 1,
    image: '/art/scenes/hos-geldin',
    texts: {
      tr: {
        title: 'Hoş geldin bonusu: %50, en çok 999 ₺',
        summary: 'İlk yatırımının yarısı kadar bonus.',
        text: '<p>İlk yatırımının <strong>yüzde ellisi</strong> kadar bonus hesabına eklenir; bonus en çok <strong>999 ₺</strong> olur. 1.998 ₺ ve üzeri yatırımlarda üst sınıra ulaşırsın.</p><ul><li>Her oyuncu bir kez yararlanır; ilk yatırım en az <strong>100 ₺</strong> olmalıdır.</li><li>Bonus, yatırdıktan sonra çekim istemeden önce alınır.</li><li>Bonus 30 gün içinde tutarının <strong>30 katı</strong> kadar çevrilir; kalan çevrim hesabında lira olarak yazar.</li><li>Bonus sürerken tek bahsin en çok <strong>100 ₺</strong>’si sayılır; bonus parasıyla daha büyük bahis oynanmaz.</li><li>Çevrim bitince en çok bonusun <strong>10 katı</strong> nakde döner. Çevrim bitmeden para çekersen bonus iptal olur.</li><li>Vazgeçmek istersen bonusu istediğin an iptal edebilirsin; kendi paran sana kalır.</li></ul>',
      },
      en: {
        title: 'Welcome bonus: 50% up to ₺999',
        summary: 'Half of your first deposit on top.',
        text: '<p><strong>Fifty per cent</strong> of your first deposit is added as a bonus, up to <strong>₺999</strong>; a deposit of ₺1,998 or more reaches the limit.</p><ul><li>Once per player; the first deposit must be <strong>₺100</strong> or more.</li><li>Claim it before you request a withdrawal after that deposit.</li><li>The bonus is wagered <strong>30 times</strong> within 30 days; your account shows what is left to wager, in lira.</li><li>While the bonus runs, at most <strong>₺100</strong> of each bet counts, and you cannot place a larger bet with bonus money.</li><li>When the wagering is done, up to <strong>10 times</strong> the bonus becomes cash. A withdrawal before the wagering is done ends the bonus.</li><li>You can give up the bonus at any time; your own money stays yours.</li></ul>',
      },
    },
  },
  {
    id: 2,
    image: '/art/scenes/casino-iskontosu',
    texts: {
      tr: {
        title: 'Casino iskontosu: %30',
        summary: 'Net casino kaybının yüzde otuzu geri.',
        text: '<p>Bir hafta içinde casino oyunlarında net kayıptaysan, kaybının <strong>yüzde otuzunu</strong> iskonto olarak geri alırsın. Net kayıp, bahislerinden kazançların düşülmesiyle bulunur.</p><ul><li>Hafta pazartesiden pazara sayılır; kayıp en az <strong>100 ₺</strong> olmalıdır; iskonto en çok <strong>2.000 ₺</strong> olur.</li><li>İskonto bir sonraki hafta içinde alınır, çevrim şartı yoktur.</li></ul>',
      },
      en: {
        title: 'Casino discount: 30%',
        summary: 'Thirty per cent of your net casino loss back.',
        text: '<p>When a week of casino games ends in a net loss, <strong>thirty per cent</strong> of it comes back as a discount. Net loss is your stakes minus your wins.</p><ul><li>A week runs from Monday to Sunday; the loss must be <strong>₺100</strong> or more; the discount is <strong>₺2,000</strong> at most.</li><li>Claim the discount within the following week; there is no wagering.</li></ul>',
      },
    },
  },
  {
    id: 3,
    image: '/art/scenes/cevrimsiz-bonus',
    texts: {
      tr: {
        title: 'Çevrimsiz yatırım bonusu: %20',
        summary: 'Bonusta çevrim yok.',
        text: '<p>Yatırımının <strong>yüzde yirmisi</strong> hesabına eklenir; bonusun kendisi çevrilmez.</p><ul><li>Bonus en çok <strong>1.000 ₺</strong> olur; yatırım en az <strong>100 ₺</strong> olmalıdır.</li><li>Haftada bir kez, yatırımdan sonraki 24 saat içinde ve çekim istemeden önce alınır.</li><li>Yatırdığın tutarı 7 gün içinde <strong>bir kez</strong> oynayınca bonus nakde döner ve çekilir. Oyunlar çevrimdeki katkılarıyla sayılır. Daha önce çekmek istersen bonus iptal olur; bu sana önce sorulur.</li></ul>',
      },
      en: {
        title: 'Deposit bonus without wagering: 20%',
        summary: 'No wagering on the bonus.',
        text: '<p><strong>Twenty per cent</strong> of your deposit is added as a bonus; the bonus itself is not wagered.</p><ul><li>The bonus is <strong>₺1,000</strong> at most, for a deposit of <strong>₺100</strong> or more.</li><li>Once a week, within 24 hours of the deposit and before you request a withdrawal after it.</li><li>Once you have staked your deposit <strong>one time</strong> within 7 days, the bonus becomes cash and can be withdrawn. Games count as they do for wagering. A withdrawal before that ends the bonus, and you are asked first.</li></ul>',
      },
    },
  },
]

/** The days with a decoration on the home page: Republic Day and New Year. */
const specialDatesOf = (year: number) => [
  {
    decoration: 'republic',
    starts_at: new Date(`${year}-10-28T00:00:00+03:00`),
    ends_at: new Date(`${year}-10-30T00:00:00+03:00`),
    texts: {
      tr: { text: '29 Ekim Cumhuriyet Bayramımız kutlu olsun' },
      en: { text: 'Happy Republic Day of Türkiye' },
    },
  },
  {
    decoration: 'new-year',
    starts_at: new Date(`${year}-12-20T00:00:00+03:00`),
    ends_at: new Date(`${year + 1}-01-03T00:00:00+03:00`),
    texts: {
      tr: { text: `Mutlu yıllar, hoş geldin ${year + 1}` },
      en: { text: `A happy new year, welcome ${year + 1}` },
    },
  },
]

const yearsAhead = 4

/** Adds special dates from the last New Year on, once, when there are none. */
const seedSpecialDates = async ({ db, now }: AppContext): Promise<void> => {
  const known = await db.query.selectFrom('special_date').select('id').limit(1).executeTakeFirst()
  if (known) return
  const thisYear = Number(dayOf(now()).slice(0, 4))
  const dates = Array.from({ length: yearsAhead + 1 }, (_, at) => specialDatesOf(thisYear - 1 + at)).flat()
  for (const [index, { texts, ...date }] of dates.entries())
    await db.query
      .insertInto('special_date')
      .values({ id: index + 1, ...date, texts: JSON.stringify(texts) })
      .execute()
}

const seedPopup = async ({ db }: AppContext): Promise<void> => {
  await db.query
    .insertInto('popup')
    .values({ ...popup, texts: JSON.stringify(popup.texts) })
    .onConflict((row) => row.doNothing())
    .execute()
}

/** The types of the information pages that staff have changed: a new start of the demo leaves them as they are. */
const changedPages = async (db: AppContext['db']): Promise<string[]> =>
  (await db.query.selectFrom('content_version').select('item').distinct().execute()).map(({ item }) => item)

/** Banners, promotions, popup, licence, special dates and information pages of the demo. */
export const seedContent = async (app: AppContext): Promise<void> => {
  const { db } = app
  const always = spanFrom(app.now())
  const slides = [
    ...sliders.map((slide) => ({ ...slide, slider_type: 'home', terms_link: '/info/BonusRules' })),
    ...sides.map((slide) => ({ ...slide, slider_type: 'slot' })),
    inactiveSlider,
  ]
  for (const [place, slide] of slides.entries()) {
    await db.query
      .insertInto('slider')
      .values({
        ...slide,
        ...always,
        site_id: 889,
        place,
        texts: JSON.stringify(slide.texts),
      })
      .onConflict((row) => row.doNothing())
      .execute()
  }
  for (const [place, promotion] of promotions.entries()) {
    await db.query
      .insertInto('promotion')
      .values({ ...promotion, ...always, place, texts: JSON.stringify(promotion.texts) })
      .onConflict((row) => row.doNothing())
      .execute()
  }
  await db.query
    .insertInto('licence')
    .values(licence)
    .onConflict((row) => row.doNothing())
    .execute()
  if (app.config.demoPopup) await seedPopup(app)
  await seedSpecialDates(app)
  const changed = new Set(await changedPages(db))
  const pages = readPages(new URL('../../../content/information/', import.meta.url))
  await writePages(
    db,
    pages.filter(({ type }) => !changed.has(type)),
  )
}

/** The opening balance of the demo player. */
export const demoBalance = kurus(250_000)
