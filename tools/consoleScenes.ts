import type { Page } from '@playwright/test'
import { consoleRefusals } from '@yakamoz/contract/console/refusals'

/** A text of the console in both languages. */
export type Words = { tr: string; en: string }

/**
 * A state of a room: its address, what is pressed there one after the other (buttons, and lines of menus), and what is done then. `calls`: whether what the
 * room reads never comes, fails, or is kept, as figures of a large house are. `visitor`: nobody is signed in.
 */
export type ConsoleScene = {
  name: string
  path: string
  press?: readonly Words[]
  act?(page: Page, language: keyof Words): Promise<unknown>
  calls?: 'held' | 'failing' | 'kept'
  visitor?: true
}

/** What addresses name: records of a console that `fillConsole` has filled, and how its owner signs in. */
export type ConsoleRecords = {
  player: string
  /** Has an accepted document. */
  verified: string
  /** Has closed the account. */
  closed: string
  longName: string
  payment: string
  /** A round of the player's. */
  round: string
  /** One of the verified player that was declared void. */
  voidRound: string
  /** A match with open bets, a price by hand and an outcome off sale. */
  match: string
  talk: string
  batch: string
  request: string
  document: string
  invitation: string
  member: string
  /** A filter that another member of staff has shared. */
  filter: string
  owner: { email: string; password: string }
}

const playerTabs = [
  '',
  'movements',
  'payments',
  'rounds',
  'bets',
  'coupons',
  'bonuses',
  'protection',
  'markers',
  'shared',
  'links',
  'signIns',
  'messages',
  'conversations',
  'notes',
]

const words = (tr: string, en: string): Words => ({ tr, en })
const acts = words('İşlemler', 'Actions')
const settled = words('Kaydet', 'Save')

/** Has the open request decided by somebody else while it is confirmed here. */
const decideMeanwhile = async (page: Page, language: keyof Words): Promise<void> => {
  await page.route('**/console/v1', (route) => {
    const { api } = route.request().postDataJSON()
    if (api.class !== 'approvals') return route.fallback()
    const refused = {
      result: false,
      refusal: 'already_decided',
      message: consoleRefusals.already_decided[language],
      code: 409,
    }
    const none = { result: true, message: '', code: 200 }
    return route.fulfill({ json: { ...(api.method === 'confirm' ? refused : none), data: [] } })
  })
  const confirm = page.getByRole('button', { name: words('Onayla ve uygula', 'Confirm and perform')[language] })
  await confirm.click()
  await page.locator('.modal').waitFor()
  await confirm.last().click()
}

const openPalette = async (page: Page, typed = ''): Promise<void> => {
  await page.keyboard.press('Control+k')
  await page.keyboard.type(typed)
}

const signIn = async (page: Page, { email, password }: ConsoleRecords['owner']): Promise<void> => {
  await page.locator('input[type="email"]').fill(email)
  await page.locator('input[type="password"]').fill(password)
  await page.keyboard.press('Enter')
}

/** A form beside the preview of its card, once the page of the site has drawn it. */
const preview = (name: string, path: string, card: string): ConsoleScene => ({
  name,
  path,
  press: [words('Önizleme', 'Preview')],
  act: async (page) => {
    await page.frameLocator('iframe').locator(card).first().waitFor()
    await page.locator('.preview').evaluate((one) => one.scrollIntoView())
  },
})

/** Opens the menu of a row of a match's sheet, and chooses a line of it. */
const chooseAct = async (page: Page, row: string, line: string): Promise<void> => {
  await page.locator(`.sheet tbody ${row} .acts button`).first().click()
  await page.getByRole('menuitem', { name: line }).click()
}

/** A room whose calls fail. */
const failing = (name: string): ConsoleScene => ({ name: `${name}-failing`, path: `/${name}`, calls: 'failing' })

const pressRow = (page: Page): Promise<void> => page.locator('tbody tr').first().click()

