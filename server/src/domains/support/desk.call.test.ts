import { describe, expect, it } from 'vitest'
import { openTestConsole } from '../../console/testing.ts'
import { openTestApp } from '../../testing/index.ts'
import { png } from './testingFiles.ts'

const opened = async () => {
  const test = await openTestApp()
  const panel = await openTestConsole(test)
  const player = await test.newPlayer()
  const ask = (text: string) => test.call('support', 'supportMessage', { text }, player.user)
  await ask('Çekimim nerede?')
  const agent = await panel.newStaff('support')
  const queue = async (filter: 'waiting' | 'mine' | 'open' | 'closed' = 'waiting', browser = agent.browser) =>
    (await browser.call('support', 'queue', { filter })).data[0]
  const id = (await queue())?.rows[0]?.id ?? 0
  const shown = async () => (await agent.browser.call('support', 'conversation', { id })).data[0]
  return { test, panel, player, ask, agent, queue, id, shown }
}

describe('the queue of conversations', () => {
  it('[B35] has the longest waiting first, and counts what waits, what is mine and what is open', async () => {
    const { test, agent, queue, id, player } = await opened()
    test.clock.advance(60_000)
    const other = await test.newPlayer()
    await test.call('support', 'supportMessage', { text: 'Merhaba' }, other.user)
    const first = await queue()
    expect(first?.rows.map((row) => [row.player, row.words, row.taken.id])).toEqual([
      [String(player.id), 'Çekimim nerede?', 0],
      [String(other.id), 'Merhaba', 0],
    ])
    expect(first?.counts).toEqual({ waiting: 2, mine: 0, open: 2 })
    await agent.browser.call('support', 'answer', { id, body: 'Bakıyorum' })
    const later = await queue('mine')
    expect(later?.counts).toEqual({ waiting: 1, mine: 1, open: 2 })
    expect(later?.rows.map((row) => [row.id, row.state, row.taken.name])).toEqual([[id, 'answered', agent.name]])
  })

  it('[B35] leaves out what the help tree has answered, until a person is asked', async () => {
    const { test, queue } = await opened()
    const other = await test.newPlayer()
    const [topic] = (await test.call('support', 'help', {})).data
    const leaf = topic?.below[0]?.id ?? topic?.id ?? ''
    await test.call('support', 'supportMessage', { help: leaf }, other.user)
    expect((await queue('open'))?.counts.open).toBe(1)
    await test.call('support', 'supportMessage', { text: 'Bir kişiyle görüşmek istiyorum' }, other.user)
    expect((await queue('open'))?.counts.open).toBe(2)
  })
})

