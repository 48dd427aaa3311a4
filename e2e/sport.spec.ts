import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { type FeedMatch, newMatch, startFeed } from './feed.ts'
import {
  arrive,
  core,
  coreOfDesk,
  type Language,
  ofDesk,
  ofPhone,
  registered,
  settled,
  signIn,
  unhurried,
} from './player.ts'

/** The sportsbook as a phone in Turkish and a desk in English use it, with matches whose course the test decides. */

const languageOf = (project: string): Language => (project === 'phone' ? 'tr' : 'en')

const words = {
  tr: {
    accepted: 'Kuponun alındı',
    declined: 'Kupon kabul edilmedi',
    pending: 'Onay bekliyor',
    won: 'Kazandı',
    lost: 'Kaybetti',
    void: 'İade',
    halfWon: 'Yarısı tuttu, yarısı iade',
    corrected: 'Düzeltildi',
    cashedOut: 'Bozduruldu',
    sure: 'Onayla ve bozdur',
    system: 'Sistem',
    again: 'Aynı seçimlerle oyna',
    two: '2,00',
    low: '1,80',
    outrights: 'Sezon bahisleri',
    champion: 'Şampiyon',
    result: /^Maç sonucu$/,
    both: /^Karşılıklı gol$/,
    half: /^İlk yarı sonucu$/,
    builder: 'Maç içi kombine',
    apart: 'Aynı maçtan bu seçimler birlikte oynanamaz.',
    waits: 'Henüz yanıt yok. Kuponun aynı numarayla yeniden gönderiliyor',
    kept: 'Kuponunun yanıtı gelmedi',
  },
  en: {
    accepted: 'Bet accepted',
    declined: 'Bet not accepted',
    pending: 'Awaiting acceptance',
    won: 'Won',
    lost: 'Lost',
    void: 'Void',
    halfWon: 'Half won, half refunded',
    corrected: 'Corrected',
    cashedOut: 'Cashed out',
    sure: 'Confirm cash-out',
    system: 'System',
    again: 'Reuse selections',
    two: '2.00',
    low: '1.80',
    outrights: 'Outrights',
    champion: 'Winner',
    result: /^Match result$/,
    both: /^Both teams to score$/,
    half: /^1st half result$/,
    builder: 'Bet builder',
    apart: 'These selections of one match cannot be combined.',
    waits: 'No answer yet. Your bet is being sent again under the same number',
    kept: 'Your bet got no answer',
  },
} as const

let stopFeed = () => {}
test.beforeAll(() => {
  stopFeed = startFeed()
})
test.afterAll(() => stopFeed())

/** Amounts as the header shows them, in kuruş. */
const balance = async (page: Page): Promise<number> => {
  const text = await page.locator('header .purse b').first().innerText()
  return Number(text.replace(/\D/g, ''))
}

const deposit = async (page: Page): Promise<void> => {
  await page.goto('/me/deposit')
  await page.locator('.me-meth-do').first().click()
  await page.locator('.me-amount input').fill('1000')
  await page.locator('main form.me-pay button[type="submit"]').click()
  await expect.poll(() => balance(page), { timeout: 30_000 }).toBe(100_000)
}

/** A player with a thousand lira on the page of sport. */
const playerWithMoney = async (page: Page, language: Language): Promise<void> => {
  await arrive(page, language)
  await signIn(page, await registered(page))
  await expect(page).toHaveURL(/:3217\/$/)
  await deposit(page)
}

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 1024

/** The slip: a column on a desk, a sheet on a phone. */
const openSlip = async (page: Page) => {
  const sheet = page.locator('dialog .sp-slip')
  if (isPhone(page) && !(await sheet.isVisible())) await page.locator('.sp-bar').click()
  return isPhone(page) ? sheet : page.locator('.sp-col .sp-slip')
}

const closeSlip = async (page: Page): Promise<void> => {
  if (isPhone(page) && (await page.locator('dialog .sp-slip').isVisible())) await page.keyboard.press('Escape')
}

/** Finds a match by its name in the list, and puts its home win on the slip. */
const choose = async (page: Page, match: FeedMatch, list = '/sport'): Promise<void> => {
  await closeSlip(page)
  await page.goto(`${list}?q=${match.code}`)
  await settled(page)
  const price = page.locator('.sp-match', { hasText: match.home }).locator('button.odd').first()
  await price.click()
  await expect(price).toHaveAttribute('aria-pressed', 'true')
}

/** Signs in a player with money whose slip contains the home win of a new match and a stake. */
const filledSlip = async (page: Page, language: Language, home: string, stake: string): Promise<FeedMatch> => {
  const match = newMatch(home)
  await playerWithMoney(page, language)
  await choose(page, match)
  await (await openSlip(page)).locator('.sp-leg .stake input').fill(stake)
  return match
}

const play = async (page: Page): Promise<void> => {
  const slip = await openSlip(page)
  await unhurried(page)
  await slip.locator('.sp-sum button.btn.go').click()
}

