import type { Gate } from '@yakamoz/contract/verification'
import { describe, expect, it } from 'vitest'
import { openTestConsole, type StaffBrowser } from '../../console/testing.ts'
import { openTestApp, payIn } from '../../testing/index.ts'
import { stake } from './testing.ts'

const gate = (changes: Partial<Gate> = {}): Gate => ({
  act: 'play',
  level: 1,
  fromTotal: 1_000,
  overDays: 30,
  afterDays: 0,
  ...changes,
})

type Change = { gates?: Gate[]; needsHolder?: boolean; retentionDays?: number }

const opened = async () => {
  const test = await openTestApp()
  const { newStaff } = await openTestConsole(test)
  const owner = await newStaff('owner')
  /** Asks for a change; returns the id of the request that waits, empty where it was made, or the refusal. */
  const change = async ({ browser }: { browser: StaffBrowser }, given: Change) => {
    const answer = await browser.call('verification', 'change_settings', { ...given, reason: 'Yeni kural' })
    return answer.refusal ?? answer.data[0]?.asked
  }
  const confirm = async ({ browser }: { browser: StaffBrowser }, id: string | undefined) => {
    const answer = await browser.call('approvals', 'confirm', { id: id ?? '' })
    return answer.refusal ?? 'done'
  }
  const settings = async () => (await owner.browser.call('verification', 'settings', {})).data[0]
  const initial = { gates: [], needsHolder: false, retentionDays: 90 }
  return { test, newStaff, owner, change, confirm, settings, initial }
}

describe('the settings of verification', () => {
  it('are changed by one person while there is no other owner, and by nobody without the permission [B84]', async () => {
    const { newStaff, owner, change, settings, initial } = await opened()
    for (const role of ['protection', 'payments', 'support', 'auditor'] as const)
      expect(await change(await newStaff(role), { needsHolder: true })).toBe('not_permitted')
    expect(await change(owner, {})).toBe('unchanged')
    expect(await settings()).toEqual(initial)
    expect(await change(owner, { retentionDays: 30 })).toBe('')
    expect(await settings()).toEqual({ ...initial, retentionDays: 30 })
  })

  it('wait for a second person, who is not the one who has asked, and hold from then on [B84]', async () => {
    const { test, newStaff, owner, change, confirm, settings, initial } = await opened()
    const player = await test.newPlayer()
    await payIn(test, player.id, 100_000)
    const [second, reviewer] = [await newStaff('manager', 'owner'), await newStaff('protection')]
    const asked = { gates: [gate()], needsHolder: true, retentionDays: 30 }
    const request = await change(owner, asked)
    expect(request).toMatch(/^\w{26}$/)
    expect(await confirm(owner, request)).toBe('own_request')
    expect(await confirm(reviewer, request)).toBe('not_permitted')
    // Asked for again it waits anew: the same person is no second voice.
    const again = await change(owner, asked)
    expect(await confirm(second, request)).toBe('not_found')
    expect(await confirm(owner, again)).toBe('own_request')
    expect(await settings()).toEqual(initial)
    expect((await stake(test, player.id, 5_000, 'before')).outcome).toBe('done')
    expect(await confirm(second, again)).toBe('done')
    expect(await settings()).toEqual(asked)
    expect(await confirm(second, again)).toBe('already_decided')
    expect((await stake(test, player.id, 100, 'after')).outcome).toBe('identity_needed')
    const entries = await test.app.db.query
      .selectFrom('audit')
      .select(['act', 'actor'])
      .where('act', 'like', 'verification settings changed%')
      .orderBy('id')
      .execute()
    const first = { act: 'verification settings changed by the first', actor: `staff ${owner.id} ${owner.name}` }
    expect(entries).toEqual([
      first,
      first,
      { act: 'verification settings changed', actor: `staff ${second.id} ${second.name}` },
    ])
  })

  it('are confirmed by the same change of another person, and by no other values [B84]', async () => {
    const { newStaff, owner, change, settings, initial } = await opened()
    const second = await newStaff('owner')
    const asked = { gates: [gate(), gate({ act: 'deposit', level: 2 })] }
    expect(await change(owner, asked)).not.toBe('')
    const others: Change[] = [
      { gates: [gate({ fromTotal: 100_000_000 }), gate({ act: 'deposit', level: 2 })] },
      { gates: [gate(), gate({ act: 'deposit', level: 1 })] },
      { gates: [gate()] },
      { gates: [] },
      { ...asked, needsHolder: false },
      { ...asked, retentionDays: 3_650 },
    ]
    for (const other of others) {
      expect(await change(second, other)).toMatch(/^\w{26}$/)
      expect(await settings()).toEqual(initial)
    }
    expect(await change(second, asked)).toBe('')
    expect((await settings())?.gates).toHaveLength(2)
  })

  it('that were refused are not confirmed any more [B84]', async () => {
    const { newStaff, owner, change, confirm, settings, initial } = await opened()
    const second = await newStaff('owner')
    const request = (await change(owner, { needsHolder: true })) ?? ''
    const refused = await second.browser.call('approvals', 'refuse', { id: request, reason: 'Gerek yok' })
    expect(refused.result).toBe(true)
    expect(await confirm(second, request)).toBe('already_decided')
    expect(await change(second, { needsHolder: true })).not.toBe('')
    expect(await settings()).toEqual(initial)
  })
})
