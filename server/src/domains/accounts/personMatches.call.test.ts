import { newId } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import { seedCashier } from '../../app/demo/cashier.ts'
import { runCommand } from '../../app/operator/commands.ts'
import { openGame, openTestApp, payIn, type SignedIn, type TestApp, testPassword } from '../../testing/index.ts'
import { seedCatalogue } from '../casino/studioCatalogue.ts'
import { cleanUpAccounts } from './index.ts'

const heldMessage =
  'Önce kimliğini doğrulamamız gerekiyor. O zamana kadar oyun ve para yatırma kapalı, para çekme açık. Canlı desteğe yaz.'

const person = { firstname: 'Şule Nur', lastname: 'Işık', birthDate: '1991-04-03' }

const open = async (): Promise<TestApp> => {
  const test = await openTestApp({ config: { minRoundMs: 0 } })
  await seedCatalogue(test.app.db)
  await seedCashier(test.app)
  return test
}

const exclude = async (test: TestApp, { user }: SignedIn) => {
  const given = { period: 'six_months', understood: true, password: testPassword } as const
  expect((await test.call('protection', 'self_exclude', given, user)).result).toBe(true)
}

const deposit = (test: TestApp, { user }: SignedIn) =>
  test.call(
    'prepayServices',
    'processTransaction',
    { Type: 1, methodID: 101, operationID: newId(), amount: '100.00' },
    user,
  )

const stateOf = async (test: TestApp, { user }: SignedIn) => (await test.call('protection', 'state', {}, user)).data[0]

describe('a self-excluded person who opens another account', () => {
  it.each([
    [
      'with a letter before the identity number',
      { country: 'DE', phone: '+4915112345678', identityNumber: 'A1234567' },
    ],
    ['with a name without Turkish letters', { firstname: 'SULE-NUR', lastname: 'ISIK' }],
    ['with the names in another order', { firstname: 'Işık', lastname: 'Şule Nur' }],
    ['without the second first name', { firstname: 'Şule' }],
    ['in decomposed letters', { firstname: 'Şule Nur'.normalize('NFD'), lastname: 'Işık'.normalize('NFD') }],
  ])('[SR-30] %s can neither deposit nor play until the identity is verified', async (_, changes) => {
    const test = await open()
    await exclude(test, await test.newPlayer(person))
    const again = await test.newPlayer({ ...person, ...changes })
    await payIn(test, again.id, 10_000)
    expect((await deposit(test, again)).message).toBe(heldMessage)
    const qr = await test.call('account', 'deposit_qr', { methodID: 101, amount: '100.00' }, again.user)
    expect(qr.message).toBe(heldMessage)
    expect((await test.call('casino', 'init_game', { gameID: 101, mode: 'real' }, again.user)).message).toBe(
      heldMessage,
    )
    expect(await stateOf(test, again)).toMatchObject({ unverified: true, excluded: false })
    expect((await test.outbox(again.email)).map(({ subject }) => subject)).toContain(
      'Yakamoz: kimliğini doğrulamamız gerekiyor',
    )
    const output = await runCommand(test.app, ['verify', String(again.id), '--by', 'video'], 'vardiya')
    expect(output).toEqual({ ok: true, text: 'done: deposits and play are open again' })
    expect((await deposit(test, again)).result).toBe(true)
    const { session } = await openGame(test, again.user, 101)
    expect((await test.call('studio', 'play', { session, round: newId(), stake: '1.00' })).result).toBe(true)
  })

  it('[SR-30] is refused a stake by the ledger in a game that was open before', async () => {
    const test = await open()
    const [one, other] = [await test.newPlayer(person), await test.newPlayer(person)]
    await payIn(test, other.id, 10_000)
    const { session } = await openGame(test, other.user, 101)
    await exclude(test, one)
    expect((await test.call('studio', 'play', { session, round: newId(), stake: '1.00' })).message).toBe(heldMessage)
  })

  it('[SR-30] is held after closing an account as well', async () => {
    const test = await open()
    const one = await test.newPlayer(person)
    await test.call('account', 'close', { password: testPassword, reason: '' }, one.user)
    expect(await stateOf(test, await test.newPlayer(person))).toMatchObject({ unverified: true })
  })

  it('may withdraw', async () => {
    const test = await open()
    await exclude(test, await test.newPlayer(person))
    const again = await test.newPlayer(person)
    await payIn(test, again.id, 50_000)
    await test.app.db.query
      .insertInto('bank_account')
      .values({
        player_id: again.id,
        bank_id: 1,
        holder: 'x',
        iban_sealed: 'x',
        iban_mark: 'x',
        iban_shown: 'x',
        made_at: new Date(),
      })
      .execute()
    const [account] = (await test.call('finance', 'list_bank_accounts', {}, again.user)).data
    const answer = await test.call(
      'finance',
      'save_bank_transfer',
      {
        Type: 2,
        methodID: 201,
        operationID: newId(),
        amount: '200.00',
        bankAccountID: account?.bankAccountID ?? 0,
        identityValidUntil: '2030-01-01',
      },
      again.user,
    )
    expect(answer.result).toBe(true)
  })

  it('is held at the next sign-in or cleanup if the registration stopped before the hold', async () => {
    const test = await open()
    await exclude(test, await test.newPlayer(person))
    const [one, other] = [await test.newPlayer(person), await test.newPlayer(person)]
    const forget = async () => {
      await test.app.db.query.updateTable('player_match').set({ held_at: null }).execute()
      await test.app.db.query.updateTable('protection').set({ unverified_at: null }).execute()
    }
    await forget()
    expect((await stateOf(test, await test.signIn(one)))?.unverified).toBe(true)
    await forget()
    await cleanUpAccounts(test.app)
    expect((await stateOf(test, other))?.unverified).toBe(true)
  })
})

