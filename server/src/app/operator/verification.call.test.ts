import { describe, expect, it } from 'vitest'
import { openTestConsole } from '../../console/testing.ts'
import { acceptDocument } from '../../domains/verification/decisions.ts'
import { playerRow, seenOf, sendDocument } from '../../domains/verification/testing.ts'
import { openTestApp, type TestApp } from '../../testing/index.ts'
import { runCommand } from './commands.ts'

const opened = async () => {
  const test = await openTestApp()
  const player = await test.newPlayer()
  /** Splits a command line; a quoted part is one argument. */
  const operate = (line: string, actor = 'vardiya') =>
    runCommand(
      test.app,
      [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? ''),
      actor,
    )
  return { test, player, operate }
}

const accepted = async (test: TestApp, player: number): Promise<string> => {
  const id = await sendDocument(test, player, 'identity')
  const seen = await seenOf(test, player)
  const given = { player, id, ...seen, until: '', isNorthernCyprus: false, actor: 'test' }
  expect(await acceptDocument(test.app, given)).toBe('done')
  return id
}

const acts = async ({ app }: TestApp) =>
  (await app.db.query.selectFrom('audit').select('act').where('actor', '=', 'vardiya').orderBy('id').execute()).map(
    ({ act }) => act,
  )

const noPlayer = { ok: false, text: 'there is no such player' }

