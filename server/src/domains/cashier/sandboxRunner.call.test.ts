import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newId } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import { seedCashier } from '../../app/demo/cashier.ts'
import { runCommand } from '../../app/operator/commands.ts'
import { openTestApp } from '../../testing/index.ts'
import { expectRealMethods } from './paymentMethods.ts'

const operate = (app: Parameters<typeof runCommand>[0], command: string) =>
  runCommand(app, command.split(' '), 'vardiya')

/** A server for real players, with the payment methods of a demo in its database. */
const withSandbox = async () => {
  const test = await openTestApp()
  await seedCashier({ db: test.app.db, config: { ...test.app.config, demo: true } })
  return test
}

describe('with DEMO=off the sandbox', () => {
  it('is refused when payment methods of a demo are imported; the message names the first', async () => {
    const demo = await openTestApp({ config: { demo: true } })
    await seedCashier(demo.app)
    const folder = await mkdtemp(join(tmpdir(), 'yakamoz-content-'))
    await operate(demo.app, `content export ${folder}`)
    const { app, newPlayer, call } = await openTestApp()
    const refused = await operate(app, `content import ${folder}`)
    expect(refused).toMatchObject({ ok: false, text: expect.stringContaining('(Instant deposit) uses the sandbox') })
    expect(await app.db.query.selectFrom('cash_method').select('id').execute()).toEqual([])
    const file = join(folder, 'cash_method.json')
    const methods = JSON.parse(await readFile(file, 'utf8')) as object[]
    await writeFile(file, JSON.stringify(methods.map((method) => ({ ...method, provider: '' }))))
    expect(await operate(app, `content import ${folder}`)).toMatchObject({ ok: true })
    const { user } = await newPlayer()
    const { data } = await call('finance', 'list_cash_methods_new', { Type: 1 }, user)
    expect(data[0]?.methods_list.length).toBeGreaterThan(0)
    await expectRealMethods(app)
    await rm(folder, { recursive: true })
  })

  it('prevents the server from starting, and the message names each of its payment methods', async () => {
    const { app } = await withSandbox()
    const rows = await app.db.query.selectFrom('cash_method').select('name_en').execute()
    const failure = await expectRealMethods(app).catch((cause: Error) => cause.message)
    expect(rows.filter(({ name_en }) => !String(failure).includes(name_en))).toEqual([])
    await expectRealMethods({ db: app.db, config: { ...app.config, demo: true } })
  })

  it('is not offered as a payment method, and its pending payments can only be refused', async () => {
    const { app, newPlayer, call } = await withSandbox()
    const player = await newPlayer()
    const { data } = await call('finance', 'list_cash_methods_new', { Type: 1 }, player.user)
    expect(data[0]?.methods_list).toEqual([])
    const request = { operationID: newId(), Type: 1, methodID: 101, amount: '100.00' } as const
    expect((await call('prepayServices', 'processTransaction', request, player.user)).result).toBe(false)
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
    await app.db.query
      .insertInto('transaction')
      .values({ ...waiting, method_id: 101, reference: 'YK', at: new Date(app.now()) })
      .execute()
    expect(await operate(app, `approve ${id}`)).toMatchObject({ ok: false, text: expect.stringContaining('sandbox') })
    expect((await app.ledger.balances(player.id)).cash).toBe(0)
    expect(await operate(app, `refuse ${id} --reason Deneme`)).toMatchObject({ ok: true })
  })
})
