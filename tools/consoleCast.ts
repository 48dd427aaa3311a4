import { readFileSync } from 'node:fs'
import { suggestedLevels } from '@yakamoz/contract/levels'
import { addDays, dayOf, newId } from '@yakamoz/values'
import { newRegistration, type Registration, testPassword } from '../server/src/testing/players.ts'
import type { ConsoleTarget, StaffClient } from './attack/staffClient.ts'
import type { ConsoleRecords } from './consoleScenes.ts'

/** Something of everything that the console shows, made by calls of players and of staff on a demo. */

type Session = { uid: string; sid: string; uip: string }

export type Guest = {
  id: string
  username: string
  ask(className: string, method: string, data?: object): Promise<Row[]>
}
type Row = Readonly<Record<string, unknown>>

/** A new player on a demo site, who calls it. */
export const newGuest = async (url: string, changes: Partial<Registration> = {}): Promise<Guest> => {
  let session: Session | undefined
  const ask: Guest['ask'] = async (className, method, data = {}) => {
    const answer = await fetch(`${url}${method === 'add_document' ? '/endpoint/v1/documents' : '/endpoint/v1'}`, {
      method: 'POST',
      headers: { panel: 'frontend', 'content-type': 'application/json' },
      body: JSON.stringify({ api: { class: className, method }, data, ...(session && { user: session }) }),
    })
    const { result, message, data: rows } = (await answer.json()) as { result: boolean; message: string; data: Row[] }
    if (!result) throw new Error(`${className}.${method}: ${message}`)
    return rows
  }
  const player = newRegistration(changes)
  const [opened] = await ask('user', 'register', player)
  let code: string | undefined
  // The letter is written after the answer.
  await untilTrue(async () => {
    const letters = await (await fetch(`${url}/dev/outbox.json?to=${encodeURIComponent(player.email)}`)).text()
    code = /(?:Kod|Code): (\d{6})/.exec(letters)?.[1]
    return code !== undefined
  })
  const [made] = await ask('user', 'complete_register', { registration: opened?.registration, code })
  if (!made) throw new Error('no account was opened')
  session = { uid: String(made.uid), sid: String(made.sid), uip: String(made.uip) }
  return { id: String(made.uid), username: String(made.username), ask }
}

const untilTrue = async (isDone: () => Promise<boolean>): Promise<void> => {
  for (let tries = 0; tries < 60; tries++) {
    if (await isDone()) return
    await new Promise((next) => setTimeout(next, 500))
  }
  throw new Error('it did not happen in time')
}

/** Plays a round of the dice. Returns its id. */
const playRound = async (url: string, { ask }: Guest): Promise<string> => {
  // This call answers one row by itself.
  const launched = (await ask('casino', 'init_game', { gameID: 201 })) as unknown as Row
  const token = new URLSearchParams(String(launched.url).split('#')[1]).get('token')
  const studio = async (method: string, data: object) => {
    const answer = await fetch(`${url}/endpoint/studio`, {
      method: 'POST',
      headers: { panel: 'frontend', 'content-type': 'application/json' },
      body: JSON.stringify({ api: { class: 'studio', method }, data }),
    })
    const { result, message, data: given } = (await answer.json()) as { result: boolean; message: string; data: Row }
    if (!result) throw new Error(`studio.${method}: ${message}`)
    return given
  }
  const { session } = await studio('open', { token })
  const round = newId()
  await studio('play', { session, round, stake: '20.00', choice: { target: 5_000, over: false } })
  return round
}

/** Pays in, and waits until the sandbox has approved it. */
const payIn = async ({ ask }: Guest, amount: string): Promise<void> => {
  const before = Number((await ask('finance', 'check_balance'))[0]?.balance)
  await ask('prepayServices', 'processTransaction', { Type: 1, methodID: 101, amount, operationID: newId() })
  await untilTrue(async () => Number((await ask('finance', 'check_balance'))[0]?.balance) > before)
}

type Account = { iban: string; holder: string }

/** Asks for a withdrawal to a new bank account, and returns its payment. */
const payOut = async ({ ask }: Guest, amount: string, { iban, holder }: Account): Promise<string> => {
  const saved = await ask('finance', 'save_bank_account', {
    bankID: 1,
    accountHolder: holder,
    iban,
    password: testPassword,
  })
  const data = { Type: 2, methodID: 201, operationID: newId(), identityValidUntil: '2030-01-01', amount }
  const [made] = await ask('finance', 'save_bank_transfer', { ...data, bankAccountID: saved.at(-1)?.bankAccountID })
  return String(made?.transactionID)
}

