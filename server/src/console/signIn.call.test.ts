import { describe, expect, it } from 'vitest'
import { appCode, appStepMs, openTestApp, type TestApp } from '../testing/index.ts'
import { deleteEndedStaffSessions } from './staffSessions.ts'
import { openTestConsole, type StaffMember, staffPassword, type TestConsole } from './testing.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

const opened = async () => {
  const test = await openTestApp()
  return { test, panel: await openTestConsole(test) }
}

const challengeOf = async (panel: TestConsole, { email }: Pick<StaffMember, 'email'>) => {
  const browser = panel.browser()
  const answer = await browser.call('session', 'sign_in', { email, password: staffPassword })
  return { browser, challenge: answer.data[0]?.challenge ?? '' }
}

const auditOf = async ({ app }: TestApp, act: string) =>
  (
    await app.db.query.selectFrom('audit').select(['actor', 'detail']).where('act', '=', act).orderBy('id').execute()
  ).map(({ actor, detail }) => [actor, detail.why])

describe('a sign-in at the console', () => {
  it('[B5] needs the password and then a code, and answers who is signed in', async () => {
    const { test, panel } = await opened()
    const member = await panel.addStaff(['payments'])
    const { browser, challenge } = await challengeOf(panel, member)
    expect(browser.cookie()).toBeUndefined()
    expect((await browser.call('session', 'state', {})).refusal).toBe('signed_out')
    const code = appCode(member.secret, test.clock.now())
    const answer = await browser.call('session', 'sign_in_code', { challenge, code })
    expect(answer.data[0]).toMatchObject({ id: member.id, email: member.email, roles: ['payments'] })
    expect(answer.data[0]?.permissions).toContain('payments.approve')
    expect((await browser.call('session', 'state', {})).result).toBe(true)
    expect(await auditOf(test, 'console signed in')).toEqual([[`staff ${member.id} ${member.name}`, undefined]])
  })

  it('[B5] is not complete without the second factor: the challenge is no session', async () => {
    const { panel } = await opened()
    const { browser, challenge } = await challengeOf(panel, await panel.addStaff(['owner']))
    browser.setCookie(`__Host-yakamoz-console=${challenge}`)
    expect((await browser.call('staff', 'list', {})).refusal).toBe('signed_out')
    browser.setCookie(`yakamoz-console=${challenge}`)
    expect((await browser.call('staff', 'list', {})).refusal).toBe('signed_out')
  })

  it('[B5] accepts a code once, also of two requests at once', async () => {
    const { test, panel } = await opened()
    const member = await panel.addStaff(['support'])
    const [one, other] = [await challengeOf(panel, member), await challengeOf(panel, member)]
    const code = appCode(member.secret, test.clock.now())
    const answers = await Promise.all(
      [one, other].map(({ browser, challenge }) => browser.call('session', 'sign_in_code', { challenge, code })),
    )
    expect(answers.map(({ refusal }) => refusal ?? 'done').toSorted()).toEqual(['code_used', 'done'])
    test.clock.advance(appStepMs)
    const used = answers[0]?.result ? one : other
    const next = appCode(member.secret, test.clock.now())
    const again = await used.browser.call('session', 'sign_in_code', { challenge: used.challenge, code: next })
    expect(again.refusal).toBe('sign_in_over')
  })

  it('[B5] ends after five wrong codes and after five minutes', async () => {
    const { test, panel } = await opened()
    const [member, late] = [await panel.addStaff(['support']), await panel.addStaff(['support'])]
    const { browser, challenge } = await challengeOf(panel, member)
    const guess = async () => (await browser.call('session', 'sign_in_code', { challenge, code: '000000' })).refusal
    for (let tries = 0; tries < 5; tries++) expect(await guess()).toBe('code_incorrect')
    expect(await guess()).toBe('sign_in_over')
    const second = await challengeOf(panel, late)
    test.clock.advance(5 * minuteMs)
    const code = appCode(late.secret, test.clock.now())
    const answer = await second.browser.call('session', 'sign_in_code', { challenge: second.challenge, code })
    expect(answer.refusal).toBe('sign_in_over')
  })

  it('[B7] refuses unknown, wrong and blocked alike, pauses after wrong passwords, and audits each', async () => {
    const { test, panel } = await opened()
    const [member, blocked] = [await panel.addStaff(['support']), await panel.addStaff(['support'])]
    const now = new Date(test.clock.now())
    await test.app.db.query.updateTable('staff').set({ blocked_at: now }).where('id', '=', blocked.id).execute()
    const browser = panel.browser()
    const enter = async (email: string, password: string) =>
      (await browser.call('session', 'sign_in', { email, password })).refusal
    expect(await enter('kimse@yakamoz.example', staffPassword)).toBe('login_failed')
    expect(await enter(blocked.email, staffPassword)).toBe('login_failed')
    for (let tries = 0; tries < 3; tries++) expect(await enter(member.email, 'Yanlis12345')).toBe('login_failed')
    expect(await enter(member.email, staffPassword)).toBe('too_many')
    test.clock.advance(30_000)
    expect(await enter(member.email.toUpperCase(), staffPassword)).toBeUndefined()
    expect((await auditOf(test, 'console sign-in refused')).length).toBe(5)
  })
})

