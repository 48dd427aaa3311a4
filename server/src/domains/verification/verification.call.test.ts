import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Gate } from '@yakamoz/contract/verification'
import { newId } from '@yakamoz/values'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { openTestConsole } from '../../console/testing.ts'
import { openTestApp, payIn } from '../../testing/index.ts'
import { signatureHeader } from '../cashier/index.ts'
import { openCashier } from '../cashier/payouts/testing.ts'
import { holdForIdentity } from '../protection/index.ts'
import { acceptDocument } from './decisions.ts'
import { neededLevel } from './levelRules.ts'
import { lookUpChecks } from './service/checks.ts'
import { verificationSettingsChanged } from './settings.ts'
import { takeBackDocument } from './takeBack.ts'
import { playerRow, seenOf, sendDocument, stake } from './testing.ts'

type Test = Awaited<ReturnType<typeof openTestApp>>

const by = { key: 'staff 1', actor: 'staff 1' } as never
const set = (test: Pick<Test, 'app'>, detail: Record<string, unknown>) =>
  verificationSettingsChanged.perform(test.app, { subject: '', amount: 0, detail, reason: 'Test', by })

const gate = (act: string, level: number, fromTotal: number, afterDays = 0) => ({
  act,
  level,
  fromTotal,
  overDays: 30,
  afterDays,
})

const reviewed = async () => {
  const test = await openTestApp()
  const { newStaff } = await openTestConsole(test)
  const { browser } = await newStaff('protection')
  return { test, player: await test.newPlayer(), browser }
}

describe('a review', () => {
  it('of an identity compares it, verifies its player once, and ends a hold in the same transaction [B53]', async () => {
    const { test, player, browser } = await reviewed()
    await holdForIdentity(test.app, player.id, async () => {})
    const id = await sendDocument(test, player.id, 'identity')
    const seen = await seenOf(test, player.id)
    const accept = (changes: object = {}) =>
      browser.callAny('verification', 'accept', {
        player: String(player.id),
        id,
        ...seen,
        until: '2030-01-01',
        ...changes,
      })
    expect(await accept({ name: '' })).toMatchObject({ refusal: 'document_incomplete' })
    expect(await accept({ name: 'Başka Biri' })).toMatchObject({ refusal: 'document_differs' })
    expect(await accept({ birthDate: '2015-01-01' })).toMatchObject({ refusal: 'document_minor' })
    expect((await playerRow(test, player.id)).verification_level).toBe(0)
    const both = await Promise.all([accept(), accept()])
    expect(both.map(({ refusal }) => refusal ?? '').toSorted()).toEqual(['', 'document_decided'])
    expect(await playerRow(test, player.id)).toMatchObject({ verification_level: 1, identity_until: '2030-01-01' })
    const [page] = (await browser.call('verification', 'player', { id: String(player.id) })).data
    expect(page).toMatchObject({ level: 1, held: false, documents: [{ state: 'accepted' }] })
    const letters = (await test.outbox(player.email)).filter(({ subject }) => subject?.includes('belgen'))
    expect(letters).toHaveLength(1)
    test.clock.set(Date.parse('2030-01-02T12:00:00+03:00'))
    const { user } = await test.signIn(player)
    expect((await test.call('verification', 'state', {}, user)).data[0]).toMatchObject({ level: 0 })
  })

  it('of a minor blocks the account with the refusal, whose reason the player is told [B53]', async () => {
    const { test, player, browser } = await reviewed()
    const id = await sendDocument(test, player.id, 'identity')
    const refused = await browser.call('verification', 'refuse', { player: String(player.id), id, reason: 'under_age' })
    expect(refused.result).toBe(true)
    expect((await playerRow(test, player.id)).status).toBe('blocked')
    expect((await test.outbox(player.email)).at(-1)?.body).toContain('18 yaşından küçükler')
  })

  it('of an address elsewhere lifts the bar of Northern Cyprus, and one there sets it [B54]', async () => {
    const { test, player, browser } = await reviewed()
    const accept = async (isNorthernCyprus: boolean) => {
      test.clock.advance(1_000)
      const id = await sendDocument(test, player.id, 'address')
      await browser.call('verification', 'accept', { player: String(player.id), id, isNorthernCyprus })
      return (await playerRow(test, player.id)).restricted
    }
    expect(await accept(true)).toBe(true)
    expect(await accept(false)).toBe(false)
    expect((await playerRow(test, player.id)).verification_level).toBe(0)
  })

  it('asks for a document once, which the player reads and which ends the request when he sends it [B55]', async () => {
    const { test, player, browser } = await reviewed()
    const request = () =>
      browser.call('verification', 'request', { player: String(player.id), kind: 'address', note: 'Fatura' })
    expect((await request()).result).toBe(true)
    expect(await request()).toMatchObject({ refusal: 'unchanged' })
    const state = async () => (await test.call('verification', 'state', {}, player.user)).data[0]?.documents[2]
    expect(await state()).toMatchObject({ kind: 'address', asked: true, askedNote: 'Fatura' })
    await sendDocument(test, player.id, 'address')
    expect(await state()).toMatchObject({ asked: false, state: 'waiting' })
    expect(await request()).toMatchObject({ refusal: 'document_pending' })
    const { data } = await browser.call('verification', 'queue', {})
    expect(data).toMatchObject([{ player: player.id, kind: 'address', level: 0 }])
  })
})