/** The rooms and their states, in the order of the navigation. */
export const consoleScenes = (records: ConsoleRecords): readonly ConsoleScene[] => {
  const {
    player,
    verified,
    closed,
    longName,
    payment,
    round,
    voidRound,
    match,
    talk,
    batch,
    request,
    document,
    invitation,
    member,
    filter,
    owner,
  } = records
  const page = `/players/${player}`
  const traded = `/trading/${encodeURIComponent(match)}`
  const accepted = `/verification?show=accepted&open=x&player=${verified}`
  const review = `/verification?open=${document}&player=${player}`
  return [
    { name: 'sign-in', path: '/sign-in', visitor: true },
    {
      name: 'sign-in-refused',
      path: '/sign-in',
      visitor: true,
      act: (shown) => signIn(shown, { email: 'ece@yakamoz.example', password: 'Yanlis2026' }),
    },
    { name: 'sign-in-code', path: '/sign-in', visitor: true, act: (shown) => signIn(shown, owner) },
    { name: 'sign-in-ended', path: '/sign-in?to=/payments&why=ended', visitor: true },
    { name: 'invitation', path: `/invitation#${invitation}`, visitor: true },
    { name: 'invitation-over', path: '/invitation#over', visitor: true },
    { name: 'today', path: '/today' },
    {
      name: 'today-below',
      path: '/today',
      act: (shown) => shown.mouse.move(800, 500).then(() => shown.mouse.wheel(0, 2_000)),
    },
    { name: 'today-held', path: '/today', calls: 'held' },
    { name: 'today-failing', path: '/today', calls: 'failing' },
    { name: 'palette', path: '/today', act: (shown) => openPalette(shown) },
    {
      name: 'palette-typed',
      path: '/today',
      act: (shown, language) => openPalette(shown, language === 'tr' ? 'öde' : 'pay'),
    },
    {
      name: 'rooms',
      path: '/today',
      // Only a phone has this button.
      act: async (shown, language) => {
        const button = shown.getByRole('button', { name: words('Bölümler', 'Rooms')[language] })
        if (await button.isVisible()) await button.click()
      },
    },
    { name: 'own-menu', path: '/today', press: [words('Hesap menüsü', 'Account menu')] },
    { name: 'offline', path: '/today', act: (shown) => shown.context().setOffline(true) },
    { name: 'requests', path: '/requests' },
    { name: 'requests-failing', path: '/requests', calls: 'failing' },
    { name: 'request', path: `/requests?open=${request}` },
    {
      name: 'request-confirm',
      path: `/requests?open=${request}`,
      press: [words('Onayla ve uygula', 'Confirm and perform')],
    },
    { name: 'request-refuse', path: `/requests?open=${request}`, press: [words('Reddet', 'Refuse')] },
    { name: 'request-decided', path: `/requests?open=${request}`, act: decideMeanwhile },
    { name: 'payments', path: '/payments' },
    { name: 'payments-choice', path: '/payments', press: [words('Göster', 'Show')] },
    { name: 'payments-held', path: '/payments', calls: 'held' },
    { name: 'payments-failing', path: '/payments', calls: 'failing' },
    { name: 'payment', path: `/payments?open=${payment}` },
    { name: 'payment-held', path: `/payments?open=${payment}`, calls: 'held' },
    {
      name: 'payment-below',
      path: `/payments?open=${payment}`,
      act: (shown) => shown.locator('.side .body').evaluate((body) => body.scrollTo(0, 9_999)),
    },
    { name: 'payment-approve', path: `/payments?open=${payment}`, press: [words('Onayla', 'Approve')] },
    { name: 'payment-refuse', path: `/payments?open=${payment}`, press: [words('Reddet', 'Refuse')] },
    { name: 'payment-hold', path: `/payments?open=${payment}`, press: [words('Beklet', 'Hold')] },
    { name: 'payments-none', path: '/payments?show=unknown' },
    { name: 'payments-closed', path: '/payments?closed=yes' },
    { name: 'deposits', path: '/payments?list=deposits&wait=0' },
    { name: 'batches', path: '/payments?list=batches' },
    { name: 'batch', path: `/payments?list=batches&open=${batch}` },
    { name: 'differences', path: '/payments?list=differences' },
    { name: 'difference', path: '/payments?list=differences', act: pressRow },
    { name: 'compare', path: '/payments?list=differences', press: [words('Dosya karşılaştır', 'Compare a file')] },
    { name: 'chargebacks', path: '/payments?list=chargebacks' },
    { name: 'payment-settings', path: '/payments/settings' },
    {
      name: 'payment-settings-below',
      path: '/payments/settings',
      act: (shown) => shown.locator('.column-list').evaluate((list) => list.scrollIntoView()),
    },
    { name: 'players', path: '/players' },
    { name: 'players-found', path: '/players?q=oyuncu' },
    { name: 'players-none', path: '/players?q=nobody' },
    { name: 'players-held', path: '/players?q=oyuncu', calls: 'held' },
    { name: 'players-failing', path: '/players?q=oyuncu', calls: 'failing' },
    { name: 'players-filters', path: '/players?filters=yes' },
    { name: 'players-filtered', path: '/players?filters=yes&status=active' },
    { name: 'players-filtered-none', path: '/players?filters=yes&status=closed&country=GB' },
    {
      name: 'players-filter-save',
      path: '/players?filters=yes&status=active',
      press: [words('Filtreyi kaydet', 'Save the filter')],
    },
    {
      name: 'players-filter-day',
      path: '/players?filters=yes&registeredFrom=2026-03-09',
      act: (shown) => shown.locator('.day-button').first().click(),
    },
    { name: 'players-expiring', path: '/players?filters=yes&verified=2&expiresWithin=30' },
    {
      name: 'players-filter-shared',
      path: `/players?filters=yes&verified=yes&saved=${filter}`,
      press: [words('Kayıtlı filtreyi değiştir', 'Change the saved filter')],
    },
    {
      name: 'players-filter-delete',
      path: `/players?filters=yes&verified=yes&saved=${filter}`,
      press: [words('Kayıtlı filtreyi sil', 'Delete the saved filter')],
    },
    ...playerTabs.map((tab) => ({ name: `player-${tab || 'summary'}`, path: `${page}${tab && `?tab=${tab}`}` })),
    { name: 'player-long', path: `/players/${longName}` },
    { name: 'player-held', path: page, calls: 'held' },
    { name: 'player-failing', path: page, calls: 'failing' },
    { name: 'player-missing', path: '/players/1' },
    { name: 'player-acts', path: page, press: [acts] },
    { name: 'player-block', path: page, press: [acts, words('Oyuncuyu engelle', 'Block the player')] },
    { name: 'player-sessions', path: page, press: [acts, words('Oturumları kapat', 'End the sessions')] },
    { name: 'player-limit', path: page, press: [acts, words('Limit koy', 'Set a limit')] },
    { name: 'player-break', path: page, press: [acts, words('Mola başlat', 'Begin a break')] },
    { name: 'player-exclude', path: page, press: [acts, words('Oyuncuyu dışla', 'Exclude the player')] },
    { name: 'player-export', path: page, press: [acts, words('Verisini dışa aktar', 'Export the data')] },
    {
      name: 'player-erase',
      path: `/players/${closed}`,
      press: [acts, words('Verisini sil', 'Erase the data')],
    },
    { name: 'player-reveal', path: page, press: [words('Telefon: göster', 'Show Phone')] },
    { name: 'player-tag', path: page, press: [words('Etiket', 'Tag')] },
    {
      name: 'player-chargeback',
      path: `${page}?tab=payments`,
      press: [words('Ters ibraz yaz', 'Book a chargeback')],
    },
    { name: 'trading', path: '/trading?order=cost' },
    { name: 'trading-held', path: '/trading', calls: 'held' },
    { name: 'trading-none', path: '/trading?q=nobody' },
    { name: 'trading-match', path: traded },
    {
      name: 'trading-outright',
      path: '/trading?q=lodos',
      act: async (page) => {
        // A match has the names of two sides. A new house plays its season so far in the first minute.
        const outright = page.locator('tbody tr').filter({ hasText: 'Lodos Ligi' }).filter({ hasNotText: '–' })
        for (let tries = 0; tries < 30 && (await outright.count()) === 0; tries++) {
          await page.waitForTimeout(3_000)
          await page.reload({ waitUntil: 'networkidle' })
        }
        await outright.first().click()
        await page.waitForLoadState('networkidle')
      },
    },
    {
      name: 'trading-acts',
      path: traded,
      act: (shown) => shown.locator('.sheet tbody tr:nth-child(2) .acts button').first().click(),
    },
    {
      name: 'trading-price',
      path: traded,
      act: (shown, language) => chooseAct(shown, 'tr:nth-child(2)', words('Oranı elle gir', 'Set the price')[language]),
    },
    {
      name: 'trading-margin',
      path: traded,
      act: (shown, language) => chooseAct(shown, '.sheet-market', words('Marjı elle gir', 'Set the margin')[language]),
    },
    {
      name: 'trading-suspend',
      path: traded,
      act: (shown, language) => chooseAct(shown, '.sheet-market', words('Satışı durdur', 'Take off sale')[language]),
    },
    {
      name: 'trading-settle',
      path: traded,
      act: (shown, language) => chooseAct(shown, '.sheet-market', words('Sonuçlandır', 'Settle')[language]),
    },
    {
      name: 'trading-boost',
      path: traded,
      act: (shown, language) =>
        chooseAct(shown, 'tr:nth-child(2)', words('Süper oran ver', 'Boost the price')[language]),
    },
    { name: 'trading-boosts', path: '/trading?part=boosts' },
    { name: 'trading-missing', path: '/trading/nothing' },
    { name: 'trading-coupons', path: '/trading?part=coupons' },
    { name: 'trading-coupon', path: '/trading?part=coupons', act: pressRow },
    { name: 'trading-limits', path: '/trading?part=limits' },
    { name: 'trading-lines', path: '/trading?part=lines' },
    { name: 'trading-referral', path: '/trading?part=referral' },
    { name: 'trading-reaction', path: '/trading?part=reaction' },
    { name: 'trading-feeds', path: '/trading?part=feeds' },
    { name: 'trading-limit', path: '/trading?part=limits', press: [words('Limit koy', 'Set a limit')] },
    { name: 'trading-factor', path: '/trading?part=limits', press: [words('Katsayı ver', 'Set the factor')] },
    { name: 'trading-mark', path: '/trading?part=referral', press: [words('Oyuncu işaretle', 'Mark a player')] },
    failing('trading'),
    { name: 'verification', path: '/verification' },
    failing('verification'),
    { name: 'verification-none', path: '/verification?show=refused' },
    { name: 'verification-open', path: review },
    {
      name: 'verification-below',
      path: review,
      act: (shown) => shown.locator('.side .body').evaluate((body) => body.scrollTo(0, 9_999)),
    },
    { name: 'verification-picture', path: review, press: [words('Fotoğrafı göster', 'Show the picture')] },
    { name: 'verification-accept', path: review, press: [words('Kabul et', 'Accept')] },
    { name: 'verification-refuse', path: review, press: [words('Reddet', 'Refuse')] },
    { name: 'verification-ask', path: review, press: [words('Belge iste', 'Ask for a document')] },
    { name: 'verification-accepted', path: accepted },
    {
      name: 'verification-take-back',
      path: accepted,
      press: [words('Kabulü geri al', 'Take the acceptance back')],
    },
    { name: 'verification-settings', path: '/verification?part=settings' },
    {
      name: 'verification-settings-change',
      path: '/verification?part=settings',
      press: [words('Kural ekle', 'Add a rule')],
    },
    {
      name: 'verification-settings-save',
      path: '/verification?part=settings',
      press: [words('Kural ekle', 'Add a rule'), settled],
    },
    // Cases come from the demo's past: DEMO_PAST=on.
    { name: 'protection', path: '/protection' },
    { name: 'protection-case', path: '/protection', act: pressRow },
    {
      name: 'protection-close',
      path: '/protection',
      act: async (shown, language) => {
        await pressRow(shown)
        await shown.getByRole('button', { name: words('Vakayı kapat', 'Close the case')[language] }).click()
      },
    },
    { name: 'protection-money', path: '/protection?part=money' },
    { name: 'protection-money-case', path: '/protection?part=money', act: pressRow },
    { name: 'protection-screening', path: '/protection?part=screening' },
    { name: 'protection-bars', path: '/protection?part=bars&bar=limit' },
    { name: 'protection-held', path: '/protection', calls: 'held' },
    { name: 'protection-failing', path: '/protection', calls: 'failing' },
    { name: 'protection-settings', path: '/protection?part=settings' },
    { name: 'support', path: '/support' },
    { name: 'support-none', path: '/support?show=closed' },
    { name: 'support-held', path: '/support', calls: 'held' },
    { name: 'support-talk', path: `/support?show=open&open=${talk}` },
    {
      name: 'support-note',
      path: `/support?show=open&open=${talk}`,
      press: [words('Not', 'Note')],
    },
    {
      name: 'support-ready',
      path: `/support?show=open&open=${talk}`,
      press: [words('Hazır yanıtlar', 'Ready answers')],
    },
    {
      name: 'support-ready-new',
      path: `/support?show=open&open=${talk}`,
      press: [words('Hazır yanıtlar', 'Ready answers'), words('Yeni', 'New')],
    },
    { name: 'support-hand-over', path: `/support?show=open&open=${talk}`, press: [words('Devret', 'Hand over')] },
    failing('support'),
    { name: 'reports', path: '/reports?period=quarter' },
    { name: 'reports-months', path: '/reports?period=quarter&by=month' },
    { name: 'reports-held', path: '/reports', calls: 'held' },
    { name: 'reports-play', path: '/reports?report=play&period=quarter&by=week' },
    { name: 'reports-games', path: '/reports?report=play&period=quarter&by=game' },
    { name: 'reports-narrowed', path: '/reports?report=play&period=quarter&by=market&sport=football' },
    { name: 'reports-own', path: '/reports?report=play&period=own&from=2026-11-01&to=2026-11-20&by=product' },
    { name: 'reports-none', path: '/reports?report=play&country=XX&by=league' },
    { name: 'reports-payments', path: '/reports?report=payments&period=quarter' },
    { name: 'reports-retention', path: '/reports?report=retention' },
    { name: 'reports-bonuses', path: '/reports?report=bonuses&period=quarter' },
    { name: 'reports-owed', path: '/reports?report=owed' },
    { name: 'reports-owed-kept', path: '/reports?report=owed', calls: 'kept' },
    { name: 'reports-support-kept', path: '/reports?report=support', calls: 'kept' },
    { name: 'reports-segment', path: '/reports?report=segment&period=quarter' },
    { name: 'reports-protection', path: '/reports?report=protection&period=quarter&by=week' },
    { name: 'reports-support', path: '/reports?report=support&period=quarter' },
    failing('reports'),
    { name: 'levels', path: '/levels' },
    { name: 'levels-end', path: '/levels', press: [words('Seviyeleri bitir', 'End the levels')] },
    { name: 'levels-held', path: '/levels', calls: 'held' },
    { name: 'levels-kept', path: '/levels', calls: 'kept' },
    { name: 'games', path: '/games' },
    { name: 'games-held', path: '/games', calls: 'held' },
    { name: 'games-none', path: '/games?search=nobody' },
    { name: 'games-game', path: '/games/101' },
    { name: 'games-close', path: '/games/101', press: [words('Oyunu kapat', 'Close the game')] },
    { name: 'games-stakes', path: '/games/101', press: [words('Bahis sınırlarını gir', 'Set the stakes')] },
    failing('games'),
    { name: 'games-missing', path: '/games/999999' },
    { name: 'games-round', path: `${page}/rounds/${round}` },
    {
      name: 'games-void',
      path: `${page}/rounds/${round}`,
      press: [words('Turu geçersiz say', 'Declare the round void')],
    },
    { name: 'games-round-void', path: `/players/${verified}/rounds/${voidRound}` },
    {
      name: 'games-voids',
      path: '/games/201',
      act: (shown) => shown.locator('h2', { hasText: /Geçersiz sayılan|declared void/ }).scrollIntoViewIfNeeded(),
    },
    { name: 'games-jackpots', path: '/games?part=jackpots' },
    { name: 'games-shelves', path: '/games?part=shelves' },
    { name: 'games-offered', path: '/games?part=offered', press: [words('Şimdi al', 'Fetch now')] },
    { name: 'games-offered-none', path: '/games?part=offered&state=gone' },
    { name: 'games-tables', path: '/games?part=tables' },
    { name: 'games-reconciliation', path: '/games?part=reconciliation' },
    {
      name: 'games-compare',
      path: '/games?part=reconciliation',
      press: [words('Bir günü karşılaştır', 'Compare a day')],
    },
    { name: 'content', path: '/content' },
    failing('content'),
    { name: 'content-slider', path: '/content/slider/1' },
    {
      name: 'content-preview',
      path: '/content/slider/1',
      press: [words('Önizleme', 'Preview')],
      act: async (shown, language) => {
        await shown.getByRole('radio', { name: words('Masaüstü', 'Desk')[language] }).click()
        await shown.frameLocator('iframe').locator('.banner').waitFor()
        await shown.locator('.preview').evaluate((one) => one.scrollIntoView())
      },
    },
    { name: 'content-page', path: '/content/page/PromoSart' },
    { name: 'content-new', path: '/content/popup/new', press: [settled] },
    { name: 'content-held', path: '/content', calls: 'held' },
    { name: 'campaigns', path: '/campaigns' },
    failing('campaigns'),
    { name: 'campaigns-new', path: '/campaigns/new' },
    { name: 'campaigns-draft', path: '/campaigns/1', press: [words('Kaç kişiye ulaşır?', 'How many does it reach?')] },
    { name: 'campaigns-plan', path: '/campaigns/1', press: [words('Planla', 'Plan')] },
    { name: 'campaigns-done', path: '/campaigns/2' },
    { name: 'campaigns-offers', path: '/campaigns?part=offers' },
    { name: 'campaigns-offer', path: '/campaigns/offers/1' },
    { name: 'campaigns-offer-new', path: '/campaigns/offers/new' },
    { name: 'campaigns-tournaments', path: '/campaigns?part=tournaments' },
    { name: 'campaigns-tournament', path: '/campaigns/tournaments/1' },
    preview('campaigns-tournament-preview', '/campaigns/tournaments/2', '.offer'),
    { name: 'campaigns-tournament-new', path: '/campaigns/tournaments/new' },
    preview('campaigns-offer-preview', '/campaigns/offers/1', '.bonus-offer'),
    { name: 'campaigns-draws', path: '/campaigns?part=draws' },
    { name: 'campaigns-draw', path: '/campaigns/draws/1' },
    { name: 'campaigns-draw-planned', path: '/campaigns/draws/2' },
    preview('campaigns-draw-preview', '/campaigns/draws/2', '.me-draw-facts'),
    { name: 'campaigns-draw-new', path: '/campaigns/draws/new' },
    { name: 'house', path: '/house' },
    {
      name: 'house-below',
      path: '/house',
      act: (shown) => shown.locator('.page-body').evaluate((body) => body.lastElementChild?.scrollIntoView(false)),
    },
    {
      name: 'house-feeds',
      path: '/house',
      act: (shown) =>
        shown.getByRole('heading', { name: /Spor kaynakları|Sports feeds/ }).evaluate((one) => one.scrollIntoView()),
    },
    { name: 'house-held', path: '/house', calls: 'held' },
    failing('house'),
    { name: 'house-maintenance', path: '/house?part=maintenance' },
    {
      name: 'house-maintenance-begin',
      path: '/house?part=maintenance',
      press: [words('Bakımı şimdi başlat', 'Begin maintenance now')],
    },
    {
      name: 'house-maintenance-plan',
      path: '/house?part=maintenance',
      press: [words('Bakım planla', 'Plan maintenance')],
    },
    { name: 'house-configuration', path: '/house?part=configuration' },
    { name: 'staff', path: '/staff' },
    failing('staff'),
    { name: 'staff-none', path: '/staff?q=nobody' },
    { name: 'staff-open', path: `/staff?open=${member}` },
    { name: 'staff-roles', path: `/staff?open=${member}`, press: [words('Rolleri değiştir', 'Change roles')] },
    { name: 'staff-block', path: `/staff?open=${member}`, press: [words('Engelle', 'Block')] },
    { name: 'staff-invite', path: '/staff?invite=yes' },
    {
      name: 'staff-invite-wrong',
      path: '/staff?invite=yes',
      press: [words('Daveti gönder', 'Send invitation')],
    },
    { name: 'roles', path: '/roles' },
    { name: 'roles-edit', path: '/roles?edit=support' },
    {
      name: 'roles-change',
      path: '/roles?edit=support',
      act: async (shown, language) => {
        await shown.locator('tbody label.check').nth(1).click()
        await shown.getByRole('button', { name: language === 'tr' ? 'Değişikliği iste' : 'Ask for the change' }).click()
      },
    },
    { name: 'audit', path: '/audit' },
    { name: 'audit-open', path: '/audit', act: pressRow },
    { name: 'audit-check', path: '/audit', press: [words('Zinciri denetle', 'Check the trail')] },
    failing('audit'),
    { name: 'audit-none', path: '/audit?actor=nobody' },
    { name: 'audit-choice', path: '/audit', press: [words('İşlem', 'Action')] },
    {
      name: 'audit-suggested',
      path: '/audit',
      act: (shown, language) =>
        shown.getByRole('combobox', { name: language === 'tr' ? 'Kim' : 'Who' }).pressSequentially('e'),
    },
    { name: 'audit-member', path: `/audit?actor=staff%20${member}` },
    { name: 'account', path: '/account' },
    { name: 'account-password', path: '/account', press: [words('Şifreyi değiştir', 'Change password')] },
    { name: 'account-passkey', path: '/account', press: [words('Geçiş anahtarı ekle', 'Add a passkey')] },
    { name: 'nothing', path: '/nothing' },
  ]
}