describe('a match that is no proof', () => {
  it('is listed for review and holds nothing', async () => {
    const test = await open()
    const first = await test.newPlayer({
      ...person,
      country: 'DE',
      phone: '+4915112345678',
      identityNumber: 'A1234567',
    })
    const twin = await test.newPlayer(person)
    const number = await test.newPlayer({
      firstname: 'Ada',
      country: 'AT',
      phone: '+436641234567',
      identityNumber: '0001234567X',
    })
    for (const player of [twin, number]) expect((await deposit(test, player)).result).toBe(true)
    const lines = async () => (await runCommand(test.app, ['matches'], 'vardiya')).text.split('\n')
    // Found at the same time, so in no defined order.
    expect(await lines()).toHaveLength(2)
    expect((await lines()).join('\n')).toMatch(
      new RegExp(`player ${twin.id} .*like ${first.id} .*same name and day of birth$`, 'm'),
    )
    expect((await lines()).join('\n')).toMatch(
      new RegExp(`player ${number.id} .*like ${first.id} .*same digits in the identity number$`, 'm'),
    )
    for (const { id } of [twin, number]) await runCommand(test.app, ['verify', String(id), '--by', 'video'], 'vardiya')
    expect(await lines()).toEqual(['none'])
  })

  it('that was reviewed holds nobody when the other player is excluded later', async () => {
    const test = await open()
    const [one, twin] = [await test.newPlayer(person), await test.newPlayer(person)]
    await runCommand(test.app, ['verify', String(twin.id), '--by', 'video'], 'vardiya')
    await exclude(test, one)
    expect((await deposit(test, twin)).result).toBe(true)
  })

  it('does not exist with another birthday, or after the exclusion has ended', async () => {
    const test = await open()
    const one = await test.newPlayer(person)
    await exclude(test, one)
    await test.app.db.query
      .updateTable('protection')
      .set({ ends_at: new Date(test.clock.now() - 1) })
      .where('player_id', '=', one.id)
      .execute()
    for (const changes of [{}, { birthDate: '1991-04-04' }])
      expect((await deposit(test, await test.newPlayer({ ...person, ...changes }))).result).toBe(true)
  })
})

it('holds nobody and is stored when two people of one name and birthday register concurrently', async () => {
  const test = await open()
  await Promise.all([test.signUp(person), test.signUp(person)])
  expect(await test.app.db.query.selectFrom('player_match').select('kind').execute()).toEqual([{ kind: 'person' }])
})
