import {
  casinoDiscountShare,
  depositBonusShare,
  firstTicketCampaign,
  trialStatus,
  welcomeBonus,
} from '@yakamoz/contract'
import { games } from '@yakamoz/games'
import { addDays, dayOf, startOfDay } from '@yakamoz/values'
import { notify } from '../../domains/notifications/index.ts'
import { insertDraw } from '../../domains/tournaments/index.ts'
import type { Database } from '../../platform/db/connect.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { spanFrom } from './span.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** The three bonuses of the promotions page, by their ids there. Sums in kuruş, shares in ten-thousandths (K-14). */
const offers = [
  {
    id: 1,
    kind: 'first_deposit' as const,
    ...welcomeBonus,
    least: 10_000,
    wagering: 30,
    cap: 10,
    max_stake: 10_000,
    days: 30,
    claim_days: 7,
    texts: {
      tr: {
        title: 'Hoş geldin bonusu',
        text: 'İlk yatırımının yarısı, en çok 999 ₺. 30 gün içinde 30 kez çevir; tek bahsin en çok 100 ₺’si sayılır. Çevrim bitince en çok bonusun 10 katı nakde geçer. Yatırdıktan sonra para çekersen verilmez.',
      },
      en: {
        title: 'Welcome bonus',
        text: 'Half of your first deposit, up to ₺999. Wager it 30 times within 30 days; at most ₺100 of each bet counts. Then up to 10 times the bonus becomes cash. Not given after a withdrawal.',
      },
    },
  },
  {
    id: 2,
    kind: 'loss' as const,
    share: casinoDiscountShare,
    most: 200_000,
    least: 10_000,
    wagering: 0,
    cap: 0,
    days: 7,
    claim_days: 7,
    texts: {
      tr: {
        title: 'Casino iskontosu',
        text: 'Geçen haftaki net casino kaybının yüzde otuzu, çevrimsiz, en çok 2.000 ₺. Pazartesiden pazara sayılır, bir hafta içinde alınır.',
      },
      en: {
        title: 'Casino discount',
        text: 'Thirty per cent of last week’s net casino loss, no wagering, up to ₺2,000. Counted Monday to Sunday, claimed within a week.',
      },
    },
  },
  {
    id: 3,
    kind: 'deposit' as const,
    share: depositBonusShare,
    most: 100_000,
    least: 10_000,
    wagering: 0,
    cap: 0,
    days: 7,
    claim_days: 1,
    pause_days: 7,
    turnover: 1,
    max_stake: 10_000,
    texts: {
      tr: {
        title: 'Çevrimsiz yatırım bonusu',
        text: 'Yatırımının yüzde yirmisi, çevrimsiz, en çok 1.000 ₺. Haftada bir kez, yatırımdan sonraki 24 saat içinde. Yatırdığını 7 gün içinde bir kez oynayınca nakit olur.',
      },
      en: {
        title: 'Deposit bonus without wagering',
        text: 'Twenty per cent of your deposit, no wagering, up to ₺1,000. Once a week, within 24 hours of the deposit. It becomes cash once you have played your deposit through within 7 days.',
      },
    },
  },
  {
    id: 4,
    kind: 'first_deposit' as const,
    code: 'YAKAMOZ',
    share: 10_000,
    most: 25_000,
    least: 10_000,
    wagering: 20,
    cap: 10,
    max_stake: 5_000,
    days: 30,
    claim_days: 7,
    texts: {
      tr: {
        title: 'Promosyon kodu bonusu',
        text: 'Üye olurken yazdığın kodla: ilk yatırımın kadar, en çok 250 ₺. 30 gün içinde 20 kez çevir; tek bahsin en çok 50 ₺’si sayılır. Bir yatırıma tek bonus verilir; yatırdıktan sonra para çekersen verilmez.',
      },
      en: {
        title: 'Promo code bonus',
        text: 'With the code you entered when you joined: as much as your first deposit, up to ₺250. Wager it 20 times within 30 days; at most ₺50 of each bet counts. One bonus per deposit, and none after a withdrawal.',
      },
    },
  },
]

