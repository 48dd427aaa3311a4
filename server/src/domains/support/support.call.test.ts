import { describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/index.ts'
import { helpTree, type Topic } from './helpTopics.ts'
import {
  answerConversation,
  conversationById,
  endConversation,
  notifyUnseenAnswers,
  waitingConversations,
} from './index.ts'

describe('the help tree', () => {
  it('answers in both languages, and every branch ends in an answer', async () => {
    const leaves = (topics: readonly Topic[]): Topic[] =>
      topics.flatMap((one) => (one.below ? leaves(one.below) : [one]))
    for (const leaf of leaves(helpTree)) {
      expect([leaf.id, Boolean(leaf.answer?.tr && leaf.answer.en)]).toEqual([leaf.id, true])
    }
    const test = await openTestApp()
    const top = (await test.call('support', 'help', { Lang: 'en' })).data
    expect(top.map(({ question }) => question)).toContain('Bonuses')
    const [first] = top[0]?.below ?? []
    expect((await test.call('support', 'help', { id: first?.id ?? '' })).data[0]?.answer).not.toBe('')
    expect((await test.call('support', 'help', { id: '__proto__' })).message).toBe('Kayıt Bulunamadı')
  })
})

describe('a conversation with support', () => {
  it('[W-08, N-09] of a player is stored, answered by support, and pushed to the player’s pages', async () => {
    const test = await openTestApp()
    const player = await test.newPlayer()
    const send = (text: string) => test.call('support', 'supportMessage', { text }, player.user)
    expect((await send('  ')).message).toBe('Bu alan zorunlu')
    expect((await send('Çekimim nerede?')).data[0]).toMatchObject({ state: 'waiting', token: '', unread: 0 })
    const events: string[] = []
    test.app.bus.subscribe('account', ({ event }) => events.push(event.kind))
    const [talk] = await waitingConversations(test.app)
    if (!talk) throw new Error('nothing waits')
    test.clock.advance(1_000)
    await answerConversation(test.app, talk, { actor: 'derya', author: 'Derya', body: 'Onaylandı, bugün hesabında.' })
    expect(events).toEqual(['support'])
    const read = async () => (await test.call('support', 'conversation', {}, player.user)).data[0]
    expect(await read()).toMatchObject({ state: 'answered', unread: 1 })
    expect((await read())?.messages.map(({ side, text }) => [side, text])).toEqual([
      ['guest', 'Çekimim nerede?'],
      ['house', 'Onaylandı, bugün hesabında.'],
    ])
    await test.call('support', 'seen', {}, player.user)
    expect((await read())?.unread).toBe(0)
    await test.call('support', 'leave', {}, player.user)
    expect((await read())?.state).toBe('none')
    expect((await conversationById(test.app, talk.id))?.state).toBe('closed')
  })

  it('[N-09] that is answered after the player has left is notified, and reading it marks the notification as read', async () => {
    const test = await openTestApp()
    const { user } = await test.newPlayer()
    const notifications = async () => {
      test.clock.advance(31_000)
      for (let times = 0; times < 2; times++) await notifyUnseenAnswers(test.app)
      const filters = { searchCategory: 2, limit: 10, offset: 0 }
      const { data } = await test.call('finance', 'list_transactions', filters, user)
      return data.map(({ title, isRead }) => [title, isRead])
    }
    const answer = async (body: string) => {
      const talk = (await test.app.db.query.selectFrom('support_talk').selectAll().execute())[0]
      if (talk) await answerConversation(test.app, talk, { actor: 'derya', author: 'Derya', body })
    }
    await test.call('support', 'supportMessage', { text: 'Çekimim nerede?' }, user)
    expect(await notifications()).toEqual([])
    await answer('Bakıyorum.')
    await test.call('support', 'seen', {}, user)
    expect(await notifications()).toEqual([])
    test.clock.advance(1_000)
    await answer('Onaylandı.')
    await answer('Bugün hesabında.')
    expect(await notifications()).toEqual([['Destekten yanıt var', false]])
    await test.call('support', 'seen', {}, user)
    expect(await notifications()).toEqual([['Destekten yanıt var', true]])
    await answer('Başka bir sorun var mı?')
    expect(await notifications()).toEqual([
      ['Destekten yanıt var', false],
      ['Destekten yanıt var', true],
    ])
  })

  it('[N-09] that is closed with its answer is notified and can be read until another one is opened', async () => {
    const test = await openTestApp()
    const { user } = await test.newPlayer()
    const visitor = { token: (await test.call('support', 'supportMessage', { text: 'Merhaba' })).data[0]?.token ?? '' }
    await test.call('support', 'supportMessage', { text: 'Çekimim nerede?' }, user)
    test.clock.advance(1_000)
    for (const talk of await waitingConversations(test.app)) {
      await answerConversation(test.app, talk, { actor: 'derya', author: 'Derya', body: 'Onaylandı.' })
      await endConversation(test.app, talk, 'Derya')
    }
    const read = async () => (await test.call('support', 'conversation', {}, user)).data[0]
    const notifications = async () => {
      test.clock.advance(31_000)
      await notifyUnseenAnswers(test.app)
      const filters = { searchCategory: 2, limit: 10, offset: 0 }
      return (await test.call('finance', 'list_transactions', filters, user)).data.map(({ isRead }) => isRead)
    }
    expect((await test.call('support', 'conversation', visitor)).data[0]).toMatchObject({ state: 'closed', unread: 1 })
    expect(await notifications()).toEqual([false])
    expect(await read()).toMatchObject({ state: 'closed', unread: 1 })
    await test.call('support', 'seen', {}, user)
    expect(await notifications()).toEqual([true])
    expect((await read())?.messages.map(({ text }) => text)).toEqual(['Çekimim nerede?', 'Onaylandı.'])
    const repeated = await test.call('support', 'supportMessage', { text: 'Teşekkürler' }, user)
    expect(repeated.data[0]?.messages.map(({ text }) => text)).toEqual(['Teşekkürler'])
    for (const left of ['waiting', 'closed']) {
      expect((await read())?.state).toBe(left)
      await test.call('support', 'leave', {}, user)
    }
    expect((await read())?.state).toBe('none')
  })

  it('[N-09] of a visitor continues only with its token', async () => {
    const test = await openTestApp()
    const opened = (await test.call('support', 'supportMessage', { text: 'Merhaba' })).data[0]
    const token = opened?.token ?? ''
    expect(token).toHaveLength(43)
    await test.call('support', 'supportMessage', { token, text: 'Orada mısınız?' })
    expect((await test.call('support', 'conversation', { token })).data[0]?.messages).toHaveLength(2)
    expect((await test.call('support', 'conversation', {})).data[0]?.state).toBe('none')
    expect((await test.call('support', 'conversation', { token: 'x'.repeat(43) })).data[0]?.state).toBe('none')
    const player = await test.newPlayer()
    expect((await test.call('support', 'conversation', { token }, player.user)).data[0]?.state).toBe('none')
  })

  it('is answered by the help tree for its questions, without involving support', async () => {
    const test = await openTestApp()
    const { user } = await test.newPlayer()
    const { data } = await test.call('support', 'supportMessage', { help: 'wagering', Lang: 'en' }, user)
    expect(data[0]?.messages.map(({ side }) => side)).toEqual(['guest', 'tree'])
    expect(await waitingConversations(test.app)).toEqual([])
    expect((await test.call('support', 'supportMessage', { help: 'nothing' }, user)).result).toBe(false)
  })

  it('accepts nothing once it is closed, and stays waiting for support after a question to the help tree', async () => {
    const test = await openTestApp()
    const { user } = await test.newPlayer()
    await test.call('support', 'supportMessage', { text: 'Merhaba' }, user)
    const [talk] = await waitingConversations(test.app)
    if (!talk) throw new Error('nothing waits')
    await test.call('support', 'supportMessage', { help: 'wagering' }, user)
    expect(await waitingConversations(test.app)).toHaveLength(1)
    await test.call('support', 'leave', {}, user)
    await test.call('support', 'supportMessage', { text: 'Yeni soru' }, user)
    expect(
      await answerConversation(test.app, talk, { actor: 'derya', author: 'Derya', body: 'Geç kaldım' }),
    ).toBeUndefined()
    expect((await conversationById(test.app, talk.id))?.state).toBe('closed')
    expect((await test.call('support', 'conversation', {}, user)).data[0]?.messages).toHaveLength(1)
  })

  it('of a player is opened once by concurrent messages', async () => {
    const test = await openTestApp()
    const { user } = await test.newPlayer()
    await Promise.all(
      Array.from({ length: 8 }, (_, index) => test.call('support', 'supportMessage', { text: `${index}` }, user)),
    )
    expect(await test.app.db.query.selectFrom('support_talk').select('id').execute()).toHaveLength(1)
    expect((await test.call('support', 'conversation', {}, user)).data[0]?.messages).toHaveLength(8)
  })
})
