import { maxDailyDocuments, maxDocumentBytes } from '@yakamoz/contract/verification'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { openTestConsole } from '../../console/testing.ts'
import { openTestApp, payIn, type SignedIn, type TestApp, testPassword } from '../../testing/index.ts'
import { refuseDocument } from './decisions.ts'
import { deleteDocuments, deleteOldDocuments } from './documents.ts'
import { verificationSettingsChanged } from './settings.ts'
import { photo, sendDocument } from './testing.ts'

const opened = async () => {
  const test = await openTestApp()
  const player = await test.newPlayer()
  const send = (bytes: Buffer, kind: 'identity' | 'address' | 'bank' = 'identity') =>
    test.call('verification', 'add_document', { kind, data: bytes.toString('base64') }, player.user)
  const stored = () =>
    test.app.db.query.selectFrom('verification_document').selectAll().orderBy('sent_at').orderBy('id').execute()
  return { test, app: test.app, player, send, stored }
}

describe('a picture of a document', () => {
  it('is written anew without what is not picture, sealed, and waits; one of its kind at a time [B52]', async () => {
    const { app, send, stored } = await opened()
    const original = await photo()
    expect(original.includes('GizliKamera')).toBe(true)
    expect((await send(original)).data[0]?.documents[0]).toMatchObject({ kind: 'identity', state: 'waiting' })
    const [row] = await stored()
    expect(row?.sealed).not.toContain(original.toString('base64').slice(100, 160))
    const bytes = Buffer.from(app.vault.open(row?.sealed ?? ''), 'base64')
    expect(bytes.includes('GizliKamera')).toBe(false)
    expect((await sharp(bytes).metadata()).format).toBe('jpeg')
    expect(await send(original)).toMatchObject({ refusal: 'document_waiting' })
    const both = await Promise.all([send(original, 'address'), send(original, 'address')])
    expect(both.map(({ refusal }) => refusal ?? '').toSorted()).toEqual(['', 'document_waiting'])
  })

  it('is refused if it is no such picture, carries something, is cut off, too small or too large [B52]', async () => {
    const { send, stored } = await opened()
    const picture = await photo()
    const html = Buffer.from('<html><script>alert(1)</script>'.repeat(10))
    const refused = [
      html,
      Buffer.from('%PDF-1.7\n%%EOF'),
      Buffer.from('GIF89a'),
      Buffer.concat([picture, html]),
      Buffer.concat([html, picture]),
      Buffer.concat([picture.subarray(0, picture.length >> 1), Buffer.from([0xff, 0xd9])]),
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), html, Buffer.from([0xff, 0xd9])]),
      await photo(300),
    ]
    for (const bytes of refused) expect(await send(bytes)).toMatchObject({ refusal: 'picture_refused' })
    expect(await send(Buffer.alloc(maxDocumentBytes + 1, 1))).toMatchObject({ refusal: 'picture_too_large' })
    expect(await stored()).toEqual([])
  })

  it('in PNG and WebP is accepted too, and a comment within is gone [B52]', async () => {
    const { app, send, stored } = await opened()
    const made = () => sharp({ create: { width: 500, height: 450, channels: 3, background: '#123456' } })
    expect((await send(await made().png().toBuffer())).result).toBe(true)
    expect((await send(await made().webp().toBuffer(), 'address')).result).toBe(true)
    const jpeg = await made().jpeg().toBuffer()
    const comment = Buffer.from('<?php evil ?>')
    const segment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, comment.length + 2]), comment])
    expect((await send(Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]), 'bank')).result).toBe(true)
    const rows = await stored()
    expect(rows).toHaveLength(3)
    for (const row of rows) expect(Buffer.from(app.vault.open(row.sealed ?? ''), 'base64').includes('evil')).toBe(false)
  })

  it('has a path of its own over HTTP, which answers no other class [B52]', async () => {
    const { test, player } = await opened()
    const post = (url: string, api: object, data: object, headers: Record<string, string> = { panel: 'frontend' }) =>
      test.inject({ method: 'POST', url, headers, payload: { api, data, user: player.user } })
    const api = { class: 'verification', method: 'add_document' }
    const data = { kind: 'identity', data: Buffer.concat([await photo(), Buffer.alloc(100_000)]).toString('base64') }
    expect((await post('/endpoint/v1', api, data)).statusCode).toBe(413)
    expect((await post('/endpoint/v1/documents', api, data)).json().refusal).toBe('picture_refused')
    expect((await post('/endpoint/v1/documents', { class: 'support', method: 'add_file' }, data)).json().refusal).toBe(
      'unknown_call',
    )
    expect((await post('/endpoint/v1/documents', api, data, {})).statusCode).toBe(400)
    expect((await post('/endpoint/v1/documents', api, { data: 'A'.repeat(9_000_000) })).statusCode).toBe(413)
  })

  it('is taken back by its player alone, and no more are stored in a day than allowed [B52]', async () => {
    const { test, player, send, stored } = await opened()
    const other = await test.newPlayer()
    const id = await sendDocument(test, player.id, 'identity')
    const withdraw = (user = player.user) => test.call('verification', 'withdraw_document', { id }, user)
    expect(await withdraw(other.user)).toMatchObject({ refusal: 'not_found' })
    expect((await withdraw()).data[0]?.documents[0]).toMatchObject({ state: 'withdrawn' })
    expect((await stored())[0]?.sealed).toBeNull()
    expect(await withdraw()).toMatchObject({ refusal: 'not_found' })
    const picture = await photo()
    for (let sent = 1; sent < maxDailyDocuments; sent++) {
      test.clock.advance(1_000)
      const { data } = await send(picture)
      const waiting = data[0]?.documents[0]?.id ?? ''
      await test.call('verification', 'withdraw_document', { id: waiting }, player.user)
    }
    expect(await send(picture)).toMatchObject({ refusal: 'document_limit' })
  })

  it('is either decided or taken back if both happen at the same moment [B52] [B53]', async () => {
    const { test, app, player, stored } = await opened()
    for (let time = 0; time < 5; time++) {
      const id = await sendDocument(test, player.id, 'identity')
      const refusal = { player: player.id, id, reason: 'cropped', note: '', actor: 'test' } as const
      const [refused, withdrawn] = await Promise.all([
        refuseDocument(app, refusal),
        test.call('verification', 'withdraw_document', { id }, player.user),
      ])
      const row = (await stored()).find((one) => one.id === id)
      expect([refused === 'done', withdrawn.result]).toEqual([row?.state === 'refused', row?.state === 'withdrawn'])
      expect(row?.sealed === null).toBe(row?.state === 'withdrawn')
    }
  })

  it('is shown with the permission only, of the named player only, and each view is audited [B53]', async () => {
    const { test, app, player } = await opened()
    const { newStaff } = await openTestConsole(test)
    const [reviewer, trader] = [await newStaff('protection'), await newStaff('trader')]
    const id = await sendDocument(test, player.id, 'identity')
    const other = await test.newPlayer()
    const shown = await reviewer.browser.call('verification', 'picture', { player: String(player.id), id })
    expect(shown).toMatchObject({ result: true })
    expect(shown.data[0]?.type).toBe('image/jpeg')
    expect(await trader.browser.call('verification', 'picture', { player: String(player.id), id })).toMatchObject({
      refusal: 'not_permitted',
    })
    expect(await reviewer.browser.call('verification', 'picture', { player: String(other.id), id })).toMatchObject({
      refusal: 'not_found',
    })
    const entries = await app.db.query
      .selectFrom('audit')
      .select('subject')
      .where('act', '=', 'document shown')
      .execute()
    expect(entries).toEqual([{ subject: String(player.id) }])
  })

  it('is deleted some time after its decision, or at once with all of its player; the decision stays [B52]', async () => {
    const { test, app, player, stored } = await opened()
    const { newStaff } = await openTestConsole(test)
    const { browser } = await newStaff('protection')
    const id = await sendDocument(test, player.id, 'address')
    test.clock.advance(1_000)
    await sendDocument(test, player.id, 'bank')
    const refused = await browser.call('verification', 'refuse', { player: String(player.id), id, reason: 'too_old' })
    expect(refused).toMatchObject({ result: true })
    test.clock.advance(91 * 86_400_000)
    await deleteOldDocuments(app)
    expect((await stored()).map(({ kind, sealed }) => [kind, sealed !== null])).toEqual([
      ['address', false],
      ['bank', true],
    ])
    expect(await deleteDocuments(app, player.id, { actor: 'vardiya', reason: 'Talep' })).toBe(1)
    expect((await stored()).map(({ state, sealed }) => [state, sealed])).toEqual([
      ['refused', null],
      ['withdrawn', null],
    ])
  })
})