describe('gates', () => {
  it('of stakes let through what is left, also of concurrent stakes, and open with the level [B51]', async () => {
    const test = await openTestApp()
    const player = await test.newPlayer()
    await payIn(test, player.id, 100_000)
    expect((await stake(test, player.id, 300, 'before')).outcome).toBe('done')
    await set(test, { gates: [gate('play', 1, 1_000)] })
    const posted = await Promise.all(Array.from({ length: 12 }, (_, index) => stake(test, player.id, 100, `${index}`)))
    expect(posted.filter(({ outcome }) => outcome === 'done')).toHaveLength(7)
    expect(posted.filter(({ outcome }) => outcome === 'identity_needed')).toHaveLength(5)
    expect((await stake(test, player.id, 300, 'before')).outcome).toBe('repeated')
    const [state] = (await test.call('verification', 'state', {}, player.user)).data
    expect(state?.gates).toMatchObject([{ act: 'play', level: 1, left: '0.00', closed: true }])
    await test.app.db.query.updateTable('player').set({ verification_level: 1 }).where('id', '=', player.id).execute()
    expect((await stake(test, player.id, 50_000, 'after')).outcome).toBe('done')
    await set(test, { gates: [gate('play', 2, 0, 3)] })
    expect((await stake(test, player.id, 100, 'young')).outcome).toBe('done')
    test.clock.advance(3 * 86_400_000)
    expect((await stake(test, player.id, 100, 'old')).outcome).toBe('address_needed')
    await set(test, { gates: [] })
    expect((await stake(test, player.id, 100, 'free')).outcome).toBe('done')
  })

  it('are decided by the ledger as they are shown [B51]', async () => {
    const test = await openTestApp()
    const { id } = await test.newPlayer()
    await payIn(test, id, 100_000)
    const gates = [gate('play', 1, 1_000), gate('play', 2, 1_500, 3), gate('withdrawal', 2, 50)]
    await set(test, { gates })
    await stake(test, id, 300, 'one')
    const needed = { identity_needed: 1, address_needed: 2 }
    for (const days of [0, 3])
      for (const level of [0, 1, 2]) {
        test.clock.advance(days * 86_400_000)
        const player = test.app.db.query.updateTable('player').set({ verification_level: level })
        await player.where('id', '=', id).execute()
        const { registered_at } = await playerRow(test, id)
        const used = (act: string) => (act === 'play' ? 300 : 0)
        const facts = { level, registeredMs: registered_at.getTime(), nowMs: test.app.now(), used }
        for (const act of ['play', 'withdrawal', 'deposit'] as const)
          for (const amount of [1, 50, 51, 700, 701, 1_200, 1_201]) {
            const { rows } = await sql<{ refusal: keyof typeof needed | null }>`select gate_refusal(${id}::bigint,
              ${act}::text, ${amount}::bigint, ${new Date(test.app.now())}::timestamptz) as refusal`.execute(
              test.app.db.query,
            )
            const refusal = rows[0]?.refusal
            expect([act, amount, level, refusal ? needed[refusal] : 0]).toEqual([
              act,
              amount,
              level,
              neededLevel(gates as Gate[], { act, amount }, facts),
            ])
          }
      }
  })

  it('of deposits and withdrawals refuse the request in the language of the player [B51]', async () => {
    const cashier = await openCashier()
    const test = cashier
    const player = await cashier.withMoney()
    await set(test, { gates: [gate('withdrawal', 1, 30_000), gate('deposit', 2, 10_000)] })
    await cashier.withdraw(player, '250.00')
    await expect(cashier.withdraw(player, '250.00')).rejects.toThrow('kimliğinin doğrulanması')
    const deposit = (amount: string) =>
      test.call(
        'prepayServices',
        'processTransaction',
        { Type: 1, methodID: 101, operationID: newId(), amount },
        player.user,
      )
    expect((await deposit('60.00')).result).toBe(true)
    expect(await deposit('60.00')).toMatchObject({ refusal: 'address_needed' })
  })
})