export const seedBonuses = async ({ db: { query }, now }: AppContext): Promise<void> => {
  for (const [place, offer] of offers.entries()) {
    await query
      .insertInto('bonus_offer')
      .values({
        ...offer,
        promotion_id: 'code' in offer ? null : offer.id,
        ...spanFrom(now()),
        place,
        texts: JSON.stringify(offer.texts),
      })
      .onConflict((row) => row.doNothing())
      .execute()
  }
}

const slots = games.filter(({ kind }) => kind === 'slot').map(({ id }) => id)

const tournaments = [
  {
    id: 1,
    prize: 5_000_000,
    prizes: [2_000_000, 1_000_000, 500_000, 300_000, 300_000, 200_000, 200_000, 200_000, 150_000, 150_000],
    rule: 'stake' as const,
    min_stake: 100,
    games: slots,
    image: '/art/scenes/turnuva',
    days: [-3, 11],
    texts: {
      tr: {
        title: 'Deniz Feneri Yarışı',
        summary: 'En çok puan toplayan kazanır.',
        text: '<p>Yalnızca slotlardaki bahislerin sayılır; bonus parasıyla oynanan turlar sayılmaz. Katıl, oyna, ilk ona gir.</p>',
      },
      en: {
        title: 'Lighthouse Race',
        summary: 'Most points win.',
        text: '<p>Only stakes on slots count; rounds played with bonus money do not. Join, play and finish in the top ten.</p>',
      },
    },
  },
  {
    id: 2,
    prize: 2_500_000,
    prizes: [1_000_000, 600_000, 400_000, 300_000, 200_000],
    rule: 'multiple' as const,
    min_stake: 200,
    image: '/art/scenes/oyun-nar',
    days: [14, 21],
    texts: {
      tr: {
        title: 'Büyük Çarpan Haftası',
        summary: 'Tek turdaki en yüksek çarpan kazanır.',
        text: '<p>Sıralamanın ilk beşi ödülü paylaşır. Yalnızca en iyi turun sayılır.</p>',
      },
      en: {
        title: 'Big Multiplier Week',
        summary: 'The highest multiplier in one round wins.',
        text: '<p>The top five share the prize. Only your best round counts.</p>',
      },
    },
  },
  {
    id: 3,
    prize: 1_000_000,
    prizes: [500_000, 300_000, 200_000],
    rule: 'wins' as const,
    min_stake: 100,
    image: '/art/scenes/saha',
    days: [-40, -33],
    texts: {
      tr: {
        title: 'Lodos Serisi',
        summary: 'En çok turda kazanan birinci olur.',
        text: '<p>Sıralamanın ilk üçü ödülü paylaşır.</p>',
      },
      en: {
        title: 'South Wind Series',
        summary: 'The most winning rounds win.',
        text: '<p>The top three share the prize.</p>',
      },
    },
  },
]

/** Returns a full hour some days from an instant, for the begin and end of what the demo announces. */
const onTheHour = (nowMs: number, days: number, hour: number): Date =>
  new Date(startOfDay(addDays(dayOf(nowMs), days)) + hour * hourMs)

/** Tournaments around the first start, from 10:00 to 22:00: a current, a coming and a past one. */
export const seedTournaments = async ({ db: { query }, now }: AppContext): Promise<void> => {
  const nowMs = now()
  for (const [place, { days, texts, ...tournament }] of tournaments.entries()) {
    const [first = 0, last = 0] = days
    await query
      .insertInto('tournament')
      .values({
        ...tournament,
        starts_at: onTheHour(nowMs, first, 10),
        ends_at: onTheHour(nowMs, last, 22),
        place,
        texts: JSON.stringify(texts),
      })
      .onConflict((row) => row.doNothing())
      .execute()
  }
}

/** The first campaign of the New Year draw (Z-60), whose prizes were drawn long ago. */
const campaigns = [
  {
    id: 1,
    starts_on: firstTicketCampaign.startDate,
    ends_on: firstTicketCampaign.endDate,
    least: firstTicketCampaign.leastAmount,
    status: firstTicketCampaign.status,
    page_size: firstTicketCampaign.pageSize,
    year: 2025,
  },
]

const campaignTexts = (year: number) => ({
  tr: {
    title: `${year} Yılbaşı Çekilişi`,
    text: 'Kampanya boyunca 250 ₺ ve üzeri her yatırımın bir bilet. Biletler yılbaşından sonra çekilir; çekiliş tohumunun özeti ilk biletten önce yayımlanır.',
  },
  en: {
    title: `New Year draw ${year}`,
    text: 'Every deposit of ₺250 or more during the campaign is a ticket. Tickets are drawn after New Year; the hash of the draw’s seed is published before the first ticket.',
  },
})

