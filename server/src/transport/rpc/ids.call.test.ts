import { type CallSpec, contract } from '@yakamoz/contract'
import { z } from '@yakamoz/contract/fields'
import { newId } from '@yakamoz/values'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { seedCashier } from '../../app/demo/cashier.ts'
import { seedBonuses } from '../../app/demo/fill.ts'
import { consumersOf } from '../../app/jobs.ts'
import { runCommand } from '../../app/operator/commands.ts'
import { seedCatalogue } from '../../domains/casino/studioCatalogue.ts'
import { createBrowser } from '../../domains/notifications/push/testingPushService.ts'
import { receiveMessages } from '../../domains/sports/index.ts'
import { announced, fixtureOf, priced, winner } from '../../domains/sports/testing.ts'
import { png } from '../../domains/support/testingFiles.ts'
import { photo } from '../../domains/verification/testing.ts'
import { deliverAll, openGame, openTestApp, payIn, type TestApp, testPassword } from '../../testing/index.ts'

const iban = 'TR330006100519786457841326'
const passkeyId = 'b3duZXItb2YtYS1wYXNza2V5'
const slot = 101
const cards = 311

type Player = Awaited<ReturnType<TestApp['newPlayer']>>

const match = 'sim:football:1'
const legs = [{ match, ...winner, outcome: '1', odds: '2.00', banker: false }]

/** Somebody who has something of every kind: bank account, payments, rounds, coupon, bonus, messages, files, browsers, passkeys, sign-ins. */
const owner = async (test: TestApp): Promise<Player> => {
  const player = await test.newPlayer()
  const { user } = player
  const must = async (answer: Promise<{ result: boolean; message: string }>) => {
    const { result, message } = await answer
    expect([message, result]).toEqual([message, true])
  }
  await payIn(test, player.id, 1_000_000)
  await must(
    test.call(
      'finance',
      'save_bank_account',
      { bankID: 1, accountHolder: 'Deniz Oyuncu', iban, password: testPassword },
      user,
    ),
  )
  const [account] = (await test.call('finance', 'list_bank_accounts', {}, user)).data
  const paying = { operationID: newId(), amount: '400.00', bankAccountID: account?.bankAccountID ?? 0 }
  await must(
    test.call(
      'finance',
      'save_bank_transfer',
      { Type: 2, methodID: 201, ...paying, identityValidUntil: '2030-01-01' },
      user,
    ),
  )
  await must(test.call('betframe', 'placeCoupon', { couponID: newId(), legs, sizes: [1], unit: '71.37' }, user))
  const reels = (await openGame(test, user, slot)).session
  await must(test.call('studio', 'play', { session: reels, round: newId(), stake: '2.00' }))
  const felt = (await openGame(test, user, cards)).session
  const choice = { bets: [{ seat: 1, stakeKurus: 1_000 }] }
  await must(test.call('studio', 'play', { session: felt, round: newId(), stake: '10.00', choice }))
  expect((await runCommand(test.app, ['bonus', 'grant', String(player.id), '50', '--reason', 'x'], 'masa')).ok).toBe(
    true,
  )
  await must(test.call('support', 'supportMessage', { text: 'Merhaba' }, user))
  await must(test.call('support', 'add_file', { name: 'dekont.png', data: png.toString('base64') }, user))
  const data = (await photo()).toString('base64')
  await must(test.call('verification', 'add_document', { kind: 'identity', data }, user))
  await must(test.call('crm', 'push_subscribe', createBrowser().sent, user))
  await test.app.db.query
    .insertInto('passkey')
    .values({
      ...{ player_id: player.id, credential_id: passkeyId, public_key: 'AA', counter: 0, name: 'Telefon' },
      added_at: new Date(test.clock.now()),
    })
    .execute()
  return player
}

/** Every row that a player has anywhere, as text. */
const rowsOf = async ({ app }: TestApp, player: number): Promise<Map<string, Record<string, unknown>[]>> => {
  const { rows: tables } = await sql<{ name: string }>`select c.table_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.column_name = 'player_id' and c.table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1`.execute(
    app.db.query,
  )
  const read = async (name: string) => {
    const { rows } = await sql<{ row: Record<string, unknown> }>`select to_jsonb(t) as row from ${sql.table(name)} t
      where player_id = ${player} order by to_jsonb(t)::text`.execute(app.db.query)
    return [name, rows.map(({ row }) => row)] as const
  }
  return new Map(await Promise.all(tables.map(({ name }) => read(name))))
}

/** The ids of the files in a player's conversation with support. */
const fileIdsOf = async (test: TestApp, { user }: Player): Promise<string[]> => {
  const [talk] = (await test.call('support', 'conversation', {}, user)).data
  return talk?.messages.flatMap(({ files }) => files.map(({ id }) => id)) ?? []
}

const isName = (column: string): boolean => /^(id|.*_id|operation|family|round|reference|number)$/.test(column)

/** Everything that names one of the rows, without what names the player. */
const namesIn = (rows: ReadonlyMap<string, readonly Record<string, unknown>[]>): unknown[] => [
  ...new Set(
    [...rows.values()].flat().flatMap((row) =>
      Object.entries(row)
        .filter(([column, value]) => column !== 'player_id' && isName(column) && value !== null)
        .map(([, value]) => value),
    ),
  ),
]