describe('the holder of a bank account', () => {
  it('is the player or reviewed before a withdrawal is approved, where that is set; a new holder is reviewed anew [B56]', async () => {
    const cashier = await openCashier()
    const test = cashier
    const player = await cashier.withMoney({ holder: 'Baska Biri' })
    const payment = await cashier.withdraw(player, '250.00')
    const { newStaff } = await openTestConsole(test)
    const { browser } = await newStaff('payments')
    await set(test, { needsHolder: true })
    const approve = () => browser.call('payments', 'approve', { id: payment, route: 'hand' })
    expect(await approve()).toMatchObject({ refusal: 'holder_unreviewed' })
    const review = () =>
      browser.call('verification', 'review_holder', {
        player: String(player.id),
        account: player.account,
        reason: 'Eşi',
      })
    expect((await review()).result).toBe(true)
    expect(await review()).toMatchObject({ refusal: 'unchanged' })
    await test.app.db.query
      .updateTable('bank_account')
      .set({ holder: 'Ucuncu Biri' })
      .where('player_id', '=', player.id)
      .execute()
    expect(await approve()).toMatchObject({ refusal: 'holder_unreviewed' })
    await review()
    expect((await approve()).result).toBe(true)
  })
})

const secret = 'x'.repeat(40)
const servers: HttpServer[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** A verification service: remembers what it was asked to begin, and answers look-ups with what it was told. */
const openService = async () => {
  const begun: { request: string; player: number }[] = []
  const outcomes = new Map<string, object>()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (request.method === 'POST') begun.push(JSON.parse(Buffer.concat(chunks).toString()))
      const found = outcomes.get(request.url?.split('/').at(-1) ?? '')
      response.statusCode = request.method === 'POST' || found ? 200 : 404
      response.end(JSON.stringify(request.method === 'POST' ? { url: 'https://verification.example/go' } : found))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  servers.push(server)
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, begun, outcomes }
}

const withService = async () => {
  const service = await openService()
  const test = await openTestApp({ config: { verification: { url: service.url, secret } } })
  const player = await test.newPlayer()
  const start = () => test.call('verification', 'start', {}, player.user)
  const report = (outcome: object, key = secret, atMs = test.app.now()) => {
    const payload = JSON.stringify(outcome)
    const headers = { 'content-type': 'application/json', 'x-signature': signatureHeader(payload, key, atMs) }
    return test.inject({ method: 'POST', url: '/verification/callback', headers, payload })
  }
  const checks = () => test.app.db.query.selectFrom('verification_check').select(['state', 'reason']).execute()
  return { service, test, player, start, report, checks }
}