const done = async (staff: StaffClient, name: string, data: object): Promise<Row> => {
  const answer = await staff.call(name, data)
  if (!answer.result) throw new Error(`${name}: ${answer.refusal}`)
  return answer.data[0] ?? {}
}

const ibans = ['TR690006105197864578413261', 'TR630006107411618746748235', 'TR300006107768147846884167']
const own = 'Deniz Oyuncu'
const long = { firstname: 'Abdurrahman Muhammed Selahaddin', lastname: 'Büyükkaraosmanoğulları Demirhindi' }

type Parts = Pick<ConsoleTarget, 'url' | 'console'> & { owner: StaffClient; clerk: StaffClient }

const campaignTexts = {
  tr: { title: 'Hafta sonu yarışı', text: 'Cumadan pazara slotlarda yarış var: ilk ona gir, ödülü paylaş.' },
  en: { title: 'The weekend race', text: 'From Friday to Sunday there is a race in the slots: finish in the top ten.' },
}

const drawTexts = {
  tr: {
    title: 'Yılbaşı Çekilişi',
    text: 'Çekiliş boyunca 250 ₺ ve üzeri her yatırımın bir bilet. Ne kadar çok biletin olursa şansın o kadar artar.',
  },
  en: {
    title: 'New Year draw',
    text: 'Every deposit of ₺250 or more while the draw runs is a ticket. The more tickets you have, the better your chance.',
  },
}

type SliderItem = { texts: { tr: object; en: object } }

/** Makes the campaigns 1, a draft, and 2, which has begun, a draw that begins tomorrow, and a second version of the slider 1. */
const fillCampaigns = async (owner: StaffClient): Promise<void> => {
  for (const name of ['Hafta sonu duyurusu', 'Hoş geldin'] as const) {
    const campaign = { name, channel: 'notice', audience: { kind: 'all' }, texts: campaignTexts, link: '/tournaments' }
    await done(owner, 'campaigns.save', { ...campaign, ends: '' })
  }
  await done(owner, 'campaigns.plan', { id: 2, version: 1, starts: '', reason: 'Hafta sonu' })
  const [from, until] = [addDays(dayOf(Date.now()), 1), addDays(dayOf(Date.now()), 32)]
  const prizes = [2_500_000, 1_000_000, 500_000, 250_000]
  await done(owner, 'draws.plan', { from, until, least: 25_000, prizes, texts: drawTexts, reason: 'Yılbaşı' })
  const { item } = (await done(owner, 'content.item', { kind: 'slider', id: '1' })) as { item: SliderItem }
  const texts = { ...item.texts, tr: { ...item.texts.tr, subtitle: 'Aramıza hoş geldin' } }
  const changed = { kind: 'slider', id: '1', version: 0, item: { ...item, texts } }
  await done(owner, 'content.save', { ...changed, note: 'Daha sıcak bir karşılama' })
}

/**
 * Fills the rooms of a console: withdrawals in several stages, one of them for a second person, a batch, a difference, chargebacks, documents,
 * conversations, requests, and names that are too long. Returns what pages are opened at.
 */
