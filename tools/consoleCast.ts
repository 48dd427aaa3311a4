import { readFileSync } from 'node:fs'
import { dayOf, newId } from '@yakamoz/values'
import { newRegistration, testPassword } from '../server/src/testing/players.ts'
import type { StaffClient } from './attack/staffClient.ts'

/** Something of everything that the console shows, made by calls of players and of staff on a demo. */

type Session = { uid: string; sid: string; uip: string }

export type Guest = {
  id: string
  username: string
  ask(className: string, method: string, data?: object): Promise<Row[]>
}
type Row = Readonly<Record<string, unknown>>

/** A new player on a demo site, who calls it. */
export const newGuest = async (url: string): Promise<Guest> => {
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
  const player = newRegistration()
  const [opened] = await ask('user', 'register', player)
  const letters = await (await fetch(`${url}/dev/outbox.json?to=${encodeURIComponent(player.email)}`)).text()
  const code = /(?:Kod|Code): (\d{6})/.exec(letters)?.[1]
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

/**
 * Fills the rooms of a console: withdrawals in several stages, one of them for a second person, a batch, a difference, a chargeback, documents,
 * conversations, and a request. Returns what pages are opened at.
 */
export const fillConsole = async (
  url: string,
  owner: StaffClient,
  clerk: StaffClient,
): Promise<{ player: string; verified: string; payment: string; talk: string }> => {
  const guests = await Promise.all([1, 2, 3, 4, 5].map(() => newGuest(url)))
  await Promise.all(guests.map((guest, index) => payIn(guest, String(1_000 * (index + 1) + 12_500))))
  const [one, two, three, four, five] = guests as [Guest, Guest, Guest, Guest, Guest]
  const [iban = '', second = '', third = ''] = ibans
  const first = await payOut(one, '1500.00', { iban, holder: own })
  const foreign = await payOut(two, '2750.50', { iban: second, holder: 'Mehmet Er' })
  const large = await payOut(three, '12000.00', { iban: third, holder: own })
  const waiting = await payOut(four, '640.00', { iban: second, holder: own })
  const banked = await payOut(five, '3200.00', { iban: third, holder: own })
  await done(owner, 'payments.hold', { id: foreign, note: 'Hesap sahibinin adı farklı; belge istendi.' })
  await done(clerk, 'payments.take', { id: large })
  await done(clerk, 'payments.approve', { id: large })
  await done(owner, 'payments.approve', { id: banked, route: 'bank' })
  await done(owner, 'payments.make_batch', {})
  await done(owner, 'payments.take', { id: first })
  const [deposit] = await three.ask('finance', 'list_transactions', { searchType: 1 })
  await done(owner, 'payments.charge_back', { id: deposit?.id, reason: 'Kart sahibi itiraz etti' })
  const day = dayOf(Date.now())
  const { id } = await done(owner, 'payments.begin_reconciliation', { provider: 'sandbox', from: day, to: day })
  const text = `reference;amount;status\nYK-000000;125.00;paid\n${deposit?.id};14000.00;paid\n`
  await done(owner, 'payments.add_reconciliation_part', { id, part: 1, text })
  await done(owner, 'payments.finish_reconciliation', { id })
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
  const [queue] = (await owner.call('support.queue')).data
  const talk = ((queue?.rows ?? []) as { id: number; username: string }[]).find(
    ({ username }) => username === one.username,
  )
  await done(owner, 'support.answer', { id: talk?.id, body: 'Hemen bakıyorum.' })
  return { player: one.id, verified: two.id, payment: waiting, talk: String(talk?.id) }
}
