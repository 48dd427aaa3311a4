import { staffRoles } from '@yakamoz/contract/console/index'
import { describe, expect, it } from 'vitest'
import { openTestConsole, staffPassword } from '../../console/testing.ts'
import { appCode, appStepMs, openTestApp } from '../../testing/index.ts'
import { startConsole } from '../console.ts'
import { runCommand } from '../operator/commands.ts'
import { expectNoDemo } from './index.ts'
import { demoOwner, seedStaff } from './staff.ts'

describe('the staff of the demo', () => {
  it('[B13] are one member per role, and the owner signs in as npm start prints', async () => {
    const test = await openTestApp()
    const panel = await openTestConsole(test)
    await seedStaff(test.app)
    await seedStaff(test.app)
    const owner = await demoOwner(test.app)
    const browser = panel.browser()
    const { email = '', password = '', secret = '' } = owner ?? {}
    const begun = await browser.call('session', 'sign_in', { email, password })
    const code = appCode(secret, test.clock.now())
    await browser.call('session', 'sign_in_code', { challenge: begun.data[0]?.challenge ?? '', code })
    const list = (await browser.call('staff', 'list', {})).data
    expect(list.map(({ roles }) => roles)).toEqual(staffRoles.map((role) => [role]))
    const secrets = await test.app.db.query.selectFrom('staff').select('ga_sealed').execute()
    expect(new Set(secrets.map(({ ga_sealed }) => test.app.vault.open(ga_sealed ?? ''))).size).toBe(staffRoles.length)
  })

  it('[B13] are not added to a house that has staff, and are refused by a server without the demo', async () => {
    const test = await openTestApp()
    const panel = await openTestConsole(test)
    await panel.addStaff(['owner'])
    await seedStaff(test.app)
    expect((await test.app.db.query.selectFrom('staff').selectAll().execute()).length).toBe(1)
    expect(await demoOwner(test.app)).toBeUndefined()
    await expectNoDemo(test.app)
    await test.app.db.query.deleteFrom('staff').execute()
    await seedStaff(test.app)
    await expect(expectNoDemo(test.app)).rejects.toThrow('belongs to a demo')
  })

  it('are not printed with a secret that somebody else has set', async () => {
    const test = await openTestApp()
    const panel = await openTestConsole(test)
    await seedStaff(test.app)
    const operate = (line: string, actor: string) => runCommand(test.app, line.split(' '), actor)
    const { id } = await test.app.db.query
      .selectFrom('staff')
      .select('id')
      .where('email_key', 'like', 'owner@%')
      .executeTakeFirstOrThrow()
    await operate(`staff invite ${id}`, 'vardiya')
    const token = /#([\w-]{43})$/.exec((await operate(`staff invite ${id}`, 'gece')).text)?.[1] ?? ''
    const browser = panel.browser()
    const secret = (await browser.call('session', 'open_invitation', { token })).data[0]?.app.secret ?? ''
    expect(await demoOwner(test.app)).toBeDefined()
    test.clock.advance(appStepMs)
    const code = appCode(secret, test.clock.now())
    expect((await browser.call('session', 'accept_invitation', { token, password: staffPassword, code })).result).toBe(
      true,
    )
    expect(await demoOwner(test.app)).toBeUndefined()
  })
})

describe('the start of the console', () => {
  it('leaves the site without a console when its port is taken or CONSOLE is off', async () => {
    const console = { isOn: true, port: 0, host: '127.0.0.1', url: 'http://localhost:3001' }
    const first = await openTestConsole(await openTestApp())
    await first.http.listen({ port: 0, host: '127.0.0.1' })
    const address = first.http.server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const taken = await openTestApp({ config: { console: { ...console, port } } })
    expect(await startConsole(taken.app)).toBeUndefined()
    await first.http.close()
    const opened = await startConsole(taken.app)
    expect(opened).toMatchObject({ url: console.url })
    await opened?.close()
    const off = await openTestApp({ config: { console: { ...console, isOn: false } } })
    expect(await startConsole(off.app)).toBeUndefined()
  })
})
