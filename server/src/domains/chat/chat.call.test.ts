import { newId } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import { eventually, leaveUnconfirmed, openTestApp, type TestApp } from '../../testing/index.ts'
import { lastMessages } from './chatMessages.ts'
import { deleteOldChatMessages, keepMessage, muteInChat, removeMessage, reportedMessages, switchChat } from './index.ts'

const roulette = 301

const openChatTest = async () => {
  const test = await openTestApp()
  await switchChat(test.app, true, 'derya')
  return test
}

type User = Awaited<ReturnType<TestApp['newPlayer']>>['user']

const sayer =
  (test: TestApp, user: User) =>
  (text: string, key = newId(), tableID = roulette) =>
    test.call('chat', 'say', { tableID, text, key }, user)

/** A player with a name in the chat. */
const newSayer = async (test: TestApp, name: string) => {
  const { id, user } = await test.newPlayer()
  expect((await test.call('chat', 'choose_name', { name }, user)).refusal).toBeUndefined()
  return { id, user, say: sayer(test, user) }
}

/** Everything that is sent to the room of a table from now on. */
const heardIn = (test: TestApp, game = roulette) => {
  const heard: unknown[] = []
  const publish = test.app.rooms.publish
  test.app.rooms.publish = (name, change) => {
    if (name === `chat/${game}`) heard.push(change)
    publish(name, change)
  }
  return heard
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 50))

