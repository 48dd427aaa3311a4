import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newId } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import { seedCashier } from '../demo/cashier.ts'
import { runCommand } from '../operator/commands.ts'
import { openTestHouse } from '../testing/index.ts'
import { expectRealMethods } from './methods.ts'

const operate = (house: Parameters<typeof runCommand>[0], words: string) =>
  runCommand(house, words.split(' '), 'vardiya')

/** A house that takes real players, with the ways to pay of a demo house in its database. */
const withSandbox = async () => {
  const test = await openTestHouse()
  await seedCashier({ db: test.house.db, config: { ...test.house.config, demo: true } })
  return test
}

describe('with DEMO=off the sandbox', () => {
  it('is refused when ways to pay of a demo house are imported, by the name of the first', async () => {
    const demo = await openTestHouse({ config: { demo: true } })
    await seedCashier(demo.house)
    const folder = await mkdtemp(join(tmpdir(), 'yakamoz-content-'))
    await operate(demo.house, `content export ${folder}`)
    const { house, newPlayer, call } = await openTestHouse()
    const refused = await operate(house, `content import ${folder}`)
    expect(refused).toMatchObject({ ok: false, text: expect.stringContaining('(Instant deposit) goes by the sandbox') })
    expect(await house.db.query.selectFrom('cash_method').select('id').execute()).toEqual([])
    const file = join(folder, 'cash_method.json')
    const methods = JSON.parse(await readFile(file, 'utf8')) as object[]
    await writeFile(file, JSON.stringify(methods.map((method) => ({ ...method, provider: '' }))))
    expect(await operate(house, `content import ${folder}`)).toMatchObject({ ok: true })
    const { user } = await newPlayer()
    const { data } = await call('finance', 'list_cash_methods_new', { Type: 1 }, user)
    expect(data.methods_list.length).toBeGreaterThan(0)
    await expectRealMethods(house)
    await rm(folder, { recursive: true })
  })

  it('keeps a house from starting, and every way to pay by it is named', async () => {
    const { house } = await withSandbox()
    const rows = await house.db.query.selectFrom('cash_method').select('name_en').execute()
    const failure = await expectRealMethods(house).catch((cause: Error) => cause.message)
    expect(rows.filter(({ name_en }) => !String(failure).includes(name_en))).toEqual([])
    await expectRealMethods({ db: house.db, config: { ...house.config, demo: true } })
  })

  it('is no way to pay, and what waits for it cannot be approved, only refused', async () => {
    const { house, newPlayer, call } = await withSandbox()
    const player = await newPlayer()
    const { data } = await call('finance', 'list_cash_methods_new', { Type: 1 }, player.user)
    expect(data.methods_list).toEqual([])
    const asked = { operationID: newId(), Type: 1, methodID: 101, amount: '100.00' } as const
    expect((await call('prepayServices', 'processTransaction', asked, player.user)).result).toBe(false)
    const id = newId()
    const waiting = {
      player_id: player.id,
      id,
      operation: id,
      type_id: 1,
      category_id: 1,
      status: 1001,
      amount: 10_000,
    }
    await house.db.query
      .insertInto('transaction')
      .values({ ...waiting, method_id: 101, reference: 'YK', at: new Date(house.now()) })
      .execute()
    expect(await operate(house, `approve ${id}`)).toMatchObject({ ok: false, text: expect.stringContaining('sandbox') })
    expect((await house.ledger.balances(player.id)).cash).toBe(0)
    expect(await operate(house, `refuse ${id} --reason Deneme`)).toMatchObject({ ok: true })
  })
})
