import { kurus } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import { seedBonuses } from '../app/demo/fill.ts'
import { runCommand } from '../app/operator/commands.ts'
import { appStepMs, openTestApp, type TestApp } from '../testing/index.ts'
import { confirmRequest, requestOf } from './approvals.ts'
import { staffPerson } from './person.ts'
import { staffRolesChanged } from './staffActs.ts'
import { openTestConsole, type StaffBrowser } from './testing.ts'

const opened = async () => {
  const test = await openTestApp()
  return { test, panel: await openTestConsole(test) }
}

const operate = (test: TestApp, line: string, actor: string) => runCommand(test.app, line.split(' '), actor)

const requests = async (browser: StaffBrowser) => (await browser.call('approvals', 'list', {})).data

const confirm = async (browser: StaffBrowser, id: string) =>
  (await browser.call('approvals', 'confirm', { id })).refusal ?? 'done'

const auditOf = async ({ app }: TestApp, act: string) =>
  (
    await app.db.query
      .selectFrom('audit')
      .select(['actor', 'subject', 'detail'])
      .where('act', '=', act)
      .orderBy('id')
      .execute()
  ).map(({ actor, subject, detail }) => ({ actor, subject, detail }))

describe('a change of roles', () => {
  it('[B9 B10] is asked for by one owner and confirmed by another, and by nobody else', async () => {
    const { test, panel } = await opened()
    const [owner, second, manager, clerk] = [
      await panel.newStaff('owner'),
      await panel.newStaff('owner'),
      await panel.newStaff('manager'),
      await panel.newStaff('payments'),
    ]
    const change = { id: clerk.id, roles: ['payments', 'support'] as ['payments', 'support'], reason: 'Nöbet' }
    const { asked = '' } = (await owner.browser.call('staff', 'change_roles', change)).data[0] ?? {}
    expect(await requests(second.browser)).toMatchObject([
      { id: asked, act: 'staff roles changed', own: false, confirmable: true, reason: 'Nöbet' },
    ])
    expect(await requests(owner.browser)).toMatchObject([{ id: asked, own: true, confirmable: false }])
    expect(await requests(manager.browser)).toMatchObject([{ own: false, confirmable: false }])
    test.clock.advance(appStepMs)
    const otherSession = await panel.signIn(owner)
    expect(await confirm(owner.browser, asked)).toBe('own_request')
    expect(await confirm(otherSession, asked)).toBe('own_request')
    expect(await confirm(manager.browser, asked)).toBe('not_permitted')
    expect((await clerk.browser.call('session', 'state', {})).data[0]?.roles).toEqual(['payments'])
    expect(await confirm(second.browser, asked)).toBe('done')
    expect((await clerk.browser.call('session', 'state', {})).data[0]?.roles).toEqual(['support', 'payments'])
    expect(await confirm(second.browser, asked)).toBe('already_decided')
    expect(await auditOf(test, 'staff roles changed')).toMatchObject([
      { actor: `staff ${second.id} ${second.name}`, subject: `staff ${clerk.id}` },
    ])
    expect((await auditOf(test, 'staff roles changed by the first')).length).toBe(1)
  })

  it('[B9] asked for again by the same person still waits, and the same change by another confirms it', async () => {
    const { panel } = await opened()
    const [owner, second, clerk] = [
      await panel.newStaff('owner'),
      await panel.newStaff('owner'),
      await panel.newStaff('payments'),
    ]
    const change = { id: clerk.id, roles: ['auditor'] as ['auditor'], reason: 'Denetim' }
    await owner.browser.call('staff', 'change_roles', change)
    expect((await owner.browser.call('staff', 'change_roles', change)).data[0]?.asked).not.toBe('')
    expect((await requests(owner.browser)).length).toBe(1)
    expect((await second.browser.call('staff', 'change_roles', change)).data).toEqual([{ asked: '' }])
    expect((await clerk.browser.call('session', 'state', {})).data[0]?.roles).toEqual(['auditor'])
  })

  it('[B9] confirmed by two people at once is performed once', async () => {
    const { test, panel } = await opened()
    const owners = [await panel.newStaff('owner'), await panel.newStaff('owner'), await panel.newStaff('owner')]
    const clerk = await panel.newStaff('payments')
    const change = { id: clerk.id, roles: ['support'] as ['support'], reason: 'x' }
    const { asked = '' } = (await owners[0]?.browser.call('staff', 'change_roles', change))?.data[0] ?? {}
    const answers = await Promise.all(owners.slice(1).map(({ browser }) => confirm(browser, asked)))
    expect(answers.toSorted()).toEqual(['already_decided', 'done'])
    expect((await auditOf(test, 'staff roles changed')).length).toBe(1)
  })

  it('[B9] that two people have read before either confirms it is performed once', async () => {
    const { test, panel } = await opened()
    const [owner, clerk] = [await panel.newStaff('owner'), await panel.newStaff('payments')]
    const others = [await panel.newStaff('owner'), await panel.newStaff('owner')]
    const change = { id: clerk.id, roles: ['support'] as ['support'], reason: 'x' }
    const { asked = '' } = (await owner.browser.call('staff', 'change_roles', change)).data[0] ?? {}
    const request = await requestOf(test.app, asked)
    if (!request) throw new Error('no request')
    const answers = await Promise.all(
      others.map((other) => confirmRequest(test.app, staffRolesChanged, { request, by: staffPerson(other) })),
    )
    expect(answers.filter((answer) => answer === 'decided')).toHaveLength(1)
    expect((await auditOf(test, 'staff roles changed')).length).toBe(1)
  })

  it('[B10] is done by the only owner alone, but not of his own roles', async () => {
    const { panel } = await opened()
    const [owner, clerk] = [await panel.newStaff('owner'), await panel.newStaff('payments')]
    const change = (id: number) => owner.browser.call('staff', 'change_roles', { id, roles: ['support'], reason: 'x' })
    expect((await change(clerk.id)).data).toEqual([{ asked: '' }])
    expect((await change(owner.id)).refusal).toBe('own_account')
    expect((await change(999)).refusal).toBe('not_found')
  })

  it('[B10] never takes the last active owner, and neither does a block, whoever may change staff', async () => {
    const { test, panel } = await opened()
    const [owner, blocked, manager] = [
      await panel.newStaff('owner'),
      await panel.newStaff('owner'),
      await panel.newStaff('manager'),
    ]
    const permissions = ['staff.read', 'staff.change']
    const changed_at = new Date(test.clock.now())
    await test.app.db.query.insertInto('staff_role').values({ role: 'manager', permissions, changed_at }).execute()
    await owner.browser.call('staff', 'block', { id: blocked.id, reason: 'x' })
    const { browser } = manager
    const change = await browser.call('staff', 'change_roles', { id: owner.id, roles: ['support'], reason: 'x' })
    expect(change.refusal).toBe('last_owner')
    expect((await browser.call('staff', 'block', { id: owner.id, reason: 'x' })).refusal).toBe('last_owner')
    expect((await owner.browser.call('session', 'state', {})).data[0]?.roles).toEqual(['owner'])
  })

  it('[B10] still needs a second person for seven days after the other owner was blocked', async () => {
    const { test, panel } = await opened()
    const [owner, second, clerk] = [
      await panel.newStaff('owner'),
      await panel.newStaff('owner'),
      await panel.newStaff('payments'),
    ]
    await owner.browser.call('staff', 'block', { id: second.id, reason: 'x' })
    const change = async (browser: StaffBrowser) =>
      (await browser.call('staff', 'change_roles', { id: clerk.id, roles: ['support'], reason: 'x' })).data[0]?.asked
    expect(await change(owner.browser)).not.toBe('')
    test.clock.advance(7 * 86_400_000)
    expect(await change(await panel.signIn(owner))).toBe('')
  })
})