const transfer = { Type: 2, methodID: 201, operationID: newId(), amount: '400.00', identityValidUntil: '2030-01-01' }
const bankAccount = {
  bankID: 1,
  accountHolder: 'Deniz Oyuncu',
  iban: 'TR430006701000000012345678',
  password: testPassword,
}

/** Calls that take the name of something of a player's, the field that takes it, and what else they need. */
const takers: readonly [call: string, field: string, rest?: object][] = [
  ['casino.rounds', 'before'],
  ['casino.round', 'round'],
  ['livecasino.bets', 'before'],
  ['finance.save_bank_account', 'bankAccountID', bankAccount],
  ['finance.delete_bank_account', 'bankAccountID'],
  ['finance.list_transactions', 'before'],
  ['finance.list_transactions', 'searchID'],
  ['finance.save_bank_transfer', 'bankAccountID', transfer],
  ['finance.save_bank_transfer', 'operationID', { ...transfer, bankAccountID: 1 }],
  ['finance.save_cep_bank_transfer', 'bankAccountID', transfer],
  ['prepayServices.processTransaction', 'bankAccountID', transfer],
  ['bonus.forfeit', 'bonusID'],
  ['crm.read_notifications', 'id'],
  ['crm.push_remove', 'id'],
  ['support.file', 'id'],
  ['account.rename_passkey', 'id', { name: 'Başka' }],
  ['account.remove_passkey', 'id', { password: testPassword }],
  ['account.end_sign_in', 'id'],
  ['verification.withdraw_document', 'id'],
  ['account.deposit', 'transactionID'],
  ['account.statement', 'before', { startDate: '2026-11-01', endDate: '2026-11-30' }],
  ['betframe.getCoupon', 'couponID'],
  ['betframe.getCashOut', 'couponID'],
  ['betframe.cashOut', 'couponID', { cashOutID: newId(), share: 100, least: '1.00' }],
  ['betframe.setAutoCashOut', 'couponID', { amount: '1.00' }],
  ['studio.move', 'round', { step: 0, move: { name: 'stand' } }],
  ['studio.shown', 'round'],
]

const specOf = (call: string): CallSpec => {
  const [className = '', method = ''] = call.split('.')
  return (contract as Record<string, Record<string, unknown>>)[className]?.[method] as CallSpec
}

/** Fields that name something public, or that the caller makes up. */
const publicNames =
  /^(siteId|gameID|tableID|providerID|categoryID|methodID|bankID|typeID|offerID|bonusOfferID|tournamentID|campaignID)$/

describe('the ids of a player’s records', () => {
  it('[SR-09] are of no use to another player: they show and change nothing', async () => {
    const test = await openTestApp({ config: { minRoundMs: 0 } })
    await seedCatalogue(test.app.db)
    await seedCashier(test.app)
    await seedBonuses(test.app)
    await receiveMessages(test.app, [
      announced(fixtureOf(1, test.clock.now() + 3_600_000), test.clock.now()),
      priced(match, test.clock.now()),
    ])
    const one = await owner(test)
    const other = await test.newPlayer()
    const session = (await openGame(test, other.user, cards)).session
    for (const consumer of consumersOf(test.app)) await deliverAll(test, consumer)
    const before = await rowsOf(test, one.id)
    const names = [...namesIn(before), ...(await fileIdsOf(test, one))]
    expect(names.length).toBeGreaterThan(20)
    const asked: string[] = []
    for (const [call, field, rest] of takers) {
      const [className = '', method = ''] = call.split('.')
      for (const name of names) {
        const data = { ...(className === 'studio' ? { session } : {}), ...rest, [field]: name }
        if (!z.safeParse(specOf(call).input, data).success) continue
        asked.push(`${call} ${field}`)
        const user = className === 'studio' ? undefined : other.user
        const answer = await test.call(className as 'casino', method as 'round', data as never, user)
        const shown = JSON.stringify(answer.data ?? null)
        for (const own of [one.email, iban, '71.37', '9528.63', '1000000', 'dekont', 'Telefon'])
          expect([call, field, name, shown.includes(own)]).toEqual([call, field, name, false])
      }
    }
    expect(asked.length).toBeGreaterThan(100)
    expect(takers.filter(([call, field]) => !asked.includes(`${call} ${field}`))).toEqual([])
    expect(await rowsOf(test, one.id)).toEqual(before)
  })

  it('are all covered by this test', () => {
    const fields = Object.entries(contract).flatMap(([className, methods]) =>
      Object.entries(methods as Record<string, CallSpec>).flatMap(([method, spec]) =>
        Object.keys(spec.input.shape)
          .filter((field) => /ID$|^id$|^before$/.test(field) && !publicNames.test(field))
          .map((field) => `${className}.${method} ${field}`),
      ),
    )
    const tried = new Set(takers.map(([call, field]) => `${call} ${field}`))
    // What the caller makes up itself, and what is public.
    const free = new Set([
      'user.favorites id',
      'finance.add_favorite_cash_method id',
      'finance.remove_favorite_cash_method id',
      'finance.check_favorite_cash_method id',
      'support.help id',
      // A popup is shown to many; it is read for the caller alone.
      'crm.read_popup id',
      'betframe.placeCoupon couponID',
      'betframe.cashOut cashOutID',
      'finance.save_cep_bank_transfer operationID',
      'prepayServices.processTransaction operationID',
    ])
    expect(fields.filter((field) => !tried.has(field) && !free.has(field))).toEqual([])
  })
})
