import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newId } from '@yakamoz/values'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createBrowser } from '../../domains/notifications/push/testingPushService.ts'
import { firstBrokenEntry, hashedText } from '../../platform/audit.ts'
import { auditHeadsPath, recordAuditHead } from '../../platform/auditHeads.ts'
import {
  appCode,
  appStepMs,
  openTestApp,
  pauseUpkeep,
  switchAppOn,
  type TestApp,
  tokenIn,
} from '../../testing/index.ts'
import { seedCashier } from '../demo/cashier.ts'
import { runCommand } from './commands.ts'

const operate = (test: TestApp, line: string) => runCommand(test.app, line.split(' '), 'vardiya')

const withDeposit = async () => {
  const test = await openTestApp()
  await seedCashier(test.app)
  const player = await test.newPlayer()
  const answer = await test.call(
    'prepayServices',
    'processTransaction',
    { Type: 1, methodID: 101, operationID: newId(), amount: '300.00' },
    player.user,
  )
  return { test, player, payment: answer.data[0]?.transactionID ?? '' }
}

describe('the operator', () => {
  it('lists pending payments, approves one once, and the player has the money', async () => {
    const { test, player, payment } = await withDeposit()
    expect((await operate(test, 'payments')).text).toContain(`${payment}`)
    expect(await operate(test, `approve ${payment}`)).toEqual({ ok: true, text: 'done' })
    expect(await operate(test, `approve ${payment}`)).toEqual({
      ok: false,
      unchanged: true,
      text: 'already decided this way',
    })
    expect(await operate(test, `refuse ${payment} --reason geç`)).toEqual({
      ok: false,
      text: 'already decided the other way',
    })
    expect((await test.call('finance', 'check_balance', {}, player.user)).data[0]?.balance).toBe('300.00')
    expect((await operate(test, 'payments')).text).toBe('no pending payments')
  })

  it('refuses only with a reason', async () => {
    const { test, payment } = await withDeposit()
    expect((await operate(test, `refuse ${payment}`)).ok).toBe(false)
    expect((await operate(test, `refuse ${payment} --reason Eksik`)).ok).toBe(true)
    expect((await operate(test, 'approve none')).text).toBe('there is no such payment')
  })

  it('finds a player by id, name or address in any spelling', async () => {
    const test = await openTestApp()
    const player = await test.newPlayer()
    const [found] = (await operate(test, `player ${player.id}`)).text.split('\n')
    const name = found?.split('  ')[1] ?? ''
    for (const arg of [name.toUpperCase(), player.email.toUpperCase()])
      expect((await operate(test, `player ${arg}`)).text).toBe(found)
    expect((await operate(test, 'player nobody')).text).toBe('no player found')
  })

  it('[A33] closes the site for players and opens it again', async () => {
    const test = await openTestApp()
    await operate(test, 'maintenance on --reason Bakım')
    expect((await test.call('cms', 'getSlider', {})).message).toBe('Site Bakima Alindi')
    await operate(test, 'maintenance off')
    expect((await test.call('cms', 'getSlider', {})).result).toBe(true)
  })

  it('shows the reason for the closing in the languages in which it was given, and nothing in others', async () => {
    const test = await openTestApp()
    const reasonIn = async (lang: string): Promise<string> => {
      const url = `/endpoint/v1/check-maintenance?sitename=yakamoz&version=v1&Lang=${lang}`
      return (await test.inject({ method: 'GET', url })).json().data.reason
    }
    await operate(test, 'maintenance on --reason Bakım')
    expect([await reasonIn('tr'), await reasonIn('en')]).toEqual(['Bakım', ''])
    await operate(test, 'maintenance on --reason Bakım --reason-en Maintenance')
    expect([await reasonIn('tr'), await reasonIn('en')]).toEqual(['Bakım', 'Maintenance'])
  })

  it('[A33] blocks an account: its sessions end at once and its password is refused', async () => {
    const test = await openTestApp()
    const player = await test.newPlayer()
    await operate(test, `block ${player.id} --reason şüphe`)
    expect((await test.call('user', 'get_user_profile', {}, player.user)).message).toBe('Oturum süresi doldu')
    expect((await test.call('user', 'login', { username: player.email, password: player.password })).message).toBe(
      'İnaktif hesap',
    )
    await operate(test, `unblock ${player.id}`)
    expect((await test.call('user', 'login', { username: player.email, password: player.password })).result).toBe(true)
  })

  it('[A93] lists the browsers that get messages of a player without their addresses, and removes them', async () => {
    const test = await openTestApp()
    const { id, user } = await test.newPlayer()
    expect(await operate(test, `push ${id}`)).toEqual({ ok: true, text: 'no browsers' })
    const browsers = [createBrowser(), createBrowser('https://web.push.apple.com')]
    for (const { sent } of browsers) await test.call('crm', 'push_subscribe', sent, user)
    const { text } = await operate(test, `push ${id}`)
    expect(text.split('\n')).toHaveLength(2)
    expect(text).toContain('apple')
    expect(text).not.toContain('https:')
    const [first = ''] = text.split('  ')
    expect(await operate(test, `push remove ${id} --browser ${first} --reason kayıp`)).toMatchObject({
      text: 'removed 1',
    })
    expect(await operate(test, `push remove ${id}`)).toMatchObject({ text: 'removed 1' })
    expect(await operate(test, `push remove ${id}`)).toMatchObject({ unchanged: true })
    expect(await operate(test, `audit show ${id}`)).toMatchObject({
      text: expect.stringContaining('push browsers removed'),
    })
  })

  it('gets all commands from help and for an unknown command', async () => {
    const test = await openTestApp()
    expect((await operate(test, 'help')).text).toContain('books check')
    for (const arg of ['nonsense', '__proto__', 'constructor']) expect((await operate(test, arg)).ok).toBe(false)
  })

  it('checks the books, and reports where they do not balance', async () => {
    const { test, player, payment } = await withDeposit()
    await operate(test, `approve ${payment}`)
    expect((await operate(test, 'books check')).ok).toBe(true)
    await test.app.db.script(`update wallet set cash = cash + 1 where player_id = ${player.id}`)
    expect((await operate(test, 'books check')).text).toContain('DO NOT BALANCE')
    await test.app.db.script(`update wallet set cash = cash - 1 where player_id = ${player.id}`)
  })

  it('[H11, H12] closes the books and archives what is old, and reads what is closed again by a seed that it prints', async () => {
    const { test, payment } = await withDeposit()
    await pauseUpkeep(test.app)
    await operate(test, `approve ${payment}`)
    expect(await operate(test, 'books close')).toMatchObject({ unchanged: true })
    test.clock.advance(430 * 86_400_000)
    expect(await operate(test, 'books close')).toMatchObject({
      ok: true,
      text: 'players: 1 closed, 1 with archived movements, 0 with archived rounds',
    })
    expect((await operate(test, 'books check')).text).toMatch(
      /stretches read again 1, drawn by --seed \d+\nthe books balance/,
    )
    expect((await operate(test, 'books check --closed 5 --seed 7')).text).toContain('read again 1, drawn by --seed 7')
    expect((await operate(test, 'books check --closed all')).text).toContain('read again 1, all of them')
    expect((await operate(test, 'books check --closed 0')).text).toContain('read again 0')
    for (const wrong of ['--closed some', '--closed -1', '--seed x', '--seed 4294967296'])
      expect((await operate(test, `books check ${wrong}`)).ok, wrong).toBe(false)
    await test.app.db.script(`alter table ledger_closing rename to closing_aside;
      create table ledger_closing as table closing_aside; update ledger_closing set cash = cash + 1`)
    expect((await operate(test, 'books check')).text).toContain('operations 1 to 1: not as they were closed')
    await test.app.db.script('drop table ledger_closing; alter table closing_aside rename to ledger_closing')
  })
})