describe('a request', () => {
  it('[B9] is refused by another or taken back by its person, and expires after seven days', async () => {
    const { test, panel } = await opened()
    const [owner, second, clerk] = [
      await panel.newStaff('owner'),
      await panel.newStaff('owner'),
      await panel.newStaff('payments'),
    ]
    const ask = async (browser: StaffBrowser) =>
      (await browser.call('staff', 'change_roles', { id: clerk.id, roles: ['support'], reason: 'x' })).data[0]?.asked ??
      ''
    const refuse = async (browser: StaffBrowser, id: string) =>
      (await browser.call('approvals', 'refuse', { id, reason: 'Gerek yok' })).refusal ?? 'done'
    const one = await ask(owner.browser)
    expect(await refuse(clerk.browser, one)).toBe('not_permitted')
    expect(await refuse(second.browser, one)).toBe('done')
    expect(await confirm(second.browser, one)).toBe('already_decided')
    const two = await ask(owner.browser)
    expect(await refuse(owner.browser, two)).toBe('done')
    expect(await requests(owner.browser)).toEqual([])
    expect((await auditOf(test, 'staff roles changed refused')).length).toBe(1)
    expect((await auditOf(test, 'staff roles changed withdrawn')).length).toBe(1)
    const three = await ask(owner.browser)
    test.clock.advance(7 * 86_400_000)
    const later = await panel.signIn(second)
    expect(await requests(later)).toEqual([])
    expect(await confirm(later, three)).toBe('not_found')
    expect(await confirm(later, 'x'.repeat(26))).toBe('not_found')
  })
})