export const seedDraws = async (app: AppContext): Promise<void> => {
  for (const { year, ...campaign } of campaigns) {
    await insertDraw(app, { ...campaign, prizes: [], texts: JSON.stringify(campaignTexts(year)) })
  }
}

const messages = [
  {
    marketing: true,
    days: -3,
    link: '/tournaments',
    texts: {
      tr: { title: 'Deniz Feneri Yarışı başladı', text: 'Katıl, slotlarda oyna, ilk ona giren ödülü paylaşır.' },
      en: { title: 'The Lighthouse Race has begun', text: 'Join and play slots: the top ten share the prize.' },
    },
  },
  {
    marketing: false,
    days: -10,
    link: '/me/protection',
    texts: {
      tr: {
        title: 'Sınırlarını kendin koy',
        text: 'Para yatırma, kayıp, bahis ve süre için sınır koyabilir, mola verebilirsin. Düşürdüğün sınır hemen geçerli olur.',
      },
      en: {
        title: 'Set your own limits',
        text: 'You can limit deposits, losses, stakes and time, or take a break. A lower limit applies at once.',
      },
    },
  },
]

/** A provider in trial with one table, which only players of the trial role see. Its games are not connected. */
export const seedTrialProvider = async ({ query }: Database): Promise<void> => {
  await query
    .insertInto('provider')
    .values({ id: 90, name: 'Poyraz Oyun', status: trialStatus, adapter: 'softswiss' })
    .onConflict((row) => row.doNothing())
    .execute()
  await query
    .insertInto('game')
    .values({
      id: 9_001,
      live: true,
      slug: 'poyraz:deneme-ruleti',
      name_tr: 'Deneme Ruleti',
      name_en: 'Trial Roulette',
      search: 'poyraz rulet roulette',
      provider_id: 90,
      kind: 'roulette',
      image: '/art/tables/bogaz-ruleti',
    })
    .onConflict((row) => row.doNothing())
    .execute()
}

/** The first notification of the demo player. */
export const seedNotification = async (app: AppContext, player: number): Promise<void> => {
  await notify(app, player, 'demo/welcome', {
    tr: {
      title: 'Yakamoz’a hoş geldin',
      text: 'Hesabında demo bakiyesi var. Bildirimlerin burada birikir.',
    },
    en: {
      title: 'Welcome to Yakamoz',
      text: 'Your account has a demo balance. Your notifications appear here.',
    },
  })
}

/** Announcements, added once, when there are none. */
export const seedMessages = async ({ db: { query }, now }: AppContext): Promise<void> => {
  const known = await query.selectFrom('mass_message').select('id').limit(1).executeTakeFirst()
  if (known) return
  for (const { days, texts, ...message } of messages) {
    await query
      .insertInto('mass_message')
      .values({
        ...message,
        starts_at: new Date(now() + days * dayMs),
        ends_at: spanFrom(now()).ends_at,
        texts: JSON.stringify(texts),
      })
      .execute()
  }
}

const ticketDeposits = [
  ['2024-12-03T19:20:00+03:00', 30_000],
  ['2024-12-11T21:05:00+03:00', 100_000],
  ['2024-12-19T12:40:00+03:00', 25_000],
  ['2024-12-27T23:10:00+03:00', 50_000],
  ['2025-01-01T00:30:00+03:00', 75_000],
] as const

/** Old deposits of the demo player for the tickets of the first campaign, without money. */
export const seedTickets = async ({ query }: Database, player: number): Promise<void> => {
  for (const [index, [at, amount]] of ticketDeposits.entries()) {
    await query
      .insertInto('transaction')
      .values({
        player_id: player,
        id: `demoticket${index + 1}`,
        operation: `demo/ticket/${index + 1}`,
        type_id: 1,
        category_id: 1,
        status: 1002,
        amount,
        method_id: 101,
        reference: `YK-DEM0-2${index}24`,
        decided_by: 'demo',
        decided_at: new Date(at),
        at: new Date(at),
      })
      .onConflict((row) => row.doNothing())
      .execute()
  }
}