describe('a session of the console', () => {
  it('[B6] ends when its browser signs in again, as another member of staff too', async () => {
    const { test, panel } = await opened()
    const [{ browser, id }, other] = [await panel.newStaff('support'), await panel.addStaff(['payments'])]
    const answer = await browser.call('session', 'sign_in', { email: other.email, password: staffPassword })
    expect((await browser.call('session', 'state', {})).data[0]?.id).toBe(id)
    const code = appCode(other.secret, test.clock.now())
    await browser.call('session', 'sign_in_code', { challenge: answer.data[0]?.challenge ?? '', code })
    expect(await test.app.db.query.selectFrom('staff_session').select('staff_id').execute()).toEqual([
      { staff_id: other.id },
    ])
  })

  it('is deleted with sign-ins and invitations once it has ended, and not before', async () => {
    const { test, panel } = await opened()
    const member = await panel.newStaff('owner')
    await challengeOf(panel, member)
    await member.browser.call('staff', 'invite', {
      email: 'yeni@yakamoz.example',
      name: 'Yeni',
      roles: ['support'],
      reason: 'x',
    })
    const tables = ['staff_session', 'staff_challenge', 'staff_invitation'] as const
    const left = async () => {
      await deleteEndedStaffSessions(test.app)
      const counts = []
      for (const table of tables) counts.push((await test.app.db.query.selectFrom(table).selectAll().execute()).length)
      return counts
    }
    expect(await left()).toEqual([1, 1, 1])
    test.clock.advance(5 * minuteMs)
    expect(await left()).toEqual([1, 0, 1])
    test.clock.advance(10 * minuteMs)
    expect(await left()).toEqual([0, 0, 1])
    test.clock.advance(72 * hourMs)
    expect(await left()).toEqual([0, 0, 0])
  })

  it('[B6] ends after 15 minutes without a call', async () => {
    const { test, panel } = await opened()
    const { browser } = await panel.newStaff('support')
    for (let calls = 0; calls < 3; calls++) {
      test.clock.advance(15 * minuteMs - 1)
      expect((await browser.call('session', 'state', {})).result).toBe(true)
    }
    test.clock.advance(15 * minuteMs)
    expect((await browser.call('session', 'state', {})).refusal).toBe('signed_out')
  })

  it('[B6] ends after 12 hours in any case', async () => {
    const { test, panel } = await opened()
    const { browser } = await panel.newStaff('support')
    const end = test.clock.now() + 12 * hourMs
    while (test.clock.now() + 14 * minuteMs < end) {
      test.clock.advance(14 * minuteMs)
      expect((await browser.call('session', 'state', {})).result).toBe(true)
    }
    test.clock.set(end)
    expect((await browser.call('session', 'state', {})).refusal).toBe('signed_out')
  })

  it('[B6] is listed and ended by its owner, and by nobody who knows its id', async () => {
    const { test, panel } = await opened()
    const [member, other] = [await panel.addStaff(['support']), await panel.newStaff('owner')]
    const first = await panel.signIn(member)
    test.clock.advance(appStepMs)
    const second = await panel.signIn(member)
    const list = (await second.call('session', 'list', {})).data
    expect(list.map(({ current }) => current)).toEqual([true, false])
    const id = list[1]?.id ?? ''
    expect((await other.browser.call('session', 'end', { id })).refusal).toBe('not_found')
    expect((await first.call('session', 'state', {})).result).toBe(true)
    expect((await second.call('session', 'end', { id })).result).toBe(true)
    expect((await first.call('session', 'state', {})).refusal).toBe('signed_out')
    await second.call('session', 'sign_out', {})
    expect(second.cookie()).toBeUndefined()
    expect(await test.app.db.query.selectFrom('staff_session').select('staff_id').execute()).toEqual([
      { staff_id: other.id },
    ])
  })

  it('[B6 B10] ends with a block, which one owner does at once, but not to himself', async () => {
    const { panel } = await opened()
    const [owner, second, clerk] = [
      await panel.newStaff('owner'),
      await panel.newStaff('owner'),
      await panel.newStaff('payments'),
    ]
    const block = async ({ browser }: typeof owner, { id }: { id: number }) =>
      (await browser.call('staff', 'block', { id, reason: 'Kayıp telefon' })).refusal
    expect(await block(clerk, owner)).toBe('not_permitted')
    expect(await block(owner, owner)).toBe('own_account')
    expect(await block(owner, clerk)).toBeUndefined()
    expect((await clerk.browser.call('session', 'state', {})).refusal).toBe('signed_out')
    expect(await block(owner, second)).toBeUndefined()
    expect((await second.browser.call('session', 'state', {})).refusal).toBe('signed_out')
    expect(await block(owner, { id: 999 })).toBe('not_found')
  })

  it('[B10] of two owners who block each other at once one remains', async () => {
    const { test, panel } = await opened()
    const [one, other] = [await panel.newStaff('owner'), await panel.newStaff('owner')]
    await Promise.all([
      one.browser.call('staff', 'block', { id: other.id, reason: 'x' }),
      other.browser.call('staff', 'block', { id: one.id, reason: 'x' }),
    ])
    const active = test.app.db.query.selectFrom('staff').select('id').where('blocked_at', 'is', null)
    expect((await active.execute()).length).toBe(1)
  })
})