describe('the chat of a table', () => {
  it('[A90] shows a message to the room under the chosen name only, once for one key', async () => {
    const test = await openChatTest()
    const { say } = await newSayer(test, 'Kaptan')
    const heard = heardIn(test)
    const key = newId()
    const { data } = await say('  Kırmızı   gelir ', key)
    expect((await say('Kırmızı gelir', key)).data).toEqual(data)
    expect((await say('Siyah gelir', key)).refusal).toBe('operation_reused')
    expect((await say('Kırmızı gelir', key, 302)).refusal).toBe('operation_reused')
    await settled()
    expect(heard).toEqual([{ id: data[0]?.id, name: 'Kaptan', text: 'Kırmızı gelir', at: test.clock.now() }])
  })

  it('[A90] lets nothing that the filters find reach another player', async () => {
    const test = await openChatTest()
    const { say } = await newSayer(test, 'Kaptan')
    const heard = heardIn(test)
    const refusals = []
    for (const text of ['gel www.example.com', 'yaz 0532 123 45 67', 's1kt1r git', 'f u c k'])
      refusals.push((await say(text)).refusal)
    expect(refusals).toEqual(['chat_contact', 'chat_contact', 'chat_words', 'chat_words'])
    await settled()
    expect(heard).toEqual([])
    expect(await test.app.db.query.selectFrom('chat_message').select('id').execute()).toEqual([])
  })

  it('[A90] is closed outside the demo until an operator opens it', async () => {
    const test = await openTestApp({ config: { demo: false } })
    const { user } = await test.newPlayer()
    const choose = () => test.call('chat', 'choose_name', { name: 'Kaptan' }, user)
    expect((await choose()).refusal).toBe('chat_closed')
    const heard = heardIn(test)
    expect(await switchChat(test.app, true, 'derya')).toBe(true)
    expect(await switchChat(test.app, true, 'derya')).toBeUndefined()
    expect((await choose()).data[0]).toEqual({ name: 'Kaptan', barred: '', mutedUntil: '' })
    await switchChat(test.app, false, 'derya')
    expect((await sayer(test, user)('merhaba')).refusal).toBe('chat_closed')
    await settled()
    expect(heard).toEqual([{ isOpen: true }, { isOpen: false }])
  })

  it('[A90] takes messages from players with a confirmed address and a name, at tables only', async () => {
    const test = await openChatTest()
    const { id, user } = await test.newPlayer()
    expect((await sayer(test, user)('merhaba')).refusal).toBe('chat_not_joined')
    await leaveUnconfirmed(test, id)
    expect((await test.call('chat', 'choose_name', { name: 'Kaptan' }, user)).refusal).toBe('chat_unconfirmed')
    const { say } = await newSayer(test, 'Reis')
    expect((await say('merhaba', newId(), 101)).refusal).toBe('not_found')
    expect((await say('merhaba')).refusal).toBeUndefined()
    expect((await say('merhaba', newId(), 302)).refusal).toBe('chat_repeated')
    test.clock.advance(61_000)
    expect((await say('merhaba')).refusal).toBeUndefined()
  })

  it('[A90] takes no name that tells who the player is, that offends, or that another has, and none twice', async () => {
    const test = await openChatTest()
    const { user, username, lastname } = await test.newPlayer()
    const choose = async (name: string) => (await test.call('chat', 'choose_name', { name }, user)).refusal
    for (const name of [
      username,
      lastname.toLocaleUpperCase('tr'),
      'admin',
      'ab',
      'a b c',
      'orospu',
      `${'x'.repeat(20)}_`,
    ])
      expect(await choose(name), name).toMatch(/chat_name_invalid|invalid_input/)
    await newSayer(test, 'Şimşek')
    expect(await choose('SIMSEK')).toBe('chat_name_taken')
    expect(await choose('Kaptan')).toBeUndefined()
    expect(await choose('Reis')).toBe('chat_joined')
  })

  it('[A90] shows nothing of a player in a break, not to those who listen already either, and takes nothing from one', async () => {
    const test = await openChatTest()
    const { user, say } = await newSayer(test, 'Kaptan')
    await say('merhaba')
    await settled()
    const heard = heardIn(test)
    await test.call('protection', 'time_out', { period: 'day' }, user)
    await eventually(() => expect(heard).toEqual([{ removed: expect.any(Number) }]))
    expect((await say('iyi geceler')).refusal).toBe('paused')
    expect((await test.call('chat', 'profile', {}, user)).data[0]?.barred).toContain('Mola verdin')
    const shown = () => lastMessages(test.app, [roulette]).then((last) => last.get(roulette)?.map(({ text }) => text))
    expect(await shown()).toEqual([])
    test.clock.advance(86_400_001)
    expect(await shown()).toEqual(['merhaba'])
  })

  it('[A90] is moderated: a reported message is removed for everybody or kept, a player is muted for a time', async () => {
    const test = await openChatTest()
    const { id, user, say } = await newSayer(test, 'Kaptan')
    const { user: reporter } = await newSayer(test, 'Reis')
    const [message] = (await say('hile var burada')).data
    const [other] = (await say('şaka')).data
    const report = (one: number) => test.call('chat', 'report', { message: one }, reporter)
    for (const one of [message, other, other]) expect((await report(one?.id ?? 0)).refusal).toBeUndefined()
    expect((await report(999)).refusal).toBe('not_found')
    expect((await reportedMessages(test.app)).map(({ body, reports }) => [body, reports])).toEqual([
      ['hile var burada', 1],
      ['şaka', 1],
    ])
    await settled()
    const heard = heardIn(test)
    await removeMessage(test.app, message?.id ?? 0, 'derya')
    expect(await removeMessage(test.app, message?.id ?? 0, 'derya')).toBeUndefined()
    await keepMessage(test.app, other?.id ?? 0, 'derya')
    await settled()
    expect(heard).toEqual([{ removed: message?.id }])
    expect(await reportedMessages(test.app)).toEqual([])
    await muteInChat(test.app, id, test.clock.now() + 600_000, 'derya')
    expect((await say('neden?')).message).toBe(
      'Yazma hakkın geçici olarak durduruldu. 10 dakika sonra yeniden yazabilirsin.',
    )
    expect((await test.call('chat', 'profile', {}, user)).data[0]?.mutedUntil).not.toBe('')
    test.clock.advance(600_001)
    expect((await say('neden?')).refusal).toBeUndefined()
    const acts = await test.app.db.query
      .selectFrom('audit')
      .select('act')
      .where('actor', '=', 'derya')
      .orderBy('id')
      .execute()
    expect(acts.map(({ act }) => act)).toEqual([
      'chat opened',
      'chat message removed',
      'chat message kept',
      'chat muted',
    ])
  })

  it('[A90] keeps messages for thirty days, and reported ones until they are judged', async () => {
    const test = await openChatTest()
    const { say, user } = await newSayer(test, 'Kaptan')
    await say('eski')
    const [reported] = (await say('kötü')).data
    await test.call('chat', 'report', { message: reported?.id ?? 0 }, user)
    const bodies = async () => {
      await deleteOldChatMessages(test.app)
      return (await test.app.db.query.selectFrom('chat_message').select('body').execute()).map(({ body }) => body)
    }
    test.clock.advance(30 * 86_400_000 - 1_000)
    expect(await bodies()).toEqual(['eski', 'kötü'])
    test.clock.advance(2_000)
    expect(await bodies()).toEqual(['kötü'])
    await keepMessage(test.app, reported?.id ?? 0, 'derya')
    expect(await bodies()).toEqual([])
  })
})