/** Waits until the placed coupon is shown as accepted, and closes its note. */
const expectAccepted = async (page: Page, language: Language): Promise<void> => {
  const slip = await openSlip(page)
  await expect(slip.locator('.sp-sent')).toContainText(words[language].accepted)
  await slip.locator('.sp-sent button').first().click()
  await closeSlip(page)
}

const expectNoSidewaysScroll = async (page: Page): Promise<void> => {
  const spare = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(spare).toBeLessThanOrEqual(0)
}

const coupons = async (page: Page, tab: 'open' | 'closed') => {
  await page.goto(`/me/coupons?tab=${tab}`)
  await settled(page)
  return page.locator('.sp-coupon')
}

const statisticNames = {
  tr: { shots: 'İsabetli şut', possession: 'Topla oynama' },
  en: { shots: 'Shots on target', possession: 'Possession' },
}

/** A match in play starts with its prices; pitch and timeline are beside the score, on a phone behind a press. */
const expectMarketsFirst = async (page: Page): Promise<void> => {
  const card = await page.locator('.sp-card button.odd').first().boundingBox()
  expect(card?.y).toBeLessThan((page.viewportSize()?.height ?? 0) * 0.6)
  if (isPhone(page)) await page.locator('.sp-scene-open').click()
  await expect(page.locator('.sp-field')).toBeVisible()
  await page.locator('.sp-timeline summary').click()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

test('[B259] a match in play shows who presses and compares both sides, and its prices stay in view', async ({
  page,
}, info) => {
  const list = '/sport/live?sport=football'
  await arrive(page, languageOf(info.project.name), list)
  const simulated = page.locator('.sp-match:has(.min) a[href*="sim"]').first()
  // Just after its first start the server has still to play the matches up to now.
  await expect(async () => {
    await page.goto(list)
    await expect(simulated).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await simulated.click()
  await expect(page).toHaveURL(/\/sport\/match\//)
  await settled(page)
  await expectMarketsFirst(page)
  await expect(page.locator('.sp-momentum').getByRole('img')).toBeVisible()
  const statistics = page.locator('.sp-statistics')
  if (!(await statistics.getByRole('table').isVisible())) await statistics.locator('summary').click()
  const { shots, possession } = statisticNames[languageOf(info.project.name)]
  await expect(statistics.getByRole('row', { name: shots })).toBeVisible()
  const [home, away] = await statistics.getByRole('row', { name: possession }).getByRole('cell').allInnerTexts()
  const share = (text = ''): number => Number(text.replace('%', ''))
  expect(share(home) + share(away)).toBe(100)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

/** Tests of the server more than of the page run on one device. */
test(
  '[N-08] a visitor looks around, fills the slip, signs in, comes back to it and wins with a single',
  core,
  async ({ page }, info) => {
    const language = languageOf(info.project.name)
    const match = newMatch('Martı')
    await arrive(page, language, '/sport')
    const player = await registered(page)
    await expect(page.locator('.sp-match').first()).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await page.goto('/sport/live')
    await settled(page)
    await expect(page.locator('.sp-match .min').first()).toBeVisible()
    await expectAccessible(page)
    await page
      .locator('.sp-match', { has: page.locator('.min') })
      .locator('.sp-side')
      .first()
      .click()
    await expect(page).toHaveURL(/\/sport\/match\//)
    await settled(page)
    await expectMarketsFirst(page)

    await choose(page, match)
    // With a screen reader the group names the match of the prices.
    await expect(page.getByRole('group', { name: match.home }).locator('.odd[aria-pressed="true"]')).toBeVisible()
    await page.reload()
    await settled(page)
    const slip = await openSlip(page)
    await expect(slip.locator('.sp-leg')).toContainText(match.home)
    await slip.locator('.sp-leg .stake input').fill('50')
    await expectAccessible(page)
    await slip.locator('.sp-sum button.btn.go').click()
    await expect(page).toHaveURL(/\/login$/)
    await page.locator('input[name="username"]').fill(player.email)
    await page.locator('input[name="password"]').fill(player.password)
    await page.locator('main form button[type="submit"]').click()
    await expect(page).toHaveURL(new RegExp(`/sport\\?q=${match.code}$`))

    await deposit(page)
    await page.goto(match.path)
    await settled(page)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await play(page)
    await expectAccepted(page, language)
    await expect.poll(() => balance(page)).toBe(95_000)

    match.settle('won')
    await expect(page.locator('.toast')).toContainText(match.home)
    await expect.poll(() => balance(page)).toBe(105_000)
    const closed = (await coupons(page, 'closed')).first()
    await expect(closed).toContainText(match.home)
    await expect(closed.locator('.sp-badges')).toContainText(words[language].won)
  },
)

test(
  'a visitor reads the latest results, narrows them to a sport, and sees how the markets of a match ended',
  ofDesk,
  async ({ page }, info) => {
    const language = languageOf(info.project.name)
    await arrive(page, language, '/sport')
    await page.locator('.sp-chips a[href="/sport/results"]').click()
    await expect(page).toHaveURL(/\/sport\/results$/)
    await expect(page.locator('.sp-result .sc').first()).toHaveText(/^\d+$/)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.locator('.sp-chips .chip[aria-pressed]').nth(1).click()
    await expect(page).toHaveURL(/\?sport=football$/)
    const first = page.locator('.sp-result a').first()
    // Only football has halves.
    await expect(first).toContainText(/1\. Y|H1/)
    const scores = await first.locator('.sc').allTextContents()
    await first.click()
    await expect(page).toHaveURL(/\/sport\/match\//)
    await expect(page.locator('.sp-sc')).toHaveText(scores.join('–'))
    await expect(page.locator('.sp-ended dt').first()).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.goBack()
    await expect(page).toHaveURL(/\/sport\/results\?sport=football$/)
  },
)

test('the full names of both teams are visible beside the pitch', ofDesk, async ({ page }) => {
  const match = newMatch('Zeytinlik')
  match.kickOff('2.00')
  await page.setViewportSize({ width: 1024, height: 768 })
  await arrive(page, 'en', '/sport/live')
  // Until the server has received the match.
  await expect(async () => {
    await page.goto(match.path)
    await expect(page.locator('.sp-field')).toBeVisible({ timeout: 3_000 })
  }).toPass()
  const spare = (name: Element) => name.clientWidth - name.scrollWidth
  for (const name of await page.locator('.sp-team b').all())
    expect(await name.evaluate(spare)).toBeGreaterThanOrEqual(0)
})

test('a step back from a league leads to all matches again', ofPhone, async ({ page }) => {
  await arrive(page, 'tr', '/')
  await page.goto('/sport')
  await settled(page)
  const title = await page.locator('h1').textContent()
  await page.locator('.sp-leagues-open').click()
  const league = page.locator('.sp-tree-line button:visible').first()
  await league.click()
  await expect(page).toHaveURL(/\?league=/)
  await expect(page.locator('h1')).not.toHaveText(title ?? '')
  await page.goBack()
  await expect(page).toHaveURL(/\/sport$/)
  await expect(page.locator('h1')).toHaveText(title ?? '')
})

test(
  '[W-07, N-19] an accumulator, a system of two in three and a single end lost, half won, void, and are corrected',
  ofDesk,
  async ({ page }, info) => {
    const language = languageOf(info.project.name)
    const say = words[language]
    const [one, two, three, four] = [newMatch('Martı'), newMatch('Yunus'), newMatch('Lüfer'), newMatch('Palamut')]
    await playerWithMoney(page, language)

    for (const match of [one, two]) await choose(page, match)
    await (await openSlip(page)).locator('.sp-stake input').fill('20')
    await play(page)
    await expectAccepted(page, language)

    for (const match of [one, two, three]) await choose(page, match)
    const slip = await openSlip(page)
    await slip.getByRole('radio', { name: say.system }).check({ force: true })
    await slip.locator('.sp-stake input').fill('10')
    // Three columns of two at 2.00: three times ten, and four times ten each can win.
    await expect(slip.locator('.sp-figures')).toContainText(/30[.,]00/)
    await expect(slip.locator('.sp-figures')).toContainText(/120[.,]00/)
    await expectAccessible(page)
    await play(page)
    await expectAccepted(page, language)

    await choose(page, four)
    await (await openSlip(page)).locator('.sp-leg .stake input').fill('40')
    await play(page)
    await expectAccepted(page, language)
    await expect.poll(() => balance(page)).toBe(100_000 - 2_000 - 3_000 - 4_000)
    await expect(await coupons(page, 'open')).toHaveCount(3)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    one.settle('won')
    two.settle('lost')
    three.settle('halfWon')
    four.settle('void')
    // The system keeps one column: ten lira at 2.00 and at half of 2.00 and half of 1.00.
    await expect.poll(() => balance(page)).toBe(91_000 + 4_000 + 3_000)
    const closed = await coupons(page, 'closed')
    await expect(closed).toHaveCount(3)
    const stateOf = (index: number) => closed.nth(index).locator('.sp-badges')
    await expect(stateOf(0)).toContainText(say.void)
    await expect(stateOf(1)).toContainText(say.won)
    await expect(closed.nth(1)).toContainText(say.halfWon)
    await expect(stateOf(2)).toContainText(say.lost)

    two.takeBack()
    two.settle('won')
    // The accumulator wins after all, and the system with all three columns.
    await expect.poll(() => balance(page)).toBe(95_000 + 8_000 + 4_000 + 3_000 + 3_000)
    await expect(stateOf(2)).toContainText(say.won)
    await expect(stateOf(2)).toContainText(say.corrected)
    await expectAccessible(page)
  },
)

test(
  '[A22] a price that drops in play is accepted by `any` and refused by `better` and `none`',
  ofDesk,
  async ({ page }, info) => {
    const language = languageOf(info.project.name)
    const say = words[language]
    const match = newMatch('Sardalya')
    match.kickOff('2.00')
    await playerWithMoney(page, language)

    const playWith = async (policy: 'any' | 'better' | 'none', then: string) => {
      match.odds('2.00', { minute: 10 })
      await page.goto(match.path)
      await settled(page)
      const price = page.locator('.sp-card button.odd').first()
      await expect(price).toContainText(say.two)
      if ((await price.getAttribute('aria-pressed')) === 'false') await price.click()
      const slip = await openSlip(page)
      await slip.locator('.sp-policy select').selectOption(policy)
      await slip.locator('.sp-leg .stake input').fill('30')
      await play(page)
      await expect(slip.locator('.sp-sent')).toContainText(say.pending)
      match.odds(then, { minute: 11 })
      return slip.locator('.sp-sent')
    }

    const taken = await playWith('any', '1.80')
    await expect(taken).toContainText(say.accepted)
    await expect(taken).toContainText(/54[.,]00/)
    await expect.poll(() => balance(page)).toBe(97_000)

    const fallen = await playWith('better', '1.80')
    await expect(fallen).toContainText(say.declined)
    await expect.poll(() => balance(page)).toBe(97_000)

    const risen = await playWith('none', '2.20')
    await expect(risen).toContainText(say.declined)
    await expect.poll(() => balance(page)).toBe(97_000)
  },
)

test(
  '[N-08] [A22] a live price that falls before the bet has to be agreed to, and a suspended one cannot be played',
  ofDesk,
  async ({ page }, info) => {
    const language = languageOf(info.project.name)
    const match = newMatch('Mercan')
    match.kickOff('2.00')
    await playerWithMoney(page, language)
    await choose(page, match, '/sport/live')
    const slip = await openSlip(page)
    await slip.locator('.sp-leg .stake input').fill('30')

    match.odds('1.80', { minute: 20 })
    await expect(slip.locator('.sp-leg .odds')).toContainText(words[language].low)
    await expect(slip.locator('.sp-leg .odds s')).toContainText(words[language].two)
    await unhurried(page)
    // The button to place appears where the consent was: the second half of a double press does not place.
    await slip.locator('.sp-sum').evaluate(async (sums) => {
      const tap = { bubbles: true, cancelable: true, detail: 1 }
      const press = () => sums.querySelector('button.btn.go')?.dispatchEvent(new MouseEvent('click', tap))
      press()
      await new Promise((after) => setTimeout(after, 150))
      press()
    })
    await expect(slip.locator('.sp-leg .odds s')).toHaveCount(0)
    await unhurried(page)
    await expect(slip.locator('.sp-sum button.btn.go')).toBeEnabled()
    await expect(slip.locator('.sp-sent')).toHaveCount(0)
    expect(await balance(page)).toBe(100_000)

    match.odds('1.80', { minute: 21, status: -1 })
    await expect(slip.locator('.sp-leg.shut')).toBeVisible()
    await expect(slip.locator('.sp-sum button.btn.go')).toHaveCount(0)
    match.odds('1.80', { minute: 22 })
    await expect(slip.locator('.sp-leg.shut')).toHaveCount(0)
    await unhurried(page)
    await play(page)
    await expect(slip.locator('.sp-sent')).toContainText(words[language].accepted)
  },
)

test('the favourite leagues show all of their matches, page by page', ofPhone, async ({ page }) => {
  const answer = await page.request.post('/endpoint/v1', {
    headers: { panel: 'frontend' },
    data: { api: { class: 'betframe', method: 'getSports' }, data: { Lang: 'tr' } },
  })
  type Named = { id: string; count: number }
  const { data } = (await answer.json()) as { data: { categories: { competitions: Named[] }[] }[] }
  const leagues = data
    .flatMap(({ categories }) => categories.flatMap(({ competitions }) => competitions))
    .sort((one, other) => other.count - one.count)
    .slice(0, 12)
  const starred = JSON.stringify(leagues.map(({ id }) => id))
  await page.addInitScript((ids) => localStorage.setItem('yakamozLeagues', ids), starred)
  await arrive(page, 'tr', '/sport?starred=true')
  await expect(page.locator('.sp-match')).toHaveCount(40)
  // How many pages there are depends on the day's programme.
  const more = page.locator('.sp-more button')
  for (let shown = 40; (await more.count()) > 0; shown += 40) {
    await more.click()
    await expect.poll(() => page.locator('.sp-match').count()).toBeGreaterThan(shown)
  }
  expect(await page.locator('.sp-match').count()).toBeGreaterThan(40)
  // Text and hours filter them as they do every list.
  await page.locator('.sp-tools .sp-find input').fill('nobody')
  await expect(page.locator('.sp-match')).toHaveCount(0)
})

test('single controls in small text are large enough for a finger', ofPhone, async ({ page }) => {
  await arrive(page, 'tr', '/sport')
  const heights = async (places: string): Promise<number[]> => {
    await expect(page.locator(places).first()).toBeVisible()
    const boxes = await Promise.all((await page.locator(places).all()).slice(0, 5).map((one) => one.boundingBox()))
    return boxes.map((box) => box?.height ?? 0)
  }
  const least = (found: readonly number[]) => Math.min(...found)
  expect(least(await heights('.sp-part .link'))).toBeGreaterThanOrEqual(44)
  expect(least(await heights('.sp-league-head .sp-star'))).toBeGreaterThanOrEqual(44)
  expect(least(await heights('.sp-match .sp-all'))).toBeGreaterThanOrEqual(44)
  await page.goto(await upcomingMatch(page))
  expect(least(await heights('.sp-crumbs a'))).toBeGreaterThanOrEqual(44)
})

/** A match of the simulator that starts later: only matches with the server's own prices have a common price. */
const upcomingMatch = async (page: Page): Promise<string> => {
  const answer = await page.request.post('/endpoint/v1', {
    headers: { panel: 'frontend' },
    data: { api: { class: 'betframe', method: 'getEvents' }, data: { Lang: 'tr', sport: 'football', live: false } },
  })
  const { data } = (await answer.json()) as { data: { match: string; start: string }[] }
  const found = data.find(
    ({ match, start }) => match.startsWith('sim:') && Date.parse(start) > Date.now() + 20 * 60_000,
  )
  return `/sport/match/${encodeURIComponent(found?.match ?? '')}`
}

/** Puts the first outcome of a market on the slip. */
const pick = async (page: Page, market: RegExp): Promise<void> => {
  await closeSlip(page)
  const card = page.locator('.sp-card', { has: page.locator('h2', { hasText: market }) })
  if ((await card.getAttribute('open')) === null) await card.locator('summary').click()
  const price = card.locator('button.odd').first()
  await price.click()
  await expect(price).toHaveAttribute('aria-pressed', 'true')
}

test(
  'a missing or ended match shows that in its page and status, and links to other matches',
  ofDesk,
  async ({ page }, info) => {
    const language = languageOf(info.project.name)
    const there = '/sport/match/not%3Athere'
    await arrive(page, language, there)
    expect((await page.goto(there))?.status()).toBe(404)
    await settled(page)
    const gone = { tr: 'Bu maç artık bültende değil', en: 'This match is no longer on offer' }[language]
    await expect(page.getByText(gone)).toBeVisible()
    await page.locator('main').getByRole('link').last().click()
    await expect(page).toHaveURL(/\/sport$/)
    await expect(page.locator('.sp-league').first()).toBeVisible()
  },
)

test(
  'choices of one match are played together at one price that stays over a reload, unless they have none',
  ofPhone,
  async ({ page }, info) => {
    const say = words[languageOf(info.project.name)]
    await playerWithMoney(page, languageOf(info.project.name))
    await page.goto(await upcomingMatch(page))
    await settled(page)
    await pick(page, say.result)
    await pick(page, say.both)
    const slip = await openSlip(page)
    const builder = slip.locator('.sp-builder')
    await expect(builder).toContainText(say.builder)
    await expect(builder.locator('.sp-parts li')).toHaveCount(2)
    await expect(builder.locator('.odds')).toHaveText(/\d[.,]\d\d/)
    await expectAccessible(page)

    await page.reload()
    await settled(page)
    await openSlip(page)
    await expect(builder.locator('.odds')).toHaveText(/\d[.,]\d\d/)

    await pick(page, say.half)
    await openSlip(page)
    await expect(slip).toContainText(say.apart)
    await expect(slip.locator('.sp-sum button.btn.go')).toBeDisabled()
    await builder.locator('.sp-parts .x').last().click()

    await slip.locator('.sp-policy select').selectOption('any')
    await slip.locator('.sp-stake input').fill('20')
    await play(page)
    await expectAccepted(page, languageOf(info.project.name))
    await expect.poll(() => balance(page)).toBe(98_000)
    const coupon = (await coupons(page, 'open')).first()
    await expect(coupon).toContainText(say.builder)
    await expect(coupon.locator('.sp-cparts li')).toHaveCount(2)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  },
)

test(
  '[B285] a quick bet is placed by one press on a price, once, until the page is loaded again',
  ofDesk,
  async ({ page }, info) => {
    const language = languageOf(info.project.name)
    const say = words[language]
    await playerWithMoney(page, language)
    await page.goto('/sport')
    await settled(page)
    const quick = page.locator('.sp-col .sp-quickbet')
    const isOn = quick.getByRole('switch')
    await expect(isOn).toBeDisabled()
    await quick.locator('.in input').fill('20')
    await isOn.check()
    await expectAccessible(page)
    const upcoming = page.locator('.sp-match').filter({ has: page.locator('.sp-when time') })
    const price = upcoming.first().locator('button.odd:not(.shut)').first()
    await price.click()
    await price.click()
    await expect(page.locator('.sp-col .sp-sent')).toContainText(say.accepted)
    await expect.poll(() => balance(page)).toBe(98_000)
    await expect(price).toHaveAttribute('aria-pressed', 'false')
    await page.reload()
    await settled(page)
    await expect(isOn).not.toBeChecked()
    await expect(quick.locator('.in input')).toHaveValue('20')
    await price.click()
    await expect(price).toHaveAttribute('aria-pressed', 'true')
    expect(await balance(page)).toBe(98_000)
  },
)

test(
  '[B268] a player bets once on a raised price, which a visitor is asked to sign in for',
  ofPhone,
  async ({ page }, info) => {
    const language = languageOf(info.project.name)
    const say = words[language]
    const raised = page.locator('.sp-pick.raised').first()
    const sheet = page.locator('dialog.sheet')
    await arrive(page, language, '/sport')
    await raised.getByRole('button').click()
    await expect(sheet.getByRole('button', { name: language === 'tr' ? 'Giriş yap' : 'Sign in' })).toBeVisible()
    await playerWithMoney(page, language)
    await page.goto('/sport')
    await settled(page)
    const price = raised.locator('.sp-raised b')
    await expect(price).toHaveText(/\d/)
    await raised.getByRole('button').click()
    await sheet.locator('.sp-stake input').fill(language === 'tr' ? '200,01' : '200.01')
    await expect(sheet.locator('button.btn.go')).toBeDisabled()
    await sheet.locator('.sp-stake input').fill('50')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await sheet.locator('button.btn.go').click()
    await expect(sheet.locator('.sp-sent')).toContainText(say.accepted)
    await expect.poll(() => balance(page)).toBe(95_000)
    await page.keyboard.press('Escape')
    await expect(raised.locator('.sp-pick-who')).toContainText(language === 'tr' ? 'Oynadın' : 'Taken')
    const coupon = (await coupons(page, 'open')).first()
    await expect(coupon.locator('.sp-boosted')).toContainText(language === 'tr' ? 'Süper oran' : 'Price boost')
    await expect(coupon.locator('.btn.cash')).toHaveCount(0)
    await expectNoSidewaysScroll(page)
  },
)

test('[B285] on a phone a quick bet says what became of it, with the slip closed', ofPhone, async ({ page }, info) => {
  const language = languageOf(info.project.name)
  await playerWithMoney(page, language)
  await page.goto('/sport')
  await settled(page)
  const upcoming = page.locator('.sp-match').filter({ has: page.locator('.sp-when time') })
  const [one, other] = [0, 1].map((nth) => upcoming.nth(nth).locator('button.odd:not(.shut)').first())
  await one?.click()
  const slip = await openSlip(page)
  await slip.locator('.sp-quickbet .in input').fill('20')
  await slip.locator('.sp-quickbet').getByRole('switch').check()
  await closeSlip(page)
  await expect(page.locator('.sp-bar')).toContainText(language === 'tr' ? 'Hızlı bahis' : 'Quick bet')
  await other?.click()
  await expect(page.locator('.sp-bar')).toContainText(words[language].accepted)
  await expect.poll(() => balance(page)).toBe(98_000)
})

test(
  '[B270] [B272] a bettor chooses a day, and takes a ready-made builder to the slip with one press and off again',
  ofPhone,
  async ({ page }, info) => {
    const language = languageOf(info.project.name)
    await arrive(page, language, '/sport')
    const suggestion = page.locator('.sp-pick').filter({ has: page.locator('.sp-pick-parts li:nth-child(2)') })
    const take = suggestion.first().getByRole('button')
    await take.click()
    await expect(take).toHaveAttribute('aria-pressed', 'true')
    const slip = await openSlip(page)
    const builder = slip.locator('.sp-builder')
    await expect(builder.locator('.sp-parts > li')).toHaveCount(2)
    await page.keyboard.press('Escape')
    await take.click()
    await expect(take).toHaveAttribute('aria-pressed', 'false')
    const day = page.locator('.sp-days .chip').filter({ has: page.locator('.num') })
    const count = Number(await day.last().locator('.num').textContent())
    await day.last().click()
    await expect(page).toHaveURL(/day=\d{4}-\d{2}-\d{2}/)
    await expect(page.locator('.sp-picks')).toHaveCount(0)
    // A page of the list has forty; the next one is loaded when its end comes near.
    const shown = () => page.locator('.sp-match').count()
    await expect.poll(async () => [Math.min(count, 40), count].includes(await shown())).toBe(true)
  },
)

test('[B299] a bettor finds the outrights of a league, and bets on its champion', async ({ page }, info) => {
  const language = languageOf(info.project.name)
  await playerWithMoney(page, language)
  await page.goto('/sport?league=sim:football:lodos')
  await settled(page)
  // A new site plays the season so far in its first minute.
  const part = page.locator('.sp-lists fieldset').getByRole('button', { name: words[language].outrights })
  await expect(async () => {
    if ((await part.count()) === 0) await page.reload()
    await expect(part).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 120_000 })
  await part.click()
  await expect(page.locator('.sp-outright tbody tr')).toHaveCount(12)
  const champion = page.locator('.sp-outright tbody tr').first().locator('td').first().locator('button.odd:not(.shut)')
  await champion.click({ timeout: 60_000 })
  const slip = await openSlip(page)
  const leg = slip.locator('.sp-leg')
  await expect(leg).toContainText(words[language].champion)
  await slip.locator('.sp-leg .stake input').fill('20')
  await play(page)
  await expectAccepted(page, language)
  await expect.poll(() => balance(page)).toBe(98_000)
  await page.goto('/me/coupons')
  const card = page.locator('.sp-cleg').first()
  await expect(card).toContainText(words[language].champion)
  await card.locator('a').click()
  await expect(page.locator('.sp-outright')).toBeVisible()
  await expectAccessible(page)
})

test('an open coupon from more than thirty days ago is announced and shown', ofDesk, async ({ page }, info) => {
  const language = languageOf(info.project.name)
  const match = newMatch('Palamut')
  await page.clock.install({ time: Date.now() + 40 * 86_400_000 })
  await playerWithMoney(page, language)
  await choose(page, match)
  await (await openSlip(page)).locator('.sp-leg .stake input').fill('50')
  await play(page)
  await expectAccepted(page, language)
  const found = await coupons(page, 'open')
  await expect(found).toHaveCount(0)
  await expectAccessible(page)
  await page.locator('main .sp-told .link').click()
  await expect(found).toContainText(match.home)
})

test(
  'a coupon is cashed out, a half first and then the rest, and its selections are used again at the price of now',
  coreOfDesk,
  async ({ page }, info) => {
    const language = languageOf(info.project.name)
    const match = await filledSlip(page, language, 'Levrek', '100')
    await play(page)
    await expectAccepted(page, language)

    const coupon = (await coupons(page, 'open')).first()
    const button = coupon.locator('.sp-cash')
    // Worth 200 lira at a chance of 0.4762, less four per cent: 91.43.
    await expect(button).toContainText(/91[.,]43/)
    await coupon.locator('input[type="range"]').fill('5000')
    await expect(coupon.locator('input[type="range"]')).toHaveAttribute('aria-valuetext', /^50%, /)
    await expect(button).toContainText(/45[.,]71/)
    await expectAccessible(page)
    // Again to confirm: neither one press nor a double click cashes out.
    await button.dblclick()
    await expect(button).toContainText(words[language].sure)
    expect(await balance(page)).toBe(90_000)
    await unhurried(page)
    await button.click()
    await expect.poll(() => balance(page)).toBe(90_000 + 4_571)

    match.odds('1.50')
    await coupon.locator('input[type="range"]').fill('10000')
    // Half of 200 lira at a chance of 0.6349, less four per cent.
    await expect(button).toContainText(/60[.,]95/)
    await button.click()
    await expect(button).toContainText(words[language].sure)
    await unhurried(page)
    await button.click()
    await expect.poll(() => balance(page)).toBe(90_000 + 4_571 + 6_095)
    const closed = (await coupons(page, 'closed')).first()
    await expect(closed.locator('.sp-badges')).toContainText(words[language].cashedOut)

    await closed.getByRole('button', { name: words[language].again }).click()
    await expect(page).toHaveURL(/\/sport$/)
    const leg = (await openSlip(page)).locator('.sp-leg')
    await expect(leg).toContainText(match.home)
    await expect(leg).toContainText(/1[.,]50/)
    await expect(leg.locator('.stake input')).toHaveValue('')
  },
)

test(
  '[A25] a coupon whose answer is lost is sent again under its id, and taken once',
  coreOfDesk,
  async ({ page }, info) => {
    const language = languageOf(info.project.name)
    await filledSlip(page, language, 'Barbun', '25')

    const ids = new Set<string>()
    let lost = 0
    await page.route('**/endpoint/v1', async (route) => {
      const body = route.request().postDataJSON() as { api: { method: string }; data: { couponID?: string } }
      if (body.api.method !== 'placeCoupon') return route.fallback()
      ids.add(body.data.couponID ?? '')
      const answer = await route.fetch()
      lost += 1
      return lost <= 2 ? route.abort('connectionfailed') : route.fulfill({ response: answer })
    })
    await play(page)
    await expectAccepted(page, language)
    expect(lost).toBe(3)
    expect(ids.size).toBe(1)
    await expect.poll(() => balance(page)).toBe(97_500)
    await expect(await coupons(page, 'open')).toHaveCount(1)
  },
)

/** The calls of a method that reach the server, by their id; `end` decides how each ends in the page. */
const idsThrough = async (
  page: Page,
  method: 'placeCoupon' | 'cashOut',
  end: (nth: number) => 'held' | 'broken' | 'given',
) => {
  const ids: string[] = []
  await page.route('**/endpoint/v1', async (route) => {
    const { api, data } = route.request().postDataJSON() as { api: { method: string }; data: Record<string, string> }
    if (api.method !== method) return route.fallback()
    ids.push((method === 'cashOut' ? data.cashOutID : data.couponID) ?? '')
    const how = end(ids.length)
    const response = await route.fetch()
    // The answer never arrives.
    if (how === 'held') return new Promise<void>(() => {})
    return how === 'broken' ? route.fulfill({ status: 500, body: '' }) : route.fulfill({ response })
  })
  return ids
}

test(
  '[A25] a coupon whose answer is held back is placed once, whatever is pressed after a reload',
  ofPhone,
  async ({ page }, info) => {
    const language = languageOf(info.project.name)
    await filledSlip(page, language, 'Sardalya', '25')
    let isHeld = true
    const ids = await idsThrough(page, 'placeCoupon', () => (isHeld ? 'held' : 'given'))
    await play(page)
    await expect.poll(() => ids.length).toBeGreaterThan(0)

    await page.reload()
    await settled(page)
    const slip = await openSlip(page)
    // It is being sent again automatically: nothing else can be placed.
    await expect.poll(() => ids.length).toBeGreaterThan(1)
    await expect(slip.locator('.sp-sum button.btn.go')).toBeDisabled()
    await slip.locator('.sp-sum button.btn.go').click({ force: true })
    await expect(slip.locator('.sp-sum')).toContainText(words[language].waits)
    await expectAccessible(page)

    isHeld = false
    await expectAccepted(page, language)
    expect(new Set(ids).size).toBe(1)
    await expect.poll(() => balance(page)).toBe(97_500)
    await expect(await coupons(page, 'open')).toHaveCount(1)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
)

test(
  '[A25] a coupon whose answer breaks off keeps its selections and its id, and is placed once after a reload',
  ofDesk,
  async ({ page }, info) => {
    const language = languageOf(info.project.name)
    const match = await filledSlip(page, language, 'Kefal', '25')
    const ids = await idsThrough(page, 'placeCoupon', (nth) => (nth === 1 ? 'broken' : 'given'))
    await play(page)
    const slip = await openSlip(page)
    await expect(slip.locator('.sp-sent')).toContainText(words[language].kept)
    await expect(slip.locator('.sp-leg')).toContainText(match.home)
    await expect(slip.locator('.sp-sum button.btn.go')).toBeDisabled()
    await expectAccessible(page)

    // The page is blocked: it offers to reload.
    await slip.locator('.sp-sent button').click()
    await settled(page)
    await expectAccepted(page, language)
    await expect(slip.locator('.sp-leg')).toHaveCount(0)
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
    await expect.poll(() => balance(page)).toBe(97_500)
    await expect(await coupons(page, 'open')).toHaveCount(1)
  },
)

test(
  'a cash-out whose answer is held back is made once, whatever is pressed after a reload',
  ofDesk,
  async ({ page }, info) => {
    const language = languageOf(info.project.name)
    await filledSlip(page, language, 'Lahoz', '100')
    await play(page)
    await expectAccepted(page, language)
    const coupon = (await coupons(page, 'open')).first()
    const button = coupon.locator('.sp-cash')
    await coupon.locator('input[type="range"]').fill('5000')
    await expect(button).toContainText(/45[.,]71/)
    let isHeld = true
    const ids = await idsThrough(page, 'cashOut', () => (isHeld ? 'held' : 'given'))
    await button.click()
    await unhurried(page)
    await button.click()
    await expect.poll(() => ids.length).toBeGreaterThan(0)

    isHeld = false
    await page.reload()
    await settled(page)
    await expect.poll(() => ids.length).toBeGreaterThan(1)
    await expect.poll(() => balance(page)).toBe(90_000 + 4_571)
    expect(new Set(ids).size).toBe(1)
    // The next cash-out is a new one.
    await coupon.locator('input[type="range"]').fill('10000')
    await button.click()
    await unhurried(page)
    await button.click()
    await expect.poll(() => new Set(ids).size).toBe(2)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
)

/** Replaces or wraps every text of the page as a translator does, again and again. */
const translateForEver = (): void => {
  const font = () => document.createElement('font')
  const change = (text: Text, isWrapped: boolean) => {
    const [outer, inner] = [font(), font()]
    outer.append(inner)
    if (!isWrapped) inner.textContent = text.data
    text.replaceWith(outer)
    if (isWrapped) inner.append(text)
  }
  const translate = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    const isLeft = ({ data, parentNode }: Text) =>
      data.trim() && !['FONT', 'SCRIPT', 'STYLE', 'TEXTAREA'].includes(parentNode?.nodeName ?? '')
    texts.filter(isLeft).forEach((text, index) => {
      change(text, index % 2 === 0)
    })
  }
  translate()
  setInterval(translate, 500)
}

test('a page of sport that a browser translates goes on with what happens', ofDesk, async ({ page }) => {
  const failures: string[] = []
  // A page that is translated before its code is there is drawn anew, which React reports.
  const isDrawnAnew = ({ message }: Error) => message.includes('React error #418')
  page.on('pageerror', (error) => !isDrawnAnew(error) && failures.push(error.message))
  const match = newMatch('Tercüme')
  match.kickOff('2.00')
  await arrive(page, 'en', '/sport/live')
  await expect(async () => {
    await page.goto(match.path)
    await expect(page.locator('.sp-field')).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await page.evaluate(translateForEver)
  const price = page.locator('.odd', { hasText: '2.75' }).first()
  match.kickOff('2.75')
  await expect(price).toBeVisible()
  await price.click()
  await expect(page.locator('.odd[aria-pressed="true"]').first()).toBeVisible()
  for (const path of ['/sport/live', '/sport']) {
    await page.locator(`a[href="${path}"]`).first().click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(page.locator('.sp-match').first()).toBeVisible()
  }
  expect(failures).toEqual([])
})