describe('the commands about documents', () => {
  it('list what waits, and all of one player with their decisions [B83]', async () => {
    const { test, player, operate } = await opened()
    expect(await operate('documents')).toEqual({ ok: true, text: 'none' })
    expect(await operate(`documents of ${player.id}`)).toEqual({ ok: true, text: 'none' })
    for (const wrong of ['documents of 1', 'documents of elif']) expect(await operate(wrong)).toEqual(noPlayer)
    expect((await operate('documents of')).text).toContain('PLAYER is missing')
    expect((await operate(`documents ${player.id}`)).text).toContain('too many arguments')
    const at = new Date(test.clock.now()).toISOString()
    const first = await accepted(test, player.id)
    expect(await operate('documents')).toEqual({ ok: true, text: 'none' })
    test.clock.advance(1_000)
    const second = await sendDocument(test, player.id, 'address')
    const later = new Date(test.clock.now()).toISOString()
    expect(await operate('documents')).toEqual({ ok: true, text: `${later}  player ${player.id}  address` })
    expect((await operate(`documents of ${player.id}`)).text.split('\n')).toEqual([
      `${later}  ${second}  address  waiting`,
      `${at}  ${first}  identity  accepted  by test`,
    ])
    expect(await acts(test)).toEqual([])
  })

  it('ask a player for a document, once, in his language [B83]', async () => {
    const { test, player, operate } = await opened()
    const request = `document request ${player.id} address`
    expect((await operate(`document request ${player.id}`)).text).toContain('KIND is missing')
    expect((await operate(`document request ${player.id} passport`)).text).toContain('identity, identity_back, address')
    expect((await operate('document request elif address')).text).toContain('give the player')
    expect(await operate('document request 1 address')).toEqual(noPlayer)
    expect((await operate(`${request} --why x`)).text).toContain('there is no option --why')
    expect(await operate(`${request} --note "Son üç ayın faturası"`)).toEqual({ ok: true, text: 'done' })
    expect(await operate(request)).toEqual({ ok: false, unchanged: true, text: 'it was asked for already' })
    const letter = (await test.outbox(player.email)).at(-1)
    expect(letter?.subject).toContain('senden bir belge istiyoruz')
    expect(letter?.body).toContain('Son üç ayın faturası')
    await sendDocument(test, player.id, 'address')
    expect(await operate(request)).toEqual({
      ok: false,
      unchanged: true,
      text: 'such a document waits for its review',
    })
    expect(await acts(test)).toEqual(['document requested'])
  })

  it('delete the pictures of a player with a reason; the decisions stay [B83]', async () => {
    const { test, player, operate } = await opened()
    const remove = `documents delete ${player.id}`
    expect((await operate(remove)).text).toContain('--reason is missing')
    expect((await operate('documents delete elif --reason Talep')).text).toBe('give the player and --reason')
    expect((await operate(`${remove} --reason ""`)).text).toBe('give the player and --reason')
    const nothing = { ok: false, unchanged: true, text: 'no pictures are stored' }
    expect(await operate(`${remove} --reason Talep`)).toEqual(nothing)
    await accepted(test, player.id)
    await sendDocument(test, player.id, 'address')
    expect(await operate(`${remove} --reason Talep`)).toEqual({ ok: true, text: 'deleted: 2' })
    expect(await operate(`${remove} --reason Talep`)).toEqual(nothing)
    const rows = await test.app.db.query
      .selectFrom('verification_document')
      .select(['kind', 'state', 'sealed'])
      .orderBy('kind')
      .execute()
    expect(rows).toEqual([
      { kind: 'address', state: 'withdrawn', sealed: null },
      { kind: 'identity', state: 'accepted', sealed: null },
    ])
    expect((await playerRow(test, player.id)).verification_level).toBe(1)
    expect(await acts(test)).toEqual(['documents deleted'])
  })

  it('take an acceptance back, for what the list of reasons has and for accepted documents only [B80] [B83]', async () => {
    const { test, player, operate } = await opened()
    const id = await accepted(test, player.id)
    const take = `document take-back ${player.id} ${id}`
    expect((await operate(`${take} --reason Sahte`)).text).toContain('WHY is missing')
    expect((await operate(`${take} not_genuine`)).text).toContain('--reason is missing')
    expect((await operate(`${take} forged --reason Sahte`)).text).toContain('unreadable, cropped')
    for (const wrong of [`document take-back elif ${id} other --reason Sahte`, `${take} other --reason ""`])
      expect((await operate(wrong)).text).toBe('give the player, the id of the document, and --reason')
    const none = { ok: false, text: 'the player has no such document' }
    expect(await operate(`document take-back ${player.id} x other --reason Sahte`)).toEqual(none)
    expect(await operate(`document take-back 1 ${id} other --reason Sahte`)).toEqual(none)
    expect(await acts(test)).toEqual([])
    expect(await operate(`${take} not_genuine --reason Sahte --note Ekran`)).toEqual({ ok: true, text: 'done' })
    expect((await playerRow(test, player.id)).verification_level).toBe(0)
    expect((await test.outbox(player.email)).at(-1)?.body).toContain('Ekran')
    expect(await operate(`${take} not_genuine --reason Sahte`)).toEqual({
      ok: false,
      text: 'the document is not accepted',
    })
    expect(await acts(test)).toEqual(['document taken back'])
  })

  it('take an acceptance back by two people, of whom the second may be at the console, where there is another owner [B80] [B83]', async () => {
    const { test, player, operate } = await opened()
    const { newStaff } = await openTestConsole(test)
    const owner = await newStaff('owner')
    const other = await newStaff('owner')
    await test.app.db.query.updateTable('staff').set({ machine_user: 'ayse' }).where('id', '=', other.id).execute()
    const confirm = async () => {
      const [request] = (await owner.browser.call('approvals', 'list', {})).data
      return owner.browser.call('approvals', 'confirm', { id: request?.id ?? '' })
    }
    const id = await accepted(test, player.id)
    const take = `document take-back ${player.id} ${id} not_genuine --reason Sahte`
    for (const actor of ['vardiya', 'vardiya']) expect((await operate(take, actor)).text).toContain('second person')
    expect(await confirm()).toMatchObject({ refusal: 'person_unlinked' })
    expect((await operate(take, 'ayse')).text).toContain('other door')
    expect((await playerRow(test, player.id)).verification_level).toBe(1)
    expect((await operate(take, 'gece')).text).toBe('done')
    expect((await playerRow(test, player.id)).verification_level).toBe(0)

    test.clock.advance(1_000)
    const second = await accepted(test, player.id)
    expect((await operate(take.replace(id, second), 'ayse')).text).toContain('second person')
    expect(await confirm()).toMatchObject({ result: true })
    expect((await playerRow(test, player.id)).verification_level).toBe(0)
  })
})

describe('verify', () => {
  it('gives level 1 and ends a wait, and needs a known player and how [B83]', async () => {
    const { test, player, operate } = await opened()
    expect((await operate(`verify ${player.id}`)).text).toContain('--by is missing')
    for (const wrong of ['verify elif --by video', `verify ${player.id} --by ""`])
      expect((await operate(wrong)).text).toContain('give the player and --by')
    expect(await operate('verify 1 --by video')).toEqual(noPlayer)
    expect(await operate(`verify ${player.id} --by video`)).toEqual({ ok: true, text: 'done' })
    expect(await playerRow(test, player.id)).toMatchObject({
      verification_level: 1,
      verified_by: 'video (vardiya)',
      identity_until: null,
    })
    expect(await acts(test)).toEqual(['player verified'])
  })
})
