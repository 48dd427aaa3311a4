import type { Locator, Page } from '@playwright/test'

/** Runs an operator command. Returns its output. */
export type Operate = (...args: string[]) => Promise<string>

/**
 * What a page shows only after something was done on it or in the server: dialogs, sheets, results, refusals. `after` leaves
 * the page and the server as the next scene expects them.
 */
export type Scene = {
  name: string
  path: string
  act(page: Page, operate: Operate): Promise<unknown>
  after?(page: Page): Promise<unknown>
}

const press = (selector: string) => (page: Page) => page.locator(selector).first().click()

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768

const openMenu = (page: Page): Promise<void> =>
  (isPhone(page) ? page.locator('.tabbar button') : page.locator('header .avatar, header .only-wide').last()).click()

const openSlip = async (page: Page): Promise<void> => {
  const prices = page.locator('.sp-match:not(:has(.min)) button.odd:not(.shut):first-of-type')
  for (const place of [0, 1, 2]) await prices.nth(place).click()
  if (await page.locator('.sp-bar').isVisible()) await page.locator('.sp-bar').click()
  await page.locator('.sp-sum input:visible').fill('50')
}

/** Scrolls to the middle of the screen, because a phone has its tab bar at the lower edge. */
const stand = (part: Locator): Promise<void> => part.evaluate((one) => one.scrollIntoView({ block: 'center' }))

const chooseMethod =
  (place: number, amount = '') =>
  async (page: Page): Promise<void> => {
    const methods = page.locator('.me-meth-do')
    const isGroup = (await methods.nth(place).getAttribute('aria-expanded')) !== null
    await methods.nth(place).click()
    if (isGroup) await methods.nth(place + 1).click()
    const field = page.locator('.me-amount input').first()
    if (amount) await field.fill(amount)
    await stand(field)
  }

const openMatch = async (page: Page): Promise<void> => {
  await page.locator('.sp-match a').first().click()
  await page.waitForURL('**/sport/match/**')
}

/** Opens the last match of a list, which has not begun. */
const openLastMatch = async (page: Page): Promise<void> => {
  await page.locator('.sp-match a').last().click()
  await page.waitForURL('**/sport/match/**')
}

/** Opens a match of ice hockey or e-sports in play with its rink and its story, which a phone shows at a press. */
const openStory = async (page: Page): Promise<void> => {
  await openMatch(page)
  const story = page.locator('.sp-timeline summary')
  await story.waitFor({ state: 'attached' })
  if (!(await story.isVisible())) await page.locator('.sp-scene-open').click()
  await story.click()
}

/** Opens the statistics of a match, which a phone shows behind the same press as the pitch. */
const openStatistics = async (page: Page): Promise<void> => {
  await page.locator('main a[href*="/sport/match/"]').first().click()
  await page.waitForURL('**/sport/match/**')
  await page.locator('.sp-matchcard').waitFor()
  const button = page.locator('.sp-scene-open')
  if (await button.isVisible()) await button.click()
  else await page.locator('.sp-statistics summary').click()
}

/** Opens what earlier matches say of a football match that has not begun. */
const openHistory =
  (part: 'form' | 'meetings' | 'table' | 'goals') =>
  async (page: Page): Promise<void> => {
    await page.locator('.sp-chips .chip').nth(2).click()
    await page.waitForTimeout(1_000)
    await page.locator('.sp-match:not(:has(.min)) a').first().click()
    await page.waitForURL('**/sport/match/**')
    const button = page.locator('.sp-history-open')
    if ((await button.getAttribute('aria-expanded')) === 'false') await button.click()
    await page.locator(`#past-${part}`).click()
  }

/** Opens the markets on cards of a football match that has not begun. */
const openCards = async (page: Page): Promise<void> => {
  await openLastMatch(page)
  await page.getByRole('tab', { name: /^(Kart|Cards)\b/ }).click()
}

/** What there is of the league of a football match besides its matches, which stands behind them. */
const openLeague =
  (part: 'outrights' | 'table' | 'results') =>
  async (page: Page): Promise<void> => {
    await page.locator('.sp-chips .chip').nth(2).click()
    await page.waitForTimeout(1_000)
    await openMatch(page)
    await page.locator('.sp-crumbs a').last().click()
    const chips = page.locator('.sp-lists fieldset').first().getByRole('button')
    // A new site plays the season so far in its first minute.
    for (let tries = 0; tries < 30 && (await chips.count()) < 4; tries++) {
      await page.waitForTimeout(3_000)
      await page.reload()
    }
    await chips.nth({ outrights: 1, table: 2, results: 3 }[part]).click()
    await page.locator('.sp-season').waitFor()
  }