describe('a conversation', () => {
  it('[B35] is answered by whoever has taken it, and by another only after he has taken it over', async () => {
    const { panel, agent, id, shown } = await opened()
    const second = await panel.newStaff('support')
    expect((await agent.browser.call('support', 'take', { id })).result).toBe(true)
    for (const [method, data] of [
      ['answer', { body: 'x' }],
      ['take', {}],
    ] as const)
      expect((await second.browser.callAny('support', method, { id, ...data })).refusal).toBe('talk_taken')
    expect((await shown())?.messages).toHaveLength(1)
    expect((await second.browser.call('support', 'take', { id, over: true })).result).toBe(true)
    expect((await second.browser.call('support', 'answer', { id, body: 'Ben bakıyorum' })).result).toBe(true)
    expect((await shown())?.taken.id).toBe(second.id)
  })

  it('[B35] that two answer at once gets one answer', async () => {
    const { panel, agent, id, shown } = await opened()
    const second = await panel.newStaff('support')
    const answers = await Promise.all(
      [agent, second].map(({ browser, name }) => browser.call('support', 'answer', { id, body: name })),
    )
    expect(answers.map(({ refusal }) => refusal ?? 'done').toSorted()).toEqual(['done', 'talk_taken'])
    expect((await shown())?.messages.filter(({ side }) => side === 'house')).toHaveLength(1)
  })

  it('[B35] is handed to a colleague who may answer, with a note that the player never sees', async () => {
    const { test, panel, player, agent, id, shown } = await opened()
    const [clerk, trader] = [await panel.newStaff('payments'), await panel.newStaff('trader')]
    const names = (await agent.browser.call('support', 'colleagues', {})).data.map(({ id: one }) => one)
    expect(names).toContain(clerk.id)
    expect(names).not.toContain(trader.id)
    const give = { id, note: 'Ödeme ekibine' }
    expect((await agent.browser.call('support', 'hand_over', { ...give, staff: trader.id })).refusal).toBe(
      'staff_missing',
    )
    expect((await agent.browser.call('support', 'hand_over', { ...give, staff: clerk.id })).result).toBe(true)
    expect((await agent.browser.call('support', 'answer', { id, body: 'x' })).refusal).toBe('talk_taken')
    expect((await shown())?.notes.map(({ author, text }) => [author, text])).toEqual([[agent.name, 'Ödeme ekibine']])
    const seen = await test.call('support', 'conversation', {}, player.user)
    expect(JSON.stringify(seen.data)).not.toContain('Ödeme ekibine')
    expect((await agent.browser.call('support', 'hand_over', { id, staff: 0 })).refusal).toBe('talk_taken')
    expect((await clerk.browser.call('support', 'hand_over', { id, staff: 0 })).result).toBe(true)
    expect((await shown())?.taken).toEqual({ id: 0, name: '' })
  })

  it('[B35] takes a picture from support, which its player opens, and no file that is not what it says', async () => {
    const { test, player, agent, id, shown } = await opened()
    const send = (data: Buffer, name = 'dekont.png') =>
      agent.browser.call('support', 'send_file', { id, name, data: data.toString('base64') })
    expect((await send(Buffer.from('<html>'))).refusal).toBe('file_refused')
    expect((await send(png)).result).toBe(true)
    const file = (await shown())?.messages.at(-1)?.files[0]
    expect(file).toMatchObject({ name: 'dekont.png', type: 'image/png' })
    const read = await test.call('support', 'file', { id: file?.id ?? '' }, player.user)
    expect(read.data[0]?.data).toBe(png.toString('base64'))
    expect((await agent.browser.call('support', 'file', { id, file: file?.id ?? '' })).data[0]?.type).toBe('image/png')
  })

  it('[B35] is closed once, and takes neither answers nor hands afterwards', async () => {
    const { agent, id, queue } = await opened()
    await agent.browser.call('support', 'answer', { id, body: 'Gönderildi' })
    expect((await agent.browser.call('support', 'close', { id })).result).toBe(true)
    for (const [method, data] of [
      ['close', {}],
      ['answer', { body: 'x' }],
      ['take', {}],
      ['hand_over', { staff: 0 }],
    ] as const)
      expect([method, (await agent.browser.callAny('support', method, { id, ...data })).refusal]).toEqual([
        method,
        'talk_closed',
      ])
    expect((await queue('closed'))?.rows.map((row) => row.id)).toEqual([id])
    for (const method of ['conversation', 'take', 'note', 'close'])
      expect((await agent.browser.callAny('support', method, { id: 9_999, body: 'x' })).refusal).toBe('not_found')
  })
})

it('[B35] measures how long first answers and solutions took', async () => {
  const { test, agent, id } = await opened()
  test.clock.advance(120_000)
  await agent.browser.call('support', 'answer', { id, body: 'Bakıyorum' })
  test.clock.advance(60_000)
  await agent.browser.call('support', 'answer', { id, body: 'Gönderildi' })
  await agent.browser.call('support', 'close', { id })
  expect((await agent.browser.call('support', 'times', {})).data).toEqual([
    {
      conversations: 1,
      answered: 1,
      closed: 1,
      firstAnswer: { median: 120, nine: 120 },
      solution: { median: 180, nine: 180 },
      ratings: [],
    },
  ])
})

it('[B35] ready answers have both languages and names of their own', async () => {
  const { agent } = await opened()
  const save = (reply: object) => agent.browser.callAny('support', 'save_reply', reply)
  const one = { name: 'Çekim süresi', tr: 'En geç yarın.', en: 'By tomorrow.' }
  expect((await save(one)).result).toBe(true)
  expect((await save({ ...one, name: 'çekim süresi' })).refusal).toBe('name_taken')
  const [kept] = (await agent.browser.call('support', 'replies', {})).data
  expect(kept).toMatchObject(one)
  expect((await save({ ...one, id: kept?.id, en: 'Tomorrow.' })).result).toBe(true)
  expect((await save({ ...one, name: 'Başka', id: 99 })).refusal).toBe('not_found')
  expect((await agent.browser.call('support', 'replies', {})).data.map(({ en }) => en)).toEqual(['Tomorrow.'])
  expect((await agent.browser.call('support', 'delete_reply', { id: kept?.id ?? 0 })).result).toBe(true)
  expect((await agent.browser.call('support', 'replies', {})).data).toEqual([])
})

it('[B36] typing reaches the other side and is stored nowhere', async () => {
  const { test, panel, player, agent, id } = await opened()
  const auditor = await panel.newStaff('auditor')
  const heard: unknown[] = []
  test.app.bus.subscribe('console', (message) => heard.push(message))
  test.app.bus.subscribe('account', (message) => heard.push(message))
  await test.call('support', 'typing', {}, player.user)
  await auditor.browser.call('support', 'typing', { id })
  await agent.browser.call('support', 'typing', { id })
  expect(heard).toEqual([
    { topic: 'talk', id: String(id), typing: true },
    { player: player.id, event: { kind: 'support_typing', id: String(id) } },
  ])
  const other = await test.newPlayer()
  await test.call('support', 'typing', {}, other.user)
  expect(heard).toHaveLength(2)
})