describe('the audit trail', () => {
  it('[A57] records every act with its person, is never changed, and reveals tampering', async () => {
    const { test, payment } = await withDeposit()
    await operate(test, `approve ${payment}`)
    await operate(test, 'maintenance on --reason Bakım')
    await operate(test, 'maintenance off')
    const rows = await test.app.db.query
      .selectFrom('audit')
      .select(['actor', 'act', 'subject'])
      .where('actor', '=', 'vardiya')
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { actor: 'vardiya', act: 'payment approved', subject: payment },
      { actor: 'vardiya', act: 'maintenance on', subject: 'site' },
      { actor: 'vardiya', act: 'maintenance off', subject: 'site' },
    ])
    await expect(test.app.db.script(`update audit set actor = 'x'`)).rejects.toThrow('never changed')
    await expect(test.app.db.script('delete from audit')).rejects.toThrow('never changed')
    expect(await firstBrokenEntry(test.app)).toBeUndefined()
    await test.app.db.script(`alter table audit disable trigger audit_is_immutable; update audit set subject = 'x' where id = 2;
      alter table audit enable trigger audit_is_immutable`)
    expect(await firstBrokenEntry(test.app)).toBe(2)
  })

  it.each([
    ['an entry that was rewritten with a valid hash', 3],
    ['an entry that was rewritten with a hash without the key', 2],
    ['an entry that is missing', 4],
  ])('[A57] shows %s', async (name, broken) => {
    const test = await openTestApp({ breaksDatabase: true })
    const { query } = test.app.db
    for (const arg of ['on', 'off', 'on', 'off']) await operate(test, `maintenance ${arg}`)
    await test.app.db.script('alter table audit disable trigger audit_is_immutable')
    if (name.includes('missing')) await query.deleteFrom('audit').where('id', '=', 3).execute()
    else {
      const row = await query.selectFrom('audit').selectAll().where('id', '=', 2).executeTakeFirstOrThrow()
      const forged = { ...row, actor: 'no player found' }
      const text = hashedText({ ...forged, at: row.at.toISOString() })
      const hash = name.includes('without the key')
        ? createHash('sha256').update(text).digest('hex')
        : test.app.vault.signAudit(text)
      await query.updateTable('audit').set({ actor: 'no player found', hash }).where('id', '=', 2).execute()
    }
    expect(await firstBrokenEntry(test.app)).toBe(broken)
  })

  it('[A57] is found cut, or rewritten from its beginning with valid hashes, by the heads that were stored outside', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'yakamoz-audit-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true }))
    const test = await openTestApp({ breaksDatabase: true, config: { dataDir } })
    const { query } = test.app.db
    const check = () => operate(test, `audit check --head ${auditHeadsPath(dataDir)}`)
    expect(await operate(test, 'audit check --head /nowhere')).toMatchObject({
      ok: false,
      text: expect.stringContaining('cannot read'),
    })
    for (const word of ['on', 'off', 'on']) await operate(test, `maintenance ${word}`)
    await recordAuditHead(test.app)
    await operate(test, 'maintenance off')
    await recordAuditHead(test.app)
    expect(await check()).toMatchObject({ ok: true, text: expect.stringMatching(/agrees with \d stored heads/) })
    await test.app.db.script('alter table audit disable trigger audit_is_immutable')
    const removed = await query.deleteFrom('audit').where('id', '=', 4).returningAll().executeTakeFirstOrThrow()
    expect(await operate(test, 'audit check')).toMatchObject({ ok: true })
    expect(await check()).toMatchObject({ ok: false, text: expect.stringContaining('its row 4 had the hash') })
    const rows = [...(await query.deleteFrom('audit').returningAll().execute()), removed].sort((a, b) => a.id - b.id)
    let previous = ''
    for (const row of rows) {
      const forged = { ...row, actor: 'nobody', previous }
      const hash = test.app.vault.signAudit(hashedText({ ...forged, at: row.at.toISOString() }))
      await query
        .insertInto('audit')
        .values({ ...forged, detail: JSON.stringify(row.detail), hash })
        .execute()
      previous = hash
    }
    expect(await operate(test, 'audit check')).toMatchObject({ ok: true })
    expect(await check()).toMatchObject({ ok: false, text: expect.stringMatching(/its row [123] had the hash/) })
  })

  it('[A57] records a player’s changes of password, address, user name and second factor, without secrets', async () => {
    const test = await openTestApp()
    const player = await test.newPlayer()
    const contact = (change: { username?: string; email?: string }) =>
      test.call('user', 'change_contact', { ...change, password: player.password }, player.user)
    const email = 'kasif@yakamoz.example'
    await contact({ username: 'deniz.yolcusu' })
    await contact({ email })
    await test.call('user', 'confirm_register', { token: tokenIn(await test.outbox(email)) })
    const { secret } = await switchAppOn(test, player.user)
    test.clock.advance(appStepMs)
    const gacode = appCode(secret, test.clock.now())
    expect((await test.call('user', 'clear_generated_ga', { gacode }, player.user)).result).toBe(true)
    const changed = { oldPassword: player.password, newPassword: 'YeniSifre7', newPasswordAgain: 'YeniSifre7' }
    expect((await test.call('user', 'pass_change', changed, player.user)).result).toBe(true)
    await test.call('user', 'forgot', { email })
    const reset = {
      token: tokenIn(await test.outbox(email)),
      newPassword: 'BaskaSifre8',
      newPasswordAgain: 'BaskaSifre8',
    }
    expect((await test.call('user', 'pass_reset', reset)).result).toBe(true)

    const { text } = await operate(test, `audit show ${player.id}`)
    const masked = (address: string) => `${address[0]}•••@${address.split('@')[1]}`
    const rows = text.split('\n').map((line) => line.split('  ').slice(1))
    const by = `player ${player.id}`
    expect(rows).toEqual([
      [by, 'account created', 'language tr', `username ${player.username}`],
      [by, 'user name changed', 'to deniz.yolcusu', `from ${player.username}`],
      [by, 'change of e-mail asked for', `to ${masked(email)}`],
      [by, 'e-mail changed', `to ${masked(email)}`, `from ${masked(player.email)}`],
      [by, 'second factor switched on', 'factor ga'],
      [by, 'second factor switched off', 'factor ga'],
      [by, 'password changed'],
      [by, 'password reset by mail'],
    ])
    for (const hidden of [email, player.email, player.password, 'YeniSifre7', 'BaskaSifre8', secret, gacode])
      expect(text).not.toContain(hidden)
    expect((await operate(test, `audit show ${player.id} --last 1`)).text).toBe(text.split('\n').at(-1))
    expect(await firstBrokenEntry(test.app)).toBeUndefined()
  })

  it('[A57] records no refused or empty change', async () => {
    const test = await openTestApp()
    const player = await test.newPlayer()
    const other = await test.signUp()
    const { password } = player
    for (const change of [
      { username: other.username, password },
      { username: 'baska', password: 'Yanlis2026' },
      { username: player.username, email: player.email, password },
    ])
      await test.call('user', 'change_contact', change, player.user)
    const wrong = { oldPassword: 'Yanlis2026', newPassword: 'YeniSifre7', newPasswordAgain: 'YeniSifre7' }
    await test.call('user', 'pass_change', wrong, player.user)
    expect((await operate(test, `audit show ${player.id}`)).text.split('\n')).toHaveLength(1)
    expect((await operate(test, 'audit show nobody')).text).toBe('no entries')
  })

  it('keeps one chain under concurrent acts', async () => {
    const test = await openTestApp()
    await Promise.all(Array.from({ length: 8 }, (_, n) => operate(test, `maintenance on --reason ${n}`)))
    expect(await firstBrokenEntry(test.app)).toBeUndefined()
    expect(await test.app.db.query.selectFrom('audit').select('id').execute()).toHaveLength(8)
  })
})