/** Opens the bet on a raised price; a player's has a stake. */
const openBoost = async (page: Page): Promise<void> => {
  await page.locator('.sp-pick.raised button.odd').first().click()
  await page.locator('.sp-boost').waitFor()
  const stake = page.locator('.sp-boost .sp-stake input')
  if ((await stake.count()) > 0) await stake.fill('50')
}

/** Two outcomes of different markets of one football match, which go together, on the slip as one leg. */
const openBuilder = async (page: Page): Promise<void> => {
  await page.locator('.sp-chips .chip').nth(2).click()
  await page.waitForTimeout(1_000)
  await openMatch(page)
  const markets = page.locator('.sp-outcomes:has(button.odd:not(.shut))')
  for (const place of [0, 1]) await markets.nth(place).locator('button.odd:not(.shut)').first().click()
  if (await page.locator('.sp-bar').isVisible()) await page.locator('.sp-bar').click()
  await page.locator('.sp-builder:visible').scrollIntoViewIfNeeded()
}

/** Quick bets, switched on: on a phone they are in the slip, which opens once something is on it. */
const openQuickBet = async (page: Page): Promise<void> => {
  if (isPhone(page)) {
    await page.locator('.sp-match button.odd:not(.shut)').first().click()
    await page.locator('.sp-bar').click()
  }
  const quick = page.locator('.sp-quickbet:visible')
  await quick.locator('.in input').fill('20')
  await quick.getByRole('switch').check()
  await quick.scrollIntoViewIfNeeded()
}

/** A reloaded page restores its scroll position. */
const reloadAtTop = async (page: Page): Promise<void> => {
  await page.reload({ waitUntil: 'networkidle' })
  await page.waitForTimeout(1_000)
  await page.evaluate(() => scrollTo(0, 0))
}

/** On a desktop the menu button narrows the side bar; the next press widens it again. */
const widenRail = async (page: Page): Promise<void> => {
  if (!isPhone(page)) await press('header .only-wide')(page)
}

/** Opens the home page with a running popup, and ends the popup afterwards. */
const openPopup = async (page: Page, operate: Operate): Promise<void> => {
  const [, id = ''] = (await operate('popup', 'add', ...popupWords)).split(' ')
  await reloadAtTop(page)
  await page.locator('dialog[open]').waitFor()
  await operate('popup', 'end', id)
}

const popupWords = [
  ...['--title', 'Hafta sonu turnuvası', '--title-en', 'Weekend tournament'],
  ...[
    '--text',
    '<p>Cuma akşamından pazar gecesine kadar slotlarda yarış. İlk ona giren <strong>ödülü paylaşır</strong>.</p>',
  ],
  ...[
    '--text-en',
    '<p>Race on the slots from Friday evening to Sunday night. The first ten <strong>share the prize</strong>.</p>',
  ],
  ...['--link', '/tournaments'],
]

const newYear = new Date('2026-12-28T12:00:00+03:00')
const newYearWords = { tr: 'Mutlu yıllar, hoş geldin 2027', en: 'A happy new year, welcome 2027' }

/** A special date, which the server lists only once it has begun by its own clock. */
const specialDate = (Text: string) => ({
  ...{ id: 4, Status: 1, decoration: 'new-year', Text },
  Start_date: '2026-12-20T00:00:00.000+03:00',
  End_date: '2027-01-03T00:00:00.000+03:00',
})

/** The clock of the page stays changed, so this is its visitor's last scene. */
const wearGarland = async (page: Page): Promise<void> => {
  const isTurkish = (await page.locator('html').getAttribute('lang')) === 'tr'
  const data = [specialDate(newYearWords[isTurkish ? 'tr' : 'en'])]
  await page.route('**/endpoint/v1', (route) =>
    route.request().postDataJSON()?.api?.method === 'getSpecialDateInf'
      ? route.fulfill({ json: { result: true, message: '', code: 200, data } })
      : route.fallback(),
  )
  await page.clock.setFixedTime(newYear)
  await reloadAtTop(page)
  await page.locator('.special').waitFor()
}

const loseConnection = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.context().setOffline(true)
  await page.goto(page.url())
}

/** The page that stands for a lost connection loads again by itself, and would end the next scene's page. */
const findConnection = async (page: Page): Promise<void> => {
  const loaded = page.waitForEvent('load')
  await page.context().setOffline(false)
  await loaded
  await page.waitForLoadState('networkidle')
}

/** A question, and the answer of the server. */
const talk = async (page: Page, operate: Operate): Promise<void> => {
  await press('footer button.calm.mt-3')(page)
  await page.locator('.talk-write textarea').fill('Çekimim ne zaman hesabıma geçer?')
  await page.locator('.talk-write button').click()
  await page.locator('.said .guest').first().waitFor()
  const [id = ''] = (await operate('support')).split('\n').at(-1)?.trim().split(/\s+/) ?? []
  await operate('support', 'answer', id, 'Onaylandıktan sonra yarım saat içinde banka hesabında olur.')
  await page.locator('.said .house').first().waitFor({ timeout: 20_000 })
}