export const fillConsole = async ({ url, console: opened, owner, clerk }: Parts): Promise<ConsoleRecords> => {
  const guests = await Promise.all([1, 2, 3, 4, 5].map(() => newGuest(url)))
  await Promise.all(guests.map((guest, index) => payIn(guest, String(1_000 * (index + 1) + 12_500))))
  const [one, two, three] = guests as [Guest, Guest, Guest]
  const { payment, batch } = await fillPayments(guests, owner, clerk)
  const match = await fillTrading(guests, owner)
  await one.ask('support', 'supportMessage', { text: 'Çekimim ne zaman hesabıma geçer?' })
  await two.ask('support', 'supportMessage', { text: 'Belgemi nereye yüklüyorum?' })
  await done(owner, 'players.add_note', { id: one.id, body: 'Telefonla aradı, çekim süresi anlatıldı.' })
  await done(owner, 'players.set_tag', { id: one.id, tag: 'vip', on: true })
  const data = readFileSync(new URL('../studio/public/art/scenes/akce-1600.webp', import.meta.url)).toString('base64')
  for (const kind of ['identity', 'address']) await one.ask('verification', 'add_document', { kind, data })
  await two.ask('verification', 'add_document', { kind: 'identity', data })
  await two.ask('verification', 'add_document', { kind: 'address', data })
  const sent = (await two.ask('verification', 'state'))[0]?.documents as { kind: string; id: string }[] | undefined
  const address = sent?.find(({ kind }) => kind === 'address')?.id
  await done(owner, 'verification.accept', { player: two.id, id: address })
  const gone = await newGuest(url)
  await gone.ask('account', 'close', { password: testPassword })
  await compareFile(owner, three)
  const longName = await newGuest(url, long)
  await longName.ask('support', 'supportMessage', { text: 'Merhaba, sesim geliyor mu? '.repeat(12) })
  for (const tag of ['yüksek tutar', 'belge bekleniyor', 'arandı'])
    await done(owner, 'players.set_tag', { id: longName.id, tag, on: true })
  const [queue] = (await owner.call('support.queue')).data
  const talks = (queue?.rows ?? []) as { id: number; username: string }[]
  const talk = talks.find(({ username }) => username === one.username)?.id
  await done(owner, 'support.answer', { id: talk, body: 'Hemen bakıyorum.' })
  await done(owner, 'support.note', { id: talk, body: 'Banka beşten sonra göndermiyor; yarın sabah bakılacak.' })
  const saved = { name: 'Doğrulanmış oyuncular', shared: true, filter: { verified: true } }
  const { id: filter } = await done(clerk, 'players.save_filter', saved)
  await fillCampaigns(owner)
  const invitation = await invite(url, owner)
  const voidRound = await playRound(url, two)
  await done(owner, 'games.void_played_round', { player: two.id, round: voidRound, reason: 'Zar yanlış gösterildi' })
  const rows = async (name: string): Promise<readonly Row[]> => (await owner.call(name)).data
  const plan = { plan: suggestedLevels, reason: 'Yeni sezon' }
  await done(owner, 'levels.decide', plan)
  return {
    player: one.id,
    round: await playRound(url, one),
    voidRound,
    verified: two.id,
    closed: gone.id,
    longName: longName.id,
    payment,
    match,
    talk: String(talk),
    batch,
    request: String((await rows('approvals.list')).find(({ confirmable }) => confirmable)?.id),
    document: String((await rows('verification.queue')).find(({ player }) => String(player) === one.id)?.id),
    invitation,
    filter: String(filter),
    member: String((await rows('staff.list')).find(({ name }) => name === 'Ece Taş')?.id),
    owner: { email: opened?.demo?.email ?? '', password: opened?.demo?.password ?? '' },
  }
}

type Priced = { market: number; specifiers: string; outcomes: { outcome: string; odds: string; open: boolean }[] }
type Offered = { match: string; main: Priced[] }

/** Places bets of every kind on matches before play, takes one off sale, and sets a price, limits and a factor. Returns the match with most of them. */
const fillTrading = async (guests: readonly Guest[], owner: StaffClient): Promise<string> => {
  const [one] = guests as [Guest]
  const offered = (await one.ask('betframe', 'getEvents', { sport: 'football', live: false, limit: 12 })) as unknown[]
  const events = (offered as Offered[]).filter(({ main }) => main[0]?.outcomes.every(({ open }) => open))
  const leg = ({ match, main: [market] }: Offered, index: number) => ({
    match,
    market: market?.market,
    specifiers: market?.specifiers,
    outcome: market?.outcomes[index]?.outcome,
    odds: market?.outcomes[index]?.odds,
    banker: false,
  })
  const [first, second, third] = events as [Offered, Offered, Offered]
  // Chargebacks have taken what some of them had.
  await Promise.all(guests.map((guest) => payIn(guest, '3000')))
  const bet = ({ ask }: Guest, legs: readonly object[], unit: string, sizes = [legs.length]) =>
    ask('betframe', 'placeCoupon', { couponID: newId(), legs, sizes, unit, policy: 'any' })
  for (const [index, guest] of guests.entries()) {
    await bet(guest, [leg(first, index % 3)], `${150 * (index + 1)}.00`)
    await bet(guest, [leg(first, 0), leg(second, index % 3), leg(third, 2)], '40.00', index % 2 === 0 ? [3] : [2])
    await bet(guest, [leg(second, (index + 1) % 3)], '75.50')
  }
  const { match, main } = first
  const line = { match, market: main[0]?.market, specifiers: '' }
  const until = new Date(Date.now() + 3_600_000).toISOString()
  const price = Math.round(Number(leg(first, 0).odds) * 1_000) - 20
  await done(owner, 'trading.set_price', { ...line, outcome: '1', price, until, reason: 'Kadro haberi' })
  await done(owner, 'trading.suspend', { ...line, outcome: '2', reason: 'Kadro haberi' })
  await done(owner, 'trading.suspend', { match: third.match, reason: 'Hava durumu' })
  await done(owner, 'trading.set_limit', {
    scope: 'match',
    id: match,
    maxStake: 250_000,
    until,
    reason: 'Kadro haberi',
  })
  await done(owner, 'trading.set_limit', {
    scope: 'sport',
    id: 'tennis',
    phase: 'live',
    maxStake: 500_000,
    reason: 'Az likidite',
  })
  await done(owner, 'trading.set_factor', {
    player: guests[1]?.username,
    percent: 25,
    reason: 'Kapanış oranını geçiyor',
  })
  return match
}