describe('the outside service', () => {
  it('is off without an address [B57]', async () => {
    const test = await openTestApp()
    const { user } = await test.newPlayer()
    expect(await test.call('verification', 'start', {}, user)).toMatchObject({ refusal: 'verification_closed' })
    expect((await test.inject({ method: 'POST', url: '/verification/callback', payload: '{}' })).statusCode).toBe(404)
  })

  it('verifies a player by a signed callback, once; forged, old and foreign ones change nothing [B57]', async () => {
    const { service, test, player, start, report } = await withService()
    expect((await start()).data[0]?.url).toBe('https://verification.example/go')
    await start()
    expect(new Set(service.begun.map(({ request }) => request)).size).toBe(1)
    const request = service.begun[0]?.request ?? ''
    const passed = { request, player: player.id, status: 'passed', ...(await seenOf(test, player.id)), address: true }
    expect((await report(passed, 'y'.repeat(40))).statusCode).toBe(403)
    expect((await report(passed, secret, test.app.now() - 600_000)).statusCode).toBe(403)
    expect((await report({ request })).statusCode).toBe(400)
    const other = await test.newPlayer()
    expect((await report({ ...passed, player: other.id })).statusCode).toBe(404)
    expect((await playerRow(test, player.id)).verification_level).toBe(0)
    const both = await Promise.all([report(passed), report(passed)])
    expect(both.map((one) => one.json().outcome).toSorted()).toEqual(['done', 'repeated'])
    expect((await report({ ...passed, status: 'failed' })).json().outcome).toBe('repeated')
    expect((await playerRow(test, player.id)).verification_level).toBe(2)
    expect(await start()).toMatchObject({ refusal: 'already_verified' })
  })

  it('is asked for an outcome that was not reported; data that differ from the account wait for staff [B57]', async () => {
    const { service, test, player, start, checks } = await withService()
    await start()
    const request = service.begun[0]?.request ?? ''
    const seen = { ...(await seenOf(test, player.id)), name: 'Başka Biri' }
    service.outcomes.set(request, { request, player: player.id, status: 'passed', ...seen })
    await lookUpChecks(test.app)
    expect(await checks()).toEqual([{ state: 'started', reason: '' }])
    test.clock.advance(11 * 60_000)
    await lookUpChecks(test.app)
    expect(await checks()).toEqual([{ state: 'review', reason: 'document_differs' }])
    expect((await playerRow(test, player.id)).verification_level).toBe(0)
  })

  it('does not lift the rule of Northern Cyprus while the accepted card of the account bars it [B54] [B57]', async () => {
    const { service, test, player, start, report } = await withService()
    await start()
    const id = await sendDocument(test, player.id, 'identity')
    const { query } = test.app.db
    await query
      .updateTable('verification_document')
      .set({ state: 'accepted', barred: true })
      .where('id', '=', id)
      .execute()
    await query.updateTable('player').set({ restricted: true }).where('id', '=', player.id).execute()
    const seen = { ...(await seenOf(test, player.id)), address: true }
    const passed = { request: service.begun[0]?.request, player: player.id, status: 'passed', ...seen }
    expect((await report(passed)).json().outcome).toBe('done')
    expect(await playerRow(test, player.id)).toMatchObject({ verification_level: 2, restricted: true })
  })

  it('goes on verifying a player after the acceptance of a document is taken back, and bars him if it has seen that [B80] [B81]', async () => {
    const { service, test, player, start, report } = await withService()
    await start()
    const seen = await seenOf(test, player.id)
    const passed = { request: service.begun[0]?.request, player: player.id, status: 'passed', ...seen, address: true }
    expect((await report({ ...passed, until: '2031-01-01', northernCyprus: true })).json().outcome).toBe('done')
    for (const kind of ['identity', 'address'] as const) {
      test.clock.advance(1_000)
      const id = await sendDocument(test, player.id, kind)
      const given = { player: player.id, id, ...seen, until: '2030-01-01', isNorthernCyprus: false, actor: 'test' }
      expect(await acceptDocument(test.app, given)).toBe('done')
      const taken = { player: player.id, id, why: 'other', note: '', reason: 'Yanlış', actor: 'test' } as const
      expect(await takeBackDocument(test.app, taken)).toBe('done')
      expect(await playerRow(test, player.id)).toMatchObject({
        verification_level: 2,
        verified_by: 'service (verification service http)',
        identity_until: '2031-01-01',
        restricted: true,
      })
    }
  })
})