/** The second factor by app (0) or by SMS (1), as far as the field for its first code. */
const setUpFactor = (place: number) => async (page: Page) => {
  await page.locator('section[aria-labelledby="two-steps"] li button').nth(place).click()
  if (place === 1) await page.locator('dialog .btn.go').click()
  await page.locator('dialog .me-code').waitFor()
}

/** Uses a new coupon, because the last one may be settled by now; offers half of it for cash-out. */
const halveCoupon = async (page: Page): Promise<void> => {
  const go: Go = (path) => page.goto(new URL(path, page.url()).href, { waitUntil: 'networkidle' })
  await placeCoupon(page, go)
  await go('/me/coupons')
  const part = page.locator('.sp-coupon input[type="range"]').first()
  await part.fill('5000')
  await stand(part)
}

/** Places a bet whose answer is pending. */
const fly = async (page: Page): Promise<void> => {
  const go = page.frameLocator('iframe').locator('.seat-go:not(.seat-half)').first()
  const is = (kind: string) => page.frameLocator('iframe').locator(`.seat-go[data-kind="${kind}"]`).first()
  await is('place').waitFor({ timeout: 60_000 })
  await go.click()
  await is('cash').waitFor({ timeout: 60_000 })
}

/** Waits until the frame of a table is in a state, and the act of its dealer is on its way. */
const dealer = (state: string) => async (page: Page) => {
  const frame = page.frameLocator('iframe')
  await frame.locator('.presenter-figure').waitFor({ timeout: 60_000 })
  await frame.locator(`html[data-state="${state}"]`).waitFor({ timeout: 60_000 })
  await page.waitForTimeout(700)
}

export const visitorScenes: readonly Scene[] = [
  {
    name: 'search',
    path: '/',
    act: async (page) => {
      await page.locator('header .find').click()
      await page.locator('dialog input').fill('nar')
    },
  },
  { name: 'support', path: '/', act: press('footer button.calm.mt-3') },
  {
    name: 'menu',
    path: '/',
    act: (page) => (isPhone(page) ? openMenu(page) : press('header .only-wide')(page)),
    after: widenRail,
  },
  { name: 'campaign', path: '/promotions', act: press('main button[aria-haspopup="dialog"]') },
  { name: 'board', path: '/tournaments', act: press('main button[aria-haspopup="dialog"]') },
  { name: 'filters', path: '/slot?volatility=4', act: () => Promise.resolve() },
  { name: 'login-refused', path: '/login', act: press('main form button[type="submit"]') },
  { name: 'register-refused', path: '/register', act: press('main form button[type="submit"]') },
  { name: 'join', path: '/try/slot/101', act: press('.stage-head .btn.go') },
  { name: 'slip', path: '/sport', act: openSlip },
  { name: 'match', path: '/sport', act: openMatch },
  { name: 'match-cards', path: '/sport?sport=football', act: openCards },
  { name: 'match-form', path: '/sport', act: openHistory('form') },
  { name: 'match-meetings', path: '/sport', act: openHistory('meetings') },
  { name: 'match-table', path: '/sport', act: openHistory('table') },
  { name: 'match-goals', path: '/sport', act: openHistory('goals') },
  { name: 'league-outrights', path: '/sport', act: openLeague('outrights') },
  { name: 'league-table', path: '/sport', act: openLeague('table') },
  { name: 'league-results', path: '/sport', act: openLeague('results') },
  { name: 'builder', path: '/sport', act: openBuilder },
  { name: 'boost', path: '/sport', act: openBoost },
  { name: 'live-match', path: '/sport/live', act: openMatch },
  { name: 'ice-hockey', path: '/sport/live?sport=ice_hockey', act: openStory },
  { name: 'esport', path: '/sport/live?sport=esport', act: openStory },
  { name: 'esport-list', path: '/sport/live?sport=esport', act: (page) => page.locator('.sp-match').first().waitFor() },
  { name: 'esport-soon', path: '/sport?sport=esport', act: openLastMatch },
  { name: 'statistics-football', path: '/sport/live?sport=football', act: openStatistics },
  { name: 'statistics-basketball', path: '/sport/live?sport=basketball', act: openStatistics },
  { name: 'statistics-tennis', path: '/sport/live?sport=tennis', act: openStatistics },
  { name: 'statistics-volleyball', path: '/sport/live?sport=volleyball', act: openStatistics },
  { name: 'statistics-ended', path: '/sport/results?sport=football', act: openStatistics },
  { name: 'talk', path: '/', act: talk },
  { name: 'dealer-invites', path: '/try/live/305', act: dealer('bets') },
  { name: 'dealer-closes', path: '/try/live/305', act: dealer('closed') },
  { name: 'dealer-deals', path: '/try/live/305', act: dealer('film') },
  { name: 'dealer-calls', path: '/try/live/305', act: dealer('settled') },
  { name: 'popup', path: '/', act: openPopup },
  { name: 'offline', path: '/', act: loseConnection, after: findConnection },
  { name: 'garland', path: '/', act: wearGarland },
]