type Paid = { payment: string; batch: string }

/** Returns a withdrawal that waits, and the batch. */
const fillPayments = async (guests: readonly Guest[], owner: StaffClient, clerk: StaffClient): Promise<Paid> => {
  const [one, two, three, four, five] = guests as [Guest, Guest, Guest, Guest, Guest]
  const [iban = '', second = '', third = ''] = ibans
  const first = await payOut(one, '1500.00', { iban, holder: own })
  const foreign = await payOut(two, '2750.50', { iban: second, holder: 'Mehmet Er' })
  const large = await payOut(three, '12000.00', { iban: third, holder: own })
  const payment = await payOut(four, '640.00', { iban: second, holder: own })
  const banked = await payOut(five, '3200.00', { iban: third, holder: own })
  await done(owner, 'payments.hold', { id: foreign, note: 'Hesap sahibinin adı farklı; belge istendi.' })
  await done(clerk, 'payments.take', { id: large })
  await done(clerk, 'payments.approve', { id: large })
  await done(owner, 'payments.approve', { id: banked, route: 'bank' })
  const batch = await done(owner, 'payments.make_batch', {})
  await done(owner, 'payments.take', { id: first })
  const chargeBack = async ({ ask }: Guest, reason: string) => {
    const [deposit] = await ask('finance', 'list_transactions', { searchType: 1 })
    await done(owner, 'payments.charge_back', { id: deposit?.id, reason })
  }
  await chargeBack(five, 'Kart sahibi işlemi tanımıyor; banka belge istedi, belge süresinde gönderilemedi')
  const [asked] = (await clerk.call('approvals.list')).data.filter(({ confirmable }) => confirmable)
  await done(clerk, 'approvals.confirm', { id: asked?.id })
  await chargeBack(three, 'Kart sahibi itiraz etti')
  return { payment, batch: String(batch.id) }
}

/** A file of a provider that knows a payment more than our book, and another amount of one. */
const compareFile = async (owner: StaffClient, { ask }: Guest): Promise<void> => {
  const [deposit] = await ask('finance', 'list_transactions', { searchType: 1 })
  const day = dayOf(Date.now())
  const { id } = await done(owner, 'payments.begin_reconciliation', { provider: 'sandbox', from: day, to: day })
  const text = `reference;amount;status\nYK-000000;125.00;paid\n${deposit?.id};14000.00;paid\n`
  await done(owner, 'payments.add_reconciliation_part', { id, part: 1, text })
  await done(owner, 'payments.finish_reconciliation', { id })
}

/** Invites two members of staff, one with a long name. Returns the token of the other's invitation. */
const invite = async (url: string, owner: StaffClient): Promise<string> => {
  const [email, reason] = ['can@yakamoz.example', 'Yeni']
  await done(owner, 'staff.invite', { name: 'Can Er', email, roles: ['support'], reason })
  await done(owner, 'staff.invite', {
    name: `${long.firstname} ${long.lastname}`,
    email: 'abdurrahman.buyukkaraosmanogullari.demirhindi@yakamoz.example',
    roles: ['support', 'payments', 'protection', 'campaigns'],
    reason,
  })
  const letters = await (await fetch(`${url}/dev/outbox.json?to=${encodeURIComponent(email)}`)).text()
  return /\/invitation#([\w-]{43})/.exec(letters)?.[1] ?? ''
}