describe('a gift from the command line', () => {
  const withGift = async () => {
    const { test, panel } = await opened()
    await seedBonuses(test.app)
    const player = await test.newPlayer()
    const give = (actor: string) => operate(test, `bonus grant ${player.id} 10000 --reason Telafi --wager no`, actor)
    const cash = async () => (await test.app.ledger.balances(player.id)).cash
    return { test, panel, player, give, cash }
  }

  it('[B9 B12 B304] is confirmed in the console, which names its player, with the audit entry that the command writes', async () => {
    const { test, panel, player, give, cash } = await withGift()
    await panel.addStaff(['manager'], { machineUser: 'ayse' })
    const manager = await panel.newStaff('manager')
    expect((await give('ayse (gece)')).text).toContain('second person')
    const [request] = await requests(manager.browser)
    expect(request).toMatchObject({
      act: 'bonus granted',
      player: String(player.id),
      username: player.username,
      amount: 1_000_000,
      by: 'ayse (gece)',
      confirmable: true,
    })
    expect(await confirm(manager.browser, request?.id ?? '')).toBe('done')
    expect(await cash()).toBe(kurus(1_000_000))
    expect(await auditOf(test, 'bonus granted')).toMatchObject([
      {
        actor: `staff ${manager.id} ${manager.name}`,
        subject: String(player.id),
        detail: { amount: '10000.00', reason: 'Telafi' },
      },
    ])
  })

  it('[B9] is not confirmed by its own person in the console, nor by somebody who may be the same human', async () => {
    const { panel, give, cash } = await withGift()
    const linked = await panel.addStaff(['manager'], { machineUser: 'ayse' })
    const [ayse, other] = [await panel.signIn(linked), await panel.newStaff('manager')]
    await give('ayse')
    const [own] = await requests(ayse)
    expect(own).toMatchObject({ own: true, confirmable: false })
    expect(await confirm(ayse, own?.id ?? '')).toBe('own_request')
    // A user without a link may be any member of staff.
    expect((await give('mehmet')).ok).toBe(false)
    expect(await cash()).toBe(0)
    expect(await confirm(other.browser, own?.id ?? '')).toBe('done')
    await give('mehmet')
    const [second] = await requests(other.browser)
    expect(second?.confirmable).toBe(false)
    expect(await confirm(other.browser, second?.id ?? '')).toBe('person_unlinked')
    expect(await cash()).toBe(1_000_000)
  })

  it('[B4 B9] needs the permission of its act, also from somebody who may confirm others, and the refusal is audited', async () => {
    const { test, panel, give } = await withGift()
    await panel.addStaff(['manager'], { machineUser: 'ayse' })
    const support = await panel.newStaff('support')
    await give('ayse')
    const [request] = await requests(support.browser)
    expect(await confirm(support.browser, request?.id ?? '')).toBe('not_permitted')
    expect(await auditOf(test, 'console access refused')).toMatchObject([
      { actor: `staff ${support.id} ${support.name}`, subject: 'approvals.confirm', detail: { why: 'not_permitted' } },
    ])
  })

  it('[B9] that fails when it is confirmed has to be asked for again', async () => {
    const { test, panel, player, give } = await withGift()
    await panel.addStaff(['manager'], { machineUser: 'ayse' })
    const manager = await panel.newStaff('manager')
    await give('ayse')
    await test.app.db.query.updateTable('player').set({ status: 'blocked' }).where('id', '=', player.id).execute()
    const [request] = await requests(manager.browser)
    expect(await confirm(manager.browser, request?.id ?? '')).toBe('act_failed')
    expect(await requests(manager.browser)).toEqual([])
  })

  it('[B9] that its person gives alone the next day is no longer confirmed, so it is paid once', async () => {
    const { test, panel, player } = await withGift()
    await panel.addStaff(['manager'], { machineUser: 'ayse' })
    const manager = await panel.newStaff('manager')
    const other = await test.newPlayer()
    const give = (id: number, lira: number) =>
      operate(test, `bonus grant ${id} ${lira} --reason Telafi --wager no`, 'ayse')
    expect((await give(other.id, 6_000)).text).toContain('6000.00')
    expect((await give(player.id, 4_000)).text).toContain('second person')
    const [request] = await requests(manager.browser)
    test.clock.advance(86_400_000)
    expect((await give(player.id, 4_000)).text).toContain('4000.00')
    const later = await panel.signIn(manager)
    expect(await requests(later)).toEqual([])
    expect(await confirm(later, request?.id ?? '')).toBe('already_decided')
    expect((await test.app.ledger.balances(player.id)).cash).toBe(kurus(400_000))
  })
})