/** A player can request five codes a day, fewer than there are views: a new player has all of them. */
export const freshScenes: readonly Scene[] = [{ name: 'factor-sms', path: '/me/security', act: setUpFactor(1) }]

export const playerScenes: readonly Scene[] = [
  { name: 'menu', path: '/', act: openMenu },
  { name: 'quick', path: '/me/deposit', act: press('main button[aria-haspopup="dialog"]') },
  { name: 'deposit-first', path: '/me/deposit', act: chooseMethod(0, '1000') },
  { name: 'deposit-second', path: '/me/deposit', act: chooseMethod(1, '7') },
  { name: 'deposit-third', path: '/me/deposit', act: chooseMethod(2) },
  { name: 'deposit-last', path: '/me/deposit', act: chooseMethod(3) },
  { name: 'withdraw-first', path: '/me/withdraw', act: chooseMethod(0, '400') },
  { name: 'password', path: '/me/security', act: press('main button[aria-haspopup="dialog"]') },
  { name: 'factor-app', path: '/me/security', act: setUpFactor(0) },
  { name: 'close-account', path: '/me/security', act: press('main .text-coral-text') },
  { name: 'limit', path: '/me/protection', act: press('.guard-period') },
  { name: 'coupon', path: '/sport', act: halveCoupon },
  { name: 'quick-bet', path: '/sport', act: openQuickBet },
  { name: 'boost', path: '/sport', act: openBoost },
  { name: 'bank', path: '/me/banks', act: press('main .btn.go') },
  { name: 'round', path: '/me/history?tab=games', act: press('.me-round') },
  { name: 'board', path: '/tournaments', act: press('main button[aria-haspopup="dialog"]') },
  { name: 'fairness', path: '/play/slot/101', act: press('main .btn.sm.bare:has(.sr)') },
  { name: 'flight', path: '/play/slot/401', act: fly },
]

export const demoPlayer = { username: 'demo', password: 'Yakamoz1' }

/** Gives the demo player something in every list: rounds, coupons, a bank account, favourites, a deposit, notifications. */
export const prepare = async (page: Page, url: string, operate: Operate): Promise<void> => {
  const go = (path: string) => page.goto(url + path, { waitUntil: 'networkidle' })
  await notifyPlayer(operate)
  await go('/me/deposit')
  await chooseMethod(0, '1000')(page)
  await page.locator('form.me-pay button[type="submit"]').click()
  await page.waitForTimeout(4_000)
  await go('/slot')
  for (const place of [0, 1, 2, 3]) await page.locator('main .tile button[aria-pressed="false"]').nth(place).click()
  await go('/me/banks')
  await page.locator('main .btn.go').first().click()
  await page.locator('select[name="bankID"]').selectOption({ index: 1 })
  await page.locator('input[autocapitalize="characters"]').fill('TR330006100519786457841326')
  const form = page.locator('form:has(select[name="bankID"])')
  await form.locator('input[type="password"]').fill(demoPlayer.password)
  await form.locator('button[type="submit"]').click()
  await form.waitFor({ state: 'detached' })
  await placeCoupon(page, go)
  await placeCoupon(page, go)
  await spinTwice(page, go)
}

const notifyPlayer = async (operate: Operate): Promise<void> => {
  const [id = ''] = (await operate('player', 'demo')).split(' ')
  const title = ['--title', 'Yatırım bonusun hazır', '--title-en', 'Your deposit bonus is ready']
  const text = ['--text', 'Bonuslar sayfasından alabilirsin.', '--text-en', 'Claim it on the Bonuses page.']
  await operate('notify', id, '--occasion', 'welcome', ...title, ...text)
}

type Go = (path: string) => Promise<unknown>

const placeCoupon = async (page: Page, go: Go): Promise<void> => {
  await go('/sport')
  await openSlip(page)
  // The sheet ignores a second press where the button was that opened it.
  await page.waitForTimeout(700)
  await page.locator('.sp-sum button.btn.go:visible').click()
  await page.locator('.sp-sent:visible').waitFor()
}

const spinTwice = async (page: Page, go: Go): Promise<void> => {
  await go('/play/slot/101')
  const frame = page.frameLocator('iframe')
  for (let played = 0; played < 2; played++) {
    await frame.locator('html[data-state="idle"]').waitFor({ timeout: 180_000 })
    await frame.locator('button.spin').click({ noWaitAfter: true })
    await page.waitForTimeout(1_500)
  }
  await frame.locator('html[data-state="idle"]').waitFor({ timeout: 180_000 })
}
