import { kurus, newId } from '@yakamoz/values'
import { expect, it } from 'vitest'
import { seedCashier } from '../../app/demo/cashier.ts'
import { seedBonuses } from '../../app/demo/fill.ts'
import { openTestConsole } from '../../console/testing.ts'
import { openTestApp } from '../../testing/index.ts'
import { decidePayment, pendingPayments } from '../cashier/index.ts'
import { giftOffer } from './gifts.ts'
import { versionOf } from './offerChanges.ts'
import { offerTerms } from './testing.ts'

const opened = async () => {
  const test = await openTestApp()
  await seedCashier(test.app)
  await seedBonuses(test.app)
  const { newStaff } = await openTestConsole(test)
  const staff = await newStaff('campaigns')
  const terms = offerTerms(test)
  const add = async (changes: object = {}) =>
    (await staff.browser.call('offers', 'save', { terms: { ...terms, ...changes }, reason: 'Kasım' })).data[0] ?? {
      id: 0,
      version: '-',
    }
  const offer = async (id: number) => (await staff.browser.call('offers', 'offer', { id })).data[0]
  return { test, newStaff, staff, terms, add, offer }
}

const titles = async (test: Awaited<ReturnType<typeof opened>>['test'], user?: object) =>
  (await test.call('bonus', 'offers', { Lang: 'tr' }, user as never)).data.map(({ title }) => title)

it('[B168] an offer made in the console is what players see, one with a code only those who registered with it, and is ended again', async () => {
  const { test, staff, terms, add, offer } = await opened()
  const { id, version } = await add()
  await add({ code: 'KASIM26', texts: { tr: { title: 'Kodlu', text: 'K' }, en: { title: 'Coded', text: 'C' } } })
  await add({
    from: terms.until,
    until: '2030-01-01T00:00:00.000+03:00',
    texts: { ...terms.texts, tr: { title: 'Sonra', text: 'S' } },
  })
  const [plain, coded] = [await test.newPlayer(), await test.newPlayer()]
  await test.app.db.query.updateTable('player').set({ promo_code: 'KASIM26' }).where('id', '=', coded.id).execute()
  expect(await titles(test, plain.user)).toContain('Hafta sonu')
  expect(await titles(test, plain.user)).not.toContain('Kodlu')
  expect(await titles(test, coded.user)).toContain('Kodlu')
  expect(await titles(test, coded.user)).not.toContain('Sonra')
  const listed = (await staff.browser.call('offers', 'list', {})).data
  expect(listed.slice(-3).map(({ kind, code, state }) => `${kind} ${code} ${state}`)).toEqual([
    'deposit  open',
    'deposit KASIM26 open',
    'deposit  planned',
  ])
  const ended = { id, version, terms: { ...terms, open: false }, reason: 'Bitti' }
  expect((await staff.browser.call('offers', 'save', ended)).result).toBe(true)
  expect((await offer(id))?.state).toBe('closed')
  expect(await titles(test, plain.user)).not.toContain('Hafta sonu')
  const acts = await test.app.db.query
    .selectFrom('audit')
    .select(['act', 'detail'])
    .where('subject', '=', `bonus offer ${id}`)
    .orderBy('id')
    .execute()
  expect(acts).toMatchObject([
    { act: 'bonus offer added', detail: { reason: 'Kasım', before: null, after: { share: 1_000 } } },
    { act: 'bonus offer changed', detail: { reason: 'Bitti', before: { open: true }, after: { open: false } } },
  ])
})

it('[B168] an offer is refused that is against its limits, of another kind than before, a new one for gifts, and over the change of somebody else', async () => {
  const { test, newStaff, staff, terms, add, offer } = await opened()
  const save = (sent: object) => staff.browser.callAny('offers', 'save', { reason: 'x', ...sent })
  expect((await save({ terms: { ...terms, share: 20_001 } })).refusal).toBe('content_invalid')
  expect((await save({ terms: { ...terms, kind: 'gift' } })).refusal).toBe('content_invalid')
  const { id, version } = await add()
  expect((await save({ id, version, terms: { ...terms, kind: 'loss' } })).refusal).toBe('content_invalid')
  expect((await save({ id, version, terms })).refusal).toBe('unchanged')
  expect((await save({ id: 999, version, terms })).refusal).toBe('not_found')
  // A gift is no share of anything: what the form does not show is checked as well.
  const gift = await giftOffer(test.app, { isWagered: true })
  if (!gift) throw new Error('there is no offer for gifts')
  const shared = { ...terms, kind: 'gift', share: 9_000_000_000_000_000 }
  expect((await save({ id: gift.id, version: versionOf(gift), terms: shared })).refusal).toBe('content_invalid')
  const other = await newStaff('campaigns')
  const changes = [staff, other].map(({ browser }, index) =>
    browser.call('offers', 'save', { id, version, terms: { ...terms, share: 2_000 + index }, reason: 'x' }),
  )
  const refusals = (await Promise.all(changes)).map(({ refusal }) => refusal ?? 'saved')
  expect(refusals.toSorted()).toEqual(['content_changed', 'saved'])
  expect((await save({ id, terms })).refusal).toBe('content_changed')
  // An import of files changes an offer as well.
  const seen = (await offer(id))?.version
  await test.app.db.query.updateTable('bonus_offer').set({ most: 1 }).where('id', '=', id).execute()
  expect((await save({ id, version: seen, terms })).refusal).toBe('content_changed')
  const made = await Promise.all([add(), add()])
  expect(new Set(made.map((one) => one.id)).size).toBe(2)
})

it('[B168] an offer shows what it cost and what came after it, and a bonus that was given keeps its terms', async () => {
  const { test, staff, terms, add, offer } = await opened()
  const { id, version } = await add()
  const player = await test.newPlayer()
  const request = { Type: 1 as const, methodID: 101, operationID: newId(), amount: '500.00' }
  expect((await test.call('prepayServices', 'processTransaction', request, player.user)).result).toBe(true)
  for (const row of await pendingPayments(test.app, false))
    await decidePayment(test.app, row.player_id, row.id, { approve: true, by: 'test', reason: '' })
  test.clock.advance(1_000)
  expect((await test.call('bonus', 'claim', { offerID: id }, player.user)).result).toBe(true)
  const changed = { id, version, terms: { ...terms, wagering: 50 }, reason: 'Sıkı' }
  expect((await staff.browser.call('offers', 'save', changed)).result).toBe(true)
  expect((await test.call('bonus', 'current', {}, player.user)).data[0]).toMatchObject({ needed: '50.00' })
  expect((await offer(id))?.cost).toEqual({
    bonuses: 1,
    players: 1,
    base: 50_000,
    given: 5_000,
    returned: 0,
    cash: 0,
    open: 1,
  })
  test.clock.advance(1_000)
  await test.app.ledger.post({
    player: player.id,
    id: `round/${newId()}`,
    legs: [
      { from: 'cash', to: 'house/casino', amount: kurus(3_000), reason: 'bet' },
      { from: 'house/casino', to: 'cash', amount: kurus(1_000), reason: 'win' },
    ],
  })
  test.clock.advance(60_000)
  const result = (await staff.browser.call('offers', 'result', { id, days: 1 })).data[0]
  expect(result).toMatchObject({
    players: 1,
    complete: 0,
    before: { deposits: 50_000, stakes: 0, ggr: 0, active: 0 },
    after: { deposits: 0, stakes: 3_000, ggr: 2_000, bonuses: 5_000, active: 1 },
  })
  expect((await staff.browser.call('offers', 'result', { id: 999, days: 1 })).refusal).toBe('not_found')
})
