import { maxDailyFiles, maxFileBytes, maxTalkFiles } from '@yakamoz/contract/supportFiles'
import { describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/index.ts'
import { deleteOldSupportFiles } from './files.ts'
import { answerConversation, endConversation, waitingConversations } from './index.ts'
import { jpeg, pdf, png } from './testingFiles.ts'

const opened = async (options: Parameters<typeof openTestApp>[0] = {}) => {
  const test = await openTestApp(options)
  const player = await test.newPlayer()
  const send = (bytes: Buffer, name = 'dekont.png', user = player.user) =>
    test.call('support', 'add_file', { name, data: bytes.toString('base64') }, user)
  const read = async (user = player.user) => (await test.call('support', 'conversation', {}, user)).data[0]
  const waiting = async () => {
    const [talk] = await waitingConversations(test.app)
    if (!talk) throw new Error('nothing waits')
    return talk
  }
  return { test, app: test.app, player, send, read, waiting }
}

describe('a file for support', () => {
  it('is a message of the conversation, stored encrypted, and read by its player only [A94]', async () => {
    const { test, app, player, send, read } = await opened()
    const answer = await send(png, '../kimlik.exe')
    expect(answer.data[0]).toMatchObject({
      state: 'waiting',
      messages: [
        { side: 'guest', text: 'kimlik.png', files: [{ name: 'kimlik.png', type: 'image/png', size: png.length }] },
      ],
    })
    const id = answer.data[0]?.messages[0]?.files[0]?.id ?? ''
    expect((await test.call('support', 'file', { id }, player.user)).data).toEqual([
      { name: 'kimlik.png', type: 'image/png', data: png.toString('base64') },
    ])
    const stored = await app.db.query.selectFrom('support_file').selectAll().executeTakeFirstOrThrow()
    expect(stored.sealed).not.toContain(png.toString('base64').slice(10, 60))
    const other = await test.newPlayer()
    await test.call('support', 'supportMessage', { text: 'Merhaba' }, other.user)
    expect(await test.call('support', 'file', { id }, other.user)).toMatchObject({ refusal: 'not_found' })
    expect(await test.call('support', 'file', { id })).toMatchObject({ refusal: 'not_authorized' })
    test.clock.advance(91 * 24 * 3_600_000)
    await deleteOldSupportFiles(app)
    expect(await app.db.query.selectFrom('support_file').select('id').execute()).toEqual([])
    expect((await read())?.state).not.toBe('none')
  })

  it('is refused if its content is of another type, too large, or one too many [A94]', async () => {
    const { app, send, read } = await opened()
    expect(await send(Buffer.from('<html>'))).toMatchObject({ refusal: 'file_refused' })
    expect(await send(pdf('/S /JavaScript'), 'fatura.pdf')).toMatchObject({ refusal: 'file_refused' })
    expect(await send(Buffer.concat([png, Buffer.alloc(maxFileBytes)]))).toMatchObject({ refusal: 'file_too_large' })
    // What is refused opens no conversation.
    expect((await read())?.state).toBe('none')
    const sent = await Promise.all(Array.from({ length: maxTalkFiles + 2 }, () => send(jpeg)))
    expect(sent.filter(({ result }) => result)).toHaveLength(maxTalkFiles)
    expect(sent.filter(({ refusal }) => refusal === 'file_limit')).toHaveLength(2)
    expect(await app.db.query.selectFrom('support_file').select('id').execute()).toHaveLength(maxTalkFiles)
  })

  it('is refused above the most of a day, however many conversations the player opens [A94]', async () => {
    const { test, app, player, send } = await opened()
    const sendMany = async () => {
      const answers = []
      for (let count = 0; count < maxTalkFiles; count++) answers.push(await send(jpeg))
      await test.call('support', 'leave', {}, player.user)
      test.clock.advance(60_000)
      return new Set(answers.map(({ refusal }) => refusal))
    }
    for (let files = 0; files < maxDailyFiles; files += maxTalkFiles)
      expect(await sendMany()).toEqual(new Set([undefined]))
    expect(await sendMany()).toEqual(new Set(['file_limit']))
    expect(await app.db.query.selectFrom('support_file').select('id').execute()).toHaveLength(maxDailyFiles)
    test.clock.advance(24 * 3_600_000)
    const { user } = await test.signIn(player)
    expect((await send(jpeg, 'dekont.jpg', user)).result).toBe(true)
  })

  it('has a path of its own over HTTP, which answers no other class and reads no larger body [A94]', async () => {
    const { test, player } = await opened()
    const post = (url: string, api: object, data: object, headers: Record<string, string> = { panel: 'frontend' }) =>
      test.inject({ method: 'POST', url, headers, payload: { api, data, user: player.user } })
    const data = { name: 'a.png', data: Buffer.concat([Buffer.alloc(100_000), png]).toString('base64') }
    const addFile = { class: 'support', method: 'add_file' }
    expect((await post('/endpoint/v1', addFile, data)).statusCode).toBe(413)
    const answered = await post('/endpoint/v1/files', addFile, data)
    expect([answered.statusCode, answered.json().refusal]).toEqual([200, 'file_refused'])
    expect((await post('/endpoint/v1/files', addFile, { ...data, data: png.toString('base64') })).json().result).toBe(
      true,
    )
    expect((await post('/endpoint/v1/files', { class: 'system', method: 'ping' }, {})).json().refusal).toBe(
      'unknown_call',
    )
    expect((await post('/endpoint/v1/files', addFile, data, {})).statusCode).toBe(400)
    expect((await post('/endpoint/v1/files', addFile, { data: 'A'.repeat(3_200_000) })).statusCode).toBe(413)
  })
})

describe('a conversation that waits', () => {
  it('says how many wait longer, and keeps its place when its guest writes again [A94]', async () => {
    const { test, player, read, waiting, app } = await opened()
    const other = await test.newPlayer()
    const write = (user = player.user) => test.call('support', 'supportMessage', { text: 'Merhaba' }, user)
    expect((await write()).data[0]).toMatchObject({ ahead: 0 })
    test.clock.advance(1_000)
    expect((await write(other.user)).data[0]).toMatchObject({ ahead: 1 })
    test.clock.advance(1_000)
    expect((await write()).data[0]).toMatchObject({ ahead: 0 })
    expect((await read(other.user))?.ahead).toBe(1)
    const first = await waiting()
    expect(first.player_id).toBe(player.id)
    await answerConversation(app, first, { actor: 'derya', author: 'Derya', body: 'Merhaba' })
    expect((await read(other.user))?.ahead).toBe(0)
    expect((await read())?.ahead).toBe(0)
    test.clock.advance(1_000)
    // Who writes after an answer waits anew.
    expect((await write()).data[0]).toMatchObject({ ahead: 1 })
  })

  it('says when support opens, where the operator states its hours [A94]', async () => {
    const { test, read } = await opened({ config: { supportHours: { from: 9, to: 18 } } })
    expect((await read())?.opens).toBe('')
    test.clock.set(Date.parse('2026-11-20T19:00:00+03:00'))
    const { user } = await test.newPlayer()
    expect((await read(user))?.opens).toBe('2026-11-21T09:00:00.000+03:00')
  })
})

describe('a conversation that staff has closed', () => {
  it('gets a mark from its guest, once it was answered [A94]', async () => {
    const { test, player, read, waiting, app } = await opened()
    const mark = (value: number) => test.call('support', 'mark', { mark: value }, player.user)
    await test.call('support', 'supportMessage', { text: 'Merhaba' }, player.user)
    expect(await mark(5)).toMatchObject({ refusal: 'not_found' })
    const talk = await waiting()
    await answerConversation(app, talk, { actor: 'derya', author: 'Derya', body: 'Merhaba' })
    expect(await mark(5)).toMatchObject({ refusal: 'not_found' })
    await endConversation(app, talk, 'derya')
    expect(await read()).toMatchObject({ mayMark: true, mark: 0 })
    expect(await mark(6)).toMatchObject({ refusal: 'invalid_input' })
    expect((await mark(4)).data[0]).toMatchObject({ mark: 4 })
    expect((await mark(2)).data[0]).toMatchObject({ mark: 2, mayMark: true })
  })

  it('without an answer gets none, also from a visitor with its token', async () => {
    const { test, waiting, app } = await opened()
    const { data } = await test.call('support', 'supportMessage', { text: 'Merhaba' })
    const token = data[0]?.token ?? ''
    await endConversation(app, await waiting(), 'derya')
    expect((await test.call('support', 'conversation', { token })).data[0]).toMatchObject({
      state: 'closed',
      mayMark: false,
    })
    expect(await test.call('support', 'mark', { token, mark: 3 })).toMatchObject({ refusal: 'not_found' })
  })
})
