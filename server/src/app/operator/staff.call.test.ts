import { describe, expect, it } from 'vitest'
import { openTestConsole, staffPassword } from '../../console/testing.ts'
import { appCode, openTestApp, type TestApp } from '../../testing/index.ts'
import { runCommand } from './commands.ts'

/** Splits a command line; a quoted part is one argument. */
const operate = (test: TestApp, line: string, actor = 'vardiya') =>
  runCommand(
    test.app,
    [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? ''),
    actor,
  )

const secondPerson = 'second person'

describe('the commands about staff', () => {
  it('[B13] add the first owner, who signs in by the printed link', async () => {
    const test = await openTestApp()
    const panel = await openTestConsole(test)
    expect((await operate(test, 'staff')).text).toContain('staff add')
    expect((await operate(test, 'staff add kimse --name Kimse')).ok).toBe(false)
    const added = await operate(test, 'staff add sahip@yakamoz.example --name "Deniz Kaya"')
    const token = /\/invitation#([\w-]{43})$/.exec(added.text)?.[1] ?? ''
    const browser = panel.browser()
    const secret = (await browser.call('session', 'open_invitation', { token })).data[0]?.app.secret ?? ''
    const code = appCode(secret, test.clock.now())
    const accepted = await browser.call('session', 'accept_invitation', { token, password: staffPassword, code })
    expect(accepted.data[0]).toMatchObject({ name: 'Deniz Kaya', roles: ['owner'] })
    expect((await operate(test, 'staff')).text).toContain(
      'sahip@yakamoz.example  Deniz Kaya  active  owner  1 sessions',
    )
    expect((await operate(test, 'staff add sahip@yakamoz.example --name Deniz')).unchanged).toBe(true)
  })

  it('[B9 B10] need two people once there is an owner: two users of the machine, or a linked one and an owner', async () => {
    const test = await openTestApp()
    const panel = await openTestConsole(test)
    const [owner, second] = [await panel.newStaff('owner'), await panel.newStaff('owner')]
    const add = 'staff add yeni@yakamoz.example --name Yeni --roles support'
    expect((await operate(test, add)).text).toContain(secondPerson)
    expect((await operate(test, add)).text).toContain(secondPerson)
    const [request] = (await owner.browser.call('approvals', 'list', {})).data
    expect(request).toMatchObject({ act: 'staff invited', by: 'vardiya', confirmable: false })
    const confirm = () => owner.browser.call('approvals', 'confirm', { id: request?.id ?? '' })
    expect((await confirm()).refusal).toBe('person_unlinked')
    const link = `staff link ${second.id} --user ayse`
    expect((await operate(test, link, 'gece')).text).toContain(secondPerson)
    expect((await operate(test, link)).text).toBe('done')
    expect((await operate(test, add, 'ayse')).ok).toBe(false)
    expect((await operate(test, add, 'gece')).text).toContain('/invitation#')

    const roles = `staff roles ${owner.id} owner,support`
    expect((await operate(test, roles, 'ayse')).text).toContain(secondPerson)
    const [asked] = (await owner.browser.call('approvals', 'list', {})).data
    expect(asked).toMatchObject({ act: 'staff roles changed', confirmable: true })
    const own = await second.browser.call('approvals', 'confirm', { id: asked?.id ?? '' })
    expect(own.refusal).toBe('own_request')
    expect((await owner.browser.call('approvals', 'confirm', { id: asked?.id ?? '' })).result).toBe(true)
    expect((await owner.browser.call('session', 'state', {})).data[0]?.roles).toEqual(['support', 'owner'])
  })

  it('[B9] link the user who asks, once the member whom it names confirms it in the console, and no other user', async () => {
    const test = await openTestApp()
    const panel = await openTestConsole(test)
    const owner = await panel.newStaff('owner')
    const other = await panel.addStaff(['owner'])
    const ask = async (line: string, subject: string) => {
      expect((await operate(test, line)).text).toContain(secondPerson)
      const requests = (await owner.browser.call('approvals', 'list', {})).data
      const request = requests.find((one) => one.subject === subject)
      const answer = await owner.browser.call('approvals', 'confirm', { id: request?.id ?? '' })
      return [request?.confirmable, answer.refusal ?? 'done']
    }
    const [own, others] = [`staff ${owner.id}`, `staff ${other.id}`]
    expect(await ask(`staff link ${other.id}`, `${others}: vardiya`)).toEqual([false, 'person_unlinked'])
    expect(await ask(`staff link ${owner.id} --user ayse`, `${own}: ayse`)).toEqual([false, 'person_unlinked'])
    expect(await ask(`staff link ${owner.id}`, `${own}: vardiya`)).toEqual([true, 'done'])
    const change = `staff roles ${other.id} owner,support`
    expect(await ask(change, `${others}: support, owner`)).toEqual([false, 'own_request'])
  })

  it('[B6 B10] block and unblock, end sessions, and leave an active owner', async () => {
    const test = await openTestApp()
    const panel = await openTestConsole(test)
    const [owner, clerk] = [await panel.newStaff('owner'), await panel.newStaff('payments')]
    const isSignedIn = async (one: typeof owner) => (await one.browser.call('session', 'state', {})).result
    expect((await operate(test, `staff sessions ${clerk.id}`)).text).toContain('test browser')
    expect((await operate(test, `staff sign-out ${clerk.id}`)).text).toBe('1 sessions have ended')
    expect(await isSignedIn(clerk)).toBe(false)
    expect((await operate(test, `staff block ${clerk.id} --reason Ayrıldı`)).ok).toBe(true)
    expect((await operate(test, `staff block ${clerk.id}`)).unchanged).toBe(true)
    expect((await operate(test, `staff block ${owner.id}`)).text).toContain('active owner')
    expect(await isSignedIn(owner)).toBe(true)
    const unblock = `staff unblock ${clerk.id}`
    expect((await operate(test, unblock)).text).toContain(secondPerson)
    expect((await operate(test, unblock, 'gece')).text).toBe('done')
    expect((await operate(test, unblock)).unchanged).toBe(true)
    expect((await operate(test, 'staff block 999')).ok).toBe(false)
    const lose = `staff roles ${owner.id} support`
    await operate(test, lose)
    expect((await operate(test, lose, 'gece')).text).toContain('active owner')
  })

  it('[B9 B10] refuse the user of a blocked member: he neither confirms nor blocks', async () => {
    const test = await openTestApp()
    const panel = await openTestConsole(test)
    const owner = await panel.newStaff('owner')
    const second = await panel.newStaff('owner')
    const leaver = await panel.addStaff(['owner'], { machineUser: 'ayse' })
    const change = { id: second.id, roles: ['owner', 'support'] as ['owner', 'support'], reason: 'x' }
    await owner.browser.call('staff', 'change_roles', change)
    await owner.browser.call('staff', 'block', { id: leaver.id, reason: 'Ayrıldı' })
    for (const line of [
      `staff roles ${second.id} owner,support`,
      `staff block ${second.id}`,
      `staff sign-out ${owner.id}`,
    ])
      expect([line, (await operate(test, line, 'ayse')).text]).toEqual([line, expect.stringContaining('is blocked')])
    expect((await owner.browser.call('session', 'state', {})).result).toBe(true)
    expect((await second.browser.call('session', 'state', {})).data[0]?.roles).toEqual(['owner'])
  })

  it('[B3 B11] set the permissions of a role and the networks of the console', async () => {
    const test = await openTestApp()
    const panel = await openTestConsole(test)
    expect((await operate(test, 'roles permit content audit.read,roles.read --reason Denetim')).text).toBe('done')
    expect((await operate(test, 'roles')).text).toContain('content (changed)  roles.read, audit.read')
    expect((await operate(test, 'roles permit owner audit.read')).ok).toBe(false)
    expect((await operate(test, 'roles permit content audit.write')).text).toContain('permissions are staff.read')
    expect((await operate(test, 'roles permit chef audit.read')).text).toContain('roles are support')
    const { browser } = await panel.newStaff('content')
    expect((await operate(test, 'console allow 192.0.2.0/24 --note Ofis')).text).toBe('done')
    expect((await operate(test, 'console allow 192.0.2.0/24')).unchanged).toBe(true)
    expect((await operate(test, 'console allow office')).ok).toBe(false)
    expect((await operate(test, 'console networks')).text).toBe('192.0.2.0/24  Ofis')
    expect((await browser.call('audit', 'search', {})).refusal).toBe('network_refused')
    expect((await operate(test, 'console disallow 192.0.2.0/24')).text).toBe('done')
    expect((await browser.call('audit', 'search', {})).result).toBe(true)
  })

  it('[B8] give a new invitation to somebody who lost the second factor, which ends the old one when it is accepted', async () => {
    const test = await openTestApp()
    const panel = await openTestConsole(test)
    const member = await panel.newStaff('owner')
    expect((await operate(test, `staff invite ${member.id}`)).text).toContain(secondPerson)
    const invited = await operate(test, `staff invite ${member.id}`, 'gece')
    const token = /\/invitation#([\w-]{43})$/.exec(invited.text)?.[1] ?? ''
    expect((await member.browser.call('session', 'state', {})).result).toBe(true)
    const browser = panel.browser()
    const secret = (await browser.call('session', 'open_invitation', { token })).data[0]?.app.secret ?? ''
    expect(secret).not.toBe(member.secret)
    const code = appCode(secret, test.clock.now())
    await browser.call('session', 'accept_invitation', { token, password: 'YeniSifre2026', code })
    expect((await member.browser.call('session', 'state', {})).refusal).toBe('signed_out')
    const old = await panel.browser().call('session', 'sign_in', { email: member.email, password: staffPassword })
    expect(old.refusal).toBe('login_failed')
  })
})