describe('the documents of a closed account', () => {
  const close = async (test: TestApp, { user }: SignedIn) =>
    expect((await test.call('account', 'close', { password: testPassword, reason: '' }, user)).result).toBe(true)
  const kept = async (stored: () => Promise<{ kind: string; state: string; sealed: string | null }[]>) =>
    (await stored()).map(({ kind, state, sealed }) => [kind, state, sealed !== null])

  it('are withdrawn if they wait, with their pictures, and none of an open account is [B82]', async () => {
    const { test, app, player, stored } = await opened()
    const other = await test.newPlayer()
    await sendDocument(test, player.id, 'address')
    test.clock.advance(1_000)
    await sendDocument(test, other.id, 'address')
    await close(test, player)
    await Promise.all([deleteOldDocuments(app), deleteOldDocuments(app)])
    expect(await kept(stored)).toEqual([
      ['address', 'withdrawn', false],
      ['address', 'waiting', true],
    ])
    const entries = await app.db.query
      .selectFrom('audit')
      .select(['actor', 'subject', 'detail'])
      .where('act', '=', 'documents withdrawn')
      .execute()
    const detail = { count: 1, reason: 'account closed' }
    expect(entries).toEqual([{ actor: 'job documents', subject: String(player.id), detail }])
  })

  it('wait if they were sent since to withdraw what is left, until sign-in is closed too [B82]', async () => {
    const { test, app, player, stored } = await opened()
    await payIn(test, player.id, 10_000)
    await close(test, player)
    test.clock.advance(1_000)
    const { user } = await test.signIn(player)
    const data = (await photo()).toString('base64')
    expect((await test.call('verification', 'add_document', { kind: 'identity', data }, user)).result).toBe(true)
    test.clock.advance(200 * 86_400_000)
    await deleteOldDocuments(app)
    expect(await kept(stored)).toEqual([['identity', 'waiting', true]])
    await app.db.query.updateTable('player').set({ status: 'closed' }).where('id', '=', player.id).execute()
    await deleteOldDocuments(app)
    expect(await kept(stored)).toEqual([['identity', 'withdrawn', false]])
  })

  it('lose their pictures the usual time after the closing at the latest, as it is set; the decisions stay [B82]', async () => {
    const { test, app, player, stored } = await opened()
    const by = { key: 'staff:1', actor: 'staff 1' }
    const changed = { subject: '', amount: 0, detail: { retentionDays: 10 }, reason: 'Test', by }
    await verificationSettingsChanged.perform(app, changed)
    await payIn(test, player.id, 10_000)
    await close(test, player)
    test.clock.advance(1_000)
    const id = await sendDocument(test, player.id, 'address')
    test.clock.advance(9 * 86_400_000)
    await refuseDocument(app, { player: player.id, id, reason: 'too_old', note: '', actor: 'test' })
    await deleteOldDocuments(app)
    expect(await kept(stored)).toEqual([['address', 'refused', true]])
    test.clock.advance(86_400_000)
    await deleteOldDocuments(app)
    expect(await kept(stored)).toEqual([['address', 'refused', false]])
  })
})
